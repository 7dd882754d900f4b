// The play that is expected from here: a line through the cells of its moves, in their order, with
// a small square in the colour of its player on each move after the first. Its rim is seen on every
// mark.
import type { Position } from "../api/types";
import { pathOf, UNIT, type Point } from "./geometry";
import type { Layout } from "./layout";
import { cellOf } from "./model";

/** A longer line would hide the board. */
const SHOWN = 5;

interface Props {
  readonly line: readonly string[];
  readonly position: Position;
  readonly layout: Layout;
}

export function LineLayer({ line, position, layout }: Props) {
  const [first, second] = position.sides;
  const other = position.to_move === first ? second : first;
  const steps = line.slice(0, SHOWN).flatMap((move, i) => {
    const at = layout.places.get(cellOf(move) ?? "");
    return at ? [{ at, side: i % 2 === 0 ? position.to_move : other }] : [];
  });
  if (steps.length < 2) return null;
  return (
    <g class="best-line" aria-hidden="true">
      <path
        class="best-line-path"
        d={steps
          .slice(1)
          .map(({ at }, i) => pathOf(between(steps[i]?.at ?? at, at), false))
          .join("")}
      />
      {steps.slice(1).map(({ at, side }, i) => (
        <g key={i} class={`for-${side}`}>
          <path class="best-line-rim" d={square(at, UNIT * 0.14)} />
          <path class="best-line-step" d={square(at, UNIT * 0.1)} />
        </g>
      ))}
    </g>
  );
}

const square = ({ x, y }: Point, r: number) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`;

/** The part between two moves that leaves their marks free. */
function between(a: Point, b: Point): Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const step = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const [from, to] = [UNIT * 0.32, length - UNIT * 0.16];
  return [
    { x: a.x + step.x * from, y: a.y + step.y * from },
    { x: a.x + step.x * to, y: a.y + step.y * to },
  ];
}
