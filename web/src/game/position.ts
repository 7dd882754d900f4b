// The position on the table, as the server describes it.
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
/** Why there is no position: the server's words. */
export const problem = signal<string | null>(null);

/** What is drawn: while the next position is fetched, still the one before. */
export const drawn = computed(() => shown.value?.position ?? null);
/** The position on the table; null while it is fetched. */
export const position = computed(() =>
  shown.value?.key === keyOf(named.value) ? shown.value.position : null,
);

interface LeftOut {
  readonly key: string;
  readonly words: string;
}
const left = signal<LeftOut | null>(null);
/** What was wrong with the moves that were asked for, as long as the position before it is shown. */
export const leftOut = computed(() =>
  left.value?.key === keyOf(named.value) ? left.value.words : null,
);
export const forgetLeftOut = () => (left.value = null);

/** Keeps the moves that can be played, and tells what is wrong with the next one. */
function leaveOut(error: ApiError, played: number): void {
  const { tree } = table.peek();
  const bad = pathTo(tree, tree.at)[played];
  if (bad === undefined) return;
  const before =
    played === 0
      ? "This is the position before it"
      : `This is the position after the ${played === 1 ? "first move" : `first ${played} moves`}`;
  change({ tree: without(tree, bad) });
  const words = `${capital(error.message)}. ${before}; what followed is left out.`;
  left.value = { key: keyOf(named.peek()), words };
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
      // The server may come back; what it refused it will refuse again.
      if (error instanceof ApiError && error.status === 0) {
        setTimeout(() => keyOf(named.peek()) === key && fetchIt(n), RETRY_MS);
      }
    },
  );
}

effect(() => fetchIt(named.value));
