// The lessons as the server describes them, and which of them were solved in this browser.
import { signal } from "@preact/signals";
import { get } from "../api/client";

export { certificateOf } from "../proofs/solved";

export interface LessonSet {
  readonly name: string;
  readonly title: string;
  readonly lessons: readonly { id: string; level: number; game: string; work: number }[];
}

export interface Lesson {
  readonly id: string;
  readonly level: number;
  readonly game: string;
  readonly moves: string[];
  readonly to_move: string;
  readonly task: string;
  readonly work: number;
  readonly hints: readonly { words: string; cells: string[] }[];
}

let sets: Promise<readonly LessonSet[]> | null = null;

export function lessonSets(): Promise<readonly LessonSet[]> {
  sets ??= get<{ sets: LessonSet[] }>("lessons").then((answer) => answer.sets);
  sets.catch(() => (sets = null));
  return sets;
}

const KEY = "zermelo-lessons";

function kept(): ReadonlySet<string> {
  try {
    return new Set((localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean));
  } catch {
    return new Set(); // the browser may forbid storage
  }
}

/** The lessons that were solved. */
export const solved = signal<ReadonlySet<string>>(kept());

export function noteSolved(id: string): void {
  solved.value = new Set(solved.peek()).add(id);
  try {
    localStorage.setItem(KEY, [...solved.peek()].join(" "));
  } catch {
    // Without storage they are known as long as the page.
  }
}
