// The current place in the proof, and how much of the proof is left. Every move so far has a bar
// whose length, on a logarithmic scale, says how much remained after it. Below are the user's
// possible moves with what would remain after each.
import { Key } from "../board/DrawingKey";
import { count } from "../ui/words";
import type { Step } from "./walk";

interface Props {
  readonly path: readonly Step[];
  readonly onGo: (moves: readonly string[]) => void;
  readonly onPlay: (move: string) => void;
  readonly onShow: (move: string | null) => void;
}

const SHOWN = 40;

export function WalkTree({ path, onGo, onPlay, onShow }: Props) {
  const most = Math.max(1, ...path.map(({ walk }) => walk.remaining.answers));
  const share = (answers: number) => `${(100 * Math.log1p(answers)) / Math.log1p(most)}%`;
  const here = path.at(-1);
  const isCounted = path.some(({ walk: { remaining } }) => remaining.complete || remaining.answers);
  const replies = [...(here?.walk.replies ?? [])].sort(
    (a, b) => (b.answers ?? -1) - (a.answers ?? -1),
  );
  return (
    <section class="walk-tree" aria-label="The proof as a tree">
      <h2>Moves so far</h2>
      <ol class="walk-path">
        {path.map(({ moves, walk }, n) => {
          const previous = path[n - 1]?.walk;
          const by = previous?.turn === "proof" ? "the proof" : "you";
          return (
            <li key={n} class={previous?.turn === "proof" ? "by-proof" : "by-you"}>
              <button
                type="button"
                onClick={() => onGo(moves)}
                {...(n === path.length - 1 ? { "aria-current": "step" as const } : {})}
              >
                <span class="walk-move">{n === 0 ? "start" : moves.at(-1)}</span>
                <span class="walk-by">{n === 0 ? "" : by}</span>
                {isCounted && (
                  <>
                    <span class="walk-bar" style={{ "--share": share(walk.remaining.answers) }} />
                    <span class="number">
                      {!walk.remaining.complete && "≥ "}
                      {count(walk.remaining.answers)}
                    </span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      {isCounted && (
        <p class="hint">
          <Key of="bar" /> how many answers of the proof can still occur after the move, which the
          number says. The bars have a logarithmic scale.
        </p>
      )}
      {replies.length > 0 && (
        <>
          <h2>Your moves</h2>
          <ol class="walk-path replies" onPointerLeave={() => onShow(null)}>
            {replies.slice(0, SHOWN).map(({ move, answers, ends }) => (
              <li key={move}>
                <button
                  type="button"
                  onClick={() => onPlay(move)}
                  onPointerEnter={() => onShow(move)}
                  onFocus={() => onShow(move)}
                >
                  <span class="walk-move">{move}</span>
                  <span class="walk-by">{ends ? "ends the walk" : ""}</span>
                  {isCounted && (
                    <>
                      <span class="walk-bar" style={{ "--share": share(answers ?? 0) }} />
                      <span class="number">{answers === null ? "–" : count(answers)}</span>
                    </>
                  )}
                </button>
              </li>
            ))}
          </ol>
          {isCounted && replies.slice(0, SHOWN).some(({ answers }) => answers === null) && (
            <p class="hint">– where there was no time to count</p>
          )}
          {replies.length > SHOWN && (
            <p class="hint">
              and {replies.length - SHOWN} more, all of which can be played on the board
            </p>
          )}
        </>
      )}
    </section>
  );
}
