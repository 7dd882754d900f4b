// The review of the game on the board: the graph, an account for each player, and the moves that
// gave something away.
import type { Position } from "../api/types";
import { pace, review, reviewing, reviewProblem, slips, stages, stopReview } from "../game/review";
import { accountOf, SIGN, type Slip } from "../game/slips";
import { table } from "../game/table";
import { Button, Problem, Progress } from "../ui/parts";
import { capital, counted, percent, waits } from "../ui/words";
import { saveReview } from "./files";
import { look } from "./MoveTree";
import { ReviewGraph } from "./ReviewGraph";

export function ReviewPanel({ position }: { position: Position }) {
  const work = reviewing.value;
  const all = stages.value;
  const some = all.some(({ evaluation }) => evaluation);
  if (all.length < 2 && !work) {
    return (
      <div class="review">
        <p class="hint">
          Play a game, or open one under “Share & files”. Its review shows who was ahead after each
          move, and where somebody gave it away.
        </p>
      </div>
    );
  }
  return (
    <div class="review">
      <div class="row">
        {work ? (
          <Button kind="main" onClick={stopReview}>
            Stop
          </Button>
        ) : (
          <Button kind="main" onClick={() => void review()}>
            Review this game
          </Button>
        )}
        <label class="field inline">
          <span>For each move</span>
          <select
            value={String(pace.value)}
            onChange={(event) => (pace.value = Number(event.currentTarget.value))}
          >
            {[0.2, 0.5, 2, 10].map((seconds) => (
              <option key={seconds} value={String(seconds)}>
                {seconds} s
              </option>
            ))}
          </select>
        </label>
      </div>
      <Problem text={reviewProblem.value} />
      {work && (
        <Progress
          fraction={work.done / work.all}
          label={
            work.waiting === null
              ? `Position ${work.done + 1} of ${work.all}`
              : capital(waits(work.waiting))
          }
        />
      )}
      {some && <ReviewGraph position={position} />}
      {some && (
        <p class="hint">
          The curve is the estimate, with its 95% interval. The row above it is coloured where it is
          proved who wins. A triangle marks a move that gave something away.
        </p>
      )}
      {some && <Summary position={position} />}
      {some && <Slips />}
      {some && !work && (
        <div class="row">
          <Button onClick={() => void saveReview()} title="A page that needs no other file">
            Save as HTML
          </Button>
        </div>
      )}
      {!some && !work && (
        <p class="hint">
          The review analyses {counted(all.length, "position")}, and shows who was ahead and where
          somebody gave it away.
        </p>
      )}
    </div>
  );
}

function Summary({ position }: { position: Position }) {
  const accounts = position.sides.map((side) => accountOf(side, stages.value, slips.value));
  return (
    <div class="scroll-x">
      <table class="account">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" class="number">
              Moves
            </th>
            <th scope="col" class="number">
              <abbr title="slight, 5% and more">?!</abbr>
            </th>
            <th scope="col" class="number">
              <abbr title="mistake, 10% and more">?</abbr>
            </th>
            <th scope="col" class="number">
              <abbr title="blunder, 20% and more">??</abbr>
            </th>
            <th scope="col" class="number">
              Proved
            </th>
            <th scope="col" class="number">
              <abbr title="what a move gave away on the average">Per move</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ side, moves, sizes, proved, average }) => (
            <tr key={side} data-side={side}>
              <th scope="row">
                <span class={`swatch for-${side}`} /> {capital(side)}
              </th>
              <td class="number">{moves}</td>
              <td class="number">{sizes.slight}</td>
              <td class="number">{sizes.mistake}</td>
              <td class="number">{sizes.blunder}</td>
              <td class="number">{proved}</td>
              <td class="number">{average === null ? "" : percent(average, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Slips() {
  const found = slips.value;
  if (found.length === 0) return <p class="hint">No move gave much away, as far as is known.</p>;
  return (
    <ol class="slips">
      {found.map((slip) => (
        <li key={slip.node} class={`slip-${slip.size}`}>
          <button
            type="button"
            class="move-link"
            onClick={() => look({ ...table.peek().tree, at: slip.node })}
          >
            {slip.ply}. {slip.move}
            {SIGN[slip.size]}
          </button>{" "}
          {wordsOf(slip)}
        </li>
      ))}
    </ol>
  );
}

function wordsOf({ by, before, after, proved, better }: Slip): string {
  const name = capital(by);
  if (proved) {
    const instead = better.length ? `; ${better[0]} was better` : "";
    const lost = before === 1 ? "a win" : "a draw";
    return `${name} gave ${lost} away (proved)${instead}`;
  }
  const how = better.length ? ` with ${better[0]}` : "";
  return `${name} has ${percent(after)} instead of ${percent(before)}${how}`;
}
