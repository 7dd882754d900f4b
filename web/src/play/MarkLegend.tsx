// What the marks on the board mean, below it as long as there are any.
import type { Position } from "../api/types";
import type { Mark } from "../board/model";
import { capital } from "../ui/words";

interface Props {
  readonly position: Position;
  readonly marks: readonly Mark[];
  readonly line: readonly string[];
}

export function MarkLegend({ position, marks, line }: Props) {
  if (marks.length === 0) return null;
  const [first, second] = position.sides;
  const has = (proved: Mark["proved"]) => marks.some((mark) => mark.proved === proved);
  return (
    <ul class="mark-legend" aria-label="What the marks mean">
      <Key side={first} />
      <Key side={second} />
      {marks.some(({ proved }) => proved !== "loss") && (
        <>
          <li>
            <span class="swatch fading" /> fainter: fewer playouts
          </li>
          <li>
            <span class="swatch ring" /> best move
          </li>
          <li>small number: rank</li>
        </>
      )}
      {has(null) && <li>large number: percent won by {capital(position.to_move)}</li>}
      {has("win") && (
        <li>
          <b aria-hidden="true">✓</b> proved win
        </li>
      )}
      {has("draw") && (
        <li>
          <b aria-hidden="true">=</b> proved draw
        </li>
      )}
      {has("loss") && (
        <li>
          <b aria-hidden="true">–</b> proved loss
        </li>
      )}
      {line.length > 1 && (
        <li>
          <span class="swatch line" /> expected play
        </li>
      )}
    </ul>
  );
}

const Key = ({ side }: { side: string }) => (
  <li>
    <span class={`swatch for-${side}`} /> {capital(side)} is ahead
  </li>
);
