// The game that was on the board last. The browser keeps its address, so that it can be continued
// from the front page.
import { effect } from "@preact/signals";
import { addressOf, stateAt, table, type TableState } from "./table";

const KEY = "zermelo-last-game";

effect(() => {
  const state = table.value;
  if (state.tree.nodes.length < 2) return; // nothing was played yet
  try {
    localStorage.setItem(KEY, addressOf(state));
  } catch {
    // Without storage there is nothing to continue.
  }
});

export interface LastGame {
  readonly address: string;
  readonly state: TableState;
}

export function lastGame(): LastGame | null {
  try {
    const address = localStorage.getItem(KEY);
    return address?.startsWith("#/play?") ? { address, state: stateAt(address) } : null;
  } catch {
    return null;
  }
}
