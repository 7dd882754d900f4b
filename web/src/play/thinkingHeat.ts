// The estimates of an engine while it thinks, in the form in which an analysis is shown.
import type { Position } from "../api/types";
import type { Heat } from "../board/model";
import { heatOf } from "../game/analysis";
import type { Thinking } from "../game/engine";

export function thinkingHeat(thinking: Thinking | null, position: Position): Heat[] {
  const moves = thinking?.estimate?.moves ?? [];
  return heatOf(
    moves.map((move) => ({ ...move, proof: null })),
    position,
  );
}
