// The laboratory in a real browser: node e2e/run.mjs PATH/TO/zermelo [WORDS OF A TEST'S NAME]
import { mkdir } from "node:fs/promises";
import { Laboratory } from "./laboratory.mjs";
import { access } from "./access.mjs";
import { files } from "./files.mjs";
import { play } from "./play.mjs";
import { research } from "./research.mjs";

const [program, words = ""] = process.argv.slice(2);
if (!program) {
  console.error("usage: node e2e/run.mjs PATH/TO/zermelo [WORDS]");
  process.exit(2);
}

const tests = [...play, ...files, ...research, ...access].filter(([name]) => name.includes(words));
const lab = await Laboratory.start(program);
let failed = 0;
for (const [name, test] of tests) {
  const start = Date.now();
  try {
    await test(lab);
    console.log(`ok      ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${error.stack ?? error}`);
    await picture(name);
  }
}
const status = await lab.stop();
if (status !== 0) {
  failed += 1;
  console.log(`FAILED  the server ended with ${status} after Ctrl-C`);
}
console.log(`${tests.length - failed} of ${tests.length} passed`);
process.exit(failed ? 1 : 0);

/** What the pages that are still open looked like when a test failed, if ZERMELO_PICTURES names a folder. */
async function picture(name) {
  const folder = process.env.ZERMELO_PICTURES;
  for (const context of lab.browser.contexts()) {
    if (folder) {
      await mkdir(folder, { recursive: true });
      const path = `${folder}/${name.replace(/\W+/g, "-")}.png`;
      await context.pages()[0]?.screenshot({ path, fullPage: true });
    }
    await context.close();
  }
}
