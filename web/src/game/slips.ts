// Where a player gave something away: the moves after which the position was worth less to the
// player who made them than before.
import type { Position } from "../api/types";
import { candidatesOf, type Candidate, type Evaluation, type Found } from "./found";

/** A position of a game that is reviewed, with the move that led to it. */
export interface Stage {
  readonly node: number;
  readonly key: string;
  readonly move: string;
  /** Null until the server was asked. */
  readonly position: Position | null;
  readonly known: Found | null;
  readonly evaluation: Evaluation | null;
}

export type Size = "slight" | "mistake" | "blunder";

export interface Slip {
  readonly ply: number;
  readonly node: number;
  readonly move: string;
  readonly by: string;
  readonly size: Size;
  /** What the position was worth to the player before the move and after it, from 0 to 1. */
  readonly before: number;
  readonly after: number;
  /** Whether both values are proved. */
  readonly proved: boolean;
  /** What was better, and how play would have gone on. */
  readonly better: readonly string[];
}

/** As in comments on games of chess and Go. */
export const SIGN: Record<Size, string> = { slight: "?!", mistake: "?", blunder: "??" };

/** From so much of the share on. */
const SIZES: readonly (readonly [number, Size])[] = [
  [0.2, "blunder"],
  [0.1, "mistake"],
  [0.05, "slight"],
];

interface Change {
  readonly before: number;
  readonly after: number;
  readonly proved: boolean;
  /** Whether it is certain enough that something was lost. */
  readonly clear: boolean;
  readonly best: Candidate | undefined;
}

/** For the player who moved: what the position was worth, and what the move left of it.
 *
 * Proved values are compared with proved ones: where only what came after is proved, the position
 * before may have been worth the same. Otherwise the move is compared with the best one by the
 * estimates of the position before it, since both are then seen from the same distance: a search
 * thinks a little better of whoever is to move. */
function changeBy(before: Stage, after: Stage): Change | null {
  const [from, to] = [before.evaluation, after.evaluation];
  if (!before.position || !before.known) return null;
  const { to_move, sides } = before.position;
  const own = (share: number) => (to_move === sides[0] ? share : 1 - share);
  const moves = candidatesOf(before.known);
  if (from && to && from.proved !== null && to.proved !== null) {
    const [best] = moves;
    return { before: own(from.share), after: own(to.share), proved: true, clear: true, best };
  }
  const seen = moves.filter(({ visits }) => visits > 0);
  const played = seen.find(({ move }) => move === after.move);
  if (!played) return null;
  const best = seen.reduce((x, y) => (y.visits > x.visits ? y : x));
  const clear = best.low > played.high;
  return { before: best.value, after: played.value, proved: false, clear, best };
}

/** How much the move gave away; null if that is not known. */
export function lossOf(before: Stage, after: Stage): number | null {
  const change = changeBy(before, after);
  return change && Math.max(0, change.before - change.after);
}

/** The slip that the move from one stage to the next was, if it was one. */
export function slipOf(ply: number, before: Stage, after: Stage): Slip | null {
  const change = changeBy(before, after);
  if (!change?.clear || !before.position) return null;
  const loss = change.before - change.after;
  const size = SIZES.find(([least]) => loss >= least)?.[1];
  if (!size) return null;
  const { best, proved } = change;
  return {
    ply,
    node: after.node,
    move: after.move,
    by: before.position.to_move,
    size,
    before: change.before,
    after: change.after,
    proved,
    better: best && best.move !== after.move ? best.line : [],
  };
}

export interface Account {
  readonly side: string;
  readonly moves: number;
  readonly sizes: Readonly<Record<Size, number>>;
  readonly proved: number;
  /** What a move gave away on the average, of the moves of which that is known; null if of none. */
  readonly average: number | null;
}

export function accountOf(side: string, stages: readonly Stage[], slips: readonly Slip[]): Account {
  const losses: number[] = [];
  let moves = 0;
  for (const [i, after] of stages.entries()) {
    const before = stages[i - 1];
    if (before?.position?.to_move !== side) continue;
    moves += 1;
    const loss = lossOf(before, after);
    if (loss !== null) losses.push(loss);
  }
  const mine = slips.filter(({ by }) => by === side);
  const of = (size: Size) => mine.filter((slip) => slip.size === size).length;
  return {
    side,
    moves,
    sizes: { slight: of("slight"), mistake: of("mistake"), blunder: of("blunder") },
    proved: mine.filter(({ proved }) => proved).length,
    average: losses.length ? losses.reduce((a, b) => a + b, 0) / losses.length : null,
  };
}
