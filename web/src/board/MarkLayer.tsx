// What is known of the moves, on their cells. The colour is that of the player who is ahead after
// the move, the second player's striped as well; the fewer random games began with a move, the
// fainter it is. The best move stands out, and what is proved to lose is hardly there. No mark is
// round or has the form of a stone.
import type { Position } from "../api/types";
import { goLines } from "./Cells";
import { pathOf, UNIT, type Point } from "./geometry";
import type { Layout } from "./layout";
import { cellOf, type Mark } from "./model";
import { Stripes } from "./Stripes";

/** So many candidates have their number and their value on the board. */
const NUMBERED = 9;
/** A mark that is fainter has no number, since few random games stand behind it. */
const FAINT = 0.2;

interface Props {
  readonly marks: readonly Mark[];
  readonly position: Position;
  readonly layout: Layout;
  /** A line of moves that is drawn over the marks of its cells. */
  readonly covered: readonly string[];
  /** A prefix for the names of patterns, which are unique in a page. */
  readonly frame: string;
}

function byCell(marks: readonly Mark[]): Map<string, Mark[]> {
  const cells = new Map<string, Mark[]>();
  for (const mark of marks) cells.set(mark.cell, [...(cells.get(mark.cell) ?? []), mark]);
  return cells;
}

export function MarkLayer({ marks, position, layout, covered, frame }: Props) {
  const { symbols, sides } = position;
  const striped = sides[1]; // the player whose marks are striped
  const halves = layout.board.grid !== "hex" && symbols.length === 2;
  const stripes = `${frame}-stripes`;
  const under = new Set(covered.slice(1).map(cellOf));
  return (
    <g class="marks" aria-hidden="true">
      <Stripes id={stripes} side={striped} />
      {[...byCell(marks)].flatMap(([cell, here]) => {
        const at = layout.places.get(cell);
        if (!at) return [];
        // Two symbols share a cell, left and right. If there are more, the best one is shown.
        const shown = halves ? here : [here.reduce((a, b) => (a.rank <= b.rank ? a : b))];
        return shown.map((mark) => (
          <OneMark
            key={mark.move}
            mark={mark}
            side={halves ? (mark.stone === symbols[0] ? -1 : 1) : 0}
            symbol={symbols.length > 1 ? mark.stone : null}
            stripes={mark.ahead === striped ? `url(#${stripes})` : null}
            silent={under.has(cell)}
            layout={layout}
            at={at}
          />
        ));
      })}
      {layout.board.style === "crossings" && <Lines cells={marks} layout={layout} />}
    </g>
  );
}

/** The lines of the board over the marks on its crossings, so that no mark hides them. */
function Lines({ cells, layout }: { cells: readonly Mark[]; layout: Layout }) {
  const marked = new Set(cells.map(({ cell }) => cell));
  const lines = layout.board.cells
    .filter(({ cell }) => marked.has(cell))
    .map((place) => goLines(layout.board, place, layout.places.get(place.cell) ?? place));
  return <path class="go-lines over-marks" d={lines.join("")} />;
}

interface MarkProps {
  readonly mark: Mark;
  readonly side: -1 | 0 | 1;
  readonly symbol: string | null;
  readonly stripes: string | null;
  /** Whether something else stands on the cell. */
  readonly silent: boolean;
  readonly layout: Layout;
  readonly at: Point;
}

/** The outline of the cell, or of one of its halves, a little smaller. */
function outline(layout: Layout, at: Point, side: -1 | 0 | 1): string {
  const inset = UNIT * 0.06;
  if (side !== 0) {
    const x = (side < 0 ? at.x - UNIT / 2 : at.x) + inset / (side < 0 ? 1 : 2);
    const height = UNIT - 2 * inset;
    const width = UNIT / 2 - 1.5 * inset;
    return `M${x} ${at.y - height / 2}h${width}v${height}h${-width}Z`;
  }
  const scale = 1 - (2 * inset) / UNIT;
  return pathOf(
    layout.corners(at).map((p) => ({
      x: at.x + (p.x - at.x) * scale,
      y: at.y + (p.y - at.y) * scale,
    })),
  );
}

function OneMark({ mark, side, symbol, stripes, silent, layout, at }: MarkProps) {
  const { proved, rank, ahead, lead, weight, value, move } = mark;
  const x = at.x + (side * UNIT) / 4;
  const d = outline(layout, at, side);
  const kind = proved ? `proved-${proved}` : "estimated";
  const best = rank === 1 && proved !== "loss";
  const loud =
    !silent && proved !== "loss" && rank <= NUMBERED && (proved !== null || weight > FAINT || best);
  return (
    <g
      class={`mark ${kind} for-${ahead} ${best ? "best" : ""}`}
      style={{ "--lead": `${Math.round(lead * 100)}%` }}
      data-move={move}
      data-ahead={ahead}
    >
      {proved !== "loss" && (
        <g opacity={proved || best ? 1 : 0.06 + 0.94 * weight}>
          <path class="mark-tile" d={d} />
          {stripes && <path d={d} fill={stripes} />}
        </g>
      )}
      {best && <path class="mark-ring-rim" d={d} />}
      {best && <path class="mark-ring" d={d} />}
      {proved && !silent && <Sign proved={proved} x={x} y={at.y} />}
      {loud && !proved && (
        <text class="mark-value" x={x} y={at.y} dy="0.36em" font-size={side ? 8.5 : 11.5}>
          {Math.round(value * 100)}
        </text>
      )}
      {loud && (
        <text
          class="mark-rank"
          x={x + (side ? 0 : UNIT * 0.27)}
          y={at.y - UNIT * (side ? 0.27 : 0.19)}
        >
          {rank}
        </text>
      )}
      {symbol && loud && (
        <text class="mark-symbol" x={x} y={at.y + UNIT * 0.4}>
          {symbol}
        </text>
      )}
    </g>
  );
}

/** A tick for a win, two bars for a draw, a short dash for a loss. */
function Sign({ proved, x, y }: { proved: "win" | "loss" | "draw"; x: number; y: number }) {
  const signs = {
    win: `M${x - 5} ${y + 1}l3.6 4l7-9`,
    draw: `M${x - 5} ${y - 2.5}h10m-10 5h10`,
    loss: `M${x - 3} ${y}h6`,
  };
  return <path class="mark-sign" d={signs[proved]} />;
}
