// The laboratory in a real browser: node e2e/run.mjs PATH/TO/zermelo [WORDS OF A TEST'S NAME]
import { mkdir } from "node:fs/promises";
import { Laboratory } from "./laboratory.mjs";
import { access } from "./access.mjs";
import { analysis } from "./analysis.mjs";
import { boards } from "./boards.mjs";
import { files } from "./files.mjs";
import { front } from "./front.mjs";
import { lessons } from "./lessons.mjs";
import { openings } from "./opening.mjs";
import { play } from "./play.mjs";
import { reviews } from "./review.mjs";
import { research } from "./research.mjs";

const [program, words = ""] = process.argv.slice(2);
if (!program) {
  console.error("usage: node e2e/run.mjs PATH/TO/zermelo [WORDS]");
  process.exit(2);
}

// Those whose searches take every processor come last.
const all = [
  ...openings,
  ...play,
  ...front,
  ...files,
  ...boards,
  ...lessons,
  ...research,
  ...access,
  ...analysis,
  ...reviews,
];
const tests = all.filter(([name]) => name.includes(words));
// Tests run side by side: while one waits for the server, the page of another is drawn.
const HANDS = 3;
const lab = await Laboratory.start(program);
let failed = 0;
const failures = [];
const left = tests.slice();
await Promise.all(Array.from({ length: HANDS }, () => passAll(lab.hand())));
const status = await lab.stop();
if (status !== 0) {
  failed += 1;
  console.log(`FAILED  the server ended with ${status} after Ctrl-C`);
}
for (const name of failures) console.log(`FAILED  ${name}`);
console.log(`${tests.length - failed} of ${tests.length} passed`);
process.exit(failed ? 1 : 0);

async function passAll(hand) {
  for (let next = left.shift(); next; next = left.shift()) {
    const [name, test] = next;
    const start = Date.now();
    try {
      await test(hand);
      console.log(`ok      ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      failures.push(name);
      console.log(`FAILED  ${name}\n${error.stack ?? error}`);
      await picture(name, hand);
    }
    await hand.tidy();
  }
}

/** Takes a picture of the open page when a test fails, if ZERMELO_PICTURES names a directory. */
async function picture(name, hand) {
  const folder = process.env.ZERMELO_PICTURES;
  const [page] = hand.pages;
  if (!folder || !page) return;
  await mkdir(folder, { recursive: true });
  const path = `${folder}/${name.replace(/\W+/g, "-")}.png`;
  await page.screenshot({ path, fullPage: true });
}
