// The analysis of the current position. Once it is switched on it follows every position that is
// shown, and goes on until it is switched off. It rests while nobody can see the page.
import { computed, effect, signal } from "@preact/signals";
import { messageOf } from "../api/client";
import { stream, wasStopped } from "../api/stream";
import type { Estimate, Estimated, Named, Position, Proof } from "../api/types";
import { stoneOf, type Mark } from "../board/model";
import { playersHere } from "./catalogue";
import { candidatesOf, evaluate, foundAt, keepEstimate, keepProof, type Candidate } from "./found";
import { position } from "./position";
import { keyOf, named } from "./table";
import { problemOfScreen } from "../ui/problems";

/** Whether the user wants analysis. */
export const wanted = signal(false);
/** Whether the estimates are to be those of the Hex player, where it plays. */
export const informed = signal(true);
export const canBeInformed = computed(() =>
  playersHere.value.players.some(({ name }) => name === "hex"),
);
export const atWork = signal(false);
/** How many searches are ahead of it while it waits for its turn; null once it is at work. */
export const waiting = signal<number | null>(null);
/** Why it has ended by itself, in words; null otherwise. */
export const ended = signal<string | null>(null);
export const analysisProblem = problemOfScreen();

/** What has been found about the current position. */
export const known = computed(() => foundAt(keyOf(named.value)));

export const candidates = computed((): Candidate[] =>
  known.value ? candidatesOf(known.value) : [],
);

/** What the current position is worth. */
export const evaluation = computed(() =>
  position.value ? evaluate(position.value, known.value) : null,
);

/** The play that is expected if both choose well; nothing once the game is over. */
export const bestLine = computed((): readonly string[] => {
  const [best] = candidates.value;
  return best && !position.value?.over && best.proof?.value !== 0 ? best.line : [];
});

export const marks = computed((): Mark[] => marksOf(candidates.value, position.value));

/** From so many random games on, a mark is as strong as its share of them. */
const MANY = 200;

export function marksOf(
  moves: readonly (Estimated & { proof?: Proof | null })[],
  at: Position | null,
): Mark[] {
  if (!at) return [];
  const [first, second] = at.sides;
  const other = at.to_move === first ? second : first;
  const most = Math.max(1, ...moves.map(({ visits }) => visits));
  return moves.flatMap(({ move, cell, visits, value: estimated, proof }, i) => {
    if (!cell || (visits === 0 && !proof)) return [];
    const value = proof?.value ?? estimated;
    const mark: Mark = {
      move,
      cell,
      stone: stoneOf(move, at.to_move),
      ahead: value >= 0.5 ? at.to_move : other,
      lead: Math.abs(2 * value - 1),
      weight: (visits / most) ** 0.75 * Math.min(1, visits / MANY),
      value,
      proved: !proof ? null : proof.value === 1 ? "win" : proof.value === 0 ? "loss" : "draw",
      rank: i + 1,
    };
    return [mark];
  });
}

/** Asks for the analysis of a position, and keeps what comes. When it has ended it returns whether
 * that was because of a limit. It throws if it fails or is stopped. */
export async function analyse(
  asked: Named,
  limits: { iterations?: number; seconds?: number; by?: string },
  signal: AbortSignal,
  onWait: (before: number | null) => void,
): Promise<boolean> {
  const key = keyOf(asked);
  let limited = false;
  await stream(
    "analyse",
    { ...asked, ...limits },
    {
      waiting: ({ before }: { before: number }) => onWait(before),
      estimate: (estimate: Estimate) => {
        onWait(null);
        keepEstimate(key, estimate);
      },
      proof: (proof: Proof) => keepProof(key, proof),
      done: ({ stopped_by }: { stopped_by: string | null }) => (limited = stopped_by === "limit"),
      failed: ({ error }: { error: string }) => {
        throw new Error(error);
      },
    },
    signal,
  );
  return limited;
}

const visible = signal(!document.hidden);
document.addEventListener("visibilitychange", () => (visible.value = !document.hidden));

/** Who goes through many positions quickly does not want an analysis of each. */
const PAUSE_MS = 80;

let search: AbortController | null = null;

effect(() => {
  const at = position.value;
  const want = wanted.value && visible.value;
  const by = informed.value && canBeInformed.value ? "hex" : "uct";
  search?.abort();
  search = null;
  atWork.value = false;
  waiting.value = null;
  ended.value = null;
  if (!want || !at || at.over) return;
  const mine = new AbortController();
  search = mine;
  atWork.value = true;
  setTimeout(() => !mine.signal.aborted && void follow(by, mine.signal), PAUSE_MS);
});

async function follow(by: string, signal: AbortSignal): Promise<void> {
  analysisProblem.value = null;
  try {
    const limited = await analyse(named.peek(), { by }, signal, (before) => {
      if (!signal.aborted) waiting.value = before;
    });
    if (signal.aborted) return;
    ended.value = limited ? "the server's limit is reached" : "nothing is left to find";
  } catch (error) {
    if (wasStopped(error) || signal.aborted) return;
    analysisProblem.value = messageOf(error);
    wanted.value = false;
  }
  if (!signal.aborted) atWork.value = false;
}

export function toggle(): void {
  wanted.value = !wanted.peek();
}
