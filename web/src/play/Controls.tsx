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
        ⏮
      </Button>
      <Button class="icon" disabled={start} onClick={undo} aria-label="Undo" title="Undo (U)">
        ◀
      </Button>
      <Button class="icon" disabled={tip} onClick={redo} aria-label="Redo" title="Redo (R)">
        ▶
      </Button>
      <Button
        class="icon"
        disabled={tip}
        onClick={toEnd}
        aria-label="To the end"
        title="To the end (End)"
      >
        ⏭
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
