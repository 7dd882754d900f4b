// The cells of a board: what the user clicks, and what a screen reader reads row by row.
import type { BoardShape, CellPlace, Position, StoneStyle } from "../api/types";
import { pathOf, UNIT, type Point } from "./geometry";
import { edgesAt, type Layout } from "./layout";
import { Stone } from "./Stone";

interface CellsProps {
  readonly position: Position;
  readonly layout: Layout;
  readonly style: StoneStyle;
  readonly focused: string;
  readonly pending: string | null;
  /** The cells that a drawing speaks of. */
  readonly lit: ReadonlySet<string>;
  /** Whether something can be done on a cell. */
  readonly open: (cell: string) => boolean;
}

export function stonesOf(position: Position): Map<string, string> {
  return new Map(position.filled.map(({ cell, stone }) => [cell, stone]));
}

export function CellGrid(props: CellsProps) {
  const { position, layout, style, focused, pending, lit, open } = props;
  const stones = stonesOf(position);
  const stars = new Set(position.board.stars);
  const rows = new Map<number, typeof position.board.cells>();
  for (const place of position.board.cells) {
    rows.set(place.row, [...(rows.get(place.row) ?? []), place]);
  }
  return (
    <g class="cells" role="presentation">
      {[...rows].map(([row, places]) => (
        <g key={row} role="row" aria-label={`row ${row + 1}`}>
          {places.map((place) => {
            const { cell } = place;
            const at = layout.places.get(cell);
            if (!at) return null;
            const stone = stones.get(cell);
            const state = stone ? spoken(style, stone) : "empty";
            const last = position.last === cell;
            const classes = [
              "cell",
              open(cell) && "open",
              last && "last",
              pending === cell && "pending",
              lit.has(cell) && "lit",
            ];
            return (
              <g
                key={cell}
                role="gridcell"
                class={classes.filter(Boolean).join(" ")}
                data-cell={cell}
                tabindex={cell === focused ? 0 : -1}
                aria-label={`${cell}, ${state}${last ? ", last move" : ""}`}
                aria-disabled={!open(cell)}
              >
                <path class="cell-face" d={pathOf(layout.corners(at))} />
                {style === "crossings" && (
                  <path class="go-lines" d={goLines(position.board, place, at)} />
                )}
                {stars.has(cell) && <circle class="star" cx={at.x} cy={at.y} r={UNIT * 0.075} />}
                {stone && <Stone at={at} stone={stone} style={style} />}
                {last && <circle class="last-mark" cx={at.x} cy={at.y} r={UNIT * 0.4} />}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

function spoken(style: StoneStyle, stone: string): string {
  const words: Record<StoneStyle, Record<string, string>> = {
    letters: {},
    sides: {},
    coloured: { R: "red stone", B: "blue stone" },
    crossings: { B: "black stone", W: "white stone" },
  };
  return words[style][stone] ?? stone;
}

/** The lines under a stone that stands on a crossing, from the middle of the cell to its
 * neighbours. */
export function goLines(board: BoardShape, place: CellPlace, at: Point): string {
  const h = UNIT / 2;
  const left = place.column > 0 ? at.x - h : at.x;
  const right = place.column < board.width - 1 ? at.x + h : at.x;
  const top = place.row > 0 ? at.y - h : at.y;
  const bottom = place.row < board.height - 1 ? at.y + h : at.y;
  return `M${left} ${at.y}H${right}M${at.x} ${top}V${bottom}`;
}

/** What lies beyond the seams, drawn faintly. A click there counts as a click on the cell
 * itself. */
export function CopyLayer({
  position,
  layout,
  style,
}: Pick<CellsProps, "position" | "layout" | "style">) {
  const stones = stonesOf(position);
  return (
    <g class="copies" aria-hidden="true">
      {layout.copies.map(({ cell, at }, i) => {
        const stone = stones.get(cell);
        return (
          <g key={i} class="copy" data-cell={cell}>
            <path class="cell-face" d={pathOf(layout.corners(at))} />
            {stone && <Stone at={at} stone={stone} style={style} />}
            {position.last === cell && (
              <circle class="last-mark" cx={at.x} cy={at.y} r={UNIT * 0.4} />
            )}
          </g>
        );
      })}
      <path class="board-rim" d={layout.rim} />
    </g>
  );
}

/** The coloured edges, along the board and faintly along its copies. */
export function EdgeLayer({ position, layout }: { position: Position; layout: Layout }) {
  const { board } = position;
  if (board.edges.length === 0) return null;
  const places = new Map(board.cells.map((place) => [place.cell, place]));
  const along = (cell: string, at: { x: number; y: number }, key: string) => {
    const place = places.get(cell);
    if (!place) return [];
    const outline = layout.corners(at);
    return edgesAt(board, place.column, place.row).map(({ side, corners: which }, i) => (
      <path
        key={`${key}${i}`}
        class={`edge edge-${side}`}
        d={pathOf(
          which.flatMap((k) => outline[k] ?? []),
          false,
        )}
      />
    ));
  };
  return (
    <g class="edges" aria-hidden="true">
      <g class="edge-copies">
        {layout.copies.flatMap(({ cell, at }, i) => along(cell, at, `c${i}`))}
      </g>
      {[...layout.places].flatMap(([cell, at]) => along(cell, at, cell))}
    </g>
  );
}
