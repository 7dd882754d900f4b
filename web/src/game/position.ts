// The position on the table, as the server describes it.
import { computed, effect, signal } from "@preact/signals";
import { ApiError, asQuery, get, messageOf } from "../api/client";
import type { Named, Position } from "../api/types";
import { keyOf, named } from "./table";

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
      problem.value = messageOf(error);
      // The server may come back; what it refused it will refuse again.
      if (error instanceof ApiError && error.status === 0) {
        setTimeout(() => keyOf(named.peek()) === key && fetchIt(n), RETRY_MS);
      }
    },
  );
}

effect(() => fetchIt(named.value));
