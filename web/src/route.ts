// Reads and writes the address, `#/play?game=...&moves=...`. It holds the whole state of a screen,
// so that the screen can be shared, bookmarked and reloaded.
import { signal } from "@preact/signals";

export type Screen = "home" | "play" | "lessons" | "proofs" | "ledger" | "experiments";

export interface Route {
  readonly screen: Screen;
  readonly query: URLSearchParams;
}

const SCREENS: readonly string[] = ["play", "lessons", "proofs", "ledger", "experiments"];

/** The address that was read last. */
let seen = "";

function read(): Route {
  seen = location.hash;
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?", 2);
  const screen = SCREENS.includes(path) ? (path as Screen) : path ? "play" : "home";
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
  return `#/${screen === "home" ? "" : screen}${asked.length ? `?${asked.join("&")}` : ""}`;
}

/** Escapes as little as a query allows, because people read these addresses. */
function readable(value: string): string {
  return encodeURIComponent(value)
    .replace(/%20/g, "+")
    .replace(/%(2C|3A|2F|28|29|3D)/g, decodeURIComponent);
}

export function go(to: string): void {
  location.hash = to;
}

/** Makes the address name what the screen shows now, without a new entry in the history. */
export function note(to: string): void {
  // If somebody has gone elsewhere, whose event is still on its way, their address counts.
  if (to === location.hash || location.hash !== seen) return;
  history.replaceState(history.state, "", to);
  route.value = read();
}

/** The same with a new entry in the history, so that Back leads to what was shown before. The entry
 * carries `mark`, by which it can be recognized later. */
export function enter(to: string, mark: string | null = null): void {
  if (to === location.hash) return;
  history.pushState({ mark }, "", to);
  route.value = read();
}

/** The mark of the current entry. */
export function markHere(): unknown {
  const state: unknown = history.state;
  return state && typeof state === "object" && "mark" in state ? state.mark : null;
}
