// The pairs of a certificate that cannot be walked, drawn on the empty board of its game, or on the
// torus whose pattern they are.
import { useEffect, useState } from "preact/hooks";
import type { Certificate } from "../api/records";
import type { BoardShape, PairShown, Position } from "../api/types";
import { Board } from "../board/Board";
import { PairKeys } from "../board/DrawingKey";
import { ask } from "../game/position";
import { counted } from "../ui/words";

export function pairsOf(pairs: readonly PairShown[]) {
  return pairs.map(({ cells: [a, b], same, state }) => ({ a, b, same, used: state === "full" }));
}

export function PairsFigure({ certificate }: { certificate: Certificate }) {
  const { game, torus, pairs } = certificate;
  const [position, setPosition] = useState<Position | null>(torus ? emptyTorus(torus) : null);
  useEffect(() => {
    if (game && !torus) ask({ game, moves: [] }).then(setPosition, () => undefined);
  }, [game, torus]);
  if (!position) return null;
  return (
    <figure class="pairs-figure">
      <Board
        position={position}
        label={`The pairs of ${certificate.claim ?? "the certificate"}`}
        drawing={{ pairs: pairsOf(pairs) }}
      />
      <figcaption class="hint">
        {counted(pairs.length, "pair")}.{" "}
        {torus &&
          `The board is a torus of ${torus} by ${torus}; the faint cells repeat its other side.`}
        <ul class="legend">
          <PairKeys pairs={pairs} />
        </ul>
      </figcaption>
    </figure>
  );
}

function emptyTorus(side: number): Position {
  const cells = Array.from({ length: side * side }, (_, n) => {
    const [column, row] = [n % side, Math.floor(n / side)];
    return { cell: columnName(column) + String(row + 1), column, row, x: column, y: row };
  });
  const board: BoardShape = {
    grid: "square",
    style: "letters",
    wrap: "torus",
    width: side,
    height: side,
    cells,
    stars: [],
    repeats: [
      { axis: "east", dx: side, dy: 0 },
      { axis: "south", dx: 0, dy: side },
    ],
    edges: [],
    vertices: [],
    joins: [],
  };
  return {
    game: `torus:${side}`,
    title: "",
    stones: null,
    moves: [],
    sides: ["order", "chaos"],
    to_move: "order",
    outcome: "undecided",
    over: false,
    words: "",
    position: "",
    rows: [],
    text: "",
    board,
    symbols: [],
    filled: [],
    history: [],
    last: null,
    legal: { count: 0, cells: {}, pass: null, swap: null },
    win: null,
    certain: null,
  };
}

/** The letters of a column: a to z, then aa to az, and so on. */
function columnName(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
