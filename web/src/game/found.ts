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

/** Keeps an estimate, unless one of more random games is known. */
export function keepEstimate(key: string, estimate: Estimate): void {
  const before = found.get(key)?.estimate;
  if (!before || before.iterations <= estimate.iterations) keep(key, { estimate });
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

/** What a position is worth for the side that is named first: the share of the random games that it
 * wins if both choose well, between the ends of a 95% interval. */
export interface Evaluation {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Who wins with best play, or `draw`, if that is certain. */
  readonly proved: string | null;
  readonly playouts: number;
}

type Judged = Pick<Position, "sides" | "to_move" | "over" | "outcome" | "certain">;

export function evaluate(position: Judged, known: Found | null): Evaluation | null {
  const [first] = position.sides;
  const playouts = known?.estimate?.iterations ?? 0;
  const certainly = (proved: string): Evaluation => {
    const share = proved === "draw" ? 0.5 : proved === first ? 1 : 0;
    return { share, low: share, high: share, proved, playouts };
  };
  if (position.over) return certainly(position.outcome);
  if (position.certain) return certainly(position.certain);
  if (!known) return null;
  const moves = candidatesOf(known);
  const [best] = moves;
  if (!best) return null;
  // The player to move wins by one proved move; another value is certain only if all moves are
  // proved, since a move that is not could be better.
  if (best.proof?.value === 1) return certainly(best.proof.winner);
  if (known.estimate && moves.every(({ proof }) => proof)) {
    const draw = moves.find(({ proof }) => proof?.value === 0.5)?.proof;
    return certainly((draw ?? best.proof)?.winner ?? "draw");
  }
  const open = moves.find(({ proof, visits }) => !proof && visits > 0);
  if (!open) return null;
  const { value, low, high } = open;
  const own = position.to_move === first;
  return own
    ? { share: value, low, high, proved: null, playouts }
    : { share: 1 - value, low: 1 - high, high: 1 - low, proved: null, playouts };
}
