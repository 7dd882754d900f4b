// Where we are: `#/play?game=...&moves=...`. The whole state of a screen stands in the address, so that
// it can be shared, bookmarked and reloaded.
import { signal } from "@preact/signals";

export type Screen = "play" | "proofs" | "ledger" | "experiments";

export interface Route {
  readonly screen: Screen;
  readonly query: URLSearchParams;
}

const SCREENS: readonly string[] = ["play", "proofs", "ledger", "experiments"];

function read(): Route {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?", 2);
  const screen = SCREENS.includes(path) ? (path as Screen) : "play";
  return { screen, query: new URLSearchParams(query) };
}

export const route = signal<Route>(read());

addEventListener("hashchange", () => {
  route.value = read();
});

export function address(screen: Screen, query: Record<string, string | undefined> = {}): string {
  const asked = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === "" ? [] : [`${key}=${readable(value)}`],
  );
  return `#/${screen}${asked.length ? `?${asked.join("&")}` : ""}`;
}

/** Escaped as little as a query allows: these addresses are read by people. */
function readable(value: string): string {
  return encodeURIComponent(value)
    .replace(/%20/g, "+")
    .replace(/%(2C|3A|2F|28|29|3D)/g, decodeURIComponent);
}

export function go(to: string): void {
  location.hash = to;
}

/** Says in the address what the screen shows now, without a new entry in the history. */
export function note(to: string): void {
  if (to === location.hash) return;
  history.replaceState(history.state, "", to);
  route.value = read();
}

/** The same with a new entry, to which `mark` can be asked for: Back leads to what was shown before. */
export function enter(to: string, mark: string | null = null): void {
  if (to === location.hash) return;
  history.pushState({ mark }, "", to);
  route.value = read();
}

/** The mark of the entry in which we are. */
export function markHere(): unknown {
  const state: unknown = history.state;
  return state && typeof state === "object" && "mark" in state ? state.mark : null;
}
