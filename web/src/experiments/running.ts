// The experiments of the server, and the one that was started on this page.
import { signal } from "@preact/signals";
import { get, messageOf } from "../api/client";
import { stream, wasStopped } from "../api/stream";
import type { Experiment, ExperimentSummary, UnreadableExperiment } from "../api/records";
import { problemOfScreen } from "../ui/problems";

type Listed = ExperimentSummary | UnreadableExperiment;
export const list = signal<readonly Listed[] | null>(null);
export const shown = signal<Experiment | null>(null);
export const experimentProblem = problemOfScreen();
/** What the server did with a damaged store before it went on. */
export const repairs = signal<readonly string[]>([]);
/** The experiment that runs for this page, and how many of its games are recorded. */
export const run = signal<Run | null>(null);

interface Run {
  readonly name: string;
  readonly fraction: number | null;
  readonly done: number;
  /** How many searches are ahead of it while it waits for its turn; null once it is at work. */
  readonly waiting: number | null;
}

let stop: AbortController | null = null;

export async function loadList(): Promise<void> {
  try {
    list.value = (await get<{ experiments: Listed[] }>("experiments")).experiments;
  } catch (error) {
    experimentProblem.value = messageOf(error);
  }
}

/** Counts the requests for an experiment, whether they succeeded or not. */
export const loads = signal(0);

export async function load(name: string): Promise<void> {
  experimentProblem.value = null;
  try {
    shown.value = await get<Experiment>(`experiments/${encodeURIComponent(name)}`);
  } catch (error) {
    experimentProblem.value = messageOf(error);
  } finally {
    loads.value += 1;
  }
}

export function stopRun(): void {
  stop?.abort();
}

export async function start(name: string): Promise<void> {
  stop?.abort();
  const mine = new AbortController();
  stop = mine;
  experimentProblem.value = null;
  repairs.value = [];
  run.value = { name, fraction: null, done: 0, waiting: null };
  try {
    await stream(
      `experiments/${encodeURIComponent(name)}/run`,
      {},
      {
        waiting: ({ before }: { before: number }) => {
          run.value = { name, fraction: null, done: 0, waiting: before };
        },
        progress: ({ fraction, done }: { fraction: number | null; done: number }) => {
          run.value = { name, fraction, done, waiting: null };
        },
        tables: (experiment: Experiment) => {
          if (shown.peek()?.name === name) shown.value = experiment;
        },
        note: ({ text }: { text: string }) => (repairs.value = [...repairs.peek(), text]),
        failed: ({ error }: { error: string }) => (experimentProblem.value = error),
      },
      mine.signal,
    );
  } catch (error) {
    if (!wasStopped(error)) experimentProblem.value = messageOf(error);
  }
  if (stop === mine) run.value = null;
  const problem = experimentProblem.peek(); // loading the tables would clear it
  if (shown.peek()?.name === name) await load(name);
  if (problem !== null) experimentProblem.value = problem;
}
