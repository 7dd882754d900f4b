// What is drawn over a position: marks for what is known of moves, the reasons for a move, and
// stones that are not placed yet.

/** What an explanation draws: the cells that a rule looked at, lines through cells, pairs of
 * cells. */
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
  /** Whether a symbol on one cell is answered with the same symbol on the other, or the
   * opposite. */
  readonly same: boolean;
  readonly used?: boolean;
}

/** What is known of one move, as it is drawn on its cell. */
export interface Mark {
  readonly move: string;
  readonly cell: string;
  readonly stone: string;
  /** The player who is ahead after the move. */
  readonly ahead: string;
  /** How far that player is ahead: 0 not at all, 1 completely. */
  readonly lead: number;
  /** How many random games stand behind it, in comparison: 0 none, 1 the most. */
  readonly weight: number;
  /** The value for the player to move, from 0 to 1. */
  readonly value: number;
  readonly proved: "win" | "loss" | "draw" | null;
  /** Its place among the candidates, from 1. */
  readonly rank: number;
}

/** A stone that is not placed yet: the one under the pointer, or one of a numbered line of
 * moves. */
export interface Ghost {
  readonly cell: string;
  readonly stone: string;
  readonly label?: string;
}

/** The stone that a move places: `X` for `Xb2`, and the side's letter if the player determines
 * it. */
export function stoneOf(move: string, toMove: string): string {
  return /^[A-Z]/.test(move) ? move.charAt(0) : toMove.charAt(0).toUpperCase();
}

/** The cell of a move: `b2` for `Xb2`, and null for a pass or a swap. */
export function cellOf(move: string): string | null {
  return /^[A-Z]?([a-z]+[0-9]+)$/.exec(move)?.[1] ?? null;
}
