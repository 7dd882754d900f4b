// Draws a board of any game, and handles the pointer and the arrow keys on it. It knows no rules:
// its user tells it which choices a cell offers.
import { useSignal } from "@preact/signals";
import { useId, useRef, useState } from "preact/hooks";
import type { Position } from "../api/types";
import { CellGrid, CopyLayer, EdgeLayer } from "./Cells";
import { GraphLayer } from "./GraphLayer";
import { UNIT } from "./geometry";
import { isArrow, step } from "./keyboard";
import { layoutOf } from "./layout";
import { LineLayer } from "./LineLayer";
import { MarkLayer } from "./MarkLayer";
import { type Drawing, type Ghost, type Mark } from "./model";
import { DrawingLayer, GhostLayer, WinLayer, type Hover } from "./Overlays";
import { turnOfLines, view } from "./view";

/** A move that a cell offers, and the stone that it leaves there. */
export interface Choice {
  readonly id: string;
  readonly stone: string;
}

interface BoardProps {
  readonly position: Position;
  readonly label: string;
  readonly choices?: (cell: string) => readonly Choice[];
  readonly onChoose?: (choice: Choice) => void;
  /** The stone that a click places if it is among the choices. */
  readonly symbol?: string | null;
  /** Called when a finger or the Enter key chooses a cell that offers several choices. */
  readonly onAsk?: (cell: string) => void;
  readonly pending?: string | null;
  readonly marks?: readonly Mark[];
  /** Moves that are expected to follow one another from here. */
  readonly line?: readonly string[];
  readonly drawing?: Drawing | null;
  readonly ghosts?: readonly Ghost[];
  /** The size of a cell in pixels; without it the board fills the available width. */
  readonly cellSize?: number | null;
}

/** In pixels. Small boards are not enlarged beyond it. */
const LARGEST_CELL = 88;

const nothing: readonly Choice[] = [];

export function Board(props: BoardProps) {
  const { position, choices = () => nothing, onChoose, onAsk, pending = null, ghosts = [] } = props;
  const frame = useId();
  const svg = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState("");
  // Arrow keys walk from cell to cell for whoever came to the board by the keyboard. After a click
  // they are left to the page.
  const clicked = useRef(false);
  // A signal, so that the pointer redraws one stone and not the board.
  const hover = useSignal<Hover | null>(null);
  const layout = layoutOf(position.board, view.value);
  const style = position.board.style;
  const focus = layout.places.has(focused) ? focused : (position.last ?? middle(position));

  const cellOf = (target: EventTarget | null) =>
    (target as Element | null)?.closest<SVGGElement>("[data-cell]") ?? null;

  const offeredAt = (cell: string): readonly Choice[] => {
    const offered = choices(cell);
    const chosen = offered.find(({ stone }) => stone === props.symbol);
    return chosen ? [chosen] : offered;
  };

  /** Of two choices, the left half of a cell stands for the first. */
  const pointed = (event: MouseEvent): Choice | null => {
    const element = cellOf(event.target);
    const offered = offeredAt(element?.dataset["cell"] ?? "");
    if (!element || offered.length !== 2) return offered[0] ?? null;
    const box = element.querySelector(".cell-face")?.getBoundingClientRect();
    return offered[box && event.clientX > box.x + box.width / 2 ? 1 : 0] ?? null;
  };

  const click = (event: PointerEvent) => {
    const cell = cellOf(event.target)?.dataset["cell"];
    if (!cell) return;
    setFocused(cell);
    const offered = offeredAt(cell);
    const ask = offered.length > 2 || (offered.length === 2 && event.pointerType !== "mouse");
    if (ask) onAsk?.(cell);
    else {
      const choice = pointed(event);
      if (choice) onChoose?.(choice);
    }
    hover.value = null;
  };

  const move = (event: PointerEvent) => {
    const cell = cellOf(event.target)?.dataset["cell"];
    const choice = event.pointerType === "mouse" ? pointed(event) : null;
    const offered = cell ? offeredAt(cell) : nothing;
    const next =
      cell && choice && offered.length <= 2
        ? { cell, stone: choice.stone, half: offered.length === 2 ? offered : null }
        : null;
    const now = hover.peek();
    if (next?.cell !== now?.cell || next?.stone !== now?.stone) hover.value = next;
  };

  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = cellOf(event.target)?.dataset["cell"] ?? focus;
    if (isArrow(event.key)) {
      if (clicked.current) return;
      const next = step(layout.board, here, event.key);
      setFocused(next);
      svg.current?.querySelector<SVGGElement>(`.cells [data-cell="${next}"]`)?.focus();
    } else {
      const all = choices(here);
      const offered = offeredAt(here);
      const letter = event.key.toUpperCase();
      const named = all.length > 1 ? all.find(({ stone }) => stone === letter) : undefined;
      if (named) onChoose?.(named);
      else if (event.key !== "Enter" && event.key !== " ") return;
      else if (offered.length === 1 && offered[0]) onChoose?.(offered[0]);
      else if (offered.length > 1) onAsk?.(here);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const { box } = layout;
  return (
    <svg
      ref={svg}
      class={`board board-${position.board.grid} board-${style}`}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      style={{
        "--turn": `${position.board.grid === "hex" ? turnOfLines(view.value) : 0}deg`,
        ...(props.cellSize
          ? { width: `${(box.width / UNIT) * props.cellSize}px`, maxHeight: "none" }
          : { maxWidth: `${(box.width / UNIT) * LARGEST_CELL}px` }),
      }}
      role="grid"
      // A listener for the focus would make the picture a stop of its own.
      tabIndex={-1}
      aria-label={props.label}
      aria-rowcount={position.board.height}
      aria-colcount={position.board.width}
      onClick={click as (event: MouseEvent) => void}
      onPointerDown={() => (clicked.current = true)}
      onFocusOut={() => (clicked.current = false)}
      onPointerMove={move}
      onPointerLeave={() => (hover.value = null)}
      onKeyDown={key}
      onFocusIn={(event) => setFocused(cellOf(event.target)?.dataset["cell"] ?? "")}
    >
      <defs>
        <clipPath id={`${frame}-all`}>
          <path d={layout.outline} />
        </clipPath>
        <clipPath id={`${frame}-board`}>
          <path d={layout.boardOutline} />
        </clipPath>
      </defs>
      <EdgeLayer position={position} layout={layout} />
      <GraphLayer position={position} layout={layout} style={style} />
      <CopyLayer position={position} layout={layout} style={style} />
      <CellGrid
        position={position}
        layout={layout}
        style={style}
        focused={focus}
        pending={pending}
        lit={new Set(props.drawing?.cells)}
        open={(cell) => choices(cell).length > 0}
      />
      {props.marks && props.marks.length > 0 && (
        <MarkLayer
          marks={props.marks}
          position={position}
          layout={layout}
          covered={props.line ?? []}
          frame={frame}
        />
      )}
      {props.line && <LineLayer line={props.line} position={position} layout={layout} />}
      {props.drawing && <DrawingLayer drawing={props.drawing} layout={layout} />}
      <WinLayer position={position} layout={layout} frame={frame} />
      <GhostLayer ghosts={ghosts} hover={hover} layout={layout} style={style} />
      <g class="labels" aria-hidden="true">
        {layout.labels.map(({ text, at }) => (
          <text
            key={`${at.x},${at.y}`}
            x={at.x}
            y={at.y}
            dy="0.35em"
            font-size={labelSize(box.width)}
          >
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** A large board is drawn small, so its labels are larger in relation to its cells. */
function labelSize(width: number): number {
  const large = Math.max(0, width / UNIT - 7) / 13;
  return UNIT * (0.2 + 0.16 * Math.min(1, large));
}

/** The cell at which the arrow keys begin. */
function middle({ board }: Position): string {
  const [column, row] = [Math.floor(board.width / 2), Math.floor(board.height / 2)];
  const found = board.cells.find((place) => place.column === column && place.row === row);
  return (found ?? board.cells[0])?.cell ?? "";
}
