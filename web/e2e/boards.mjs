// How boards look: turned and mirrored, with their labels at their rim, and marks that hide nothing.
import assert from "node:assert/strict";
import { stones, until } from "./laboratory.mjs";

const HUMANS = "first=human&second=human";

async function middleOf(page, cell) {
  const box = await page.locator(`.cells [data-cell="${cell}"] .cell-face`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const board = (page) => page.locator("svg.board");

export const boards = [
  [
    "a board of Hex is turned and mirrored, is played on, and stays so",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:5x5&${HUMANS}`, { device: "alone" });
      await board(page).waitFor();
      const wide = await board(page).boundingBox();
      const left = await page.locator(".left").first().boundingBox();
      assert.ok(wide.width > 0.6 * left.width, "it is wide");
      await page.getByRole("radio", { name: "Diamond" }).click();
      await until("the sharp corners are level", async () => {
        const [a1, e5] = [await middleOf(page, "a1"), await middleOf(page, "e5")];
        return Math.abs(a1.y - e5.y) < 1 && a1.x < e5.x;
      });
      await page.getByRole("button", { name: "Mirrored" }).click();
      await until("a1 is on the right", async () => {
        const [a1, e5] = [await middleOf(page, "a1"), await middleOf(page, "e5")];
        return a1.x > e5.x;
      });
      await page.locator('.cells [data-cell="b4"]').click();
      await page.getByRole("gridcell", { name: "b4, red stone, last move" }).waitFor();
      await page.reload();
      await until("the stone stands", async () => (await stones(page).count()) === 1);
      const [a1, e5] = [await middleOf(page, "a1"), await middleOf(page, "e5")];
      assert.ok(Math.abs(a1.y - e5.y) < 1 && a1.x > e5.x, "it is remembered");
      await page.goto(`${lab.address}#/play?game=order-chaos:4x4,line=4&${HUMANS}`);
      await until("other boards do not turn", async () => {
        if ((await page.locator(".cells .cell").count()) !== 16) return false;
        return (await page.getByRole("radio", { name: "Diamond" }).count()) === 0;
      });
      await page.close_well();
    },
  ],
  [
    "a graph is drawn as a graph, and its edges take the colours of the players",
    async (lab) => {
      const game = "positional:complete:5,convention=maker-breaker,triangles";
      const page = await lab.open(`#/play?game=${game}&${HUMANS}`);
      await board(page).waitFor();
      assert.equal(await page.locator(".vertex").count(), 5);
      assert.equal(await page.locator(".join.free").count(), 10);
      await page.locator('.cells [data-cell="a2"]').click();
      await until("the line is Maker's", async () => {
        return (await page.locator(".join.stone-first").count()) === 1;
      });
      await page.locator('.cells [data-cell="c4"]').click();
      await until("the other is Breaker's", async () => {
        return (await page.locator(".join.stone-second").count()) === 1;
      });
    },
  ],
  [
    "a proved move of a positional game is explained by the threats that win",
    async (lab) => {
      const game = "positional:box:3^3,box-lines";
      const page = await lab.open(`#/play?game=${game}&first=solver&second=human`);
      await page.getByRole("tab", { name: "Why" }).click();
      await page.locator(".rule", { hasText: /threatens to win by .*meet that/ }).waitFor();
      await page.close_well();
    },
  ],
  [
    "the labels of a torus stand at the rim of the board",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:4x4,wrap=torus&${HUMANS}`);
      await board(page).waitFor();
      const [a1, b1] = [await middleOf(page, "a1"), await middleOf(page, "b1")];
      const letter = await page.locator(".labels text", { hasText: /^a$/ }).boundingBox();
      const away = Math.abs(letter.y + letter.height / 2 - a1.y);
      assert.ok(away < 1.1 * (b1.x - a1.x), `${away} pixels away`);
      assert.ok((await page.locator(".board-rim").getAttribute("d")).length > 50);
      await page.goto(`${lab.address}#/play?game=positional:torus:4x4,lines=4&${HUMANS}`);
      await until("the seams of a torus of squares are shown", async () => {
        return (await page.locator(".copies .copy").count()) === 8 * 8 - 16;
      });
      await page.close_well();
    },
  ],
  [
    "a large board of crossings has star points, and marks leave its lines",
    async (lab) => {
      const page = await lab.open(`#/play?game=square-war:9x9&moves=e5+d5&${HUMANS}`);
      await until("the stones stand", async () => (await stones(page).count()) === 2);
      assert.equal(await page.locator(".star").count(), 5);
      const colour = await page
        .locator('.cells [data-cell="a1"] .cell-face')
        .evaluate((face) => getComputedStyle(face).fill);
      assert.equal(colour, "rgb(236, 220, 184)", "the board is of wood");
      await page.getByRole("button", { name: "Analyse", exact: true }).click();
      await page.locator(".marks .over-marks").waitFor({ state: "attached" });
      await page.getByRole("button", { name: "Stop", exact: true }).click();
      await page.close_well();
    },
  ],
  [
    "a bad link shows no other board, and an error leaves with its screen",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:4x4&${HUMANS}`);
      await board(page).waitFor();
      await page.goto(`${lab.address}#/play?game=hex:99x99&${HUMANS}`);
      await page.getByRole("alert").waitFor();
      assert.equal(await board(page).count(), 0);
      await page.goto(`${lab.address}#/play?game=hex:4x4&${HUMANS}`);
      await board(page).waitFor();
      assert.equal(await page.getByRole("alert").count(), 0);
      await page.getByRole("tab", { name: "Share & files" }).click();
      await page.locator(".share textarea").fill("no game at all");
      await page.getByRole("button", { name: "Open text" }).click();
      await page.getByRole("alert").waitFor();
      await page.getByRole("link", { name: "Proofs" }).click();
      await page.getByRole("heading", { name: "Proofs" }).waitFor();
      assert.equal(await page.getByRole("alert").count(), 0);
      await page.close_well();
    },
  ],
];
