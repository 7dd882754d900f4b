// What counts as a slip: proved or estimated, how large, and for whom.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Position, Proof } from "../src/api/types";
import { evaluate, type Found } from "../src/game/found";
import { accountOf, slipOf, type Stage } from "../src/game/slips";
import cases from "./slips.json";

const position = (to_move: string) =>
  ({
    sides: ["red", "blue"],
    to_move,
    over: false,
    outcome: "undecided",
    certain: null,
  }) as Position;

const estimated = (move: string, value: number, visits = 1000, width = 0.01) => ({
  move,
  cell: move,
  visits,
  value,
  low: value - width,
  high: value + width,
  line: [move, "z9"],
});

const found = (
  to_move: string,
  moves: ReturnType<typeof estimated>[],
  proofs: Proof[] = [],
): Found => ({
  estimate: { to_move, iterations: 1000, seconds: 1, moves },
  proofs: new Map(proofs.map((proof) => [proof.move, proof])),
});

const proof = (move: string, winner: string, value: number): Proof => ({
  move,
  cell: move,
  winner,
  value,
  by: "solver",
  nodes: 1,
  seconds: 0,
});

function stage(move: string, to_move: string, known: Found | null): Stage {
  const at = position(to_move);
  return { node: 0, key: move, move, position: at, known, evaluation: evaluate(at, known) };
}

test("a position is worth what its best move is worth, for the first side", () => {
  const red = evaluate(
    position("red"),
    found("red", [estimated("a1", 0.6), estimated("b1", 0.9, 10)]),
  );
  assert.equal(red?.share, 0.6, "the most visited move counts");
  const blue = evaluate(position("blue"), found("blue", [estimated("a1", 0.6)]));
  assert.ok(Math.abs((blue?.share ?? 0) - 0.4) < 1e-9);
  assert.ok((blue?.low ?? 1) < 0.4 && (blue?.high ?? 0) > 0.4);
});

test("one proved win decides, one proved loss does not", () => {
  const moves = [estimated("a1", 0.6), estimated("b1", 0.5)];
  const won = evaluate(position("blue"), found("blue", moves, [proof("b1", "blue", 1)]));
  assert.deepEqual([won?.proved, won?.share], ["blue", 0]);
  const open = evaluate(position("blue"), found("blue", moves, [proof("a1", "red", 0)]));
  assert.deepEqual([open?.proved, open?.share], [null, 0.5]);
  const both = [proof("a1", "red", 0), proof("b1", "red", 0)];
  const lost = evaluate(position("blue"), found("blue", moves, both));
  assert.deepEqual([lost?.proved, lost?.share], ["red", 1]);
});

test("a move that is clearly worse than the best one is a slip of the player who made it", () => {
  const before = found("blue", [estimated("a1", 0.6), estimated("c3", 0.35, 300)]);
  const slip = slipOf(3, stage("", "blue", before), stage("c3", "red", null));
  assert.equal(slip?.by, "blue");
  assert.equal(slip?.size, "blunder");
  assert.equal(slip?.proved, false);
  assert.deepEqual(slip?.better, ["a1", "z9"]);
});

test("intervals that overlap blame nobody, nor does the move that looked best", () => {
  const wide = found("red", [estimated("a1", 0.6, 20, 0.2), estimated("c3", 0.4, 20, 0.2)]);
  const after = stage("c3", "blue", null);
  assert.equal(slipOf(1, stage("", "red", wide), after), null);
  const sure = found("red", [estimated("c3", 0.9), estimated("a1", 0.95, 10)]);
  const worse = stage("c3", "blue", found("blue", [estimated("b2", 0.6)]));
  assert.equal(slipOf(1, stage("", "red", sure), worse), null);
});

test("what is only found to be lost is not given away", () => {
  const before = found("blue", [estimated("a1", 0.46), estimated("c3", 0.45, 900)]);
  const moves = [estimated("b2", 0.55)];
  const lost = found("red", moves, [proof("b2", "red", 1)]);
  const after = stage("c3", "red", lost);
  assert.equal(after.evaluation?.proved, "red");
  assert.equal(slipOf(2, stage("", "blue", before), after), null);
});

test("a proved win that is given away is told as proved, and accounts add up", () => {
  const before = found("red", [estimated("a1", 0.5)], [proof("a1", "red", 1)]);
  const after = found("blue", [estimated("b2", 0.5)], [proof("b2", "blue", 1)]);
  const stages = [stage("", "red", before), stage("c3", "blue", after)];
  const slip = slipOf(1, stages[0]!, stages[1]!);
  assert.deepEqual([slip?.proved, slip?.size, slip?.before, slip?.after], [true, "blunder", 1, 0]);
  const red = accountOf("red", stages, [slip!]);
  assert.deepEqual([red.moves, red.sizes.blunder, red.proved, red.average], [1, 1, 1, 1]);
  const blue = accountOf("blue", stages, [slip!]);
  assert.deepEqual([blue.moves, blue.sizes.blunder, blue.average], [0, 0, null]);
});

// The command line judges by a program of its own (src/play/review.cpp), which is held to the same
// cases.
test("the page and the command line agree on what a slip is", () => {
  const known = (to_move: string, moves: (typeof cases)[number]["moves"]): Found => ({
    estimate: {
      to_move,
      iterations: 1000,
      seconds: 1,
      moves: moves.map((one) => ({ ...one, cell: one.move, line: [one.move] })),
    },
    proofs: new Map(
      moves.flatMap(({ move, proved }) =>
        proved ? [[move, proof(move, proved, proved === to_move ? 1 : 0)]] : [],
      ),
    ),
  });
  assert.ok(cases.length > 10);
  for (const { words, to_move, moves, played, then, worth, winner, slip } of cases) {
    const other = to_move === "red" ? "blue" : "red";
    const before = stage("", to_move, known(to_move, moves));
    const after = stage(played, other, known(other, then));
    assert.ok(Math.abs((before.evaluation?.share ?? -1) - worth) < 1e-9, words);
    assert.equal(before.evaluation?.proved ?? null, winner, words);
    const found = slipOf(1, before, after);
    const { size, proved, better = [] } = found ?? {};
    assert.deepEqual(
      found && { size, proved, better: better[0] },
      slip && {
        size: slip.size,
        proved: slip.proved,
        better: slip.better,
      },
      words,
    );
    assert.equal(found?.before ?? null, slip?.before ?? null, words);
    assert.equal(found?.after ?? null, slip?.after ?? null, words);
  }
});
