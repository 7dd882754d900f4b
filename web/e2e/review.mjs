// The review of a game, one's own or an imported one, and the keys and the wheel that go through
// its moves.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { moves, stones, until } from "./laboratory.mjs";

const HUMANS = "first=human&second=human";
const current = (page) => page.locator(".move-list [aria-current]");
const stand = (page, n) =>
  until(`${n} stones stand`, async () => (await stones(page).count()) === n);

/** Presses the button and waits until every position was looked at. */
async function review(page) {
  await page.getByRole("tab", { name: "Review" }).click();
  await page.locator(".review select").selectOption("2");
  await page.getByRole("button", { name: "Review this game" }).click();
  await page.locator(".review .progress").waitFor();
  await page.getByRole("button", { name: "Review this game" }).waitFor();
}

export const reviews = [
  [
    "the review of an imported game shows who gave it away, and leads there",
    async (lab) => {
      const page = await lab.open("#/play");
      await page.getByRole("tab", { name: "Share & files" }).click();
      // Red wins from the start, gives that away in the corner, and gets it back.
      await page.locator(".share textarea").fill("hex:4x4 a1 a2 c2");
      await page.getByRole("button", { name: "Open text" }).click();
      await stand(page, 3);
      await review(page);
      await page.locator(".review-graph .graph-line").first().waitFor();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save as HTML" }).click(),
      ]);
      assert.equal(file.suggestedFilename(), "hex-4x4.html");
      const html = await readFile(await file.path(), "utf8");
      assert.equal(html.match(/<svg /g).length, 4, "the graph, two slips and the last position");
      assert.match(html, /Red gave a win away \(proved\); .* was better/);
      const told = page.locator(".slips li");
      assert.match(
        await told.first().innerText(),
        /1\. a1\?\?.*Red gave a win away \(proved\); .* was better/s,
      );
      assert.match(await told.nth(1).innerText(), /2\. a2\?\?.*Blue gave a win away \(proved\)/s);
      const accounts = page.locator(".account tbody tr");
      assert.match(await accounts.first().innerText(), /Red\s+2\s+0\s+0\s+1\s+1/);
      assert.match(await page.locator(".move-list").innerText(), /a1\?\?.*a2\?\?.*c2(?!\?)/s);
      assert.equal(await page.locator(".slip-mark").count(), await told.count());
      await told.first().getByRole("button").click();
      await stand(page, 1);
      const graph = page.getByRole("slider", { name: /Position of the game/ });
      assert.equal(await graph.getAttribute("aria-valuenow"), "1");
      const box = await graph.boundingBox();
      await page.mouse.click(box.x + box.width * 0.99, box.y + box.height / 2);
      await stand(page, 3);
      await page.mouse.click(box.x + box.width * 0.7, box.y + box.height / 2);
      await stand(page, 2);
      await graph.focus();
      await page.keyboard.press("ArrowLeft");
      await until("the arrow keys go on from there", async () =>
        (await graph.getAttribute("aria-valuetext")).startsWith("1. a1??: Blue wins, proved"),
      );
      await page.close_well();
    },
  ],
  [
    "a review can be stopped, and keeps what it found",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:9x9&moves=e5+d4+f6+c7+b8+g3&${HUMANS}`);
      await stand(page, 6);
      await page.getByRole("tab", { name: "Review" }).click();
      await page.locator(".review select").selectOption("10");
      await page.getByRole("button", { name: "Review this game" }).click();
      await page.getByText("Position 1 of 7").waitFor();
      await page.keyboard.press("Home");
      await page.locator(".evaluation.estimated").waitFor();
      await page.locator(".review").getByRole("button", { name: "Stop" }).click();
      await page.getByRole("button", { name: "Review this game" }).waitFor();
      assert.equal(await page.locator(".review .progress").count(), 0);
      assert.equal(await page.locator(".evaluation.estimated").count(), 1);
      await page.close_well();
    },
  ],
  [
    "the arrow keys and the wheel go through the moves, anywhere on the page",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:5x5&moves=c3+b2+d4&${HUMANS}`);
      await stand(page, 3);
      await page.keyboard.press("ArrowLeft");
      await stand(page, 2);
      await page.locator('.cells [data-cell="a1"]').click();
      await stand(page, 3);
      await page.keyboard.press("ArrowLeft"); // the click has left the focus on the board
      await stand(page, 2);
      await page.keyboard.press("ArrowRight");
      await stand(page, 3);
      await page.getByRole("button", { name: "New game" }).focus();
      await page.keyboard.press("ArrowLeft");
      await stand(page, 2);
      await page.locator("svg.board").hover();
      await page.mouse.wheel(0, -120);
      await stand(page, 1);
      await page.mouse.wheel(0, 120);
      await stand(page, 2);
      await page.getByRole("tab", { name: "Share & files" }).click();
      await page.locator(".share textarea").focus();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("a");
      assert.equal(await stones(page).count(), 2, "keys in a field are for the field");
      assert.equal(await page.getByRole("switch").getAttribute("aria-checked"), "false");
      assert.equal(await moves(page).count(), 4);
      await page.close_well();
    },
  ],
  [
    "a question mark lists the keys",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:5x5&moves=c3&${HUMANS}`);
      await stand(page, 1);
      await page.keyboard.press("?");
      const list = page.getByRole("dialog", { name: "Keys" });
      await list.waitFor();
      for (const words of ["one move back", "analysis on or off", "from cell to cell", "Wheel"]) {
        assert.ok((await list.innerText()).includes(words), words);
      }
      await page.keyboard.press("Escape");
      await list.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "List the keys" }).click();
      await list.waitFor();
      await list.getByRole("button", { name: "Close" }).click();
      await list.waitFor({ state: "hidden" });
      await page.keyboard.press("u");
      await stand(page, 0);
      assert.equal(await current(page).count(), 0);
      await page.close_well();
    },
  ],
];
