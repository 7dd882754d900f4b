// The editor, in which stones are placed anywhere and the player to move is chosen.
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
/** The game before the editor was opened, and the mark of the editor's entry in the history. */
let before: { readonly state: TableState; readonly mark: string } | null = null;

// Going back to another address leaves the editor.
effect(() => {
  if (opened.value) editing.value = false;
});

/** The stone that a click places; an empty string removes one. */
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

/** Restores the game as it was, and removes the editor's entry from the history if there is one. */
function cancel(): void {
  editing.value = false;
  if (!before) return;
  if (markHere() === before.mark) history.back();
  else table.value = before.state;
}

/** An engine that is to move does so, but two engines wait until the user lets them play. */
function finish(): void {
  editing.value = false;
  running.value = !bothEngines.peek();
}

const standing = (position: Position) =>
  new Map(position.filled.map(({ cell, stone }) => [cell, stone] as const));

/** In the editor a click on a cell places the chosen stone, or removes it if it is there
 * already. */
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
            aria-label={stone || "Remove"}
            onClick={() => (brush.value = stone)}
          >
            {stone ? (
              <svg viewBox="0 0 40 40" aria-hidden="true">
                <Stone at={{ x: 20, y: 20 }} stone={stone} style={position.board.style} />
              </svg>
            ) : (
              "Remove"
            )}
          </Radio>
        ))}
      </Radios>
      <label class="field inline">
        <span>Player to move</span>
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
        <Button onClick={() => redraw(position, new Map(), toMove)}>Clear the board</Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
      <p class="hint">
        To remove a stone, click it with the same stone chosen. {position.over && position.words}
      </p>
    </section>
  );
}
