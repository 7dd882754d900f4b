// The exact search for who wins from here, and the certificate of its result.
import { signal } from "@preact/signals";
import { messageOf } from "../api/client";
import { stream, wasStopped } from "../api/stream";
import type { Certificate } from "../api/records";
import type { Named, Solution } from "../api/types";
import { keyOf, named } from "../game/table";

export interface Solving {
  readonly key: string;
  readonly asked: Named;
  readonly solution: Solution | null;
  readonly certificate: Certificate | null;
  readonly note: string | null;
  readonly fraction: number | null;
  /** How many searches are ahead of it while it waits for its turn; null once it is at work. */
  readonly waiting: number | null;
  readonly done: boolean;
  readonly problem: string | null;
}

export const solving = signal<Solving | null>(null);
export const solveSeconds = signal(60);
/** Which of the panels beside the board is open. */
export const openPanel = signal<"analyse" | "review" | "why" | "solve" | "share">("analyse");

let search: AbortController | null = null;

export function stopSolving(): void {
  search?.abort();
  if (solving.peek()) solving.value = { ...solving.peek()!, done: true };
}

export function proveMove(move: string): void {
  openPanel.value = "solve";
  const here = named.peek();
  void solve({ ...here, moves: [...here.moves, move] });
}

export async function solve(asked: Named): Promise<void> {
  search?.abort();
  const mine = new AbortController();
  search = mine;
  const start: Solving = {
    key: keyOf(asked),
    asked,
    solution: null,
    certificate: null,
    note: null,
    fraction: null,
    waiting: null,
    done: false,
    problem: null,
  };
  solving.value = start;
  const now = (part: Partial<Solving>) => {
    if (search === mine) solving.value = { ...(solving.peek() ?? start), ...part };
  };
  try {
    await stream(
      "solve",
      { ...asked, seconds: solveSeconds.peek() },
      {
        waiting: ({ before }: { before: number }) => now({ waiting: before }),
        progress: ({ fraction }: { fraction: number | null }) => now({ fraction, waiting: null }),
        solution: (solution: Solution) => now({ solution, waiting: null }),
        certificate: (certificate: Certificate) => now({ certificate }),
        note: ({ text }: { text: string }) => now({ note: text }),
        failed: ({ error }: { error: string }) => now({ problem: error }),
      },
      mine.signal,
    );
  } catch (error) {
    if (!wasStopped(error)) now({ problem: messageOf(error) });
  }
  now({ done: true });
}
