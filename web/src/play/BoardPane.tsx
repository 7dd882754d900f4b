// The board of the current game, with everything that is drawn over it and can be done on it.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Position } from "../api/types";
import { Board, type Choice } from "../board/Board";
import { isEmpty, stoneOf, type Drawing, type Ghost } from "../board/model";
import { Stone } from "../board/Stone";
import { SymbolChoice, symbolOf } from "../board/SymbolChoice";
import { ViewChoice } from "../board/ViewChoice";
import { Zoom } from "../board/Zoom";
import { bestLine, marks, marksOf, wanted } from "../game/analysis";
import { playMove, thinking, yourTurn } from "../game/engine";
import { announce } from "../ui/announce";
import { Button } from "../ui/parts";
import { capital } from "../ui/words";
import { editing, editorChoices, place } from "./Editor";
import { MarkLegend } from "./MarkLegend";
import { onWheel } from "./wheel";

/** A chosen cell that waits for the user to say which symbol goes there. */
export const pending = signal<string | null>(null);
/** The expected line of the candidate move under the pointer. */
export const preview = signal<readonly Ghost[]>([]);
/** The move that a strategy advises. */
export const advised = signal<readonly Ghost[]>([]);
/** The reasons for a move, as they are drawn on the board. */
export const drawing = signal<Drawing | null>(null);
export const showMarks = signal(true);
export const showLine = signal(true);

export function choicesOf(position: Position): (cell: string) => readonly Choice[] {
  const all = new Map<string, readonly Choice[]>();
  for (const [cell, moves] of Object.entries(position.legal.cells)) {
    all.set(
      cell,
      moves.map((id) => ({ id, stone: stoneOf(id, position.to_move) })),
    );
  }
  return (cell) => all.get(cell) ?? [];
}

export function BoardPane({ position }: { position: Position }) {
  const choices = useMemo(() => choicesOf(position), [position]);
  const none = () => [];
  useEffect(() => {
    pending.value = null;
    preview.value = [];
    announce(told(position));
  }, [position]);
  // Reasons would not be legible over numbers.
  const reasons = drawing.value !== null && !isEmpty(drawing.value);
  const covered = reasons || position.over || preview.value.length > 0;
  const shown =
    !showMarks.value || covered
      ? []
      : marks.value.length
        ? marks.value
        : marksOf(thinking.value?.estimate?.moves ?? [], position);
  const line = showLine.value && wanted.value && !covered ? bestLine.value : [];
  return (
    <div class="board-pane" onWheel={wheel}>
      <Zoom position={position}>
        {(cellSize) => (
          <Board
            // Another game's board is another one, on which the focus begins in the middle.
            key={position.game}
            position={position}
            cellSize={cellSize}
            symbol={editing.value ? null : symbolOf(position.symbols)}
            label={`${position.game}. ${position.words}`}
            choices={editing.value ? editorChoices : yourTurn.value ? choices : none}
            onChoose={({ id }) => (editing.value ? place(position, id) : playMove(id))}
            onAsk={(cell) => (pending.value = cell)}
            pending={pending.value}
            marks={shown}
            line={line}
            drawing={drawing.value}
            ghosts={preview.value.length ? preview.value : advised.value}
          />
        )}
      </Zoom>
      {position.board.grid === "hex" && <ViewChoice />}
      <MarkLegend position={position} marks={shown} line={line} />
      {pending.value && yourTurn.value && (
        <ChoiceBar cell={pending.value} choices={choices(pending.value)} position={position} />
      )}
      {!position.over && !editing.value && <SymbolChoice symbols={position.symbols} />}
    </div>
  );
}

/** A board with enlarged cells scrolls in its frame instead. */
function wheel(event: WheelEvent): void {
  const target = event.target as Element;
  if (target.closest("svg.board") && !target.closest(".near")) onWheel(event);
}

/** The last move and the state of the game, in words for the live region. */
function told(position: Position): string {
  const last = position.history.at(-1);
  const words = position.words.endsWith(".") ? position.words : `${position.words}.`;
  return last ? `${capital(last.by)} played ${last.move}. ${words}` : words;
}

interface ChoiceBarProps {
  readonly cell: string;
  readonly choices: readonly Choice[];
  readonly position: Position;
}

function ChoiceBar({ cell, choices, position }: ChoiceBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The focus moves here with the question, and back to the cell with the answer.
  useLayoutEffect(() => {
    bar.current?.querySelector("button")?.focus();
    return () => document.querySelector<SVGGElement>(`.cells [data-cell="${cell}"]`)?.focus();
  }, [cell]);
  return (
    <div class="choice-bar" role="group" aria-label={`Symbol to place on ${cell}`} ref={bar}>
      <span>{cell}</span>
      {choices.map(({ id, stone }) => (
        <Button key={id} aria-label={`Place ${stone} on ${cell}`} onClick={() => playMove(id)}>
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <Stone at={{ x: 20, y: 20 }} stone={stone} style={position.board.style} />
          </svg>
        </Button>
      ))}
      <Button kind="quiet" onClick={() => (pending.value = null)}>
        Cancel
      </Button>
    </div>
  );
}
