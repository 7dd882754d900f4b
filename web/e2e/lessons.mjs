// The lessons, and the walk through the proof of the classic game.
import assert from "node:assert/strict";
import { stones, until } from "./laboratory.mjs";

const cell = (page, name) => page.locator(`.cells [data-cell="${name}"]`);
const button = (page, name) => page.getByRole("button", { name, exact: true });

export const lessons = [
  [
    "a lesson: a wrong move is answered, hints help, and the right one is explained",
    async (lab) => {
      const page = await lab.open("#/lessons");
      await page.getByRole("link", { name: "Hex, lesson 3", exact: true }).click();
      await page.getByRole("heading", { name: /moves and wins/ }).waitFor();
      const why = await (await fetch(`${lab.address}api/v1/lessons/hex-3/why`)).json();
      const { move } = why.others.find(({ reply }) => reply);
      await cell(page, move).click();
      const said = page.locator(".lesson-said");
      await said.filter({ hasText: new RegExp(`${move} does not win: .* answers`) }).waitFor();
      await until("both moves are drawn", async () => (await page.locator(".ghost").count()) === 2);
      await button(page, "Give me a hint").click();
      await page.locator(".cell.lit").first().waitFor();
      await button(page, "Another hint").click();
      await button(page, "Another hint").click();
      await page.locator(".lesson-hint", { hasText: why.solution }).waitFor();
      await cell(page, why.solution).click();
      await said.filter({ hasText: `Right: ${why.solution} wins` }).waitFor();
      await button(page, "Why?").click();
      await until(
        "every other move is listed",
        async () => (await page.locator(".refutations li").count()) === why.others.length,
      );
      await button(page, `Walk through the proof of ${why.solution}`).click();
      await page.locator(".certificate-head .tag.yes").waitFor();
      await page.goto(`${lab.address}#/lessons`);
      await page.getByRole("link", { name: "Hex, lesson 3, solved" }).waitFor();
      await page.close_well();
    },
  ],
  [
    "a symbol is chosen in a lesson of Order and Chaos",
    async (lab) => {
      const page = await lab.open("#/lessons?id=order-chaos-2");
      const why = await (await fetch(`${lab.address}api/v1/lessons/order-chaos-2/why`)).json();
      await page.getByRole("radio", { name: `Always place ${why.solution[0]}` }).click();
      await cell(page, why.solution.slice(1)).click();
      await page.locator(".lesson-said", { hasText: "Right" }).waitFor();
      await page.close_well();
    },
  ],
  [
    "the walk through the proof of the classic game, step by step",
    async (lab) => {
      const page = await lab.open("#/lessons");
      await page.getByRole("link", { name: "Begin the walk" }).click();
      const titles = [];
      for (let step = 1; step <= 8; ++step) {
        await page.locator(".classic .hint", { hasText: `step ${step} of 8` }).waitFor();
        titles.push(await page.locator(".classic h1").innerText());
        await page.locator("svg.board").first().waitFor();
        await TRY[step]?.(page);
        if (step < 8) await page.getByRole("link", { name: "Next", exact: true }).click();
      }
      assert.equal(new Set(titles).size, 8);
      await page.locator(".tag.yes").waitFor();
      await page.getByRole("link", { name: "Open the certificate" }).click();
      await page.locator(".certificate-head .tag.yes").waitFor();
      await page.close_well();
    },
  ],
];

/** Places a symbol where the reader may, and waits until as many stones stand. */
async function place(page, name, count) {
  await page.getByRole("radio", { name: "Always place O" }).click();
  await until(`${name} can be chosen`, async () =>
    /open/.test(await cell(page, name).getAttribute("class")),
  );
  await cell(page, name).click();
  await until(`${count} stones stand`, async () => (await stones(page).count()) === count);
}

/** What is tried at the steps. */
const TRY = {
  1: (page) => place(page, "a1", 4),
  3: async (page) => {
    await until("the proof begins", async () => (await stones(page).count()) === 1);
    const free = page.locator(".cells .cell.open").first();
    await place(page, await free.getAttribute("data-cell"), 3);
  },
  4: async (page) => {
    await until("the pairs are drawn", async () => (await page.locator(".pair").count()) === 10);
    await place(page, "a3", 3);
    await page.getByRole("gridcell", { name: "f3, X, last move" }).waitFor();
    assert.doesNotMatch(await cell(page, "c3").getAttribute("class"), /open/);
  },
  6: async (page) => {
    await place(page, "f3", 10);
    await page.locator(".status", { hasText: "Order has won" }).waitFor();
  },
  7: async (page) => {
    await until("the proof begins", async () => (await stones(page).count()) === 1);
    await place(page, "a1", 3);
  },
};
