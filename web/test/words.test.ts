import assert from "node:assert/strict";
import { test } from "node:test";
import type { Explanation } from "../src/api/types";
import { whyWords } from "../src/play/sentences";
import { pieces } from "../src/ui/Formula";
import { counted, levelWords, listed } from "../src/ui/words";

const formulas = (text: string) => pieces(text).flatMap((one) => (one.formula ? [one.text] : []));

test("formulas are found in claims, and nothing else is", () => {
  const found = (text: string, ...all: string[]) => assert.deepEqual(formulas(text), all);
  found(
    "If Order wins ovc'([n]^2, n, Chaos), then Order also wins ovc'([n+2]^2, n+1, Chaos).",
    "ovc'([n]^2, n, Chaos)",
    "ovc'([n+2]^2, n+1, Chaos)",
  );
  found(
    "dump.cc tells for each of the 3^16 game states of ovc'([4]^2,4,Chaos) whether it is",
    "3^16",
    "ovc'([4]^2,4,Chaos)",
  );
  found("Chaos wins ovc(B,m,p) for m >= 9 in good parity", "ovc(B,m,p)", "m >= 9");
  found("On [2]x[1] with line 2: Order wins ovc with Chaos first", "[2]x[1]", "ovc");
  found("In ovc', a player never needs to pass on consecutive turns.", "ovc'");
  found("The first player wins the game on a board of 6x6 (see Table I).");
  const text = "for (m,n) = (1,1), ovc'([n]^2, m, Order), and so on";
  assert.equal(
    pieces(text)
      .map((one) => one.text)
      .join(""),
    text,
    "nothing is lost",
  );
});

const reason = (part: Partial<Explanation>): Explanation => ({
  player: "strategy:mirror",
  rule: "",
  cells: [],
  cells_are: "",
  lines: [],
  pairs: [],
  bridges: [],
  table: [],
  ...part,
});
const stones = { filled: [{ cell: "b2", stone: "X" }] };

test("a reason is told in a sentence", () => {
  assert.equal(
    whyWords(
      "Xc3",
      "order",
      reason({ rule: "complete a line", cells: ["c1", "c2", "c3"] }),
      stones,
    ),
    "Order plays Xc3 by the rule “complete a line” of Strategy mirror, which looks at c1, c2 and " +
      "c3. They are lit on the board.",
  );
  const pair = { cells: ["a1", "b2"] as [string, string], same: false, witness: null };
  assert.equal(
    whyWords("Oa1", "chaos", reason({ rule: "in pairs", pairs: [pair] }), stones),
    "Chaos plays Oa1, since a1 is paired with b2, on which X stands, and the answer in this pair " +
      "is the opposite symbol.",
  );
  const row = (move: string, value: number, visits: number) => ({
    move,
    cell: null,
    visits,
    value,
    low: 0,
    high: 1,
    line: [],
  });
  const table = [row("d4", 0.61, 800), row("c3", 0.5, 1)];
  assert.equal(
    whyWords("d4", "red", reason({ player: "uct:iterations=5000", table }), stones),
    "Red plays d4, since it won 61.0% of 800 random games; next comes c3 with 50.0% of 1 game. " +
      "(UCT, 5,000 iterations)",
  );
});

test("one is one, and lists end with and", () => {
  assert.equal(counted(1, "position"), "1 position");
  assert.equal(counted(0, "position"), "0 positions");
  assert.equal(counted(1200, "move"), "1,200 moves");
  assert.equal(listed(["a1"]), "a1");
  assert.equal(listed(["a1", "b2"]), "a1 and b2");
});

test("a level is told with its Elo points, if it has any", () => {
  const level = { player: "level:3", words: "a casual player", interval: null };
  assert.equal(levelWords({ ...level, elo: 640 }), "Level 3 (640), a casual player");
  assert.equal(levelWords({ ...level, elo: null }), "Level 3, a casual player");
});
