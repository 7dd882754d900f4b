// The current game: its name, the position from which it starts, the tree of its moves, and its
// players. The address of the page holds all of it.
import { computed, effect, signal } from "@preact/signals";
import type { Named } from "../api/types";
import { address, enter, note, route } from "../route";
import { emptyTree, movesTo, readTree, writeTree, type Tree } from "./tree";

export interface TableState {
  readonly game: string;
  /** A position that was set up freely, and who moves there. */
  readonly stones: string | undefined;
  readonly toMove: string | undefined;
  readonly tree: Tree;
  /** Who plays the first and the second side: `human`, or a player that the server offers. */
  readonly players: readonly [string, string];
}

export const FIRST_GAME = "order-chaos:6x6,line=5";
export const FIRST_ENGINE = "level:3";

function fromQuery(query: URLSearchParams): TableState {
  const at = query.get("at");
  return {
    game: query.get("game") ?? FIRST_GAME,
    stones: query.get("stones") ?? undefined,
    toMove: query.get("to_move") ?? undefined,
    tree: readTree(query.get("moves") ?? "", at === null ? undefined : Number(at)),
    players: [query.get("first") ?? "human", query.get("second") ?? FIRST_ENGINE],
  };
}

/** The game that an address names. */
export const stateAt = (hash: string): TableState =>
  fromQuery(new URLSearchParams(hash.slice(hash.indexOf("?") + 1)));

/** The address of a game that begins now, against the first engine. */
export const startOf = (game: string) =>
  addressOf({
    ...table.peek(),
    game,
    stones: undefined,
    toMove: undefined,
    tree: emptyTree,
    players: ["human", FIRST_ENGINE],
  });

export function addressOf(state: TableState): string {
  const { moves, at } = writeTree(state.tree);
  const end = readTree(moves).at;
  return address("play", {
    game: state.game,
    // An empty string means an empty board on which to_move begins. A blank keeps it in the
    // address.
    stones: state.stones === "" ? " " : state.stones,
    to_move: state.toMove,
    moves,
    at: at === end ? undefined : String(at),
    first: state.players[0],
    second: state.players[1],
  });
}

export const table = signal<TableState>(fromQuery(route.value.query));

export function change(part: Partial<TableState>): void {
  table.value = { ...table.value, ...part };
}

type NewGame = Partial<TableState> & { readonly game: string };

/** Replaces the current game by another. Back leads to the former one. */
export function newGame(part: NewGame, mark: string | null = null): void {
  if (route.peek().screen === "play") entry = { mark };
  replaceGame(part);
  entry = null;
}

/** The same without an entry in the history. */
export function replaceGame(part: NewGame): void {
  change({ stones: undefined, toMove: undefined, tree: emptyTree, ...part });
}

let entry: { mark: string | null } | null = null;

/** Counts the addresses that were opened from outside: by reloading, pasting or going back. */
export const opened = signal(0);

export function namedAt(state: TableState, node: number): Named {
  return {
    game: state.game,
    stones: state.stones?.trim(),
    to_move: state.toMove,
    moves: movesTo(state.tree, node),
  };
}

/** The position that is shown, in the fields of a request to the server. */
export const named = computed(() => namedAt(table.value, table.value.tree.at));

export const keyOf = (n: Named) =>
  [n.game, n.stones ?? "-", n.to_move ?? "-", n.moves.join(" ")].join("|");

// The address follows the game, ...
effect(() => {
  const written = addressOf(table.value);
  if (entry) enter(written, entry.mark);
  else if (route.peek().screen === "play") note(written);
});
// ... and the game follows an address that somebody opened.
effect(() => {
  const { screen, query } = route.value;
  if (screen !== "play") return;
  const written = addressOf(table.peek());
  if (!query.has("game")) return note(written);
  const asked = fromQuery(query);
  if (addressOf(asked) === written) return;
  opened.value = opened.peek() + 1;
  table.value = asked;
});
