// A position drawn freely: stones anywhere, and who moves.
import { effect, signal } from "@preact/signals";
import type { Position } from "../api/types";
import type { Choice } from "../board/Board";
import { Stone } from "../board/Stone";
import { bothEngines, running } from "../game/engine";
import { newGame, opened, replaceGame, table, type TableState } from "../game/table";
import { markHere } from "../route";
import { Button, Radio, Radios } from "../ui/parts";
import { capital } from "../ui/words";

export const editing = signal(false);
/** What stood on the table before, and the mark of the entry in the history that the drawing got. */
let before: { readonly state: TableState; readonly mark: string } | null = null;

// Whoever goes back to another address has left the editor.
effect(() => {
  if (opened.value) editing.value = false;
});

/** The stone that a click places; nothing takes one away. */
const brush = signal("");

export function stonesToDraw(position: Position): readonly string[] {
  return position.symbols.length
    ? position.symbols
    : position.sides.map((side) => side.charAt(0).toUpperCase());
}

const drawnAs = (position: Position, stones: ReadonlyMap<string, string>, toMove: string) => ({
  game: position.game,
  stones: [...stones].map(([cell, stone]) => stone + cell).join(" "),
  toMove,
});

function redraw(position: Position, stones: ReadonlyMap<string, string>, toMove: string): void {
  replaceGame(drawnAs(position, stones, toMove));
}

export function edit(position: Position): void {
  before = { state: table.peek(), mark: `set-up-${Date.now()}` };
  editing.value = true;
  running.value = false;
  brush.value = stonesToDraw(position)[0] ?? "";
  newGame(drawnAs(position, standing(position), position.to_move), before.mark);
}

/** The game as it was; the entry that the drawing got in the history goes, if it got one. */
function cancel(): void {
  editing.value = false;
  if (!before) return;
  if (markHere() === before.mark) history.back();
  else table.value = before.state;
}

/** An engine whose turn it is plays on; two of them wait to be told. */
function finish(): void {
  editing.value = false;
  running.value = !bothEngines.peek();
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
      <Radios class="row" name="What a click places">
        {choices.map((stone) => (
          <Radio
            key={stone}
            class="button brush"
            checked={brush.value === stone}
            aria-label={stone || "Take away"}
            onClick={() => (brush.value = stone)}
          >
            {stone ? (
              <svg viewBox="0 0 40 40" aria-hidden="true">
                <Stone at={{ x: 20, y: 20 }} stone={stone} style={position.board.style} />
              </svg>
            ) : (
              "Take away"
            )}
          </Radio>
        ))}
      </Radios>
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
        <Button kind="main" onClick={finish}>
          Play from here
        </Button>
        <Button onClick={() => redraw(position, new Map(), toMove)}>Clear</Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      <p class="hint">A click on the same stone takes it away. {position.over && position.words}</p>
    </section>
  );
}
