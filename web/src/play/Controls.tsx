// Below the board: back and forth, pass, swap, the engines' start and stop.
import type { Position } from "../api/types";
import { bothEngines, playMove, playerToMove, running, yourTurn } from "../game/engine";
import { table } from "../game/table";
import { isTip } from "../game/tree";
import { Button } from "../ui/parts";
import { redo, toEnd, toStart, undo } from "./MoveTree";

export function Controls({ position }: { position: Position }) {
  const { tree } = table.value;
  const start = tree.at === 0;
  const tip = isTip(tree);
  const { pass, swap } = position.legal;
  return (
    <div class="controls" role="toolbar" aria-label="Game">
      <Button
        class="icon"
        disabled={start}
        onClick={toStart}
        aria-label="To the start"
        title="To the start (Home)"
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
        aria-label="To the end"
        title="To the end (End)"
      >
        <Arrow to="end" />
      </Button>
      {pass && (
        <Button disabled={!yourTurn.value} onClick={() => playMove(pass)} title="Pass (P)">
          Pass
        </Button>
      )}
      {swap && (
        <Button disabled={!yourTurn.value} onClick={() => playMove(swap)}>
          Swap pieces
        </Button>
      )}
      <EngineButton position={position} />
    </div>
  );
}

function EngineButton({ position }: { position: Position }) {
  const engine = playerToMove(position) !== "human";
  if (position.over || (!engine && !bothEngines.value)) return null;
  if (running.value && isTip(table.value.tree)) {
    return (
      <Button onClick={() => (running.value = false)} title="Stop the engine and play yourself">
        Pause
      </Button>
    );
  }
  return (
    <Button
      kind="main"
      disabled={!isTip(table.value.tree)}
      title={isTip(table.value.tree) ? "" : "Go to the end of the line first"}
      onClick={() => (running.value = true)}
    >
      {bothEngines.value ? "Let them play" : "Engine moves"}
    </Button>
  );
}

const ARROWS = {
  start: "M5 4V16M16 4L8 10L16 16Z",
  back: "M14 4L6 10L14 16Z",
  forward: "M6 4L14 10L6 16Z",
  end: "M15 4V16M4 4L12 10L4 16Z",
};

/** Drawn, since not every system has letters for these. */
function Arrow({ to }: { to: keyof typeof ARROWS }) {
  return (
    <svg class="arrow" viewBox="0 0 20 20" aria-hidden="true">
      <path d={ARROWS[to]} />
    </svg>
  );
}
