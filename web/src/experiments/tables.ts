// Tables of many games: a text with ranges is solved by the server, game by game.
import { signal } from "@preact/signals";
import { messageOf } from "../api/client";
import { stream, wasStopped } from "../api/stream";
import type { GamesTable } from "../api/records";
import { problemOfScreen } from "../ui/problems";

const KEPT = "zermelo.table";
const EXAMPLE = `game = positional:{m}x{n},lines={k}
m = 3..4
n = 3..5
k = 3..4
`;

/** What the table is made from. It is kept in the browser. */
export const text = signal(localStorage.getItem(KEPT) ?? EXAMPLE);
export const shownTable = signal<GamesTable | null>(null);
export const tableProblem = problemOfScreen();
export const solving = signal<Solving | null>(null);
/** Whether the last run ended before all games were solved. */
export const wasEnded = signal(false);

interface Solving {
  /** How many searches are ahead of it while it waits for its turn; null once it is at work. */
  readonly waiting: number | null;
}

let stop: AbortController | null = null;

export function write(now: string): void {
  text.value = now;
  wasEnded.value = false;
  localStorage.setItem(KEPT, now);
}

export function stopTable(): void {
  stop?.abort();
}

/** Solves what is missing. */
export async function solveTable(seconds: number): Promise<void> {
  stop?.abort();
  const mine = new AbortController();
  stop = mine;
  tableProblem.value = null;
  solving.value = { waiting: null };
  wasEnded.value = false;
  try {
    await stream(
      "tables",
      { text: text.peek(), seconds },
      {
        waiting: ({ before }: { before: number }) => (solving.value = { waiting: before }),
        table: (table: GamesTable) => {
          solving.value = { waiting: null };
          shownTable.value = table;
        },
        failed: ({ error }: { error: string }) => (tableProblem.value = error),
        done: ({ stopped_by }: { stopped_by: string | null }) => {
          wasEnded.value = stopped_by !== null && tableProblem.peek() === null;
        },
      },
      mine.signal,
    );
  } catch (error) {
    if (wasStopped(error)) wasEnded.value = true;
    else tableProblem.value = messageOf(error);
  }
  if (stop === mine) solving.value = null;
}
