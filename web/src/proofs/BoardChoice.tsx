// Where a certificate is about boards of every height, the one on which it is walked.
import { useState } from "preact/hooks";
import type { Boards } from "../api/records";
import { Button } from "../ui/parts";
import { counted } from "../ui/words";

interface Props {
  readonly boards: Boards;
  /** The game that is walked now; undefined for the usual one. */
  readonly game: string | undefined;
  readonly onChoose: (game: string) => void;
}

export function BoardChoice({ boards, game, onChoose }: Props) {
  const now = sizeOf(game ?? boards.usual);
  const [size, setSize] = useState(now);
  const field = (name: "columns" | "rows") => (
    <label class="field inline">
      <span>{name === "columns" ? "Columns" : "Rows"}</span>
      <input
        type="number"
        min={boards.least}
        value={size[name]}
        onInput={(event) => setSize({ ...size, [name]: event.currentTarget.valueAsNumber })}
      />
    </label>
  );
  const isSame = size.columns === now.columns && size.rows === now.rows;
  return (
    <form
      class="board-choice"
      aria-label="The board of the walk"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(withSize(boards.usual, size));
      }}
    >
      <p class="hint">
        The claim is about every board <code>{boards.name}</code> with at least{" "}
        {boards.columns === null && `${counted(boards.least, "column")} and `}
        {counted(boards.least, "row")}. Walk it on one of your choice.
      </p>
      {boards.columns === null && field("columns")}
      {field("rows")}
      <Button type="submit" disabled={isSame || !(size.rows > 0 && size.columns > 0)}>
        Walk on this board
      </Button>
    </form>
  );
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

const SIZE = /:(\d+)x(\d+)/;

/** The size that a game's name has. */
export function sizeOf(game: string): Size {
  const [, columns, rows] = SIZE.exec(game) ?? [];
  return { columns: Number(columns), rows: Number(rows) };
}

/** The same game with another size. */
export function withSize(game: string, { columns, rows }: Size): string {
  return game.replace(SIZE, `:${columns}x${rows}`);
}
