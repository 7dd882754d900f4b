// Live analysis: it follows the game, goes on until it is switched off, and shows its best line,
// its candidates and who is ahead.
import assert from "node:assert/strict";
import { moves, stones, until } from "./laboratory.mjs";

const HUMANS = "first=human&second=human";
/** Opens a page and waits until its board is there, which is when its keys work. */
async function openBoard(lab, hash, options) {
  const page = await lab.open(hash, options);
  await page.locator(".cells .cell").first().waitFor();
  return page;
}
const analysisSwitch = (page) => page.getByRole("switch", { name: "Analysis" });
const playouts = async (page) => {
  const told = page.locator("[data-iterations]");
  return (await told.count()) ? Number(await told.first().getAttribute("data-iterations")) : 0;
};

export const analysis = [
  [
    "analysis follows moves, undo and jumps until it is switched off",
    async (lab) => {
      const page = await openBoard(lab, `#/play?game=hex:11x11&moves=d4+e5&${HUMANS}`);
      const asked = [];
      page.on("request", (r) => r.url().endsWith("/analyse") && asked.push(r.postDataJSON().moves));
      await until("two stones stand", async () => (await stones(page).count()) === 2);
      await page.keyboard.press("a");
      assert.equal(await analysisSwitch(page).getAttribute("aria-checked"), "true");
      await until("there are estimates", async () => (await playouts(page)) > 0);
      await page.locator('.cells [data-cell="c3"]').click();
      await until("it follows a move", () => asked.some((list) => list.length === 3));
      await page.keyboard.press("u");
      await page.keyboard.press("u");
      await until("it follows undo", () => asked.some((list) => list.join() === "d4"));
      await page.locator(".move-list button").last().click();
      await until("it follows a jump", () => asked.at(-1).length === 3);
      await until("it is at work", async () => (await playouts(page)) > 0);
      const before = await playouts(page);
      await until("it goes on", async () => (await playouts(page)) > before);
      await analysisSwitch(page).click();
      assert.equal(await analysisSwitch(page).getAttribute("aria-checked"), "false");
      const count = asked.length;
      await page.keyboard.press("u");
      await until("one stone fewer stands", async () => (await stones(page).count()) === 2);
      assert.ok((await playouts(page)) > 0, "what was found about that position is still there");
      assert.equal(asked.length, count, "nothing is asked any more");
      await page.close_well();
    },
  ],
  [
    "candidates stay in their places while one of them is in focus",
    async (lab) => {
      const page = await openBoard(lab, `#/play?game=hex:8x8&${HUMANS}`);
      await page.keyboard.press("a");
      await until("there are estimates", async () => (await playouts(page)) > 0);
      assert.equal(await page.getByText("counting half").count(), 0, "Hex knows no draws");
      const names = () => page.locator(".candidates th button").allTextContents();
      await page.locator(".candidates th button").nth(3).focus();
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      const held = await names();
      const here = await focused();
      assert.ok(held.includes(here), `the focus is on a candidate, not on ${here}`);
      const before = await playouts(page);
      await until("it goes on", async () => (await playouts(page)) > 2 * before + 2_000);
      assert.deepEqual(await names(), held);
      assert.equal(await focused(), here);
      await page.keyboard.press("Enter");
      await until("that move is played", async () => (await stones(page).count()) === 1);
      await page.getByRole("gridcell", { name: `${here}, red stone, last move` }).waitFor();
      await page.close_well();
    },
  ],
  [
    "proofs do not hold up the estimates on a large board",
    async (lab) => {
      const page = await openBoard(lab, `#/play?game=hex:11x11&moves=f6&${HUMANS}`);
      await page.keyboard.press("a");
      await until("there are many more than before", async () => (await playouts(page)) > 3_000);
      await page.close_well();
    },
  ],
  [
    "the best line and the candidates are on the board, and who is ahead above it",
    async (lab) => {
      const page = await openBoard(lab, `#/play?game=hex:9x9&moves=e5&${HUMANS}`);
      const bar = page.locator(".evaluation");
      assert.equal(await bar.count(), 0);
      await page.keyboard.press("a");
      await page.locator(".best-line-step").first().waitFor();
      await until("who is ahead is told", async () =>
        /(Red \d+\.\d%.*Blue \d+\.\d%|Proved)/.test(await bar.getAttribute("aria-label")),
      );
      await until("candidates are numbered on the board", async () =>
        (await page.locator("svg.board [class$=-rank]").allTextContents()).includes("1"),
      );
      assert.equal(await page.locator(".candidates tbody td").first().innerText(), "1");
      await page.locator(".candidates tbody tr").first().hover();
      await page.locator(".ghost.numbered").first().waitFor();
      assert.equal(await page.locator(".best-line").count(), 0, "the line pointed at is alone");
      await page.mouse.move(0, 0);
      await page.getByRole("checkbox", { name: "Best line" }).click();
      await page.locator(".best-line").waitFor({ state: "detached" });
      await analysisSwitch(page).click();
      await page.locator(".best-line-words button").nth(1).click();
      await until(
        "two moves of the line are played",
        async () => (await moves(page).count()) === 3,
      );
      await page.close_well();
    },
  ],
  [
    "marks have the colours of the players, and look like no stone",
    async (lab) => {
      const page = await openBoard(lab, `#/play?game=hex:4x4&${HUMANS}`);
      await page.keyboard.press("a");
      const marks = page.locator(".marks .mark");
      await until(
        "all moves are proved",
        async () =>
          (await marks.count()) === 16 && (await page.locator(".marks .estimated").count()) === 0,
      );
      const looks = await marks.evaluateAll((all) =>
        all.map((mark) => ({
          kind: mark.classList.contains("proved-win") ? "win" : "loss",
          ahead: mark.dataset.ahead,
          tile:
            mark.querySelector(".mark-tile") &&
            getComputedStyle(mark.querySelector(".mark-tile")).fill,
          round: mark.querySelectorAll("circle").length,
        })),
      );
      const edge = (side) =>
        page
          .locator(`.edge-${side}`)
          .first()
          .evaluate((e) => getComputedStyle(e).stroke);
      const wins = looks.filter(({ kind }) => kind === "win");
      const losses = looks.filter(({ kind }) => kind === "loss");
      assert.ok(wins.length > 0 && losses.length > 0);
      for (const { ahead, tile, round } of wins) {
        assert.equal(ahead, "red");
        assert.equal(tile, await edge("red"), "what Red wins is as red as Red's edge");
        assert.equal(round, 0);
      }
      for (const { ahead, tile } of losses) assert.deepEqual([ahead, tile], ["blue", null]);
      assert.equal(await page.locator(".marks .best").count(), 1);
      const legend = await page.locator(".mark-legend").innerText();
      for (const words of ["Red is ahead", "Blue is ahead", "proved win", "proved loss"]) {
        assert.ok(legend.includes(words), words);
      }
      await page.keyboard.press("m");
      await page.locator(".mark-legend").waitFor({ state: "detached" });
      assert.equal(await marks.count(), 0);
      await page.close_well();
    },
  ],
  [
    "the second player's marks are striped, and few games make a faint mark",
    async (lab) => {
      const page = await openBoard(lab, `#/play?game=hex:7x7,first=blue&moves=d4&${HUMANS}`);
      await page.route("**/api/v1/analyse", (route) => {
        const one = (move, visits, value) => {
          return { move, cell: move, visits, value, low: value, high: value, line: [move] };
        };
        const moves = [one("c4", 1000, 0.4), one("e4", 400, 0.6), one("a1", 12, 0.75)];
        const told = { to_move: "red", iterations: 1412, seconds: 0.1, moves };
        const body = `event: estimate\ndata: ${JSON.stringify(told)}\n\nevent: done\ndata: {}\n\n`;
        return route.fulfill({ contentType: "text/event-stream", body });
      });
      await page.keyboard.press("a");
      const mark = (move) => page.locator(`.mark[data-move="${move}"]`);
      await mark("c4").waitFor();
      const stripes = (move) => mark(move).locator('path[fill^="url"]').count();
      assert.equal(await mark("c4").getAttribute("data-ahead"), "blue");
      assert.equal(await stripes("c4"), 1);
      assert.equal(await mark("e4").getAttribute("data-ahead"), "red");
      assert.equal(await stripes("e4"), 0);
      const faint = Number(await mark("a1").locator("g").first().getAttribute("opacity"));
      assert.ok(faint < 0.15, `twelve games are drawn at ${faint}`);
      assert.equal(await mark("a1").locator("text").count(), 0, "and have no number");
      await page.close_well();
    },
  ],
  [
    "in Hex the estimates are those of the Hex player, unless they shall be plain",
    async (lab) => {
      const page = await openBoard(lab, `#/play?game=hex:9x9&moves=e5+d4&${HUMANS}`);
      const asked = () => page.waitForRequest((r) => r.url().endsWith("/analyse"));
      const [first] = await Promise.all([asked(), page.keyboard.press("a")]);
      assert.equal(first.postDataJSON().by, "hex");
      await page.getByText(/[\d,]+ playouts? of the Hex player in /).waitFor();
      const [plain] = await Promise.all([
        asked(),
        page.getByRole("checkbox", { name: "Hex player" }).click(),
      ]);
      assert.equal(plain.postDataJSON().by, "uct");
      await page.getByText(/[\d,]+ playouts? in /).waitFor();
      await analysisSwitch(page).click();
      await page.goto(`${lab.address}#/play?game=mnk:5x5,line=4&${HUMANS}`);
      await until("other games have no such player", async () => {
        if ((await page.locator(".cells .cell").count()) !== 25) return false;
        return (await page.getByRole("checkbox", { name: "Hex player" }).count()) === 0;
      });
      await page.close_well();
    },
  ],
  [
    "what is proved altogether ends the analysis, and says so",
    async (lab) => {
      const page = await openBoard(lab, `#/play?game=hex:4x4&${HUMANS}`);
      await page.keyboard.press("a");
      await page.getByText("nothing is left to find").waitFor();
      assert.match(await page.locator(".evaluation").getAttribute("aria-label"), /Red wins/);
      await page.locator('.cells [data-cell="a1"]').click();
      await until("the reply is proved", async () =>
        /Blue wins/.test(await page.locator(".evaluation").getAttribute("aria-label")),
      );
      await page.close_well();
    },
  ],
  [
    "analysis rests while nobody can see the page",
    async (lab) => {
      const page = await openBoard(lab, `#/play?game=hex:8x8&${HUMANS}`);
      const ended = [];
      page.on("requestfailed", (r) => r.url().endsWith("/analyse") && ended.push(r));
      await page.keyboard.press("a");
      await until("it is at work", async () => (await playouts(page)) > 0);
      const hide = (hidden) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
      await hide(true);
      await until("the search is given up", () => ended.length > 0);
      const [told] = await Promise.all([
        page.waitForRequest((r) => r.url().endsWith("/analyse")),
        hide(false),
      ]);
      assert.equal(told.method(), "POST");
      await page.close_well();
    },
  ],
];
