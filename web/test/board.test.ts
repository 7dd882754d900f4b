import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardShape, Win } from "../src/api/types";
import { UNIT } from "../src/board/geometry";
import { step } from "../src/board/keyboard";
import { layoutOf } from "../src/board/layout";
import { cellOf, stoneOf } from "../src/board/model";
import { copies, walks } from "../src/board/seams";

/** A board as the server describes it (docs/protocol.md). */
function torus(width: number, height: number, wrap: BoardShape["wrap"] = "torus"): BoardShape {
  const row = Math.sqrt(3) / 2;
  const east = { axis: "east" as const, dx: width, dy: 0 };
  const south = { axis: "south" as const, dx: height / 2, dy: height * row };
  return {
    grid: "hex",
    style: "coloured",
    wrap,
    width,
    height,
    cells: Array.from({ length: width * height }, (_, n) => {
      const [column, at] = [n % width, Math.floor(n / width)];
      const cell = String.fromCharCode(97 + column) + (at + 1);
      return { cell, column, row: at, x: column + at / 2, y: at * row };
    }),
    repeats: wrap === "torus" ? [east, south] : wrap === "cylinder" ? [east] : [],
    edges: [],
  };
}

test("a seam shows two cells of the other side, on each side", () => {
  assert.equal(copies(torus(5, 4, "none")).length, 0);
  assert.equal(copies(torus(5, 4, "cylinder")).length, 2 * 2 * 4);
  assert.equal(copies(torus(5, 4)).length, 9 * 8 - 5 * 4);
});

test("a copy stands beside the cells that its cell touches", () => {
  const board = torus(5, 4);
  const { places } = layoutOf(board);
  const a1 = places.get("a1");
  assert.ok(a1);
  const near = copies(board).filter(({ at }) => Math.hypot(at.x - a1.x, at.y - a1.y) < UNIT * 1.01);
  // West e1, south-west e2, north a4, north-east b4 (Hex Circles, Definition 2.7).
  assert.deepEqual(near.map(({ cell }) => cell).sort(), ["a4", "b4", "e1", "e2"]);
});

test("a ring is drawn in steps of one cell, and again in every copy", () => {
  const board = torus(3, 3);
  const win: Win = {
    kind: "ring",
    cells: ["a1", "b1", "c1"],
    lines: [],
    steps: [
      { cell: "a1", east: 0, south: 0 },
      { cell: "b1", east: 0, south: 0 },
      { cell: "c1", east: 0, south: 0 },
      { cell: "a1", east: 1, south: 0 },
    ],
    closed: true,
  };
  const drawn = walks(board, win, layoutOf(board).places);
  assert.equal(drawn.length, 9);
  for (const walk of drawn) {
    for (let n = 1; n < walk.length; ++n) {
      const [a, b] = [walk[n - 1]!, walk[n]!];
      assert.ok(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - UNIT) < 1e-6);
    }
  }
});

test("arrows go over seams, stop at edges, and pass holes", () => {
  assert.equal(step(torus(4, 4), "a1", "ArrowLeft"), "d1");
  assert.equal(step(torus(4, 4), "a1", "ArrowUp"), "a4");
  assert.equal(step(torus(4, 4, "cylinder"), "a1", "ArrowUp"), "a1");
  assert.equal(step(torus(4, 4, "none"), "a1", "ArrowLeft"), "a1");
  const holed = torus(4, 1, "none");
  holed.cells = holed.cells.filter(({ cell }) => cell !== "b1");
  assert.equal(step(holed, "a1", "ArrowRight"), "c1");
});

test("moves are read as they are written", () => {
  assert.equal(cellOf("Xb2"), "b2");
  assert.equal(cellOf("aa10"), "aa10");
  assert.equal(cellOf("pass"), null);
  assert.equal(cellOf("swap-pieces"), null);
  assert.equal(stoneOf("Ob2", "order"), "O");
  assert.equal(stoneOf("b2", "blue"), "B");
});
