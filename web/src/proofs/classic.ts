// The proof of the classic game, which is made anew in a moment. Its certificate is opened as a
// game against the proof.
import { signal } from "@preact/signals";
import { messageOf } from "../api/client";
import { stream } from "../api/stream";
import type { Certificate } from "../api/records";
import { address, go } from "../route";
import { waits } from "../ui/words";

export const CLASSIC = "order-chaos:6x6,line=5";

/** What is being done for it, or what went wrong. */
export const classicWork = signal<string | null>(null);
export const classicProblem = signal<string | null>(null);

export async function walkThroughClassic(): Promise<void> {
  if (classicWork.peek()) return;
  classicWork.value = "Solving the game, and having the proof checked";
  classicProblem.value = null;
  let certificate: Certificate | null = null;
  try {
    await stream(
      "solve",
      { game: CLASSIC, moves: [] },
      {
        waiting: ({ before }: { before: number }) =>
          (classicWork.value = `The solver is ${waits(before)}`),
        certificate: (found: Certificate) => (certificate = found),
        failed: ({ error }: { error: string }) => {
          throw new Error(error);
        },
      },
      new AbortController().signal,
    );
    if (!certificate) throw new Error("The server gave no certificate.");
    go(address("proofs", { id: (certificate as Certificate).id }));
  } catch (error) {
    classicProblem.value = messageOf(error);
  } finally {
    classicWork.value = null;
  }
}
