// The keys that work everywhere on the play screen, except in fields, and their list.
import { signal } from "@preact/signals";
import type { Position } from "../api/types";
import { toggle } from "../game/analysis";
import { playMove, yourTurn } from "../game/engine";
import { showMarks, showLine } from "./BoardPane";
import { redo, toEnd, toStart, undo } from "./MoveTree";

export interface Key {
  /** What the browser calls the keys, and what people call them. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly does: string;
  readonly act: (position: Position) => void;
}

/** Every key that works anywhere on the play screen, in the order in which they are listed. */
export const KEYS: readonly Key[] = [
  { keys: ["ArrowLeft", "u"], name: "← or U", does: "one move back", act: undo },
  { keys: ["ArrowRight", "r"], name: "→ or R", does: "one move forward", act: redo },
  { keys: ["Home"], name: "Home", does: "to the start", act: toStart },
  { keys: ["End"], name: "End", does: "to the end of the line", act: toEnd },
  { keys: ["a"], name: "A", does: "analysis on or off", act: toggle },
  {
    keys: ["m"],
    name: "M",
    does: "marks on the board on or off",
    act: () => (showMarks.value = !showMarks.peek()),
  },
  {
    keys: ["l"],
    name: "L",
    does: "best line on the board on or off",
    act: () => (showLine.value = !showLine.peek()),
  },
  {
    keys: ["p"],
    name: "P",
    does: "pass, where the rules allow it",
    act: ({ legal: { pass } }) => {
      if (pass && yourTurn.peek()) playMove(pass);
    },
  },
  { keys: ["?"], name: "?", does: "this list", act: () => (keysShown.value = true) },
];

/** Whether the list of keys is open. */
export const keysShown = signal(false);

export function onKey(event: KeyboardEvent, position: Position): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if ((event.target as Element | null)?.closest("input, select, textarea, dialog")) return;
  const key = KEYS.find(({ keys }) => keys.includes(event.key));
  if (!key) return;
  key.act(position);
  event.preventDefault();
}
