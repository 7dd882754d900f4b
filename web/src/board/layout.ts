// Everything about a board that does not depend on its stones: the places of its cells and their
// copies, its edges, labels and frame.
import type { BoardShape } from "../api/types";
import { boxAround, corners, pathOf, scaled, UNIT, type Box, type Point } from "./geometry";
import { BEYOND, copies, type Copy } from "./seams";

export interface Label {
  readonly text: string;
  readonly at: Point;
}

export interface Layout {
  readonly board: BoardShape;
  readonly places: ReadonlyMap<string, Point>;
  readonly copies: readonly Copy[];
  readonly labels: readonly Label[];
  /** The outline of all cells and copies, at which whatever is drawn over a seam ends. */
  readonly outline: string;
  /** The outline of the board itself. */
  readonly boardOutline: string;
  readonly box: Box;
}

let last: { key: string; layout: Layout } | null = null;

/** Remembers the last layout, since the same board is drawn after every move. */
export function layoutOf(board: BoardShape): Layout {
  const key = JSON.stringify([
    board.grid,
    board.wrap,
    board.width,
    board.height,
    board.cells.length,
  ]);
  const holes = board.cells.length !== board.width * board.height;
  if (last?.key === key && !holes) return last.layout;
  const layout = build(board);
  last = { key, layout };
  return layout;
}

function build(board: BoardShape): Layout {
  const places = new Map(board.cells.map((place) => [place.cell, scaled(place)]));
  const beyond = copies(board);
  const labels = labelsOf(board);
  const reach = [...places.values(), ...beyond.map((copy) => copy.at)];
  const outlines = reach.map((at) => corners(board.grid, at));
  const outer = outlines.flat();
  const paths = outlines.map((points) => pathOf(points));
  const outline = paths.join("");
  const boardOutline = paths.slice(0, places.size).join("");
  const box = boxAround([...outer, ...labels.map((label) => label.at)], UNIT * 0.2);
  return { board, places, copies: beyond, labels, outline, boardOutline, box };
}

function labelsOf(board: BoardShape): Label[] {
  const wraps = (axis: string) => board.repeats.some((repeat) => repeat.axis === axis);
  const away = board.grid === "hex" ? -0.98 : -0.8; // beyond the coloured edges
  const above = away - (wraps("south") ? BEYOND : 0);
  const before = away - (wraps("east") ? BEYOND : 0);
  const place = (column: number, row: number): Point =>
    scaled(
      board.grid === "hex"
        ? { x: column + row / 2, y: (row * Math.sqrt(3)) / 2 }
        : { x: column, y: row },
    );
  const columns = new Map<number, Label>();
  const rows = new Map<number, Label>();
  for (const { cell, column, row } of board.cells) {
    const [, letters = "", number = ""] = /^([a-z]+)([0-9]+)$/.exec(cell) ?? [];
    columns.set(column, { text: letters, at: place(column, above) });
    rows.set(row, { text: number, at: place(before, row) });
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
