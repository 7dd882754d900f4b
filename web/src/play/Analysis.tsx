// The candidate moves: estimates with their intervals, and proofs with a link to their certificate.
import type { Position } from "../api/types";
import { heatColour, heatRange, SIGNS } from "../board/HeatLayer";
import { cellOf, stoneOf, type Ghost } from "../board/model";
import * as analysis from "../game/analysis";
import { playMove } from "../game/engine";
import { Button, Problem, Progress } from "../ui/parts";
import { capital, count, counted, percent, seconds, waits, winnerWords } from "../ui/words";
import { preview, showHeat } from "./BoardPane";
import { proveMove } from "./solving";

const SHOWN = 12;

export function AnalysisPanel({ position }: { position: Position }) {
  const moves = analysis.candidates.value;
  const known = analysis.known.value;
  return (
    <div class="analysis">
      <div class="row">
        {analysis.atWork.value ? (
          <Button kind="main" onClick={analysis.stop}>
            Stop
          </Button>
        ) : (
          <Button kind="main" disabled={position.over} onClick={analysis.start}>
            Analyse
          </Button>
        )}
        <label class="field inline">
          <span>Playouts</span>
          <select
            value={String(analysis.iterations.value)}
            onChange={(event) => (analysis.iterations.value = Number(event.currentTarget.value))}
          >
            {[20_000, 200_000, 2_000_000].map((n) => (
              <option key={n} value={String(n)}>
                {count(n)}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={showHeat.value}
            onChange={(event) => (showHeat.value = event.currentTarget.checked)}
          />
          Heat map
        </label>
      </div>
      <Problem text={analysis.analysisProblem.value} />
      {analysis.waiting.value !== null && (
        <Progress fraction={null} label={capital(waits(analysis.waiting.value))} />
      )}
      {known?.estimate && (
        <p class="hint" data-iterations={known.estimate.iterations}>
          {counted(known.estimate.iterations, "playout")} in {seconds(known.estimate.seconds)}. A
          value is the share of them that {capital(position.to_move)} won, with draws counting half.
        </p>
      )}
      {moves.length > 0 && <Candidates moves={moves} position={position} />}
      {moves.length === 0 && (
        <p class="hint">
          Random games give every move an <em>estimate</em> with an interval, while an exact search
          looks for <em>proofs</em>. You can stop at any time and keep what has been found.
        </p>
      )}
    </div>
  );
}

function Candidates({
  moves,
  position,
}: {
  moves: readonly analysis.Candidate[];
  position: Position;
}) {
  const range = heatRange(analysis.heat.value);
  const most = Math.max(1, ...moves.map(({ visits }) => visits));
  const show = (line: readonly string[]) => (preview.value = ghostsOf(line, position));
  return (
    <div class="scroll-x">
      <table class="candidates">
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">Value</th>
            <th scope="col">95% interval</th>
            <th scope="col" class="number">
              Visits
            </th>
          </tr>
        </thead>
        <tbody onPointerLeave={() => (preview.value = [])}>
          {moves.slice(0, SHOWN).map((m) => (
            <tr
              key={m.move}
              class={m.proof ? "proved" : "estimated"}
              onPointerEnter={() => show(m.line)}
              title={m.line.join(" ")}
            >
              <th scope="row">
                <button
                  type="button"
                  class="move-link"
                  onClick={() => playMove(m.move)}
                  onFocus={() => show(m.line)}
                  onBlur={() => (preview.value = [])}
                >
                  {m.move}
                </button>
              </th>
              {m.proof ? (
                <ProvedCells candidate={m} proof={m.proof} />
              ) : (
                <>
                  <td class="number">{percent(m.value, 1)}</td>
                  <td>
                    <Interval {...m} range={range} />
                  </td>
                </>
              )}
              <td class="number visits" style={{ "--share": `${(100 * m.visits) / most}%` }}>
                {count(m.visits)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moves.length > SHOWN && <p class="hint">and {counted(moves.length - SHOWN, "more move")}</p>}
    </div>
  );
}

function ProvedCells({
  candidate,
  proof,
}: {
  candidate: analysis.Candidate;
  proof: { winner: string; value: number; by: string };
}) {
  const kind = proof.value === 1 ? "win" : proof.value === 0 ? "loss" : "draw";
  return (
    <td colSpan={2}>
      <span class={`proved-tag proved-${kind}`}>
        <span aria-hidden="true">{SIGNS[kind]}</span> proved: {winnerWords(proof.winner)}
      </span>{" "}
      <button
        type="button"
        class="link"
        onClick={() => proveMove(candidate.move)}
        title="Solve the position after this move and write its certificate"
      >
        certificate
      </button>
    </td>
  );
}

type IntervalProps = Pick<analysis.Candidate, "low" | "value" | "high"> & {
  readonly range: { low: number; high: number };
};

/** The interval, drawn as a bar on a scale from 0 to 1 with a mark at the value. */
function Interval({ low, value, high, range }: IntervalProps) {
  const t = (value - range.low) / (range.high - range.low || 1);
  return (
    <svg
      class="interval"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={`between ${percent(low, 1)} and ${percent(high, 1)}`}
    >
      <rect class="interval-all" x="0" y="5" width="100" height="2" />
      <rect
        x={low * 100}
        y="3"
        width={Math.max(0.8, (high - low) * 100)}
        height="6"
        fill={heatColour(t)}
      />
      <rect class="interval-value" x={value * 100 - 0.6} y="1" width="1.2" height="10" />
    </svg>
  );
}

/** A line of moves as numbered stones. Moves without a cell, such as a pass, are counted but not
 * drawn. */
export function ghostsOf(line: readonly string[], position: Position): Ghost[] {
  const [first, second] = position.sides;
  const other = position.to_move === first ? second : first;
  return line.slice(0, 9).flatMap((move, i) => {
    const cell = cellOf(move);
    if (!cell) return [];
    const side = i % 2 === 0 ? position.to_move : other;
    return [{ cell, stone: stoneOf(move, side), label: String(i + 1) }];
  });
}
