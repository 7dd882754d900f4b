// A walk through a certificate. The address holds the moves so far, and the proof's answers are
// played without being asked for.
import { signal } from "@preact/signals";
import { get, messageOf } from "../api/client";
import type { Walk } from "../api/records";
import { address, note, route } from "../route";
import { problemOfScreen } from "../ui/problems";

export interface Step {
  readonly moves: readonly string[];
  readonly walk: Walk;
}

/** The steps of the walk, from its start to the current position. */
export const steps = signal<readonly Step[]>([]);
export const walkProblem = problemOfScreen();

/** A pause in which the user sees the stone just placed before the proof answers. */
const ANSWER_MS = 350;

/** Which proof is walked: whose strategy, and on which board where one can be chosen. */
export interface Course {
  readonly id: string;
  readonly part?: string | undefined;
  readonly game?: string | undefined;
}

let asked = 0;

const known = new Map<string, Walk>();

/** What the proof says after these moves. */
export async function walkAt(course: Course, moves: readonly string[]): Promise<Walk> {
  const { id, part, game } = course;
  const key = [id, part ?? "", game ?? "", ...moves].join(" ");
  const found =
    known.get(key) ??
    (await get<Walk>(`certificates/${encodeURIComponent(id)}/walk`, {
      part,
      game,
      moves: moves.join(" ") || undefined,
    }));
  known.set(key, found);
  return found;
}

/** Goes to these moves, as far as they can be played, and lets the proof answer. */
export async function walkTo(
  course: Course,
  moves: readonly string[],
  problem: string | null = null,
): Promise<void> {
  const mine = ++asked;
  walkProblem.value = problem;
  const path: Step[] = [];
  try {
    for (let n = 0; n <= moves.length; ++n) {
      const walk = await walkAt(course, moves.slice(0, n));
      if (mine !== asked) return;
      path.push({ moves: moves.slice(0, n), walk });
    }
    steps.value = path;
    noteWalk(course, moves);
    const answer = path.at(-1)?.walk.answer?.move;
    if (!answer) return;
    await new Promise((done) => setTimeout(done, ANSWER_MS));
    if (mine === asked) await walkTo(course, [...moves, answer], problem);
  } catch (error) {
    if (mine !== asked) return;
    const good = path.at(-1)?.moves;
    if (good && good.length < moves.length) return walkTo(course, good, messageOf(error));
    walkProblem.value = messageOf(error);
  }
}

function noteWalk({ id, part, game }: Course, moves: readonly string[]): void {
  if (route.peek().screen !== "proofs" || route.peek().query.get("id") !== id) return;
  note(address("proofs", { id, part, game, moves: moves.join(" ") || undefined }));
}

export function forget(): void {
  asked += 1;
  steps.value = [];
}
