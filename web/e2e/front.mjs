// The front page, the way from it into a game, opponents by level, and what a game says of itself.
import assert from "node:assert/strict";
import { choose, moves, status, stones, until } from "./laboratory.mjs";

const HUMANS = "first=human&second=human";
const heading = (page) => page.locator(".heading h1");

export const front = [
  [
    "the front page shows every game with a picture, and leads into it",
    async (lab) => {
      const page = await lab.open("#/");
      const { games } = await (await page.request.get(`${lab.address}api/v1/games`)).json();
      assert.ok(games.length >= 5);
      const cards = page.locator(".card[data-family]");
      await until("every game has a card", async () => (await cards.count()) === games.length);
      for (const { name, title, sentence } of games) {
        const card = page.locator(`[data-family="${name}"]`);
        assert.equal(await card.getByRole("heading").innerText(), title);
        assert.ok((await card.innerText()).includes(sentence));
        await until(`${name} is drawn`, async () => (await card.locator(".stone").count()) >= 3);
      }
      assert.equal(await page.locator(".card-picture [tabindex='0']:not([inert] *)").count(), 0);
      await page.getByRole("link", { name: "Play Hex" }).click();
      await heading(page).filter({ hasText: "Hex on an 11x11 board" }).waitFor();
      assert.equal(await page.title(), "Hex on an 11x11 board · Zermelo");
      assert.match(decodeURIComponent(page.url()), /first=human&second=level:3/);
      await page.getByRole("link", { name: "Zermelo" }).click();
      await page.getByRole("button", { name: /rules of Square War/ }).click();
      const dialog = page.getByRole("dialog", { name: "New game" });
      await dialog.getByRole("radio", { name: "Square War", checked: true }).waitFor();
      await page.close_well();
    },
  ],
  [
    "the last game is continued where it was",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:5x5&${HUMANS}`, { device: "apart" });
      for (const [n, cell] of ["c3", "b2"].entries()) {
        await page.locator(`.cells [data-cell="${cell}"].open`).click();
        await until("the stone stands", async () => (await stones(page).count()) === n + 1);
      }
      await page.goto("about:blank");
      await page.goto(`${lab.address}#/`);
      const last = page.getByRole("region", { name: "Your last game" });
      await last.getByText("Hex on a 5x5 board: 2 moves played. Red to move.").waitFor();
      assert.equal(await last.locator(".card-picture .cells .stone").count(), 2);
      await last.getByRole("link", { name: "Continue" }).click();
      await until("both stones stand", async () => (await stones(page).count()) === 2);
      assert.equal(await moves(page).count(), 2);
      await page.close_well();
    },
  ],
  [
    "from the front page one walks through the proof of the classic game",
    async (lab) => {
      const page = await lab.open("#/");
      await page.getByRole("button", { name: "Walk through the proof" }).click();
      await page.locator(".certificate-head .tag.yes").waitFor();
      assert.match(
        await page.locator(".certificate-head h1").innerText(),
        /Order wins Order and Chaos on a 6x6 board, 5 in a row/,
      );
      await page.locator(".walk-tree").waitFor();
      await page.goBack();
      await page.getByRole("link", { name: "How it was proved" }).click();
      await page.getByRole("heading", { name: "The game", exact: true }).waitFor();
      await page.close_well();
    },
  ],
  [
    "an opponent is chosen by level, and answers",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:5x5&${HUMANS}`);
      const picker = page.getByLabel("Who plays Blue");
      const levels = picker.locator("optgroup").first().locator("option");
      await levels.first().waitFor({ state: "attached" });
      const names = await levels.allInnerTexts();
      assert.equal(names.length, 10);
      assert.match(names[0], /^Level 1 \(\d+\), a beginner$/);
      await picker.selectOption({ label: names[2] });
      await page.locator('.cells [data-cell="a5"].open').click();
      await until("level 3 has answered", async () => (await moves(page).count()) === 2);
      assert.match(decodeURIComponent(page.url()), /second=level:3/);
      await page.getByRole("button", { name: "Play Blue from here" }).click();
      await until("level 3 plays Red now", async () => (await moves(page).count()) === 3);
      assert.match(decodeURIComponent(page.url()), /first=level:3&second=human/);
      await page.getByRole("button", { name: "Play again" }).click();
      await until("and begins the next game", async () => (await moves(page).count()) === 1);
      assert.match(await status(page).innerText(), /Blue to move/);
      await page.getByRole("button", { name: "New game" }).click();
      await page.getByText("How strong the levels are").click();
      const rows = page.locator(".level-table tbody tr");
      assert.equal(await rows.count(), 10);
      assert.match(await rows.nth(2).innerText(), /^Level 3\s+a casual player\s+\d+\s+\d+ to \d+$/);
      await page.close_well();
    },
  ],
  [
    "the name of a level is not cut short, on a phone and on a desk",
    async (lab) => {
      for (const device of ["phone", "desk"]) {
        const page = await lab.open("#/play?game=hex:9x9&first=human&second=level:3", { device });
        await page.getByLabel("Who plays Blue").getByText("Level 3").waitFor({ state: "attached" });
        const missing = await page.locator(".player-picker select").evaluateAll((all) =>
          all.map((select) => {
            const free = select.cloneNode(true);
            Object.assign(free.style, { width: "max-content", maxWidth: "none" });
            document.body.append(free);
            const missing = free.offsetWidth - select.offsetWidth;
            free.remove();
            return missing;
          }),
        );
        assert.ok(Math.max(...missing) <= 0, `${missing} pixels are missing on the ${device}`);
        await page.close_well();
      }
    },
  ],
  [
    "the options of a player are those that the server accepts",
    async (lab) => {
      const page = await lab.open("#/play?game=hex:5x5&first=human&second=uct:iterations=2000", {
        device: "phone",
      });
      await page.getByRole("button", { name: "Options of UCT for Blue" }).click();
      const names = await page
        .locator(".player-options [name]")
        .evaluateAll((all) => all.map((field) => field.name));
      assert.deepEqual(names, [
        "iterations",
        "seconds",
        "c",
        "final",
        "knowledge",
        "temperature",
        "overlook",
        "seed",
      ]);
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        "they are not wider than the page",
      );
      await page.getByLabel("exploration, C").fill("0.5");
      await page.locator('.cells [data-cell="a5"].open').click();
      await until("UCT has answered", async () => (await moves(page).count()) === 2);
      await page.close_well();
    },
  ],
  [
    "a game that one side cannot win says so before it starts",
    async (lab) => {
      const page = await lab.open(`#/play?game=order-chaos:6x6,line=5&${HUMANS}`);
      await page.getByRole("button", { name: "New game" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("[name=line]").fill("7");
      await dialog
        .getByText("It is proved that Chaos wins this game, however well Order plays.")
        .waitFor();
      await choose(dialog, "Hex");
      await dialog.locator("footer", { hasText: "Hex on a 7x7 board" }).waitFor();
      await until("it is told of that game only", async () =>
        /^$|Red wins/.test((await dialog.locator(".prospect").allInnerTexts()).join("")),
      );
      await page.close_well();
    },
  ],
  [
    "swapping says what it does, and does it",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:5x5,swap=on&moves=b4&${HUMANS}`);
      await page
        .getByText(/Blue may swap .*: Red's stone becomes Blue's, reflected .*, and Red moves/)
        .waitFor();
      await page.getByRole("button", { name: "Swap pieces" }).click();
      await page.getByRole("gridcell", { name: "d2, blue stone, last move" }).waitFor();
      assert.equal(await stones(page).count(), 1);
      assert.match(await status(page).innerText(), /Red to move/);
      assert.equal(await page.getByText(/may swap/).count(), 0);
      await page.close_well();
    },
  ],
  [
    "the signs of Maker and Breaker can be read",
    async (lab) => {
      const page = await lab.open(
        `#/play?game=positional:3x3,lines=3,convention=maker-breaker&moves=b2&${HUMANS}`,
      );
      await page.locator(".side-sign .stone-text").first().waitFor();
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        const looks = await page.locator(".side-sign .stone").evaluateAll((all) =>
          all.map((stone) => {
            const text = stone.querySelector("text");
            const style = getComputedStyle(text);
            const size = text.getBoundingClientRect();
            const body = getComputedStyle(stone.querySelector("circle")).fill;
            return { letter: text.textContent, fill: style.fill, stroke: style.stroke, body, size };
          }),
        );
        assert.deepEqual(
          looks.map(({ letter }) => letter),
          ["M", "B"],
        );
        for (const { fill, stroke, body, size } of looks) {
          assert.equal(stroke, "none");
          assert.ok(contrast(fill, body) >= 4.5, `${fill} on ${body}`);
          assert.ok(size.width < 20, `a letter is ${size.width} pixels wide`);
        }
      }
      assert.match(await page.locator(".rules").innerText(), /Maker begins/);
      await page.close_well();
    },
  ],
];

/** The contrast of two colours, `rgb(0, 0, 0)`, as the guidelines for accessibility define it. */
function contrast(one, other) {
  const luminance = (colour) => {
    const parts = colour.match(/[\d.]+/g).map((part) => {
      const c = Number(part) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
