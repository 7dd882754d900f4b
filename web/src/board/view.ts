// How boards of hexagons lie on the page: turned, and mirrored. The choice is remembered.
import { effect, signal } from "@preact/signals";
import type { BoardShape } from "../api/types";
import type { Point } from "./geometry";

export type Lie = "flat" | "diamond" | "upright";

export interface View {
  readonly lie: Lie;
  readonly mirrored: boolean;
}

/** In degrees, clockwise. In a diamond the sharp corners are in the west and in the east, and on an
 * upright board in the north and in the south. */
const TURNS: Record<Lie, number> = { flat: 0, diamond: -30, upright: 60 };
export const LIES = Object.keys(TURNS) as Lie[];
export const AS_GIVEN: View = { lie: "flat", mirrored: false };

const KEY = "zermelo-hex-view";

function kept(): View {
  try {
    const [lie = "", mirrored] = (localStorage.getItem(KEY) ?? "").split(" ");
    return { lie: LIES.find((one) => one === lie) ?? "flat", mirrored: mirrored === "mirrored" };
  } catch {
    return AS_GIVEN; // the browser may forbid storage
  }
}

export const view = signal<View>(kept());

effect(() => {
  const { lie, mirrored } = view.value;
  try {
    localStorage.setItem(KEY, mirrored ? `${lie} mirrored` : lie);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
});

/** Where a point lies when the board is turned, and then mirrored at a vertical line. */
export function turned({ x, y }: Point, { lie, mirrored }: View): Point {
  const angle = (TURNS[lie] * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: (mirrored ? -1 : 1) * (c * x - s * y), y: s * x + c * y };
}

/** By how much a line that ran across or down the board is turned in the end. */
export const turnOfLines = ({ lie, mirrored }: View) => (mirrored ? -1 : 1) * TURNS[lie];

/** The same board with its cells in other places. */
export function turnedBoard(board: BoardShape, how: View): BoardShape {
  return {
    ...board,
    cells: board.cells.map((place) => ({ ...place, ...turned(place, how) })),
    repeats: board.repeats.map(({ axis, dx, dy }) => {
      const { x, y } = turned({ x: dx, y: dy }, how);
      return { axis, dx: x, dy: y };
    }),
  };
}
