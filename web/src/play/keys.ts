// The keys that work everywhere on the play screen, except in fields.
import type { Position } from "../api/types";
import { toggle } from "../game/analysis";
import { playMove, yourTurn } from "../game/engine";
import { showMarks, showLine } from "./BoardPane";
import { redo, toEnd, toStart, undo } from "./MoveTree";

export function onKey(event: KeyboardEvent, position: Position): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element | null)?.closest("input, select, textarea, dialog")) return;
  const { pass } = position.legal;
  const actions: Record<string, () => void> = {
    u: undo,
    r: redo,
    Home: toStart,
    End: toEnd,
    a: toggle,
    m: () => (showMarks.value = !showMarks.peek()),
    l: () => (showLine.value = !showLine.peek()),
    p: () => pass && yourTurn.peek() && playMove(pass),
  };
  const action = actions[event.key];
  if (!action) return;
  action();
  event.preventDefault();
}
