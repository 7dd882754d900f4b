// A position drawn freely: stones anywhere, and who moves.
import { signal } from "@preact/signals";
import type { Position } from "../api/types";
import type { Choice } from "../board/Board";
import { styleOf } from "../board/model";
import { Stone } from "../board/Stone";
import { running } from "../game/engine";
import { newGame, table } from "../game/table";
import { Button } from "../ui/parts";
import { capital } from "../ui/words";

export const editing = signal(false);
/** The stone that a click places; nothing takes one away. */
const brush = signal("");

export function stonesToDraw(position: Position): readonly string[] {
  return position.symbols.length
    ? position.symbols
    : position.sides.map((side) => side.charAt(0).toUpperCase());
}

function redraw(position: Position, stones: ReadonlyMap<string, string>, toMove: string): void {
  const text = [...stones].map(([cell, stone]) => stone + cell).join(" ");
  newGame({ game: position.game, stones: text, toMove });
}

export function edit(position: Position): void {
  editing.value = true;
  running.value = false;
  brush.value = stonesToDraw(position)[0] ?? "";
  redraw(position, standing(position), position.to_move);
}

const standing = (position: Position) =>
  new Map(position.filled.map(({ cell, stone }) => [cell, stone] as const));

/** In the editor a click on a cell places the brush's stone, or takes the same stone away. */
export function editorChoices(cell: string): readonly Choice[] {
  return [{ id: cell, stone: brush.value }];
}

export function place(position: Position, cell: string): void {
  const stones = standing(position);
  if (!brush.value || stones.get(cell) === brush.value) stones.delete(cell);
  else stones.set(cell, brush.value);
  redraw(position, stones, table.peek().toMove ?? position.to_move);
}

export function Editor({ position }: { position: Position }) {
  const toMove = table.value.toMove ?? position.to_move;
  const choices = [...stonesToDraw(position), ""];
  return (
    <section class="editor" aria-label="Set up a position">
      <h2>Set up a position</h2>
      <div class="row" role="radiogroup" aria-label="What a click places">
        {choices.map((stone) => (
          <button
            key={stone}
            type="button"
            role="radio"
            class="button brush"
            aria-checked={brush.value === stone}
            aria-label={stone || "Take away"}
            onClick={() => (brush.value = stone)}
          >
            {stone ? (
              <svg viewBox="0 0 40 40" aria-hidden="true">
                <Stone at={{ x: 20, y: 20 }} stone={stone} style={styleOf(position.game)} />
              </svg>
            ) : (
              "Take away"
            )}
          </button>
        ))}
      </div>
      <label class="field inline">
        <span>To move</span>
        <select
          value={toMove}
          onChange={(event) => redraw(position, standing(position), event.currentTarget.value)}
        >
          {position.sides.map((side) => (
            <option key={side} value={side}>
              {capital(side)}
            </option>
          ))}
        </select>
      </label>
      <div class="row">
        <Button kind="main" onClick={() => (editing.value = false)}>
          Play from here
        </Button>
        <Button onClick={() => redraw(position, new Map(), toMove)}>Clear</Button>
      </div>
      <p class="hint">A click on the same stone takes it away. {position.over && position.words}</p>
    </section>
  );
}
