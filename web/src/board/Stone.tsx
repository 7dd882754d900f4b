// Stones. No two of them differ by colour alone: symbols carry their letter, red stones have a bar
// from top to bottom and blue ones a bar from left to right, as their aims run, and white stones
// have a dark rim.
import { UNIT, type Point } from "./geometry";
import type { StoneStyle } from "../api/types";

interface StoneProps {
  readonly at: Point;
  readonly stone: string;
  readonly style: StoneStyle;
  readonly radius?: number;
  readonly class?: string;
}

const KINDS: Record<StoneStyle, Record<string, string>> = {
  letters: { X: "x", O: "o" },
  sides: { X: "x", O: "o", M: "first", B: "second", A: "first", E: "second" },
  coloured: { R: "red", B: "blue" },
  crossings: { B: "black", W: "white" },
};

export function stoneKind(style: StoneStyle, stone: string): string {
  return KINDS[style][stone] ?? "letter";
}

export function Stone({ at, stone, style, radius = UNIT * 0.4, class: extra = "" }: StoneProps) {
  const kind = stoneKind(style, stone);
  return (
    <g class={`stone stone-${kind} ${extra}`} transform={`translate(${at.x} ${at.y})`}>
      <circle class="stone-body" r={radius} />
      <Mark kind={kind} stone={stone} r={radius * 0.42} />
    </g>
  );
}

function Mark({ kind, stone, r }: { kind: string; stone: string; r: number }) {
  switch (kind) {
    case "x":
      return <path class="stone-mark" d={`M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`} />;
    case "o":
      return <circle class="stone-mark" r={r * 1.12} />;
    case "red":
      return <path class="stone-mark" d={`M0 ${-r * 0.8}L0 ${r * 0.8}`} />;
    case "blue":
      return <path class="stone-mark" d={`M${-r * 0.8} 0L${r * 0.8} 0`} />;
    case "letter":
    case "first":
    case "second":
      return (
        <text class="stone-text" font-size={r * 2.6} dy="0.35em">
          {stone}
        </text>
      );
    default:
      return null;
  }
}
