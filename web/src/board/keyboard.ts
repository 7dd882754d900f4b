// The arrow keys on a board. They lead to the next cell in their direction, across seams and past
// holes.
import type { BoardShape } from "../api/types";

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in STEPS;
}

/** The cell to which an arrow key leads, which at an edge is the same cell. */
export function step(board: BoardShape, from: string, key: string): string {
  const [dx, dy] = STEPS[key] ?? [0, 0];
  const start = board.cells.find(({ cell }) => cell === from);
  if (!start) return board.cells[0]?.cell ?? from;
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
