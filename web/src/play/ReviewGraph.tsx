// The winning share over the moves of a game. The part below the curve belongs to the first player
// and the part above it to the second; the band around it is the 95% interval. What is proved
// stands in a row above, since the curve would only jump between a proof and an estimate. A click
// leads to the position after that move.
import { useState } from "preact/hooks";
import type { Position } from "../api/types";
import { slips, stages } from "../game/review";
import { SIGN, type Slip, type Stage } from "../game/slips";
import type { Share } from "../game/found";
import { table } from "../game/table";
import { capital, percent } from "../ui/words";
import { look } from "./MoveTree";
import { onWheel } from "./wheel";
import { Stripes } from "../board/Stripes";

const WIDTH = 360;
const HEIGHT = 120;
/** The height of the row of proofs. */
const PROOFS = 9;

export function ReviewGraph({ position }: { position: Position }) {
  const [pointed, point] = useState<number | null>(null);
  const all = stages.value;
  const last = Math.max(1, all.length - 1);
  const { tree } = table.value;
  const here = all.findIndex(({ node }) => node === tree.at);
  const [first, second] = position.sides;
  const x = (ply: number) => (WIDTH * ply) / last;
  const y = (share: number) => HEIGHT * (1 - share);
  const plyAt = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = (event.clientX - box.x) / (box.width || 1);
    return Math.min(last, Math.max(0, Math.round(share * last)));
  };
  const jump = (ply: number) => {
    const to = all[ply];
    if (to) look({ ...tree, at: to.node });
  };
  const shown = all[pointed ?? here];
  return (
    <figure class="review-graph">
      <svg
        viewBox={`0 ${-PROOFS} ${WIDTH} ${HEIGHT + PROOFS}`}
        role="slider"
        tabIndex={0}
        aria-label="Position of the game; the arrow keys go through it"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={Math.max(0, here)}
        aria-valuetext={told(all, here, position)}
        onClick={(event) => jump(plyAt(event))}
        onPointerMove={(event) => point(plyAt(event))}
        onPointerLeave={() => point(null)}
        onWheel={onWheel}
      >
        <Stripes id="review-stripes" side={second} />
        {runs(all).map((run, i) => {
          const top = run.map(([ply, e]) => `${x(ply)} ${y(e.share)}`);
          const [from, to] = [x(run[0]?.[0] ?? 0), x(run.at(-1)?.[0] ?? 0)];
          const above = `M${from} 0L${top.join("L")}L${to} 0Z`;
          const upper = run.map(([ply, e]) => `${x(ply)} ${y(e.high)}`);
          const lower = run.map(([ply, e]) => `${x(ply)} ${y(e.low)}`).reverse();
          return (
            <g key={i}>
              <path
                class={`graph-area for-${first}`}
                d={`M${from} ${HEIGHT}L${top.join("L")}L${to} ${HEIGHT}Z`}
              />
              <path class={`graph-area for-${second}`} d={above} />
              <path d={above} fill="url(#review-stripes)" />
              <path class="graph-band" d={`M${upper.concat(lower).join("L")}Z`} />
              <path class="graph-line" d={`M${top.join("L")}`} />
            </g>
          );
        })}
        {all.map((stage, ply) => (
          <Proof key={stage.node} stage={stage} from={x(ply - 0.5)} to={x(ply + 0.5)} />
        ))}
        <path class="graph-middle" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        {here >= 0 && <path class="graph-here" d={`M${x(here)} ${-PROOFS}V${HEIGHT}`} />}
        {pointed !== null && <path class="graph-pointed" d={`M${x(pointed)} 0V${HEIGHT}`} />}
        {slips.value.map((slip) => (
          <SlipMark key={slip.node} slip={slip} x={x(slip.ply)} y={yOf(all[slip.ply], y)} />
        ))}
      </svg>
      <figcaption class="hint">
        {shown ? told(all, pointed ?? here, position) : "This line has been left"}
      </figcaption>
    </figure>
  );
}

/** What the curve shows: the estimate, or for the end of the game its outcome. */
const shareOf = ({ evaluation, position }: Stage): Share | null =>
  (position?.over ? evaluation : evaluation?.guess) ?? null;

const yOf = (stage: Stage | undefined, y: (share: number) => number) =>
  y((stage && shareOf(stage)?.share) ?? 0.5);

/** A piece of the row of proofs: who wins with best play from there. */
function Proof({ stage, from, to }: { stage: Stage; from: number; to: number }) {
  const winner = stage.evaluation?.proved;
  if (!winner) return null;
  return (
    <rect
      class={`graph-proof for-${winner}`}
      x={from}
      y={-PROOFS}
      width={to - from}
      height={PROOFS - 2}
    />
  );
}

/** A triangle that points at the place where something was given away. */
function SlipMark({ slip, x, y }: { slip: Slip; x: number; y: number }) {
  const at = Math.min(WIDTH - 5, Math.max(5, x));
  const up = y > HEIGHT / 2;
  const [tip, end] = up ? [y - 3, y - 14] : [y + 3, y + 14];
  return (
    <path
      class={`slip-mark slip-${slip.size} for-${slip.by}`}
      d={`M${at} ${tip}L${at - 5} ${end}H${at + 5}Z`}
      data-ply={slip.ply}
    />
  );
}

type Run = [number, Share][];

/** The stretches of stages of which something is known. */
function runs(all: readonly Stage[]): Run[] {
  const found: Run[] = [];
  let run: Run = [];
  for (const [ply, stage] of all.entries()) {
    const share = shareOf(stage);
    if (share) run.push([ply, share]);
    if (run.length && (!share || ply === all.length - 1)) {
      found.push(run);
      run = [];
    }
  }
  return found;
}

/** `12. d4?? Red 38.1% (37.5 to 38.6%)` */
function told(all: readonly Stage[], ply: number, { sides: [first, second] }: Position): string {
  const stage = all[ply];
  if (!stage) return "";
  const sign = slips.value.find((slip) => slip.ply === ply);
  const move = ply === 0 ? "The start" : `${ply}. ${stage.move}${sign ? SIGN[sign.size] : ""}`;
  const known = stage.evaluation;
  if (!known) return `${move}: nothing is known yet`;
  if (known.proved === "draw") return `${move}: a draw, proved`;
  if (known.proved) return `${move}: ${capital(known.proved)} wins, proved`;
  const [a, b] = [`${capital(first)} ${percent(known.share, 1)}`, capital(second)];
  const range = `95%: ${percent(known.low, 1)} to ${percent(known.high, 1)}`;
  return `${move}: ${a}, ${b} ${percent(1 - known.share, 1)} (${range})`;
}
