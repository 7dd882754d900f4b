// The current position, as the server describes it.
import { computed, effect, signal } from "@preact/signals";
import { ApiError, asQuery, get, messageOf } from "../api/client";
import type { Named, Position } from "../api/types";
import { capital } from "../ui/words";
import { change, keyOf, named, table } from "./table";
import { pathTo, without } from "./tree";

const seen = new Map<string, Position>();
const SEEN_AT_MOST = 400;

export function remember(n: Named, position: Position): void {
  if (seen.size >= SEEN_AT_MOST) seen.delete(seen.keys().next().value ?? "");
  seen.set(keyOf(n), position);
}

export async function ask(n: Named): Promise<Position> {
  const known = seen.get(keyOf(n));
  if (known) return known;
  const position = await get<Position>("position", asQuery(n));
  remember(n, position);
  return position;
}

interface Shown {
  readonly key: string;
  readonly position: Position;
}

const shown = signal<Shown | null>(null);
/** Why there is no position, in the server's words. */
export const problem = signal<string | null>(null);

/** The position that is drawn, which is still the previous one while the next is fetched. */
export const drawn = computed(() => shown.value?.position ?? null);
/** The current position; null while it is fetched. */
export const position = computed(() =>
  shown.value?.key === keyOf(named.value) ? shown.value.position : null,
);

interface LeftOut {
  readonly key: string;
  readonly words: string;
}
const left = signal<LeftOut | null>(null);
/** What was wrong with the requested moves, as long as the position before the fault is shown. */
export const leftOut = computed(() =>
  left.value?.key === keyOf(named.value) ? left.value.words : null,
);
export const forgetLeftOut = () => (left.value = null);

/** Keeps the moves that can be played, and says what is wrong with the next one. */
function leaveOut(error: ApiError, played: number): void {
  const { tree } = table.peek();
  const bad = pathTo(tree, tree.at)[played];
  if (bad === undefined) return;
  const before =
    played === 0
      ? "the position before it"
      : `the position after the ${played === 1 ? "first move" : `first ${played} moves`}`;
  change({ tree: without(tree, bad) });
  const shown = `The board shows ${before}; the other moves are left out.`;
  left.value = { key: keyOf(named.peek()), words: `${capital(error.message)}. ${shown}` };
}

const RETRY_MS = 2000;

function fetchIt(n: Named): void {
  const key = keyOf(n);
  ask(n).then(
    (found) => {
      if (keyOf(named.peek()) !== key) return;
      shown.value = { key, position: found };
      problem.value = null;
    },
    (error: unknown) => {
      if (keyOf(named.peek()) !== key) return;
      if (error instanceof ApiError && error.played !== undefined) {
        return leaveOut(error, error.played);
      }
      problem.value = messageOf(error);
      // What the address names cannot be shown, and another position under its name would mislead.
      if (!(error instanceof ApiError && error.status === 0)) shown.value = null;
      // A server that did not respond may come back; a refusal would only be repeated.
      if (error instanceof ApiError && error.status === 0) {
        setTimeout(() => keyOf(named.peek()) === key && fetchIt(n), RETRY_MS);
      }
    },
  );
}

effect(() => fetchIt(named.value));
