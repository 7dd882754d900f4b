import assert from "node:assert/strict";
import { test } from "node:test";
import {
  back,
  emptyTree,
  forward,
  movesTo,
  pathTo,
  play,
  playAll,
  promoted,
  readTree,
  without,
  writeTree,
  type Tree,
} from "../src/game/tree";

/** A small random generator with a seed, so that a failure can be repeated. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function grown(seed: number): Tree {
  const roll = random(seed);
  let tree = emptyTree;
  for (let n = 0; n < 25; ++n) {
    tree = { ...tree, at: roll(tree.nodes.length) };
    tree = play(tree, `m${roll(4)}`);
  }
  return { ...tree, at: roll(tree.nodes.length) };
}

/** All lines from the start, sorted, which describe a tree independently of its numbering. */
const lines = (tree: Tree) => tree.nodes.map((_, id) => movesTo(tree, id).join(" ")).sort();

test("what is written is read: the same lines, the same place", () => {
  for (let seed = 1; seed <= 200; ++seed) {
    const tree = grown(seed);
    const { moves, at } = writeTree(tree);
    const read = readTree(moves, at);
    assert.deepEqual(lines(read), lines(tree), moves);
    assert.deepEqual(movesTo(read, read.at), movesTo(tree, tree.at), moves);
    assert.equal(writeTree(read).moves, moves);
  }
});

test("a list of moves without brackets is one line, and we stand at its end", () => {
  const tree = readTree("Xb2 Oc3 pass");
  assert.deepEqual(movesTo(tree, tree.at), ["Xb2", "Oc3", "pass"]);
  assert.equal(writeTree(tree).moves, "Xb2 Oc3 pass");
});

test("stray brackets and places that do not exist do no harm", () => {
  assert.deepEqual(lines(readTree(") a (b ( c")), ["", "a", "a b", "a b c"]);
  assert.equal(readTree("a b", 99).at, 2);
  assert.equal(readTree("a b", Number.NaN).at, 2);
});

test("playing a move that was played before goes there", () => {
  const tree = playAll(emptyTree, ["a", "b"]);
  const again = play(back(tree), "b");
  assert.equal(again.nodes.length, tree.nodes.length);
  assert.equal(again.at, tree.at);
  assert.equal(forward(back(tree)).at, tree.at);
});

test("deleting takes a move and all that follows, and nothing else", () => {
  for (let seed = 1; seed <= 100; ++seed) {
    const tree = grown(seed);
    const id = 1 + (seed % (tree.nodes.length - 1));
    const kept = tree.nodes.flatMap((_, n) =>
      pathTo(tree, n).includes(id) ? [] : [movesTo(tree, n).join(" ")],
    );
    const cut = without(tree, id);
    assert.deepEqual(lines(cut), kept.sort());
    assert.deepEqual(movesTo(cut, cut.at), movesTo(tree, id).slice(0, -1));
  }
});

test("a promoted line is the main line, and no line is lost", () => {
  for (let seed = 1; seed <= 100; ++seed) {
    const tree = grown(seed);
    const main = promoted(tree, tree.at);
    assert.deepEqual(lines(main), lines(tree));
    let at = { ...main, at: 0 };
    for (const move of movesTo(tree, tree.at)) {
      at = forward(at);
      assert.equal(main.nodes[at.at]?.move, move);
    }
  }
});
