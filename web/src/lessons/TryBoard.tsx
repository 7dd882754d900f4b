// A board in a lesson, on which the reader plays; with the choice of the symbol below it.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Position } from "../api/types";
import { Board } from "../board/Board";
import type { Drawing } from "../board/model";
import { SymbolChoice, symbolOf } from "../board/SymbolChoice";
import { choicesOf } from "../play/BoardPane";
import { Button, Problem } from "../ui/parts";

interface Props {
  readonly position: Position;
  readonly label: string;
  /** What is said above the board. */
  readonly words: string;
  readonly problem: string | null;
  readonly drawing?: Drawing | null;
  /** Whether the reader may place something on a cell. */
  readonly open: (cell: string) => boolean;
  readonly onPlay: (move: string) => void;
  readonly onReset: (() => void) | null;
  readonly children?: ComponentChildren;
}

export function TryBoard({ position, open, onPlay, onReset, ...props }: Props) {
  const [asking, setAsking] = useState<string | null>(null);
  const all = useMemo(() => choicesOf(position), [position]);
  const choices = (cell: string) => (open(cell) ? all(cell) : []);
  const play = (move: string) => {
    setAsking(null);
    onPlay(move);
  };
  return (
    <>
      <p class={position.over ? "status over" : "status"}>{props.words}</p>
      <Problem text={props.problem} />
      <Board
        position={position}
        label={`${props.label}. ${props.words}`}
        choices={choices}
        onChoose={({ id }) => play(id)}
        symbol={symbolOf(position.symbols)}
        onAsk={setAsking}
        pending={asking}
        drawing={props.drawing ?? null}
      />
      {asking && (
        <div class="choice-bar" role="group" aria-label={`Symbol to place on ${asking}`}>
          {choices(asking).map(({ id }) => (
            <Button key={id} onClick={() => play(id)}>
              {id}
            </Button>
          ))}
        </div>
      )}
      <SymbolChoice symbols={position.symbols} />
      {props.children}
      <div class="controls">
        <Button disabled={!onReset} onClick={() => onReset?.()}>
          Start again
        </Button>
      </div>
    </>
  );
}
