import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardShape, Win } from "../src/api/types";
import { UNIT, type Point } from "../src/board/geometry";
import { step } from "../src/board/keyboard";
import { layoutOf } from "../src/board/layout";
import { cellOf, stoneOf } from "../src/board/model";
import { copies, walks } from "../src/board/seams";
import { LIES, turnedBoard } from "../src/board/view";

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
    stars: [],
    repeats: wrap === "torus" ? [east, south] : wrap === "cylinder" ? [east] : [],
    edges: [],
    vertices: [],
    joins: [],
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

test("arrows follow the board as it is turned and mirrored", () => {
  const flat = torus(4, 4, "none");
  const diamond = turnedBoard(flat, { lie: "diamond", mirrored: false });
  const mirrored = turnedBoard(flat, { lie: "flat", mirrored: true });
  assert.equal(step(flat, "b2", "ArrowUp"), "b1");
  assert.equal(step(diamond, "b2", "ArrowUp"), "c1");
  assert.equal(step(diamond, "b2", "ArrowDown"), "a3");
  assert.equal(step(mirrored, "b2", "ArrowRight"), "a2");
});

test("a turned board keeps its distances, and lies as it is called", () => {
  for (const lie of LIES) {
    for (const mirrored of [false, true]) {
      const layout = layoutOf(torus(5, 5, "none"), { lie, mirrored });
      const [a1, b1, e5] = ["a1", "b1", "e5"].map((cell) => layout.places.get(cell)!);
      assert.ok(Math.abs(Math.hypot(b1!.x - a1!.x, b1!.y - a1!.y) - UNIT) < 1e-6);
      // The corners of two neighbours meet.
      const near = layout.corners(a1!).filter((p) => distance(p, b1!) < UNIT * 0.6);
      assert.equal(near.length, 2);
      if (lie === "diamond") assert.ok(Math.abs(e5!.y - a1!.y) < 1e-6);
      if (lie === "upright") assert.ok(Math.abs(e5!.x - a1!.x) < 1e-6);
      assert.equal(mirrored, b1!.x < a1!.x);
    }
  }
});

test("labels stand at the rim of the board, and the rim runs around it once", () => {
  const layout = layoutOf(torus(5, 4));
  const a1 = layout.places.get("a1")!;
  const label = layout.labels.find(({ text }) => text === "a")!;
  assert.ok(distance(label.at, a1) < UNIT * 1.01);
  // A rhombus of hexagons: two sides for each cell along an edge, and more in the corners.
  assert.equal(layout.rim.match(/M/g)?.length, 2 * (2 * 5 + 2 * 4) - 2);
  assert.equal(layoutOf(torus(5, 4, "none")).rim, "");
});

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

test("moves are read as they are written", () => {
  assert.equal(cellOf("Xb2"), "b2");
  assert.equal(cellOf("aa10"), "aa10");
  assert.equal(cellOf("pass"), null);
  assert.equal(cellOf("swap-pieces"), null);
  assert.equal(stoneOf("Ob2", "order"), "O");
  assert.equal(stoneOf("b2", "blue"), "B");
});

test("on a graph, arrows lead to the nearest edge in their direction", () => {
  const cells = [
    { cell: "a2", column: 0, row: 1, x: 2, y: 0 },
    { cell: "a3", column: 0, row: 2, x: 0.3, y: 2 },
    { cell: "b3", column: 1, row: 2, x: 3.6, y: 1.9 },
  ];
  const vertices = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 2, y: 4 },
  ];
  const joins = [
    { cell: "a2", from: 0, to: 1 },
    { cell: "a3", from: 0, to: 2 },
    { cell: "b3", from: 1, to: 2 },
  ];
  const board = { ...torus(2, 3, "none"), grid: "graph" as const, cells, vertices, joins };
  assert.equal(step(board, "a3", "ArrowRight"), "b3");
  assert.equal(step(board, "b3", "ArrowLeft"), "a3");
  assert.equal(step(board, "a2", "ArrowDown"), "b3");
  assert.equal(step(board, "b3", "ArrowUp"), "a2");
  assert.equal(step(board, "a2", "ArrowUp"), "a2");
  assert.deepEqual(
    layoutOf(board).labels.map(({ text }) => text),
    ["1", "2", "3"],
  );
});
