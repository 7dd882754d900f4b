// Values and visits on the board. An estimate is drawn as a tint for its value, a disc for its
// share of the visits, and the value in percent. A proved value has a full colour and a sign, and
// no number.
import { corners, pathOf, UNIT, type Grid, type Point } from "./geometry";
import type { Heat } from "./model";

/** Runs from orange for 0 (the least value that was found) through grey to blue for 1 (the
 * greatest). */
export function heatColour(t: number): string {
  const side = t < 0.5 ? "var(--low)" : "var(--high)";
  const strength = Math.round(Math.min(1, Math.abs(t - 0.5) * 2) * 100);
  return `color-mix(in oklab, ${side} ${strength}%, var(--mid))`;
}

/** The values between which the colours run. They lie at least 10% apart, so that values close to
 * one another do not get contrasting colours. */
export function heatRange(heat: readonly Heat[]): { low: number; high: number } {
  const seen = heat.filter((h) => h.share > 0 && !h.proved).map((h) => h.value);
  if (seen.length === 0) return { low: 0, high: 1 };
  const low = Math.min(...seen);
  const high = Math.max(...seen);
  const slack = Math.max(0, 0.1 - (high - low)) / 2;
  return { low: low - slack, high: high + slack };
}

/** So many candidates have their number on the board. */
const NUMBERED = 9;

export const SIGNS = { win: "✓", loss: "✗", draw: "=" } as const;

function byCell(heat: readonly Heat[]): Map<string, Heat[]> {
  const cells = new Map<string, Heat[]>();
  for (const h of heat) {
    if (h.share > 0 || h.proved) cells.set(h.cell, [...(cells.get(h.cell) ?? []), h]);
  }
  return cells;
}

interface Props {
  readonly grid: Grid;
  readonly heat: readonly Heat[];
  readonly places: ReadonlyMap<string, Point>;
  readonly symbols: readonly string[];
}

export function HeatLayer({ grid, heat, places, symbols }: Props) {
  const { low, high } = heatRange(heat);
  const most = Math.max(...heat.map((h) => h.share), 1e-9);
  const halves = grid === "square" && symbols.length === 2;
  return (
    <g class="heat" aria-hidden="true">
      {[...byCell(heat)].flatMap(([cell, moves]) => {
        const at = places.get(cell);
        if (!at) return [];
        // Two symbols share a cell, left and right. If there are more, the most visited is shown.
        const shown = halves ? moves : [moves.reduce((a, b) => (a.share >= b.share ? a : b))];
        return shown.map((h) => (
          <Patch
            key={h.move}
            heat={h}
            side={halves ? (h.stone === symbols[0] ? -1 : 1) : 0}
            scale={(h.value - low) / (high - low || 1)}
            weight={h.share / most}
            grid={grid}
            at={at}
          />
        ));
      })}
    </g>
  );
}

interface PatchProps {
  readonly heat: Heat;
  readonly side: -1 | 0 | 1;
  readonly scale: number;
  readonly weight: number;
  readonly grid: Grid;
  readonly at: Point;
}

function outline(grid: Grid, at: Point, side: -1 | 0 | 1): string {
  if (side === 0) return pathOf(corners(grid, at));
  const x = side < 0 ? at.x - UNIT / 2 : at.x;
  return `M${x} ${at.y - UNIT / 2}h${UNIT / 2}v${UNIT}h${-UNIT / 2}Z`;
}

function Patch({ heat, side, scale, weight, grid, at }: PatchProps) {
  const x = at.x + (side * UNIT) / 4;
  const radius = Math.sqrt(weight) * UNIT * (side ? 0.22 : 0.4);
  const size = side ? 8 : 10.5;
  return (
    <g
      class={`patch ${heat.proved ? `proved-${heat.proved}` : "estimated"}`}
      style={heat.proved ? {} : { "--heat": heatColour(Math.min(1, Math.max(0, scale))) }}
      data-move={heat.move}
    >
      <path class="patch-tint" d={outline(grid, at, side)} />
      {!heat.proved && <circle class="patch-visits" cx={x} cy={at.y} r={radius} />}
      <text class="patch-text" x={x} y={at.y} dy="0.35em" font-size={heat.proved ? 15 : size}>
        {heat.proved ? SIGNS[heat.proved] : Math.round(heat.value * 100)}
      </text>
      {heat.rank <= NUMBERED && heat.proved !== "loss" && (
        <text
          class="patch-rank"
          x={x + (side ? 0 : UNIT * 0.3)}
          y={at.y + UNIT * (side ? 0.42 : -0.2)}
        >
          {heat.rank}
        </text>
      )}
      {side !== 0 && (
        <text class="patch-symbol" x={x} y={at.y - UNIT * 0.33} font-size="6.5">
          {heat.stone}
        </text>
      )}
    </g>
  );
}
