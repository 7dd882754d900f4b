// The games and players that the server offers, requested once.
import { effect, signal } from "@preact/signals";
import { get, messageOf } from "../api/client";
import type { Family, Option, Players, Prospect, Rules } from "../api/types";
import { table } from "./table";

export const families = signal<readonly Family[]>([]);
export const nobody: Players = { levels: [], rated_on: null, players: [], strategies: [] };
export const playersHere = signal<Players>(nobody);
/** The rules of the current game. */
export const rulesHere = signal<Rules | null>(null);
/** The largest request that the server accepts, in bytes. */
export const bodyLimit = signal(8 * 2 ** 20);
export const catalogueProblem = signal<string | null>(null);

/** The family of a game, which stands before the colon of its name. */
export const familyOf = (game: string) =>
  families.value.find(({ name }) => game.startsWith(`${name}:`));

get<{ games: Family[] }>("games").then(
  ({ games }) => (families.value = games),
  (error: unknown) => (catalogueProblem.value = messageOf(error)),
);

get<{ limits: { body: number } }>("").then(
  ({ limits }) => (bodyLimit.value = limits.body),
  () => undefined, // the request for the games reports that the server does not respond
);

/** Asks about a game, and keeps the answer. */
function aboutGames<Told>(resource: string): (game: string) => Promise<Told> {
  const told = new Map<string, Promise<Told>>();
  return (game) => {
    const asked = told.get(game) ?? get<Told>(resource, { game });
    told.set(game, asked);
    asked.catch(() => told.delete(game));
    return asked;
  };
}

export const playersOf = aboutGames<Players>("players");
export const rulesOf = aboutGames<Rules>("rules");
/** Who wins, where that is known at once. It is not kept, since a busy server looks less far. */
export const prospectOf = (game: string) => get<Prospect>("prospect", { game });

let last = "";
effect(() => {
  const { game } = table.value;
  if (game === last) return;
  last = game;
  rulesHere.value = null;
  rulesOf(game).then(
    (rules) => game === table.peek().game && (rulesHere.value = rules),
    () => undefined,
  );
  playersOf(game).then(
    (players) => game === table.peek().game && (playersHere.value = players),
    () => undefined, // the request for the position reports what is wrong with the game
  );
});

/** Splits a name with options, `uct:iterations=5000,c=1`, into its name and its options. */
export function readOptions(text: string): { name: string; values: Record<string, string> } {
  const [name = "", rest = ""] = text.split(/:(.*)/s, 2);
  const values: Record<string, string> = {};
  for (const option of rest.split(",")) {
    const [key, value] = option.split("=");
    if (key && value !== undefined) values[key] = value;
  }
  return { name, values };
}

/** The options whose values are not the defaults, as text; those in `always` are written anyway. */
export function writeOptions(
  options: readonly Option[],
  values: Record<string, string>,
  always: readonly string[] = [],
): string {
  return options
    .flatMap(({ name, default: usual, always: written }) => {
      const value = values[name] ?? textOf(usual);
      return value && (value !== textOf(usual) || written || always.includes(name))
        ? [`${name}=${value}`]
        : [];
    })
    .join(",");
}

/** A default as a field shows it; an empty string if there is none. */
export const textOf = (usual: Option["default"]) => (usual === null ? "" : String(usual));
