// The lines and the vertices of a graph, whose edges are the cells of the board. A line has the
// colour of the stone on its cell, so that triangles and trees are seen as such.
import type { Position, StoneStyle } from "../api/types";
import { stonesOf } from "./Cells";
import { scaled, UNIT } from "./geometry";
import type { Layout } from "./layout";
import { stoneKind } from "./Stone";

interface Props {
  readonly position: Position;
  readonly layout: Layout;
  readonly style: StoneStyle;
}

export function GraphLayer({ position, layout, style }: Props) {
  const { vertices, joins } = layout.board;
  const stones = stonesOf(position);
  const won = new Set(position.win?.cells);
  const lines = joins.map(({ cell, from, to }) => {
    const [a, b] = [vertices[from], vertices[to]];
    if (!a || !b) return null;
    const stone = stones.get(cell);
    const kind = stone ? `stone-${stoneKind(style, stone)}` : "free";
    const [start, end] = [scaled(a), scaled(b)];
    return (
      <path
        key={cell}
        class={`join ${kind} ${won.has(cell) ? "join-won" : ""}`}
        d={`M${start.x} ${start.y}L${end.x} ${end.y}`}
      />
    );
  });
  return (
    <g class="graph" aria-hidden="true">
      {lines}
      {vertices.map(scaled).map((at, i) => (
        <circle key={i} class="vertex" cx={at.x} cy={at.y} r={UNIT * 0.3} />
      ))}
    </g>
  );
}
