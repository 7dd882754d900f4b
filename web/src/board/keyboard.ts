// The arrow keys on a board. They lead to the next cell in their direction as the board is drawn,
// across seams and past holes.
import type { BoardShape, CellPlace } from "../api/types";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The ways from a cell to its neighbours; the last two lead to a neighbour on the grid of Hex. */
const WAYS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
];

export function isArrow(key: string): boolean {
  return key in ARROWS;
}

/** The way that runs most nearly in the direction of the arrow. */
function wayOf(board: BoardShape, key: string): readonly [number, number] {
  const [right, down] = ARROWS[key] ?? [0, 0];
  if (board.grid === "square") return [right, down];
  const at = (column: number, row: number) =>
    board.cells.find((place) => place.column === column && place.row === row);
  const start = at(0, 0);
  const along = (a: CellPlace | undefined) =>
    a && start ? { x: a.x - start.x, y: a.y - start.y } : { x: 0, y: 0 };
  const [east, south] = [along(at(1, 0)), along(at(0, 1))];
  const agrees = ([columns, rows]: readonly [number, number]) =>
    right * (columns * east.x + rows * south.x) + down * (columns * east.y + rows * south.y);
  return WAYS.reduce((best, way) => (agrees(way) > agrees(best) + 1e-6 ? way : best));
}

/** On a graph, the nearest cell in the direction of the arrow, where a way to the side counts
 * twice. */
function stepOnGraph(board: BoardShape, start: CellPlace, key: string): string {
  const [right, down] = ARROWS[key] ?? [0, 0];
  let best = { cell: start.cell, way: Infinity };
  for (const { cell, x, y } of board.cells) {
    const along = right * (x - start.x) + down * (y - start.y);
    const beside = Math.abs(right * (y - start.y)) + Math.abs(down * (x - start.x));
    const way = along + 2 * beside;
    if (along > 0.1 && beside <= 2 * along && way < best.way) best = { cell, way };
  }
  return best.cell;
}

/** The cell to which an arrow key leads, which at an edge is the same cell. */
export function step(board: BoardShape, from: string, key: string): string {
  const [dx, dy] = wayOf(board, key);
  const start = board.cells.find(({ cell }) => cell === from);
  if (!start) return board.cells[0]?.cell ?? from;
  if (board.grid === "graph") return stepOnGraph(board, start, key);
  const goesOn = (axis: "east" | "south") => board.repeats.some((repeat) => repeat.axis === axis);
  const at = (v: number, size: number, wraps: boolean) => (wraps ? (v + size) % size : v);
  let { column, row } = start;
  for (let n = 0; n < Math.max(board.width, board.height); ++n) {
    column = at(column + dx, board.width, goesOn("east"));
    row = at(row + dy, board.height, goesOn("south"));
    const found = board.cells.find((place) => place.column === column && place.row === row);
    if (found) return found.cell;
  }
  return from;
}
