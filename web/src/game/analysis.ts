// The analysis of the current position. Estimates and proofs are shown as they arrive, and they
// stay when the analysis is stopped.
import { computed, effect, signal } from "@preact/signals";
import { messageOf } from "../api/client";
import { stream, wasStopped } from "../api/stream";
import type { Estimate, Position, Proof } from "../api/types";
import { stoneOf, type Heat } from "../board/model";
import { position } from "./position";
import { keyOf, named } from "./table";

interface Found {
  readonly key: string;
  readonly estimate: Estimate | null;
  readonly proofs: ReadonlyMap<string, Proof>;
}

/** Whether the user wants analysis. It then continues with every position that is shown. */
export const wanted = signal(false);
export const atWork = signal(false);
/** How many searches are ahead of it while it waits for its turn; null once it is at work. */
export const waiting = signal<number | null>(null);
export const analysisProblem = signal<string | null>(null);
export const iterations = signal(200_000);

const found = signal<Found | null>(null);
/** What has been found about the current position. */
export const known = computed(() => (found.value?.key === keyOf(named.value) ? found.value : null));

export interface Candidate {
  readonly move: string;
  readonly cell: string | null;
  readonly visits: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly line: readonly string[];
  readonly proof: Proof | null;
}

/** The moves, with proved wins first, proved losses last, and the others ordered by visits. */
export const candidates = computed((): Candidate[] => {
  const all = new Map<string, Candidate>();
  for (const m of known.value?.estimate?.moves ?? []) all.set(m.move, { ...m, proof: null });
  for (const proof of known.value?.proofs.values() ?? []) {
    const { move, cell, value } = proof;
    const before = all.get(move) ?? {
      move,
      cell,
      visits: 0,
      value,
      low: value,
      high: value,
      line: [move],
    };
    all.set(move, { ...before, proof });
  }
  const rank = ({ proof }: Candidate) =>
    !proof ? 1 : proof.value === 1 ? 0 : proof.value === 0 ? 3 : 2;
  return [...all.values()].sort((a, b) => rank(a) - rank(b) || b.visits - a.visits);
});

export const heat = computed((): Heat[] => heatOf(candidates.value, position.value));

export function heatOf(moves: readonly Candidate[], at: Position | null): Heat[] {
  const total = moves.reduce((sum, move) => sum + move.visits, 0) || 1;
  return moves.flatMap(({ move, cell, visits, value, proof }) => {
    if (!cell || !at) return [];
    const proved = !proof ? null : proof.value === 1 ? "win" : proof.value === 0 ? "loss" : "draw";
    return [{ move, cell, stone: stoneOf(move, at.to_move), share: visits / total, value, proved }];
  });
}

let search: AbortController | null = null;

effect(() => {
  const at = position.value;
  const want = wanted.value;
  search?.abort();
  search = null;
  atWork.value = false;
  waiting.value = null;
  if (!want || !at || at.over) return;
  search = new AbortController();
  void analyse(search.signal);
});

async function analyse(signal: AbortSignal): Promise<void> {
  const asked = named.peek();
  const key = keyOf(asked);
  const before = found.peek();
  const update = (part: Partial<Found>) => {
    if (signal.aborted) return;
    const old = found.peek();
    found.value = {
      ...(old?.key === key ? old : { key, estimate: null, proofs: new Map() }),
      ...part,
    };
  };
  if (before?.key !== key) update({});
  atWork.value = true;
  analysisProblem.value = null;
  try {
    await stream(
      "analyse",
      { ...asked, iterations: iterations.peek() },
      {
        waiting: ({ before }: { before: number }) => {
          if (!signal.aborted) waiting.value = before;
        },
        estimate: (estimate: Estimate) => {
          if (!signal.aborted) waiting.value = null;
          update({ estimate });
        },
        proof: (proof: Proof) =>
          update({ proofs: new Map(found.peek()?.proofs).set(proof.move, proof) }),
        failed: ({ error }: { error: string }) => {
          throw new Error(error);
        },
      },
      signal,
    );
  } catch (error) {
    if (!wasStopped(error) && !signal.aborted) {
      analysisProblem.value = messageOf(error);
      wanted.value = false;
    }
  } finally {
    if (!signal.aborted) atWork.value = false;
  }
}

export function start(): void {
  wanted.value = false;
  wanted.value = true;
}

export function stop(): void {
  wanted.value = false;
}
