// Turns the names and numbers of the program into words for people.
import type { Level } from "../api/types";

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const count = (n: number) => n.toLocaleString("en-US");

/** `1 move`, `1,200 moves`. */
export const counted = (n: number, thing: string) => `${count(n)} ${thing}${n === 1 ? "" : "s"}`;

/** `a1, b2 and c3` */
export const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)}%`;

export function seconds(s: number): string {
  if (s < 10) return `${s.toFixed(1)} s`;
  if (s < 120) return `${Math.round(s)} s`;
  return `${Math.round(s / 60)} min`;
}

/** Completes "the search is ..." for a search that waits while `before` others are ahead of it. */
export const waits = (before: number) =>
  before === 0
    ? "waiting for its turn"
    : `waiting behind ${before} other${before === 1 ? "" : "s"}`;

export function bytes(n: number): string {
  if (n < 1000) return `${n} bytes`;
  return n < 1e6 ? `${(n / 1e3).toFixed(1)} kB` : `${(n / 1e6).toFixed(1)} MB`;
}

/** `Level 3 (640), a casual player`, with its Elo points. */
export const levelWords = ({ player, words, elo }: Level): string =>
  `${playerWords(player)}${elo === null ? "" : ` (${elo})`}, ${words}`;

/** `uct:iterations=20000` as `UCT, iterations 20,000`. */
export function playerWords(player: string): string {
  const [name = "", options = ""] = player.split(/:(.*)/s, 2);
  if (name === "human") return "You";
  if (name === "strategy") return `Strategy ${options}`;
  if (name === "level") return `Level ${options.split(",")[0]}`;
  const title = { uct: "UCT", mc: "Monte Carlo", hex: "Hex player" }[name] ?? capital(name);
  const told = options
    .split(",")
    .filter(Boolean)
    .map((option) => {
      const [key = "", value = ""] = option.split("=");
      return Number.isFinite(Number(value)) && Number(value) >= 1000
        ? `${count(Number(value))} ${key}`
        : `${key} ${value}`;
    });
  return [title, ...told].join(", ");
}

/** A result in words: `Order wins`, `a draw`, `not known`. */
export const winnerWords = (winner: string) =>
  winner === "draw" ? "a draw" : winner === "unknown" ? "not known" : `${capital(winner)} wins`;
