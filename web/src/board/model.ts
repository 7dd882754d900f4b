// What is drawn over a position: estimates and proofs of moves, the reasons for a move, stones that
// are not there yet.

/** What an explanation draws: cells it looked at, lines through cells, pairs of cells. */
export interface Drawing {
  readonly cells?: readonly string[];
  readonly lines?: readonly (readonly string[])[];
  readonly pairs?: readonly Pair[];
  readonly bridges?: readonly (readonly [string, string])[];
}

export function isEmpty({ cells, lines, pairs, bridges }: Drawing): boolean {
  return ![cells, lines, pairs, bridges].some((list) => list && list.length > 0);
}

export interface Pair {
  readonly a: string;
  readonly b: string;
  /** One is answered in the other by the same symbol, or by the opposite one. */
  readonly same: boolean;
  readonly used?: boolean;
}

/** The estimate or the proof of one move. */
export interface Heat {
  readonly move: string;
  readonly cell: string;
  readonly stone: string;
  /** Share of the visits, 0 to 1. */
  readonly share: number;
  /** For the player to move, 0 to 1. */
  readonly value: number;
  readonly proved: "win" | "loss" | "draw" | null;
}

/** A stone that is not there yet: what the pointer would place, or the moves of a line in order. */
export interface Ghost {
  readonly cell: string;
  readonly stone: string;
  readonly label?: string;
}

/** The stone that a move places: `X` of `Xb2`; where the player determines it, the side's letter. */
export function stoneOf(move: string, toMove: string): string {
  return /^[A-Z]/.test(move) ? move.charAt(0) : toMove.charAt(0).toUpperCase();
}

/** The cell of a move: `b2` of `Xb2`; nothing for a pass or a swap. */
export function cellOf(move: string): string | null {
  return /^[A-Z]?([a-z]+[0-9]+)$/.exec(move)?.[1] ?? null;
}
