// What analysis has found, by position. It stays when one goes on to another position, so that it
// is there at once when one comes back, and a review draws its graph from it.
import { signal } from "@preact/signals";
import type { Estimate, Estimated, Position, Proof } from "../api/types";

export interface Found {
  readonly estimate: Estimate | null;
  readonly proofs: ReadonlyMap<string, Proof>;
}

const NOTHING: Found = { estimate: null, proofs: new Map() };
const POSITIONS_AT_MOST = 600;

const found = new Map<string, Found>();
/** Counts the changes of the map, and is read by whoever reads the map. */
const changes = signal(0);

export function foundAt(key: string): Found | null {
  void changes.value;
  return found.get(key) ?? null;
}

function keep(key: string, part: Partial<Found>): void {
  const before = found.get(key) ?? NOTHING;
  found.delete(key); // what was changed last is forgotten last
  if (found.size >= POSITIONS_AT_MOST) found.delete(found.keys().next().value ?? "");
  found.set(key, { ...before, ...part });
  changes.value = changes.peek() + 1;
}

/** Keeps an estimate, unless one of more random games by the same search is known. */
export function keepEstimate(key: string, estimate: Estimate): void {
  const before = found.get(key)?.estimate;
  const kept = before && before.by === estimate.by && before.iterations > estimate.iterations;
  if (!kept) keep(key, { estimate });
}

export function keepProof(key: string, proof: Proof): void {
  keep(key, { proofs: new Map(found.get(key)?.proofs).set(proof.move, proof) });
}

export interface Candidate extends Estimated {
  readonly proof: Proof | null;
}

/** The moves, with proved wins first, proved losses last, and the others ordered by visits. */
export function candidatesOf({ estimate, proofs }: Found): Candidate[] {
  const all = new Map<string, Candidate>();
  for (const m of estimate?.moves ?? []) all.set(m.move, { ...m, proof: null });
  for (const proof of proofs.values()) {
    const { move, cell, value } = proof;
    const before = all.get(move);
    const unseen = { move, cell, visits: 0, value, low: value, high: value, line: [move] };
    all.set(move, { ...(before ?? unseen), proof });
  }
  const rank = ({ proof }: Candidate) =>
    !proof ? 1 : proof.value === 1 ? 0 : proof.value === 0 ? 3 : 2;
  return [...all.values()].sort((a, b) => rank(a) - rank(b) || b.visits - a.visits);
}

/** A share of the random games that the side which is named first wins, between the ends of its 95%
 * interval. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What a position is worth for the side that is named first, if both choose well. */
export interface Evaluation extends Share {
  /** Who wins with best play, or `draw`, if that is certain. */
  readonly proved: string | null;
  /** The estimate, whatever is proved, so that estimates can be compared with one another. */
  readonly guess: Share | null;
}

type Judged = Pick<Position, "sides" | "to_move" | "over" | "outcome" | "certain">;

export function evaluate(position: Judged, known: Found | null): Evaluation | null {
  const moves = known ? candidatesOf(known) : [];
  const guess = position.over ? null : guessOf(position, moves);
  const proved = provedOf(position, moves, known?.estimate != null);
  if (proved !== null) {
    const share = proved === "draw" ? 0.5 : proved === position.sides[0] ? 1 : 0;
    return { share, low: share, high: share, proved, guess };
  }
  // A move that is proved to lose is not played, however many games it won before.
  const open = guessOf(
    position,
    moves.filter(({ proof }) => !proof),
  );
  return open && { ...open, proved, guess };
}

/** By the most visited move. */
function guessOf(position: Judged, moves: readonly Candidate[]): Share | null {
  const seen = moves.filter(({ visits }) => visits > 0);
  if (seen.length === 0) return null;
  const { value, low, high } = seen.reduce((a, b) => (b.visits > a.visits ? b : a));
  return position.to_move === position.sides[0]
    ? { share: value, low, high }
    : { share: 1 - value, low: 1 - high, high: 1 - low };
}

function provedOf(position: Judged, moves: readonly Candidate[], all: boolean): string | null {
  if (position.over) return position.outcome;
  if (position.certain) return position.certain;
  // The player to move wins by one proved move; another value is certain only if all moves are
  // proved, since a move that is not could be better.
  const best = moves[0]?.proof;
  if (!best) return null;
  return best.value === 1 || (all && moves.every(({ proof }) => proof)) ? best.winner : null;
}
