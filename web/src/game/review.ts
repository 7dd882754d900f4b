// The review of a game: every position of the current line is analysed for a while, one after the
// other. What the analysis of single positions has found before is used as well.
import { computed, effect, signal } from "@preact/signals";
import { messageOf } from "../api/client";
import { wasStopped } from "../api/stream";
import type { Position } from "../api/types";
import { analyse } from "./analysis";
import { evaluate, foundAt } from "./found";
import { ask, position } from "./position";
import { slipOf, type Slip, type Stage } from "./slips";
import { keyOf, named, namedAt, table } from "./table";
import { lastOfLine, node, pathTo } from "./tree";
import { problemOfScreen } from "../ui/problems";

/** Seconds for each position. */
export const pace = signal(0.5);

interface Work {
  readonly done: number;
  readonly all: number;
  readonly waiting: number | null;
}
/** How far the review is, or null while there is none at work. */
export const reviewing = signal<Work | null>(null);
export const reviewProblem = problemOfScreen();

/** The positions of the games that were looked at, by their keys. */
const positions = signal<ReadonlyMap<string, Position>>(new Map());
const POSITIONS_AT_MOST = 600;

function meet(key: string, at: Position): void {
  if (positions.peek().get(key) === at) return;
  const kept = [...positions.peek()].slice(-POSITIONS_AT_MOST);
  positions.value = new Map(kept).set(key, at);
}

effect(() => {
  if (position.value) meet(keyOf(named.peek()), position.value);
});

/** The line through the current place, from its start to its end. */
export const stages = computed((): Stage[] => {
  const state = table.value;
  const end = lastOfLine(state.tree).at;
  return [0, ...pathTo(state.tree, end)].map((id) => {
    const key = keyOf(namedAt(state, id));
    const at = positions.value.get(key) ?? null;
    const known = foundAt(key);
    const evaluation = at && evaluate(at, known);
    return { node: id, key, move: node(state.tree, id).move, position: at, known, evaluation };
  });
});

export const slips = computed((): Slip[] =>
  stages.value.flatMap((after, ply) => {
    const before = stages.value[ply - 1];
    return (before && slipOf(ply, before, after)) ?? [];
  }),
);

/** The slips by the nodes of the tree to which they led. */
export const slipAt = computed(() => new Map(slips.value.map((slip) => [slip.node, slip])));

let work: AbortController | null = null;

export function stopReview(): void {
  work?.abort();
  work = null;
  reviewing.value = null;
}

// A review of a game that is no longer shown is of no use.
let game = "";
effect(() => {
  const { game: name, stones = "-", toMove = "-" } = table.value;
  const now = [name, stones, toMove].join("|");
  if (now !== game) stopReview();
  game = now;
});

/** Whether a position needs no more random games. */
function isKnown(at: Position, key: string): boolean {
  const known = foundAt(key);
  const value = evaluate(at, known);
  return (
    value !== null && (value.proved !== null || (known?.estimate?.seconds ?? 0) >= pace.peek())
  );
}

export async function review(): Promise<void> {
  stopReview();
  const mine = new AbortController();
  work = mine;
  const state = table.peek();
  const nodes = stages.peek().map((stage) => stage.node);
  reviewProblem.value = null;
  const tell = (done: number, waiting: number | null) => {
    if (!mine.signal.aborted) reviewing.value = { done, all: nodes.length, waiting };
  };
  try {
    for (const [done, id] of nodes.entries()) {
      const asked = namedAt(state, id);
      const key = keyOf(asked);
      tell(done, null);
      const at = await ask(asked);
      if (mine.signal.aborted) return;
      meet(key, at);
      if (isKnown(at, key)) continue;
      await analyse(asked, { seconds: pace.peek() }, mine.signal, (n) => tell(done, n));
    }
  } catch (error) {
    if (wasStopped(error) || mine.signal.aborted) return;
    reviewProblem.value = messageOf(error);
  }
  if (work === mine) stopReview();
}
