// The reasons for a move: what an explanation says, and which parts of it are drawn.
import { computed, effect, signal } from "@preact/signals";
import { messageOf, post } from "../api/client";
import type { Bridge, Explanation, Why } from "../api/types";
import { cellOf, stoneOf, type Drawing } from "../board/model";
import { reasons } from "../game/engine";
import { position } from "../game/position";
import { keyOf, named } from "../game/table";
import { advised, drawing } from "./BoardPane";
import { pairsOf } from "../proofs/PairsFigure";
import { problemOfScreen } from "../ui/problems";
import { openPanel } from "./solving";

interface Asked {
  readonly key: string;
  readonly why: Why;
}

const asked = signal<Asked | null>(null);
export const whyProblem = problemOfScreen();

/** What a strategy would play here, if it was asked about this position. */
export const advice = computed(() =>
  asked.value?.key === keyOf(named.value) ? asked.value.why : null,
);
/** Why the last move was played, if an engine played it. */
export const reason = computed(() => reasons.value.get(keyOf(named.value)) ?? null);

export async function askStrategy(player: string): Promise<void> {
  const here = named.peek();
  whyProblem.value = null;
  try {
    const why = await post<Why>("why", { ...here, player });
    asked.value = { key: keyOf(here), why };
  } catch (error) {
    whyProblem.value = messageOf(error);
  }
}

const bridgesOf = (bridges: readonly Bridge[]) =>
  bridges.map(({ from, to }) => [from, to] as const);

export function drawingOf(explanation: Explanation): Drawing {
  return {
    cells: explanation.cells,
    lines: explanation.lines,
    pairs: pairsOf(explanation.pairs),
    bridges: bridgesOf(explanation.bridges),
  };
}

// An explanation is drawn as long as its panel is open.
effect(() => {
  const shown = advice.value?.explanation ?? reason.value;
  const open = openPanel.value === "why";
  const bridges = bridgesOf(position.value?.bridges ?? []);
  drawing.value = !open ? null : shown ? { ...drawingOf(shown), bridges } : { bridges };
  const { move = null, by = "" } = advice.value ?? {};
  const cell = move && open ? cellOf(move) : null;
  advised.value = move && cell ? [{ cell, stone: stoneOf(move, by) }] : [];
});
