// Playing: whole games, undo and variations, the address, and positions that are set up freely.
import assert from "node:assert/strict";
import { choose, moves, status, stones, until } from "./laboratory.mjs";

const over = (page) => page.locator(".status.over").count();

/** Plays the human's moves on the first open cell until the game is over. */
async function playOut(page, move) {
  for (let n = 0; n < 200; ++n) {
    const open = page.locator(".cells .cell.open");
    await until("it is your move or the game is over", async () => {
      return (await over(page)) > 0 || (await open.count()) > 0;
    });
    if (await over(page)) return;
    const before = await moves(page).count();
    await move(open.first());
    await until("the move stands", async () => (await moves(page).count()) > before);
  }
  throw new Error("the game does not end");
}

async function byMouse(cell) {
  const box = await cell.locator(".cell-face").boundingBox();
  await cell.page().mouse.click(box.x + box.width * 0.3, box.y + box.height / 2);
}

async function byKeyboard(cell) {
  await cell.focus();
  const page = cell.page();
  await page.keyboard.press("Enter");
  if (!page.url().includes("order-chaos")) return;
  // In a game with several symbols Enter asks which one, and the first answer has the focus.
  await page.locator(".choice-bar button:focus").waitFor();
  await page.keyboard.press("Enter");
}

const wholeGame = (game, move) => async (lab) => {
  const page = await lab.open(`#/play?game=${game}&first=human&second=uct:iterations=300`);
  await playOut(page, move);
  const words = await status(page).innerText();
  assert.match(words, /won|draw/i);
  assert.ok((await stones(page).count()) > 3);
  const outcome = await status(page).getAttribute("data-outcome");
  if (outcome !== "draw" && (!game.startsWith("order-chaos") || outcome === "order")) {
    assert.ok((await page.locator("path.win-line").count()) > 0, "what won is drawn");
  }
  await page.close_well();
};

const HUMANS = "first=human&second=human";

export const play = [
  ["a whole game of Order and Chaos against UCT", wholeGame("order-chaos:4x4,line=4", byMouse)],
  ["a whole game of Hex against UCT", wholeGame("hex:4x4", byMouse)],
  ["a whole game on the torus, by keyboard", wholeGame("hex:4x4,wrap=torus", byKeyboard)],
  ["a whole game of Square War against UCT", wholeGame("square-war:5x5", byMouse)],
  ["a whole game of tic-tac-toe against UCT", wholeGame("mnk:3x3,line=3", byMouse)],
  [
    "an m,n,k-game is chosen in the dialog, won, and the row is drawn",
    async (lab) => {
      const page = await lab.open(`#/play?${HUMANS}`);
      await page.getByRole("button", { name: "New game" }).click();
      const dialog = page.getByRole("dialog");
      await choose(dialog, "m,n,k-game");
      await dialog.locator("[name=width]").fill("4");
      await until("the name is made", async () =>
        (await dialog.locator("footer code").innerText()).includes("mnk:4x3,line=3"),
      );
      await dialog.getByRole("button", { name: "Start" }).click();
      await page.locator(".heading code", { hasText: "mnk:4x3,line=3" }).waitFor();
      for (const [n, cell] of ["b2", "a1", "c2", "a2", "d2"].entries()) {
        await page.locator(`.cells [data-cell="${cell}"].open`).click();
        await until("the stone is placed", async () => (await stones(page).count()) === n + 1);
      }
      assert.equal(await page.locator(".cells .stone-x").count(), 3);
      assert.equal(await page.locator(".cells .stone-o").count(), 2);
      assert.equal(await status(page).getAttribute("data-outcome"), "x");
      assert.equal(await page.locator(".win-cell").count(), 3);
      assert.equal(await page.locator("path.win-line").count(), 1, "what won is drawn");
      await page.close_well();
    },
  ],
  [
    "a whole game of Order and Chaos by keyboard, as Chaos",
    async (lab) => {
      const page = await lab.open(
        "#/play?game=order-chaos:3x3,line=3&first=uct:iterations=300&second=human",
      );
      await playOut(page, byKeyboard);
      assert.match(await status(page).innerText(), /won/i);
      await page.close_well();
    },
  ],
  [
    "engines play each other, stop and go on",
    async (lab) => {
      // Searches so long that the first one lasts until the button is pressed.
      const page = await lab.open(
        "#/play?game=hex:7x7&first=uct:iterations=600000&second=uct:iterations=600000",
      );
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByRole("button", { name: "Let the engines play" }).waitFor();
      const before = await stones(page).count();
      await page.getByRole("button", { name: "Let the engines play" }).click();
      await until("both have moved", async () => (await stones(page).count()) >= before + 2);
      await page.close_well();
    },
  ],
  [
    "engines play a game to its end",
    async (lab) => {
      const page = await lab.open(
        "#/play?game=hex:4x4&first=uct:iterations=2000&second=uct:iterations=2000",
      );
      await until("the game is over", () => over(page));
      await page.close_well();
    },
  ],
  [
    "a variant is chosen in the dialog",
    async (lab) => {
      const page = await lab.open("#/play");
      await page.getByRole("button", { name: "New game" }).click();
      const dialog = page.getByRole("dialog");
      await choose(dialog, "Hex");
      await dialog.locator("[name=width]").fill("5");
      await dialog.locator("[name=height]").fill("4");
      await dialog.locator("[name=wrap]").selectOption("cylinder");
      await until("the name is made", async () =>
        (await dialog.locator("footer code").innerText()).includes("hex:5x4,wrap=cylinder"),
      );
      await dialog.getByRole("button", { name: "Start" }).click();
      await page.locator(".heading code", { hasText: "hex:5x4,wrap=cylinder" }).waitFor();
      assert.equal(await page.locator(".cells .cell").count(), 20);
      assert.equal(await page.locator(".copies .copy").count(), 16, "two columns beyond each seam");
      await page.close_well();
    },
  ],
  [
    "a name that is no game is refused with a reason",
    async (lab) => {
      const page = await lab.open("#/play?game=hex:5x5,wrap=moebius");
      const told = await page.getByRole("alert").innerText();
      assert.match(told, /wrap/);
      await page.close_well();
    },
  ],
  [
    "a game says how it is played, and its options are words",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:4x4,wrap=torus&${HUMANS}`);
      const players = page.locator(".players");
      await players.getByText(/wants a ring of red stones .* southwards/).waitFor();
      await players.getByText(/wants a ring of blue stones .* eastwards/).waitFor();
      await players.getByText(/Red and Blue take turns/).waitFor();
      await page.getByRole("button", { name: "New game" }).click();
      const dialog = page.getByRole("dialog");
      await choose(dialog, "Order and Chaos");
      await dialog.getByRole("button", { name: "6x6 board, 5 in a row", exact: true }).waitFor();
      const passes = await dialog.locator("[name=pass] option").allInnerTexts();
      assert.deepEqual(passes, ["nobody", "the starter", "both"]);
      await page.close_well();
    },
  ],
  [
    "the symbol that a click places is chosen beside the board",
    async (lab) => {
      const page = await lab.open(`#/play?game=order-chaos:4x4,line=4&${HUMANS}`);
      const face = (cell) => page.locator(`.cells [data-cell="${cell}"] .cell-face`);
      const left = async (cell) => {
        const box = await face(cell).boundingBox();
        return [box.x + box.width * 0.2, box.y + box.height / 2];
      };
      await face("a1").waitFor();
      await page.mouse.move(...(await left("a1")));
      assert.equal(await page.locator(".half").count(), 2, "both halves are shown");
      await page.mouse.click(...(await left("a1")));
      await page.getByRole("gridcell", { name: "a1, X, last move" }).waitFor();
      await page.getByRole("radio", { name: "Always place O" }).click();
      await page.mouse.click(...(await left("b1")));
      await page.getByRole("gridcell", { name: "b1, O, last move" }).waitFor();
      await page.locator('.cells [data-cell="c1"]').focus();
      await page.keyboard.press("Enter");
      await page.getByRole("gridcell", { name: "c1, O, last move" }).waitFor();
      await page.keyboard.press("x");
      assert.equal(await stones(page).count(), 3, "a filled cell takes nothing");
      await page.close_well();
    },
  ],
  [
    "Back leads to the game before, Cancel out of the editor",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:5x5&moves=c3+b2&${HUMANS}`);
      const shown = (n) =>
        until(`${n} stones stand`, async () => (await stones(page).count()) === n);
      await shown(2);
      await page.getByRole("button", { name: "Play again" }).click();
      await shown(0);
      await page.goBack();
      await shown(2);
      await page.getByRole("button", { name: "Set up" }).click();
      await page.getByRole("button", { name: "Clear the board" }).click();
      await shown(0);
      await page.getByRole("button", { name: "Cancel" }).click();
      await shown(2);
      assert.equal(await moves(page).count(), 2);
      assert.equal(await page.locator(".editor").count(), 0);
      await page.getByRole("button", { name: "Set up" }).click();
      await page.locator('.cells [data-cell="a1"]').click();
      await shown(3);
      await page.goBack();
      await shown(2);
      assert.equal(await page.locator(".editor").count(), 0, "Back leaves the editor");
      await page.close_well();
    },
  ],
  [
    "the moves of an address are kept up to the first that cannot be played",
    async (lab) => {
      const page = await lab.open(`#/play?game=hex:5x5&moves=c3+b2+(d4)+(c3+e5)&at=4&${HUMANS}`);
      const told = page.getByRole("alert");
      await told.filter({ hasText: /Move 3: .*first 2 moves/ }).waitFor();
      await until("two stones stand", async () => (await stones(page).count()) === 2);
      assert.match(decodeURIComponent(page.url()), /moves=c3\+b2\+d4&at=2/);
      await page.locator('.cells [data-cell="d4"]').click();
      await told.waitFor({ state: "detached" });
      await page.close_well();
    },
  ],
  [
    "undo, redo, variations; all of it in the address",
    async (lab) => {
      const page = await lab.open("#/play?game=hex:5x5&moves=c3+b2+d4&first=human&second=human");
      await until("three stones stand", async () => (await stones(page).count()) === 3);
      await page.keyboard.press("u");
      await page.keyboard.press("u");
      await until("one stone stands", async () => (await stones(page).count()) === 1);
      await page.locator('.cells [data-cell="e1"]').click();
      await page.locator(".variation").waitFor();
      assert.match(decodeURIComponent(page.url()), /c3\+\(b2\+d4\)\+\(e1\)/);
      await page.getByRole("button", { name: "Make this the main line" }).click();
      await page.keyboard.press("u");
      await page.keyboard.press("r");
      assert.equal(await page.locator(".move-list [aria-current]").innerText(), "e1");
      const other = await lab.open(new URL(page.url()).hash);
      await other.locator(".variation").waitFor();
      assert.equal(await moves(other).count(), 4);
      assert.equal(await other.locator(".move-list [aria-current]").innerText(), "e1");
      await other.close_well();
      await page.close_well();
    },
  ],
  [
    "a reload in the middle loses nothing",
    async (lab) => {
      const page = await lab.open("#/play?game=order-chaos:6x6,line=5&second=uct:iterations=300");
      await page.locator('.cells [data-cell="c3"]').click({ position: { x: 10, y: 30 } });
      await until("the engine has answered", async () => (await moves(page).count()) === 2);
      const before = await moves(page).allInnerTexts();
      assert.equal(before[0], "Xc3");
      await page.reload();
      await until("both stones stand", async () => (await stones(page).count()) === 2);
      assert.deepEqual(await moves(page).allInnerTexts(), before);
      await page.locator(".cells .cell.open").first().waitFor();
      await page.close_well();
    },
  ],
  [
    "a reload while an engine thinks: it thinks again",
    async (lab) => {
      const page = await lab.open("#/play?game=hex:5x5&first=human&second=uct:iterations=300");
      await page.locator(".cells .cell.open").first().waitFor();
      await page.route("**/api/v1/move", () => undefined); // an engine that never answers
      await page.locator('.cells [data-cell="c3"]').click();
      await page.locator(".thinking .progress").waitFor();
      await page.unroute("**/api/v1/move");
      await page.reload();
      await until("the engine has answered", async () => (await moves(page).count()) === 2);
      assert.equal(await moves(page).first().innerText(), "c3");
      await page.close_well();
    },
  ],
  [
    "a position that was set up is played",
    async (lab) => {
      const page = await lab.open("#/play?game=hex:3x3&first=human&second=human");
      await page.getByRole("button", { name: "Set up" }).click();
      await page.getByRole("radio", { name: "B", exact: true }).click();
      await page.locator('.cells [data-cell="b2"]').click();
      await until("a stone stands", async () => (await stones(page).count()) === 1);
      await page.locator(".editor select").selectOption("red");
      await page.getByRole("button", { name: "Play from here" }).click();
      await page.locator('.cells [data-cell="a1"]').click();
      await until("two stones stand", async () => (await stones(page).count()) === 2);
      await page.reload();
      await until("both still stand", async () => (await stones(page).count()) === 2);
      assert.equal(await page.locator(".cells .stone-blue").count(), 1);
      await page.close_well();
    },
  ],
];
