// What is drawn over the stones: the win, the reasons for a move, and stones that are not placed
// yet.
import type { ReadonlySignal } from "@preact/signals";
import type { Position, StoneStyle } from "../api/types";
import { pathOf, UNIT, type Point } from "./geometry";
import type { Layout } from "./layout";
import type { Drawing, Ghost } from "./model";
import { walks } from "./seams";
import { Stone } from "./Stone";

const through = (places: ReadonlyMap<string, Point>, cells: readonly string[]) =>
  cells.flatMap((cell) => places.get(cell) ?? []);

interface WinProps {
  readonly position: Position;
  readonly layout: Layout;
  readonly frame: string;
}

export function WinLayer({ position, layout, frame }: WinProps) {
  const { win } = position;
  if (!win) return null;
  const traces = win.steps.length
    ? walks(layout.board, win, layout.places)
    : (win.lines.length ? win.lines : [win.cells]).map((line) => through(layout.places, line));
  // The cells of a set need not lie in a row, so that nothing is drawn through them.
  const trace =
    win.kind === "set"
      ? ""
      : traces
          .map((points) => (win.kind === "square" ? pathOf(around(points)) : pathOf(points, false)))
          .join("");
  return (
    <g class={`win win-${win.kind}`} aria-hidden="true">
      {win.cells.map((cell) => {
        const at = layout.places.get(cell);
        return at && <circle key={cell} class="win-cell" cx={at.x} cy={at.y} r={UNIT * 0.44} />;
      })}
      {/* The line is solid on the board and dotted on its copies. */}
      {layout.copies.length > 0 && (
        <path class="win-line win-copy" d={trace} clip-path={`url(#${frame}-all)`} />
      )}
      <path class="win-line" d={trace} clip-path={`url(#${frame}-board)`} />
    </g>
  );
}

/** The corners of a square in the order in which its sides join them. */
function around(corners: readonly Point[]): readonly Point[] {
  const middle = (of: "x" | "y") => corners.reduce((sum, at) => sum + at[of], 0) / corners.length;
  const [x, y] = [middle("x"), middle("y")];
  const angle = (at: Point) => Math.atan2(at.y - y, at.x - x);
  return [...corners].sort((a, b) => angle(a) - angle(b));
}

export function DrawingLayer({ drawing, layout }: { drawing: Drawing; layout: Layout }) {
  const { places } = layout;
  return (
    <g class="drawing" aria-hidden="true">
      {(drawing.lines ?? []).map((line, i) => (
        <path key={`l${i}`} class="drawn-line" d={pathOf(through(places, line), false)} />
      ))}
      {(drawing.bridges ?? []).map(([a, b], i) => (
        <path key={`b${i}`} class="drawn-bridge" d={bridge(layout, a, b)} />
      ))}
      {(drawing.pairs ?? []).map(({ a, b, same, used }, i) => {
        const [from, to] = [places.get(a), places.get(b)];
        if (!from || !to) return null;
        // A pair that crosses a seam leads from either end to the nearest copy of the other.
        const [far, back] = [nearest(layout, from, b), nearest(layout, to, a)];
        return (
          <g
            key={`p${i}`}
            class={`pair ${same ? "pair-same" : "pair-opposite"} ${used ? "used" : ""}`}
          >
            <path d={arc(from, far) + (far === to ? "" : arc(back, to))} />
            <PairEnd at={from} same={same} />
            <PairEnd at={to} same={same} />
          </g>
        );
      })}
    </g>
  );
}

/** A bridge that crosses a seam leads from either end to the nearest copy of the other. */
function bridge(layout: Layout, a: string, b: string): string {
  const lead = (from: string, to: string): string => {
    const start = layout.places.get(from);
    return start && layout.places.has(to) ? pathOf([start, nearest(layout, start, to)], false) : "";
  };
  return lead(a, b) + lead(b, a);
}

/** Of a cell and its copies, the one that is nearest to a point. */
function nearest({ places, copies }: Layout, from: Point, cell: string): Point {
  const far = (p: Point) => Math.hypot(from.x - p.x, from.y - p.y);
  const ends = copies.filter((copy) => copy.cell === cell).map(({ at }) => at);
  return ends.reduce((p, q) => (far(q) < far(p) ? q : p), places.get(cell) ?? from);
}

/** A square for equal symbols and a diamond for opposite ones, so that colour is not the only
 * sign. */
function PairEnd({ at, same }: { at: Point; same: boolean }) {
  const r = UNIT * 0.09;
  const turn = same ? 0 : 45;
  return (
    <rect
      x={at.x - r}
      y={at.y - r}
      width={2 * r}
      height={2 * r}
      transform={`rotate(${turn} ${at.x} ${at.y})`}
    />
  );
}

/** A slightly bent line, so that pairs on one line can be told apart. */
function arc(a: Point, b: Point): string {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const bend = 0.14;
  const [x, y] = [(a.x + b.x) / 2 - dy * bend, (a.y + b.y) / 2 + dx * bend];
  return `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`;
}

/** The stone that a click would place, or both stones if the half of the cell decides. */
export interface Hover extends Ghost {
  readonly half: readonly { readonly stone: string }[] | null;
}

interface GhostProps {
  readonly ghosts: readonly Ghost[];
  readonly hover: ReadonlySignal<Hover | null>;
  readonly layout: Layout;
  readonly style: StoneStyle;
}

export function GhostLayer({ ghosts, hover, layout, style }: GhostProps) {
  return (
    <g class="ghosts" aria-hidden="true">
      {hover.value?.half && <Halves hover={hover.value} layout={layout} style={style} />}
      {[...ghosts, ...(hover.value && !hover.value.half ? [hover.value] : [])].map((ghost, i) => {
        const { cell, stone, label } = ghost;
        const at = layout.places.get(cell);
        if (!at) return null;
        return (
          <g key={i} class={label ? "ghost numbered" : "ghost"}>
            <Stone at={at} stone={stone} style={style} />
            {label && (
              <text class="ghost-label" x={at.x + UNIT * 0.3} y={at.y - UNIT * 0.24} font-size="11">
                {label}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Both stones side by side, the one under the pointer in a stronger colour. */
function Halves({ hover, layout, style }: { hover: Hover } & Omit<GhostProps, "ghosts" | "hover">) {
  const at = layout.places.get(hover.cell);
  if (!at || !hover.half) return null;
  return (
    <>
      <path class="half-line" d={`M${at.x} ${at.y - UNIT / 2}v${UNIT}`} />
      {hover.half.map(({ stone }, i) => (
        <g key={stone} class={stone === hover.stone ? "half chosen" : "half"}>
          <Stone
            at={{ x: at.x + (i - 0.5) * (UNIT / 2), y: at.y }}
            stone={stone}
            style={style}
            radius={UNIT * 0.21}
          />
        </g>
      ))}
    </>
  );
}
