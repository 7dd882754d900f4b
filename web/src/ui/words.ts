// How names of the house are said to people.

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const count = (n: number) => n.toLocaleString("en-US");

export const percent = (share: number, digits = 0) => `${(share * 100).toFixed(digits)} %`;

export function seconds(s: number): string {
  if (s < 10) return `${s.toFixed(1)} s`;
  if (s < 120) return `${Math.round(s)} s`;
  return `${Math.round(s / 60)} min`;
}

/** For its turn: the server knows how many stand before it. */
export const waits = (before: number) =>
  before === 0 ? "waits for its turn" : `waits, ${before} before it`;

export function bytes(n: number): string {
  if (n < 1000) return `${n} bytes`;
  return n < 1e6 ? `${(n / 1e3).toFixed(1)} kB` : `${(n / 1e6).toFixed(1)} MB`;
}

/** `uct:iterations=20000` as `UCT, iterations 20,000`. */
export function playerWords(player: string): string {
  const [name = "", options = ""] = player.split(/:(.*)/s, 2);
  if (name === "human") return "You";
  if (name === "strategy") return `Strategy ${options}`;
  const title = { uct: "UCT", mc: "Monte Carlo" }[name] ?? capital(name);
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

/** What a verdict on the whole game is in words: `order` won, a draw. */
export const winnerWords = (winner: string) =>
  winner === "draw" ? "a draw" : winner === "unknown" ? "not known" : `${capital(winner)} wins`;
