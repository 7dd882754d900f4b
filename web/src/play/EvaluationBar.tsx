// Who is ahead, as a bar in the colours of the players above the board.
import type { Position } from "../api/types";
import { evaluation, wanted } from "../game/analysis";
import type { Evaluation } from "../game/found";
import { capital, percent } from "../ui/words";

export function EvaluationBar({ position }: { position: Position }) {
  const known = evaluation.value;
  // A bar that is not filled yet keeps the board from moving when the first estimate comes.
  if (!known && !wanted.value) return null;
  const share = known?.share ?? 0.5;
  const [first, second] = position.sides;
  return (
    <div
      class={`evaluation ${known ? (known.proved ? "proved" : "estimated") : "unknown"}`}
      role="img"
      aria-label={told(known, position)}
      title={told(known, position)}
      data-share={known ? share.toFixed(3) : ""}
    >
      <span class={`evaluation-side for-${first}`} style={{ width: percent(share, 2) }} />
      <span class={`evaluation-side for-${second}`} />
      {known && (
        <>
          <span class="evaluation-words">{words(known, first, share, position.over)}</span>
          <span class="evaluation-words">{words(known, second, 1 - share, position.over)}</span>
        </>
      )}
    </div>
  );
}

function words({ proved }: Evaluation, side: string, share: number, over: boolean): string {
  if (over) return proved === "draw" ? "a draw" : proved === side ? `${capital(side)} has won` : "";
  if (!proved) return `${capital(side)} ${percent(share, 1)}`;
  if (proved === "draw") return "draw, proved";
  return proved === side ? `${capital(side)} wins, proved` : "";
}

function told(known: Evaluation | null, { sides, over, words }: Position): string {
  const [first, second] = sides;
  if (over) return words;
  if (!known) return "Nothing is known of this position yet";
  const { proved, share } = known;
  if (proved === "draw") return "Proved: a draw with best play";
  if (proved) return `Proved: ${capital(proved)} wins with best play`;
  const [a, b] = [
    `${capital(first)} ${percent(share, 1)}`,
    `${capital(second)} ${percent(1 - share, 1)}`,
  ];
  return `Estimated: ${a}, ${b}`;
}
