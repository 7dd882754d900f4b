// Boards with seams. Beyond a seam the board continues with its opposite side, so copies of it are
// drawn faintly around it. A ring is drawn as a walk that crosses the seam into the copy, and drawn
// again where it re-enters the board.
import type { BoardShape, Win } from "../api/types";
import { plus, scaled, type Point } from "./geometry";

/** How many rows of cells are shown beyond a seam. */
export const BEYOND = 2;

export interface Copy {
  readonly cell: string;
  readonly at: Point;
}

interface Shift {
  readonly by: Point;
  readonly columns: number;
  readonly rows: number;
}

const none: Shift = { by: { x: 0, y: 0 }, columns: 0, rows: 0 };

/** The shifts that lead to the copies that touch the board, without the board itself. */
function shifts(board: BoardShape): Shift[] {
  const all = board.repeats.reduce<Shift[]>(
    (sums, { axis, dx, dy }) =>
      sums.flatMap((sum) =>
        [-1, 0, 1].map((k) => ({
          by: plus(sum.by, scaled({ x: k * dx, y: k * dy })),
          columns: sum.columns + (axis === "east" ? k * board.width : 0),
          rows: sum.rows + (axis === "south" ? k * board.height : 0),
        })),
      ),
    [none],
  );
  return all.filter(({ columns, rows }) => columns !== 0 || rows !== 0);
}

/** The copies of cells that lie within BEYOND cells of the board. */
export function copies(board: BoardShape): Copy[] {
  const near = (v: number, size: number) => v >= -BEYOND && v < size + BEYOND;
  return shifts(board).flatMap(({ by, columns, rows }) =>
    board.cells
      .filter(
        ({ column, row }) => near(column + columns, board.width) && near(row + rows, board.height),
      )
      .map((place) => ({ cell: place.cell, at: plus(scaled(place), by) })),
  );
}

/** The winning path or ring as points, and the same walk in the surrounding copies of the board. */
export function walks(board: BoardShape, win: Win, places: ReadonlyMap<string, Point>): Point[][] {
  const unit = (axis: "east" | "south"): Point => {
    const repeat = board.repeats.find((r) => r.axis === axis);
    return repeat ? scaled({ x: repeat.dx, y: repeat.dy }) : { x: 0, y: 0 };
  };
  const [east, south] = [unit("east"), unit("south")];
  const walk = win.steps.flatMap((step) => {
    const at = places.get(step.cell);
    const by = {
      x: step.east * east.x + step.south * south.x,
      y: step.east * east.y + step.south * south.y,
    };
    return at ? [plus(at, by)] : [];
  });
  if (walk.length === 0) return [];
  return [none, ...shifts(board)].map(({ by }) => walk.map((point) => plus(point, by)));
}
