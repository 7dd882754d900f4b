// Everything about a board that does not depend on its stones: the places of its cells and their
// copies, its edges, labels and frame.
import type { BoardShape } from "../api/types";
import { boxAround, cornersAround, pathOf, plus, scaled, UNIT } from "./geometry";
import type { Box, Point } from "./geometry";
import { copies, type Copy } from "./seams";
import { AS_GIVEN, turned, turnedBoard, type View } from "./view";

export interface Label {
  readonly text: string;
  readonly at: Point;
}

export interface Layout {
  /** The board with its cells in the places where they are drawn. */
  readonly board: BoardShape;
  /** The corners of a cell whose middle is at the point. */
  readonly corners: (at: Point) => Point[];
  readonly places: ReadonlyMap<string, Point>;
  readonly copies: readonly Copy[];
  readonly labels: readonly Label[];
  /** The outline of all cells and copies, at which whatever is drawn over a seam ends. */
  readonly outline: string;
  /** The outline of the board itself. */
  readonly boardOutline: string;
  /** The line between the board and its copies, or nothing. */
  readonly rim: string;
  readonly box: Box;
}

let last: { key: string; layout: Layout } | null = null;

/** Remembers the last layout, since the same board is drawn after every move. */
export function layoutOf(board: BoardShape, view: View = AS_GIVEN): Layout {
  const lies = board.grid === "hex" ? view : AS_GIVEN;
  const { grid, wrap, width, height, joins } = board;
  const places = board.cells.map(({ cell, x, y }) => `${cell} ${x} ${y}`);
  const key = JSON.stringify([grid, wrap, width, height, lies, places.join(), joins]);
  if (last?.key === key) return last.layout;
  const layout = build(turnedBoard(board, lies), lies);
  last = { key, layout };
  return layout;
}

function build(board: BoardShape, view: View): Layout {
  const around = cornersAround(board.grid).map((corner) => turned(corner, view));
  const corners = (at: Point) => around.map((corner) => plus(at, corner));
  const places = new Map(board.cells.map((place) => [place.cell, scaled(place)]));
  const beyond = copies(board);
  const labels = labelsOf(board, view);
  const own = [...places.values()].map(corners);
  const outlines = [...own, ...beyond.map(({ at }) => corners(at))];
  const paths = outlines.map((points) => pathOf(points));
  const outline = paths.join("");
  const boardOutline = paths.slice(0, places.size).join("");
  const rim = beyond.length ? rimOf(own) : "";
  const margin = UNIT * (board.grid === "graph" ? 0.4 : 0.2); // a vertex is as large as its label
  const box = boxAround([...outlines.flat(), ...labels.map(({ at }) => at)], margin);
  return { board, corners, places, copies: beyond, labels, outline, boardOutline, rim, box };
}

/** The sides of cells that belong to one cell only. */
function rimOf(outlines: readonly (readonly Point[])[]): string {
  const sides = new Map<string, Point[]>();
  const near = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  for (const points of outlines) {
    points.forEach((from, k) => {
      const to = points[(k + 1) % points.length] ?? from;
      const key = [near(from), near(to)].sort().join();
      if (!sides.delete(key)) sides.set(key, [from, to]);
    });
  }
  return [...sides.values()].map((side) => pathOf(side, false)).join("");
}

/** The letters of the columns and the numbers of the rows, at the rim of the board itself; the
 * numbers of the vertices of a graph. */
function labelsOf(board: BoardShape, view: View): Label[] {
  if (board.grid === "graph") {
    return board.vertices.map((at, i) => ({ text: `${i + 1}`, at: scaled(at) }));
  }
  const away = board.grid === "hex" ? -0.98 : -0.8; // beyond the coloured edges
  const place = (column: number, row: number): Point =>
    board.grid === "hex"
      ? scaled(turned({ x: column + row / 2, y: (row * Math.sqrt(3)) / 2 }, view))
      : scaled({ x: column, y: row });
  const columns = new Map<number, Label>();
  const rows = new Map<number, Label>();
  for (const { cell, column, row } of board.cells) {
    const [, letters = "", number = ""] = /^([a-z]+)([0-9]+)$/.exec(cell) ?? [];
    columns.set(column, { text: letters, at: place(column, away) });
    rows.set(row, { text: number, at: place(away, row) });
  }
  return [...columns.values(), ...rows.values()];
}

const EDGE_CORNERS = { north: [5, 0, 1], south: [4, 3, 2], west: [5, 4, 3], east: [0, 1, 2] };

/** The part of the coloured edges that runs along a cell of the board. */
export function edgesAt(
  board: BoardShape,
  column: number,
  row: number,
): { side: string; corners: number[] }[] {
  return board.edges.flatMap(({ edge, side }) => {
    const here = {
      north: row === 0,
      south: row === board.height - 1,
      west: column === 0,
      east: column === board.width - 1,
    };
    return here[edge] ? [{ side, corners: EDGE_CORNERS[edge] }] : [];
  });
}
