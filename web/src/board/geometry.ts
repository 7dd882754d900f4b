// Points and outlines of cells on the page. The server says where to draw the middle of each cell,
// with neighbours one unit apart, and this file scales that to the units of the drawing.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Grid = "square" | "hex" | "graph";

/** The distance from one cell to the next. */
export const UNIT = 40;
/** The distance from the middle of a hexagon to its corner. */
const CORNER = UNIT / Math.sqrt(3);
/** The radius of a cell that lies on the edge of a graph. */
const ON_EDGE = UNIT * 0.36;

export const scaled = (at: Point): Point => ({ x: at.x * UNIT, y: at.y * UNIT });

/** The corners of a cell around its middle, clockwise from the north-west (square) or the north
 * (hex). On the edge of a graph it is nearly a circle. */
export function cornersAround(grid: Grid): Point[] {
  const h = UNIT / 2;
  if (grid === "square") {
    return [
      { x: -h, y: -h },
      { x: h, y: -h },
      { x: h, y: h },
      { x: -h, y: h },
    ];
  }
  if (grid === "graph") {
    return Array.from({ length: 16 }, (_, k) => {
      const angle = (k * Math.PI) / 8;
      return { x: ON_EDGE * Math.cos(angle), y: ON_EDGE * Math.sin(angle) };
    });
  }
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = ((k * 60 - 90) * Math.PI) / 180;
    return { x: CORNER * Math.cos(angle), y: CORNER * Math.sin(angle) };
  });
}

const short = (value: number) => Math.round(value * 100) / 100;

export function pathOf(points: readonly Point[], closed = true): string {
  const text = points.map((p, i) => `${i ? "L" : "M"}${short(p.x)} ${short(p.y)}`).join("");
  return closed ? `${text}Z` : text;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
