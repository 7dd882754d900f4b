// Why a move is the only one that wins: what every other move loses to, and the proof of this one.
import { useState } from "preact/hooks";
import { get, messageOf } from "../api/client";
import type { Position, Tried } from "../api/types";
import { address, go } from "../route";
import { Button, Problem } from "../ui/parts";
import { capital, counted } from "../ui/words";
import { certificateOf, type Lesson } from "./lessons";

interface Props {
  readonly lesson: Lesson;
  readonly solution: string;
  readonly position: Position;
  readonly onShow: (tried: Tried | null) => void;
}

export function LessonWhy({ lesson, solution, position, onShow }: Props) {
  const [others, setOthers] = useState<readonly Tried[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const work = async (what: () => Promise<void>) => {
    setWorking(true);
    setProblem(null);
    await what().catch((error: unknown) => setProblem(messageOf(error)));
    setWorking(false);
  };
  const askWhy = () =>
    work(async () => {
      const why = await get<{ others: Tried[] }>(`lessons/${lesson.id}/why`);
      setOthers(why.others);
    });
  const walk = () =>
    work(async () => {
      const asked = { game: lesson.game, moves: [...lesson.moves, solution] };
      go(address("proofs", { id: (await certificateOf(asked)).id }));
    });
  return (
    <section class="lesson-why" aria-label="Why">
      <div class="row">
        <Button kind="main" disabled={working || others !== null} onClick={() => void askWhy()}>
          Why?
        </Button>
        <Button disabled={working} onClick={() => void walk()}>
          Walk through the proof of {solution}
        </Button>
      </div>
      <Problem text={problem} />
      {others && (
        <>
          <p>{whyNot(others, position)}</p>
          <ul class="refutations" onPointerLeave={() => onShow(null)}>
            {others.map((tried) => (
              <li key={tried.move}>
                <button
                  type="button"
                  onPointerEnter={() => onShow(tried)}
                  onFocus={() => onShow(tried)}
                  onBlur={() => onShow(null)}
                  onClick={() => onShow(tried)}
                  title={tried.words}
                >
                  {tried.move} <span class="hint">{tried.reply ?? "ends it"}</span>
                  <span class="unseen">: {tried.words}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function whyNot(others: readonly Tried[], { to_move, sides }: Position): string {
  const other = capital(sides.find((side) => side !== to_move) ?? "");
  const draws = others.filter(({ winner }) => winner === "draw").length;
  const losses = others.length - draws;
  const parts = [
    losses > 0 ? `after ${counted(losses, "other move")} ${other} wins` : "",
    draws > 0 ? `after ${counted(draws, "other move")} the game is a draw` : "",
  ].filter(Boolean);
  return `${capital(parts.join(", and "))}. Here is each with the answer to it.`;
}
