// The engines of the current game. When one of them is to move, the server is asked for its move.
import { computed, effect, signal } from "@preact/signals";
import { messageOf } from "../api/client";
import { stream, wasStopped } from "../api/stream";
import type { EngineMove, Estimate, Explanation, Position } from "../api/types";
import { leftOut, position, remember } from "./position";
import { change, keyOf, named, namedAt, table } from "./table";
import { isTip, play, playAll } from "./tree";
import { problemOfScreen } from "../ui/problems";

/** Whether engines may move. Undoing and browsing stop them, and a move of the user resumes
 * them. */
export const running = signal(true);

export interface Thinking {
  readonly player: string;
  readonly by: string;
  readonly fraction: number | null;
  /** How many searches are ahead of it while it waits for its turn; null once it is at work. */
  readonly waiting: number | null;
  readonly estimate: Estimate | null;
}
export const thinking = signal<Thinking | null>(null);
export const engineProblem = problemOfScreen();

/** Why a move was played, keyed by the position to which it led. */
export const reasons = signal<ReadonlyMap<string, Explanation>>(new Map());

export function playerToMove(at: Position): string {
  return table.value.players[at.sides.indexOf(at.to_move)] ?? "human";
}

export const bothEngines = computed(() => table.value.players.every((p) => p !== "human"));

/** Whether the user may move: if a human is to move, or the engines are paused. */
export const yourTurn = computed(() => {
  const at = position.value;
  return at !== null && !at.over && (playerToMove(at) === "human" || !running.value);
});

export function playMove(move: string): void {
  running.value = !bothEngines.peek();
  change({ tree: play(table.peek().tree, move) });
}

/** Plays several moves of a line, for both sides, and lets no engine go on from there. */
export function playLine(moves: readonly string[]): void {
  running.value = false;
  change({ tree: playAll(table.peek().tree, moves) });
}

// Moves that were left out may have been misspelt, so no engine continues from there unasked.
effect(() => {
  if (leftOut.value) running.value = false;
});

let search: AbortController | null = null;

effect(() => {
  const at = position.value;
  const state = table.value;
  search?.abort();
  search = null;
  thinking.value = null;
  if (!at || at.over || !running.value || !isTip(state.tree)) return;
  const player = playerToMove(at);
  if (player === "human") return;
  search = new AbortController();
  void think(at, player, search.signal);
});

async function think(at: Position, player: string, signal: AbortSignal): Promise<void> {
  const asked = named.peek();
  const now = (part: Partial<Thinking>) => {
    const before = thinking.peek();
    if (before && !signal.aborted) thinking.value = { ...before, ...part };
  };
  engineProblem.value = null;
  thinking.value = { player, by: at.to_move, fraction: null, waiting: null, estimate: null };
  let answer: EngineMove | null = null;
  try {
    await stream(
      "move",
      { ...asked, player, seed: Math.floor(Math.random() * 2 ** 31) },
      {
        waiting: ({ before }: { before: number }) => now({ waiting: before }),
        progress: ({ fraction }: { fraction: number | null }) => now({ fraction, waiting: null }),
        estimate: (estimate: Estimate) => now({ estimate, waiting: null }),
        move: (found: EngineMove) => (answer = found),
        failed: ({ error }: { error: string }) => {
          throw new Error(error);
        },
      },
      signal,
    );
    if (!signal.aborted && keyOf(named.peek()) === keyOf(asked)) accept(answer, player);
  } catch (error) {
    if (wasStopped(error) || signal.aborted) return;
    stopEngines(messageOf(error));
  }
}

function accept(answer: EngineMove | null, player: string): void {
  if (!answer?.move) {
    stopEngines(`${player} gives up, because its rules do not cover this position.`);
    return;
  }
  const state = table.peek();
  const next = { ...state, tree: play(state.tree, answer.move) };
  const to = namedAt(next, next.tree.at);
  remember(to, answer.position);
  reasons.value = new Map(reasons.peek()).set(keyOf(to), answer.explanation);
  change({ tree: next.tree });
}

function stopEngines(why: string): void {
  thinking.value = null;
  running.value = false;
  engineProblem.value = why;
}
