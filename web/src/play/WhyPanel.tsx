// Why a move was played: the rule that the player followed, in words. Its lines, cells, pairs and
// bridges are drawn on the board.
import { useState } from "preact/hooks";
import type { Explanation, Position } from "../api/types";
import { playersHere } from "../game/catalogue";
import { playMove } from "../game/engine";
import { Button, Problem } from "../ui/parts";
import { Key, PairKeys } from "../board/DrawingKey";
import { capital } from "../ui/words";
import { advice, askStrategy, reason, whyProblem } from "./reasons";
import { whyWords } from "./sentences";

export function WhyPanel({ position }: { position: Position }) {
  const last = position.history.at(-1);
  const [chosen, choose] = useState("");
  const fitting = playersHere.value.strategies.filter(({ side }) => side === position.to_move);
  const strategy = fitting.find(({ player }) => player === chosen) ?? fitting[0];
  const told = advice.value;
  return (
    <div class="why">
      {reason.value && last && (
        <article>
          <h3>
            {capital(last.by)} played {last.move}
          </h3>
          <Told explanation={reason.value} move={last.move} by={last.by} position={position} />
        </article>
      )}
      {strategy && !position.over && (
        <div class="row">
          <label class="field inline">
            <span>What would {capital(position.to_move)} play according to</span>
            <select value={strategy.player} onChange={(event) => choose(event.currentTarget.value)}>
              {fitting.map(({ player, name }) => (
                <option key={player} value={player}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button onClick={() => void askStrategy(strategy.player)}>Ask</Button>
        </div>
      )}
      {strategy && !position.over && <p class="hint">{strategy.source}</p>}
      <Problem text={whyProblem.value} />
      {told && (
        <article>
          <h3>
            {told.move ? (
              <>
                <button
                  type="button"
                  class="move-link"
                  onClick={() => told.move && playMove(told.move)}
                >
                  {told.move}
                </button>{" "}
                for {capital(told.by)}
              </>
            ) : (
              "Its rules do not cover this position"
            )}
          </h3>
          <Told explanation={told.explanation} move={told.move} by={told.by} position={position} />
        </article>
      )}
      {(position.bridges?.length ?? 0) > 0 && (
        <ul class="legend">
          <li>
            <Key of="bridge" /> bridge: two stones with two ways to join them, so that they cannot
            be cut off from each other
          </li>
        </ul>
      )}
      {!reason.value && !told && !strategy && (
        <p class="hint">
          After an engine has moved, its reasons are given here and drawn on the board: the rule of
          a published strategy, the pairs of a pairing, or the bridges in Hex. No published strategy
          for {capital(position.to_move)} is known in this game.
        </p>
      )}
    </div>
  );
}

interface ToldProps {
  readonly explanation: Explanation;
  readonly move: string | null;
  readonly by: string;
  readonly position: Position;
}

function Told({ explanation, move, by, position }: ToldProps) {
  const { rule, pairs, lines, cells, cells_are } = explanation;
  return (
    <>
      <p class="rule">
        {move
          ? whyWords(move, by, explanation, position)
          : `${capital(rule || "no rule applies")}.`}
      </p>
      <ul class="legend">
        {cells.length > 0 && (
          <li>
            <Key of="cells" />{" "}
            {cells_are ? `a cell of ${cells_are}` : "a cell that the rule looked at"}
          </li>
        )}
        {lines.length > 0 && (
          <li>
            <Key of="line" /> {lines.length === 1 ? "the line" : "the lines"} among them
          </li>
        )}
        <PairKeys pairs={pairs} />
      </ul>
    </>
  );
}
