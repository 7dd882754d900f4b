// Analysis, proofs, the ledger and experiments.
import assert from "node:assert/strict";
import { stones, until } from "./laboratory.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Three in a row on every board of at least 4x4. */
const WINDOW = `zermelo-certificate 1
game mnk:MxN,line=3
every M,N >= 4 winner x
kind family
edge 2
lines 2
b2
c2
defaults 1
c3
answers 0
end
`;

/** The pairs on a torus of 8 by 8 with which Chaos wins against lines of nine on the whole
 * plane. */
const PATTERN =
  "a1 a2, b1 b2, c1 c2, d1 d2, e1 d8, f1 f8, g1 h1, e2 f2, " +
  "g2 h3, h2 g3, a3 h4, b3 a4, c3 d3, e3 d4, f3 g4, b4 a5, " +
  "c4 b5, e4 f4, c5 d6, d5 c6, e5 f6, f5 g5, h5 h6, a6 b6, " +
  "e6 f7, g6 h7, a7 b8, b7 c7, d7 c8, e7 e8, g7 g8, a8 h8";

export const research = [
  [
    "every move gets a mark, and what was found stays when it is stopped",
    async (lab) => {
      const page = await lab.open(
        "#/play?game=hex:11x11,wrap=torus&moves=c3+d4&first=human&second=human",
      );
      await page.evaluate(noteIterations);
      // The Hex player looks at few moves.
      await page.getByRole("checkbox", { name: "Hex player" }).click();
      await button(page, "Analyse").click();
      const marks = page.locator(".marks .mark");
      await until("every move has a mark", async () => (await marks.count()) === 119);
      await until("it goes on", () => page.evaluate(() => window.noted.size > 1));
      await button(page, "Stop").click();
      await button(page, "Analyse").waitFor();
      assert.equal(await marks.count(), 119);
      assert.ok((await page.locator(".candidates .estimated").count()) > 0);
      await page.locator(".candidates tbody tr").first().hover();
      await page.locator(".ghost.numbered").first().waitFor();
      await page.close_well();
    },
  ],
  [
    "what is proved looks proved, and leads to its certificate",
    async (lab) => {
      const page = await lab.open(
        "#/play?game=order-chaos:3x3,line=3&moves=Xb2&first=human&second=human",
      );
      await button(page, "Analyse").click();
      await page.locator(".candidates .proved").first().waitFor();
      // A proved loss is a dash, which has no height and counts as invisible.
      await page.locator('.marks [class*="proved-"]').first().waitFor({ state: "attached" });
      await page.locator(".candidates .proved .link").first().click();
      await page.locator(".result .tag.yes").waitFor();
      await page.close_well();
    },
  ],
  [
    "a position is solved, its proof verified and walked to the end",
    async (lab) => {
      const page = await lab.open("#/play?game=order-chaos:3x3,line=3&first=human&second=human");
      await page.getByRole("tab", { name: "Solve" }).click();
      await button(page, "Solve this position").click();
      await page.locator(".result .tag.yes").waitFor();
      await page.getByRole("link", { name: "Walk through the proof" }).click();
      await walkToTheEnd(page);
      const before = await stones(page).count();
      await page.reload();
      await until("the walk is still there", async () => (await stones(page).count()) === before);
      await button(page, "Take back").click();
      await page.locator('.status[data-turn="you"]').waitFor();
      await page.close_well();
    },
  ],
  [
    "a theorem about every board is walked on one of your choice",
    async (lab) => {
      const page = await lab.open("#/proofs");
      await page.getByText("Paste a certificate").click();
      await page.locator("textarea").fill(WINDOW);
      await button(page, "Check it").click();
      const cells = page.locator(".walk .cells .cell");
      await until("a small board is there", async () => (await cells.count()) === 36);
      await page.getByLabel("Columns").fill("5");
      await page.getByLabel("Rows").fill("4");
      await button(page, "Walk on this board").click();
      await until("the board is the chosen one", async () => (await cells.count()) === 20);
      await page.locator(".walk-legend", { hasText: "the window" }).waitFor();
      await walkToTheEnd(page);
      await page.reload();
      await until("the walk is still there", async () => (await cells.count()) === 20);
      const rows = page.getByLabel("Rows");
      await rows.fill("2");
      assert.ok(await rows.evaluate((field) => !field.checkValidity()));
      await page.evaluate(() => {
        location.hash = location.hash.replace("mnk:5x4", "mnk:5x2");
        location.reload();
      });
      await page.locator(".problem", { hasText: "at least 4 rows" }).waitFor();
      await page.close_well();
    },
  ],
  [
    "what waits for its turn says so",
    async (lab) => {
      const address = await lab.serve("--searches", "1");
      const game = "#/play?game=hex:10x10&first=human&second=human";
      const first = await lab.open(game, { address });
      await first.getByRole("tab", { name: "Solve" }).click();
      await first.locator(".solve select").selectOption("300"); // it would take hours
      await button(first, "Solve this position").click();
      await first.getByText("Searching").waitFor();
      const second = await lab.open(game, { address });
      await second.getByRole("tab", { name: "Solve" }).click();
      await button(second, "Solve this position").click();
      await second.getByText("Waiting for its turn").waitFor();
      const third = await lab.open("#/play?game=hex:5x5&first=uct&second=human", { address });
      await third.locator(".side-state", { hasText: "is waiting" }).waitFor();
      await third.locator(".thinking", { hasText: "UCT is waiting behind 1 other" }).waitFor();
      await button(second, "Stop").click();
      await third.locator(".thinking", { hasText: "UCT is waiting for its turn" }).waitFor();
      await button(first, "Stop").click();
      await until("the engine has moved", async () => (await stones(third).count()) === 1);
      for (const page of [first, second, third]) await page.close_well();
    },
  ],
  [
    "the pattern of a pairing of the plane is drawn on its torus",
    async (lab) => {
      const page = await lab.open("#/proofs");
      await page.getByText("Paste a certificate").click();
      const head = "zermelo-certificate 1\ngame order-chaos:plane,line=9\nwinner chaos\n";
      const pairs = PATTERN.split(", ");
      const text = `${head}kind periodic\ntorus 8\npairs 32\n${pairs.join("\n")}\nend\n`;
      await page.locator("textarea").fill(text);
      await button(page, "Check it").click();
      await page.locator(".certificate-head .tag.yes").waitFor();
      const words = await page.locator("main").innerText();
      assert.match(words, /The board is unbounded.*repeated beyond every edge/s, words);
      assert.equal(await page.locator(".pairs-figure .cells .cell").count(), 64);
      assert.equal(await page.locator(".pairs-figure .pair").count(), 32);
      await page.close_well();
    },
  ],
  [
    "a verdict that the program ships with is shown, and formulas are typeset",
    async (lab) => {
      const page = await lab.open("");
      const recorded = {
        verdict: "refuted",
        found: "n = 7",
        detail: "",
        seconds: 3,
        version: "0.2.0",
        date: "2026-11-22",
      };
      await page.route("**/api/v1/ledger", async (route) => {
        const { claims } = await (await route.fetch()).json();
        const [first, ...others] = claims;
        await route.fulfill({ json: { claims: [{ ...first, recorded }, ...others] } });
      });
      await page.goto(`${lab.address}#/ledger`);
      const row = page.locator("[data-claim]").first();
      await row.locator(".verdict-tag.refuted").waitFor();
      assert.match(await row.innerText(), /version 0\.2\.0, 2026-11-22/);
      assert.equal(await row.locator(".formula", { hasText: "n = 7" }).count(), 1);
      assert.ok((await page.locator(".formula sup").count()) > 3, "powers are raised");
      await page.close_well();
    },
  ],
  [
    "a certificate that was changed is rejected with the reason",
    async (lab) => {
      const page = await lab.open("#/proofs");
      await page.getByText("Paste a certificate").click();
      const text = "zermelo-certificate 1\ngame hex:2x2\nclaim blue wins\nkind strategy\nend\n";
      await page.locator("textarea").fill(text);
      await button(page, "Check it").click();
      await page.locator(".certificate-head .tag.no").waitFor();
      assert.ok((await page.getByRole("alert").innerText()).length > 10);
      await page.close_well();
    },
  ],
  [
    "why: a strategy tells its rule, and its lines are drawn",
    async (lab) => {
      const page = await lab.open(
        "#/play?game=order-chaos:4x4,line=4&moves=Xb2+Oc2&first=human&second=human",
      );
      await page.getByRole("tab", { name: "Why" }).click();
      await page.locator(".why select").selectOption("strategy:t1-final");
      await button(page, "Ask").click();
      assert.ok((await page.locator(".rule").innerText()).length > 5);
      await page.locator(".drawing > *").first().waitFor();
      await page.getByRole("tab", { name: "Analyse" }).click();
      await button(page, "Analyse").click();
      await page.locator(".marks .mark").first().waitFor();
      await page.getByRole("tab", { name: "Why" }).click();
      await page.locator(".drawing > *").first().waitFor();
      assert.equal(await page.locator(".marks .mark").count(), 0, "numbers under reasons");
      await page.close_well();
    },
  ],
  [
    "why: a pairing draws its pairs",
    async (lab) => {
      const page = await lab.open(
        "#/play?game=order-chaos:5x3,line=5&moves=Xb2&first=human&second=strategy:pairing",
      );
      await page.getByRole("tab", { name: "Why" }).click();
      await page.locator(".pair").first().waitFor();
      await page.close_well();
    },
  ],
  [
    "a claim of the ledger is checked",
    async (lab) => {
      const page = await lab.open("#/ledger");
      await page.locator(".claim[data-claim]").first().waitFor();
      const all = await page.locator(".claim[data-claim]").count();
      assert.ok(all > 50);
      await page.getByLabel("Search").fill("paper-example-II.1");
      const claim = page.locator('[data-claim="paper-example-II.1"]');
      await until(
        "the others are gone",
        async () => (await page.locator("[data-claim]").count()) < 5,
      );
      await claim.getByRole("button").click();
      await claim.locator(".verdict-tag:not(.unchecked)").waitFor();
      await page.reload();
      await claim.locator(".verdict-tag:not(.unchecked)").waitFor();
      await page.close_well();
    },
  ],
  [
    "an experiment is started, stopped and resumed",
    async (lab) => {
      const page = await lab.open("#/experiments");
      await page.getByRole("link", { name: "A long experiment" }).click();
      const recorded = async () =>
        Number(await page.locator("[data-recorded]").getAttribute("data-recorded"));
      await button(page, "Start").click();
      await until("some games are recorded", async () => (await recorded()) > 0);
      await button(page, "Stop").click();
      await until("it can be resumed", () => button(page, "Resume").isEnabled());
      const before = await recorded();
      assert.ok(before > 0 && before < 1_000_000, `${before} games were recorded when it stopped`);
      await page.reload();
      await until("they are still recorded", async () => (await recorded()) === before);
      await button(page, "Resume").click();
      await until("more are recorded", async () => (await recorded()) > before);
      await button(page, "Stop").click();
      await until("it can be resumed", () => button(page, "Resume").isEnabled());
      assert.ok((await page.locator(".heat-table").first().locator("td.known").count()) > 0);
      await page.locator("td.known").first().hover();
      assert.match(await page.locator(".entry-details").innerText(), /95% interval/);
      await page.close_well();
    },
  ],
  [
    "a table of many games is solved, kept, and leads to its proofs",
    async (lab) => {
      const page = await lab.open("#/experiments");
      await page.getByRole("link", { name: "Solve a table of many games" }).click();
      const text = page.getByLabel("The game and its ranges");
      await text.fill("m = 3..4\n");
      await button(page, "Solve the table").click();
      await page.getByRole("alert").getByText("there is no game").waitFor();
      const ranges = "game = positional:{m}x{n},lines={k}\nm = 3..4\nn = 3..4\nk = 3, 4\n";
      await text.fill(ranges);
      await button(page, "Solve the table").click();
      const solved = page.locator("td.solved");
      await until("all games are solved", async () => (await solved.count()) === 7);
      assert.match(await page.locator("[data-solved]").innerText(), /7 of 7 games solved/);
      await button(page, "Solve the table").waitFor();
      await page.reload();
      await text.fill(ranges); // another test may have cleared what the browser keeps
      await button(page, "Solve the table").click();
      await until("they are known at once", async () => (await solved.count()) === 7);
      await solved.first().getByRole("link").click();
      await page.locator(".tag.yes").waitFor();
      await page.close_well();
    },
  ],
];

/** Runs in the page, and collects the numbers of iterations that have been shown so far. */
function noteIterations() {
  window.noted = new Set();
  const note = () => {
    const told = document.querySelector("[data-iterations]");
    if (told) window.noted.add(told.getAttribute("data-iterations"));
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(note).observe(document.body, all);
}

async function walkToTheEnd(page) {
  await page.locator(".certificate-head .tag.yes").waitFor();
  const turn = (name) => page.locator(`.status[data-turn="${name}"]`);
  for (let n = 0; n < 20; ++n) {
    await until("it is your turn or over", async () =>
      Boolean((await turn("you").count()) || (await turn("over").count())),
    );
    if (await turn("over").count()) return;
    assert.ok((await page.locator(".replies button").count()) > 0);
    const steps = page.locator(".walk-path").first().locator("li");
    const before = await steps.count();
    await page.locator(".replies button").first().click();
    await until("the walk goes on", async () => (await steps.count()) > before);
  }
  throw new Error("the proof does not end");
}
