// The candidate moves: estimates with their intervals, and proofs with a link to their certificate.
import type { Signal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import type { Position, Proof } from "../api/types";
import { cellOf, stoneOf, type Ghost } from "../board/model";
import * as analysis from "../game/analysis";
import { familyOf } from "../game/catalogue";
import { playLine, playMove } from "../game/engine";
import type { Candidate } from "../game/found";
import { Button, Problem, Progress } from "../ui/parts";
import { capital, count, counted, percent, seconds, waits, winnerWords } from "../ui/words";
import { preview, showMarks, showLine } from "./BoardPane";
import { proveMove } from "./solving";

const SHOWN = 12;

export function AnalysisPanel({ position }: { position: Position }) {
  const moves = analysis.candidates.value;
  return (
    <div class="analysis">
      <div class="row">
        <Button kind="main" onClick={analysis.toggle} title="Switch analysis on or off (A)">
          {analysis.wanted.value ? "Stop" : "Analyse"}
        </Button>
        <Check
          name="Marks"
          on={showMarks}
          title="Show what is known of the moves on the board (M)"
        />
        <Check name="Best line" on={showLine} title="Show the expected play on the board (L)" />
        {analysis.canBeInformed.value && (
          <Check
            name="Hex player"
            on={analysis.informed}
            title="Estimates by the Hex player, who makes fewer random games and knows more"
          />
        )}
      </div>
      <Problem text={analysis.analysisProblem.value} />
      {analysis.waiting.value !== null && (
        <Progress fraction={null} label={capital(waits(analysis.waiting.value))} />
      )}
      <Effort position={position} />
      <BestLine />
      {moves.length > 0 && !position.over && (
        <Candidates key={position.moves.join()} moves={moves} position={position} />
      )}
      {moves.length === 0 && (
        <p class="hint">
          Analysis follows the game until you switch it off. Random games give every move an{" "}
          <em>estimate</em> with an interval, while an exact search looks for <em>proofs</em>.
        </p>
      )}
    </div>
  );
}

function Check({ name, on, title }: { name: string; on: Signal<boolean>; title: string }) {
  return (
    <label class="check" title={title}>
      <input
        type="checkbox"
        checked={on.value}
        onChange={(event) => (on.value = event.currentTarget.checked)}
      />
      {name}
    </label>
  );
}

/** How many random games the estimates rest on, and whether there will be more. */
function Effort({ position }: { position: Position }) {
  const estimate = analysis.known.value?.estimate;
  if (!estimate || position.over) return null;
  const { iterations } = estimate;
  return (
    <p class="hint" data-iterations={iterations}>
      {counted(iterations, "playout")} {estimate.by === "hex" && "of the Hex player "}in{" "}
      {seconds(estimate.seconds)}
      {analysis.ended.value && `, and ${analysis.ended.value}`}. A value is the share of them that
      {` ${capital(position.to_move)}`} won
      {familyOf(position.game)?.can_be_drawn && ", with draws counting half"}.
    </p>
  );
}

/** The expected play as moves to click, each of which leads to the position after it. */
function BestLine() {
  const line = analysis.bestLine.value;
  if (line.length < 2) return null;
  return (
    <p class="best-line-words">
      Best line:{" "}
      {line.map((move, i) => (
        <button
          key={i}
          type="button"
          class="move-link"
          onClick={() => playLine(line.slice(0, i + 1))}
        >
          {move}
        </button>
      ))}
    </p>
  );
}

/** The first moves. While somebody points at them or has the focus on one, they stay where they
 * are, so that nobody presses another move than was meant. */
function useHeld(moves: readonly Candidate[]) {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const table = useRef<HTMLTableSectionElement>(null);
  const kept = held?.flatMap((name) => moves.find(({ move }) => move === name) ?? []) ?? [];
  const shown = kept.length > 0 ? kept : moves.slice(0, SHOWN);
  const hold = () => setHeld((names) => names ?? shown.map(({ move }) => move));
  const release = () =>
    requestAnimationFrame(() => {
      if (!table.current?.matches(":hover, :focus-within")) setHeld(null);
    });
  const events = {
    ref: table,
    onPointerEnter: hold,
    onPointerLeave: release,
    onFocusCapture: hold,
    onBlurCapture: release,
  };
  return { shown, events };
}

function Candidates({ moves, position }: { moves: readonly Candidate[]; position: Position }) {
  const [first, second] = position.sides;
  const other = position.to_move === first ? second : first;
  const most = Math.max(1, ...moves.map(({ visits }) => visits));
  const { shown, events } = useHeld(moves);
  const show = (line: readonly string[]) => (preview.value = ghostsOf(line, position));
  return (
    <div class="scroll-x">
      <table class="candidates">
        <thead>
          <tr>
            <th scope="col" class="number">
              <abbr title="The number of the candidate on the board">#</abbr>
            </th>
            <th scope="col">Move</th>
            <th scope="col">Value</th>
            <th scope="col">95% interval</th>
            <th scope="col" class="number">
              Visits
            </th>
          </tr>
        </thead>
        <tbody
          {...events}
          onPointerLeave={() => {
            preview.value = [];
            events.onPointerLeave();
          }}
        >
          {shown.map((m) => (
            <tr
              key={m.move}
              class={m.proof ? "proved" : "estimated"}
              onPointerEnter={() => show(m.line)}
              title={m.line.join(" ")}
            >
              <td class="number">{moves.indexOf(m) + 1}</td>
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
                    <Interval {...m} ahead={m.value >= 0.5 ? position.to_move : other} />
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

const SIGNS = { win: "✓", loss: "–", draw: "=" } as const;

function ProvedCells({ candidate, proof }: { candidate: Candidate; proof: Proof }) {
  const kind = proof.value === 1 ? "win" : proof.value === 0 ? "loss" : "draw";
  return (
    <td colSpan={2}>
      <span class={`proved-tag proved-${kind} for-${proof.winner}`}>
        <span aria-hidden="true">{SIGNS[kind]}</span> <span class="unseen">proved: </span>
        {winnerWords(proof.winner)}
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

type IntervalProps = Pick<Candidate, "low" | "value" | "high"> & { readonly ahead: string };

/** The interval on a scale from 0 to 1, in the colour of the player who is ahead, with a mark at
 * the value and one at a half. */
function Interval({ low, value, high, ahead }: IntervalProps) {
  return (
    <svg
      class={`interval for-${ahead}`}
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={`between ${percent(low, 1)} and ${percent(high, 1)}`}
    >
      <rect class="interval-all" x="0" y="5" width="100" height="2" />
      <rect class="interval-half" x="49.7" y="2" width="0.6" height="8" />
      <rect
        class="interval-range"
        x={low * 100}
        y="3"
        width={Math.max(0.8, (high - low) * 100)}
        height="6"
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
