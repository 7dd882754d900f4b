// Opening and saving games as SGF and text, by button, paste, and drag and drop.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { moves, stones, until } from "./laboratory.mjs";

const openShare = (page) => page.getByRole("tab", { name: "Share & files" }).click();

async function paste(page, text) {
  await openShare(page);
  await page.locator(".share textarea").fill(text);
  await page.getByRole("button", { name: "Open text" }).click();
}

async function drop(page, name, text) {
  await page.evaluate(
    ({ name, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      const options = { dataTransfer: data, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent("dragover", options));
      document.body.dispatchEvent(new DragEvent("drop", options));
    },
    { name, text },
  );
}

/** Presses the button, and reads the file that is saved. */
async function saved(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

export const files = [
  [
    "the position is saved as the command line draws it, as SVG and as PNG",
    async (lab) => {
      const page = await lab.open("#/play?game=hex:4x4&moves=b2+c3&first=human&second=human");
      await until("the stones stand", async () => (await stones(page).count()) === 2);
      await openShare(page);
      const svg = await saved(page, "Save SVG");
      assert.equal(svg.name, "hex-4x4.svg");
      const path = await lab.file("shown.svg", "");
      execFileSync(lab.lab.program, ["show", "hex:4x4", "b2", "c3", "--out", path]);
      assert.equal(svg.bytes.toString(), await readFile(path, "utf8"));
      const png = await saved(page, "Save PNG");
      assert.equal(png.name, "hex-4x4.png");
      assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
      const width = /width="([\d.]+)"/.exec(svg.bytes.toString())[1];
      assert.ok(Math.abs(png.bytes.readUInt32BE(16) - 2 * width) <= 2, "two pixels for a point");
      await page.close_well();
    },
  ],
  [
    "a file that is too large or of another kind is refused without asking the server",
    async (lab) => {
      const page = await lab.open("#/proofs");
      const asked = [];
      page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
      const told = page.getByRole("alert");
      const large = await lab.file("large.cert", Buffer.alloc(9_000_000, "a"));
      await page.locator("input[type=file]").setInputFiles(large);
      await told
        .filter({ hasText: /large\.cert could not be opened: it is 9\.0 MB.*at most/ })
        .waitFor();
      await drop(page, "poem.txt", "Roses are red");
      await told.filter({ hasText: /poem\.txt .*neither a certificate.*nor a game/ }).waitFor();
      assert.deepEqual(asked, []);
      await page.close_well();
    },
  ],
  [
    "a bad SGF file is refused with a reason, and the game stays",
    async (lab) => {
      const page = await lab.open("#/play?game=hex:5x5&moves=c3&first=human&second=human");
      await until("a stone stands", async () => (await stones(page).count()) === 1);
      await drop(page, "broken.sgf", "(;FF[4]GM[11]SZ[5];B[c3");
      const told = await page.getByRole("alert").innerText();
      assert.match(told, /broken\.sgf could not be opened/);
      assert.match(told, /line 1|column/, told);
      assert.equal(await stones(page).count(), 1);
      await drop(page, "illegal.sgf", "(;FF[4]GM[11]SZ[5];B[c3];W[c3])");
      await until("the second refusal is told", async () =>
        /illegal\.sgf.*c3/.test(await page.getByRole("alert").innerText()),
      );
      await page.close_well();
    },
  ],
  [
    "SGF with a variation goes in by drag and drop, and out again",
    async (lab) => {
      const page = await lab.open("#/play");
      await drop(page, "game.sgf", "(;FF[4]GM[11]SZ[5];B[c3](;W[b2];B[d4])(;W[e1]))");
      await until("the game is there", async () => (await moves(page).count()) === 4);
      await openShare(page);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save SGF" }).click(),
      ]);
      const text = await readFile(await download.path(), "utf8");
      assert.match(text, /GM\[11\]/);
      for (const move of ["B[c3]", "W[b2]", "B[d4]", "W[e1]"]) assert.ok(text.includes(move), move);
      const again = await lab.open("#/play");
      await paste(again, text);
      await until("it comes back", async () => (await moves(again).count()) === 4);
      await again.locator(".variation").waitFor();
      await again.close_well();
      await page.close_well();
    },
  ],
  [
    "a game as text",
    async (lab) => {
      const page = await lab.open("#/play");
      await paste(page, "order-chaos:4x4,line=4 Xb2 Oc3");
      await until("both stones stand", async () => (await stones(page).count()) === 2);
      assert.match(page.url(), /game=order-chaos:4x4,line=4/);
      await page.close_well();
    },
  ],
];
