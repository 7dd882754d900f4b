// The controls below the board: back and forth through the moves, pass, swap, the engines' start
// and stop, and the switch of the analysis.
import type { Position } from "../api/types";
import { toggle, wanted } from "../game/analysis";
import { bothEngines, playMove, playerToMove, running, yourTurn } from "../game/engine";
import { table } from "../game/table";
import { isTip } from "../game/tree";
import { Button } from "../ui/parts";
import { capital } from "../ui/words";
import { keysShown } from "./keys";
import { redo, toEnd, toStart, undo } from "./MoveTree";

export function Controls({ position }: { position: Position }) {
  const { tree } = table.value;
  const start = tree.at === 0;
  const tip = isTip(tree);
  const { pass, swap } = position.legal;
  return (
    <div class="controls" role="toolbar" aria-label="Game controls">
      <Button
        class="icon"
        disabled={start}
        onClick={toStart}
        aria-label="Go to the start"
        title="Go to the start (Home)"
      >
        <Arrow to="start" />
      </Button>
      <Button class="icon" disabled={start} onClick={undo} aria-label="Undo" title="Undo (U)">
        <Arrow to="back" />
      </Button>
      <Button class="icon" disabled={tip} onClick={redo} aria-label="Redo" title="Redo (R)">
        <Arrow to="forward" />
      </Button>
      <Button
        class="icon"
        disabled={tip}
        onClick={toEnd}
        aria-label="Go to the end"
        title="Go to the end (End)"
      >
        <Arrow to="end" />
      </Button>
      {pass && (
        <Button disabled={!yourTurn.value} onClick={() => playMove(pass)} title="Pass (P)">
          Pass
        </Button>
      )}
      {swap && (
        <Button
          disabled={!yourTurn.value}
          onClick={() => playMove(swap)}
          title={whatSwapDoes(position)}
        >
          Swap pieces
        </Button>
      )}
      <EngineButton position={position} />
      <Button
        class="switch"
        role="switch"
        aria-checked={wanted.value}
        onClick={toggle}
        title="Analyse every position that is shown (A)"
      >
        Analysis
      </Button>
      <Button
        class="icon keys-button"
        onClick={() => (keysShown.value = true)}
        aria-label="List the keys"
        title="List the keys (?)"
      >
        ?
      </Button>
      {swap && <p class="hint swap-rule">{whatSwapDoes(position)}</p>}
    </div>
  );
}

/** The swap rule of Hex, for whoever may use it now. */
function whatSwapDoes({ sides, to_move: mover }: Position): string {
  const [me, other] = [capital(mover), capital(sides.find((side) => side !== mover) ?? "")];
  return (
    `${me} may swap instead of placing a stone: ${other}'s stone becomes ${me}'s, reflected so ` +
    `that it is as good for ${me} as it was for ${other}, and ${other} moves next.`
  );
}

function EngineButton({ position }: { position: Position }) {
  const engine = playerToMove(position) !== "human";
  if (position.over || (!engine && !bothEngines.value)) return null;
  if (running.value && isTip(table.value.tree)) {
    return (
      <Button onClick={() => (running.value = false)} title="Pause the engine so that you can play">
        Pause
      </Button>
    );
  }
  return (
    <Button
      kind="main"
      disabled={!isTip(table.value.tree)}
      title={isTip(table.value.tree) ? "" : "First go to the end of the line"}
      onClick={() => (running.value = true)}
    >
      {bothEngines.value ? "Let the engines play" : "Let the engine move"}
    </Button>
  );
}

const ARROWS = {
  start: "M5 4V16M16 4L8 10L16 16Z",
  back: "M14 4L6 10L14 16Z",
  forward: "M6 4L14 10L6 16Z",
  end: "M15 4V16M4 4L12 10L4 16Z",
};

/** The arrows are drawn, since not every system has characters for them. */
function Arrow({ to }: { to: keyof typeof ARROWS }) {
  return (
    <svg class="arrow" viewBox="0 0 20 20" aria-hidden="true">
      <path d={ARROWS[to]} />
    </svg>
  );
}
