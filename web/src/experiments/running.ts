// The experiments of the server, and the ones that were started here.
import { signal } from "@preact/signals";
import { get, messageOf } from "../api/client";
import { stream, wasStopped } from "../api/stream";
import type { Experiment, ExperimentSummary } from "../api/records";

export const list = signal<readonly ExperimentSummary[] | null>(null);
export const shown = signal<Experiment | null>(null);
export const experimentProblem = signal<string | null>(null);
/** The experiment that runs for this page, and how many of its games are recorded. */
export const run = signal<{ name: string; fraction: number | null; done: number } | null>(null);

let stop: AbortController | null = null;

export async function loadList(): Promise<void> {
  try {
    list.value = (await get<{ experiments: ExperimentSummary[] }>("experiments")).experiments;
  } catch (error) {
    experimentProblem.value = messageOf(error);
  }
}

export async function load(name: string): Promise<void> {
  experimentProblem.value = null;
  try {
    shown.value = await get<Experiment>(`experiments/${encodeURIComponent(name)}`);
  } catch (error) {
    experimentProblem.value = messageOf(error);
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
  run.value = { name, fraction: null, done: 0 };
  try {
    await stream(
      `experiments/${encodeURIComponent(name)}/run`,
      {},
      {
        progress: ({ fraction, done }: { fraction: number | null; done: number }) => {
          run.value = { name, fraction, done };
        },
        tables: (experiment: Experiment) => {
          if (shown.peek()?.name === name) shown.value = experiment;
        },
        failed: ({ error }: { error: string }) => (experimentProblem.value = error),
      },
      mine.signal,
    );
  } catch (error) {
    if (!wasStopped(error)) experimentProblem.value = messageOf(error);
  }
  if (stop === mine) run.value = null;
  const problem = experimentProblem.peek(); // which loading the tables would take away
  if (shown.peek()?.name === name) await load(name);
  if (problem !== null) experimentProblem.value = problem;
}
