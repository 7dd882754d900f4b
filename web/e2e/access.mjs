// Accessibility: names and roles, the live region, touch, narrow screens, light and dark.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { stones, status, until } from "./laboratory.mjs";

const SCREENS = [
  "#/",
  "#/play?game=order-chaos:6x6,line=5&moves=Xc3+Od4&first=human&second=human",
  "#/play?game=hex:6x5,wrap=torus&first=human&second=human",
  "#/play?game=square-war:19x19&first=human&second=human",
  "#/lessons",
  "#/lessons?id=hex-3",
  "#/lessons?step=4",
  "#/proofs",
  "#/ledger",
  "#/experiments",
];

export const access = [
  [
    "cells have names, moves are told, arrows walk over seams",
    async (lab) => {
      const page = await lab.open("#/play?game=hex:4x4,wrap=torus&first=human&second=human");
      const cells = page.getByRole("gridcell");
      await until("the board is there", async () => (await cells.count()) === 16);
      await page.locator('.cells [data-cell="a1"]').focus();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowUp");
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
      assert.equal(await focused(), "d4");
      await page.keyboard.press("Enter");
      await until("the stone stands", async () => (await stones(page).count()) === 1);
      await page
        .locator("#live", { hasText: /Red played d4.*Blue/ })
        .waitFor({ state: "attached" });
      await page.getByRole("gridcell", { name: "d4, red stone, last move" }).waitFor();
      await page.close_well();
    },
  ],
  [
    "a game is chosen and played without a mouse from the front page",
    async (lab) => {
      const page = await lab.open("#/");
      const focused = () =>
        page.evaluate(() => {
          const { activeElement: here } = document;
          return (
            here?.getAttribute("data-cell") ?? here?.getAttribute("aria-label") ?? here?.tagName
          );
        });
      const tab_to = async (name) => {
        for (let steps = 0; (await focused()) !== name; ++steps) {
          assert.ok(steps < 60, `Tab comes to ${name}`);
          await page.keyboard.press("Tab");
        }
      };
      await page.getByRole("button", { name: "Board and rules of Hex" }).waitFor();
      // The board of the game before stays until that of Hex comes, which takes its time here.
      await page.route("**/api/v1/position?*", async (route) => {
        await new Promise((done) => setTimeout(done, 300));
        await route.continue();
      });
      await tab_to("Board and rules of Hex");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await until("the focus is on the board", async () => (await focused()) === "f6");
      await page.keyboard.press("Shift+Tab");
      assert.notEqual(
        await focused(),
        "Hex on an 11x11 board. Red to move",
        "a cell is the only stop",
      );
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await until("the stone stands", async () => (await stones(page).count()) > 0);
      await page.close_well();
    },
  ],
  [
    "a link that goes with its screen leaves the focus on the new one",
    async (lab) => {
      const page = await lab.open("#/");
      const focused = () => page.evaluate(() => document.activeElement?.tagName);
      await page.getByRole("link", { name: "How it was proved" }).press("Enter");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await until("the focus is on the screen", async () => (await focused()) === "MAIN");
      await page.locator("main :is(a[href], button)").first().waitFor();
      await page.keyboard.press("Tab");
      const inside = () => page.evaluate(() => document.activeElement?.closest("main") !== null);
      assert.ok(await inside(), "Tab goes on inside the screen");
      await page.close_well();
    },
  ],
  [
    "X and O keys place symbols",
    async (lab) => {
      const page = await lab.open("#/play?game=order-chaos:4x4,line=4&first=human&second=human");
      await page.locator('.cells [data-cell="b2"]').focus();
      await page.keyboard.press("o");
      await page.getByRole("gridcell", { name: "b2, O, last move" }).waitFor();
      await page.close_well();
    },
  ],
  [
    "a finger is asked which symbol",
    async (lab) => {
      const page = await lab.open("#/play?game=order-chaos:4x4,line=4&first=human&second=human", {
        device: "phone",
      });
      await page.locator('.cells [data-cell="b2"]').tap();
      await page.getByRole("button", { name: "Place O on b2" }).tap();
      await page.getByRole("gridcell", { name: "b2, O, last move" }).waitFor();
      await page.close_well();
    },
  ],
  [
    "nothing is wider than a phone, in light and in dark",
    async (lab) => {
      const page = await lab.open("#/play", { device: "phone" });
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        for (const screen of SCREENS) {
          await page.goto(lab.address + screen);
          await page.locator("main").waitFor();
          if (screen.includes("play")) await status(page).waitFor();
          const excess = () =>
            page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert.ok((await excess()) <= 0, `${screen} is ${await excess()} pixels too wide`);
        }
      }
      await page.close_well();
    },
  ],
  [
    "axe finds nothing on any screen, in light, in dark, and on a phone",
    async (lab) => {
      const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"));
      const found = [];
      for (const device of ["desk", "phone"]) {
        const page = await lab.open("", { device });
        await page.evaluate(axe.toString());
        for (const colorScheme of device === "desk" ? ["light", "dark"] : ["dark"]) {
          // Colours that are still changing would be judged on their way.
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          for (const screen of SCREENS) {
            await page.goto(lab.address + screen);
            await page.locator("main h1, main .status").first().waitFor();
            const { violations } = await page.evaluate(() => window.axe.run());
            for (const { id, nodes } of violations) {
              found.push(`${screen} ${colorScheme} ${device}: ${id} ${nodes[0].html}`);
            }
          }
        }
        await page.emulateMedia({ reducedMotion: null });
        await page.close_well();
      }
      assert.deepEqual(found, []);
    },
  ],
  [
    "on a phone large boards have cells for a finger, and the ledger is folded",
    async (lab) => {
      const page = await lab.open(
        "#/play?game=square-war:19x19&moves=j10&first=human&second=human",
        { device: "phone" },
      );
      const width = async () => (await page.locator('[data-cell="j10"]').boundingBox()).width;
      await page.getByRole("button", { name: "Larger cells" }).tap();
      assert.ok((await width()) > 30);
      const box = await page.locator('[data-cell="j10"]').boundingBox();
      assert.ok(box.x > 0 && box.x + box.width < 390, "the last stone is in sight");
      await page.getByRole("button", { name: "Whole board" }).tap();
      assert.ok((await width()) < 25);
      await page.goto(`${lab.address}#/ledger`);
      const claims = page.locator("[data-claim]");
      await page.locator(".publication").first().waitFor();
      assert.equal(await claims.filter({ visible: true }).count(), 0);
      await page.locator(".publication summary").first().tap();
      await claims.first().waitFor();
      await page.close_well();
    },
  ],
  [
    "everything that can be pressed has a name",
    async (lab) => {
      const page = await lab.open(SCREENS[1]);
      await status(page).waitFor();
      for (const tab of ["Analyse", "Review", "Why", "Solve", "Share & files"]) {
        await page.getByRole("tab", { name: tab }).click();
        const nameless = await page
          .locator("button, a, select, input, textarea, [role=gridcell]")
          .evaluateAll((all) =>
            all
              .filter((e) => {
                const label = e.getAttribute("aria-label") || e.textContent?.trim();
                return !label && !e.closest("label")?.textContent?.trim();
              })
              .map((e) => e.outerHTML),
          );
        assert.deepEqual(nameless, [], tab);
      }
      await page.close_well();
    },
  ],
  [
    "the scripts of the page stay small",
    async (lab) => {
      const page = await lab.open("#/play");
      const loaded = [];
      page.on("response", async (answer) => {
        if (answer.url().endsWith(".js")) loaded.push((await answer.body()).length);
      });
      await page.reload();
      await status(page).waitFor();
      await until("the scripts are there", () => loaded.length > 0);
      const bytes = loaded.reduce((a, b) => a + b, 0);
      assert.ok(bytes < 150_000, `${bytes} bytes of script`);
      await page.close_well();
    },
  ],
];
