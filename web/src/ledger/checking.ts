// The claims of the ledger, and the checks that were started on this page.
import { signal } from "@preact/signals";
import { get, messageOf } from "../api/client";
import { stream, wasStopped } from "../api/stream";
import type { Claim, Finding } from "../api/records";
import { problemOfScreen } from "../ui/problems";

export const claims = signal<readonly Claim[]>([]);
export const ledgerProblem = problemOfScreen();

export interface Check {
  readonly fraction: number | null;
  /** How many searches are ahead of it while it waits for its turn; null once it is at work. */
  readonly waiting: number | null;
}
/** The running checks, keyed by claim. */
export const checks = signal<ReadonlyMap<string, Check>>(new Map());
const stops = new Map<string, AbortController>();

export async function loadLedger(): Promise<void> {
  try {
    claims.value = (await get<{ claims: Claim[] }>("ledger")).claims;
    ledgerProblem.value = null;
  } catch (error) {
    ledgerProblem.value = messageOf(error);
  }
}

function setCheck(id: string, check: Check | null): void {
  const next = new Map(checks.peek());
  if (check) next.set(id, check);
  else next.delete(id);
  checks.value = next;
}

function setFinding(id: string, finding: Finding): void {
  claims.value = claims.peek().map((claim) => (claim.id === id ? { ...claim, finding } : claim));
}

export function stopCheck(id: string): void {
  stops.get(id)?.abort();
}

export async function check(id: string): Promise<void> {
  if (stops.has(id)) return;
  const stop = new AbortController();
  stops.set(id, stop);
  setCheck(id, { fraction: null, waiting: null });
  try {
    await stream(
      `ledger/${encodeURIComponent(id)}`,
      {},
      {
        waiting: ({ before }: { before: number }) =>
          setCheck(id, { fraction: null, waiting: before }),
        progress: ({ fraction }: { fraction: number | null }) =>
          setCheck(id, { fraction, waiting: null }),
        finding: ({ finding }: { finding: Finding }) => setFinding(id, finding),
        failed: ({ error }: { error: string }) => {
          ledgerProblem.value = `${id}: ${error}`;
        },
      },
      stop.signal,
    );
  } catch (error) {
    if (!wasStopped(error)) ledgerProblem.value = `${id}: ${messageOf(error)}`;
  } finally {
    stops.delete(id);
    setCheck(id, null);
  }
}

let all: { stopped: boolean } | null = null;
export const checkingAll = signal(false);

/** Checks the claims one after the other until all are done or the user stops. */
export async function checkAll(ids: readonly string[]): Promise<void> {
  const mine = { stopped: false };
  all = mine;
  checkingAll.value = true;
  for (const id of ids) {
    if (mine.stopped) break;
    await check(id);
  }
  if (all === mine) checkingAll.value = false;
}

export function stopAll(): void {
  if (all) all.stopped = true;
  for (const stop of stops.values()) stop.abort();
  checkingAll.value = false;
}
