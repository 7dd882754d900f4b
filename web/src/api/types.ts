// The answers of the server about games and positions (docs/protocol.md, version 1).

export type Outcome = string; // `undecided`, `draw` or a side

export interface Named {
  game: string;
  stones?: string | undefined;
  to_move?: string | undefined;
  moves: string[];
}

export interface CellPlace {
  cell: string;
  column: number;
  row: number;
  x: number;
  y: number;
}

export interface Repeat {
  axis: "east" | "south";
  dx: number;
  dy: number;
}

/** How stones look: `letters` on round stones, in the colours of the two `sides` where each has a
 * letter of its own, `coloured` like the edges that they join, or black and white on the
 * `crossings` of lines. */
export type StoneStyle = "letters" | "sides" | "coloured" | "crossings";

export interface BoardShape {
  /** On a `graph` the cells are its edges, which run between `vertices`. */
  grid: "square" | "hex" | "graph";
  style: StoneStyle;
  wrap: "none" | "cylinder" | "torus";
  width: number;
  height: number;
  cells: CellPlace[];
  /** The cells of its star points, by which people find their way on a large board. */
  stars: string[];
  repeats: Repeat[];
  edges: { edge: "north" | "south" | "west" | "east"; side: string }[];
  vertices: { x: number; y: number }[];
  /** Between which vertices, counted from 0, a cell lies. */
  joins: { cell: string; from: number; to: number }[];
}

export interface Win {
  kind: "line" | "square" | "set" | "path" | "ring";
  cells: string[];
  lines: string[][];
  steps: { cell: string; east: number; south: number }[];
  closed: boolean;
}

export interface Played {
  move: string;
  by: string;
  cell: string | null;
  stone: string | null;
}

export interface Position {
  game: string;
  /** The game in words. */
  title: string;
  stones: string | null;
  moves: string[];
  sides: [string, string];
  to_move: string;
  outcome: Outcome;
  over: boolean;
  words: string;
  position: string;
  rows: string[];
  text: string;
  board: BoardShape;
  symbols: string[];
  filled: { cell: string; stone: string }[];
  history: Played[];
  last: string | null;
  legal: {
    count: number;
    cells: Record<string, string[]>;
    pass: string | null;
    swap: string | null;
  };
  win: Win | null;
  bridges?: Bridge[];
  certain: Outcome | null;
}

export interface Option {
  name: string;
  kind: "number" | "choice";
  label: string;
  least?: number | null;
  most?: number | null;
  choices?: string[];
  /** The choices in words. */
  words?: string[];
  /** Null if the option is left out by default. */
  default: number | string | null;
  /** Whether the option is written even with its default. */
  always?: boolean;
}

export interface Family {
  name: string;
  title: string;
  sentence: string;
  source: string;
  grammar: string;
  sides: [string, string];
  examples: string[];
  /** The examples in words. */
  example_titles: string[];
  /** A position that shows what the games look like. */
  sample: { game: string; moves: string };
  default: string;
  options: Option[];
  shapes: boolean;
  /** False where one of the sides always wins. */
  can_be_drawn: boolean;
}

/** The rules for somebody who has never seen the game, and the aim of each side. */
export interface Rules {
  game: string;
  title: string;
  source: string;
  play: string;
  aims: Record<string, string>;
}

/** Who wins a game, if that is known before it begins. */
export interface Prospect {
  value: Outcome | null;
  sentence: string | null;
}

export interface Level {
  player: string;
  words: string;
  /** Elo points on the game of Players.rated_on, where random moves have 0. */
  elo: number | null;
  /** The least and the greatest number of points that the games allow, at 95%. */
  interval: [number, number] | null;
}

export interface PlayerKind {
  name: string;
  about: string;
  source: string;
  example: string;
  options: Option[];
}

export interface StrategyKind {
  name: string;
  player: string;
  side: string;
  plays: string;
  source: string;
}

export interface Players {
  levels: Level[];
  rated_on: string | null;
  players: PlayerKind[];
  strategies: StrategyKind[];
}

/** Whether a move wins, and what it loses to. `words` say it in a sentence. */
export interface Tried {
  move: string;
  winner: string;
  reply: string | null;
  wins: boolean;
  words: string;
}

export interface Estimated {
  move: string;
  cell: string | null;
  visits: number;
  value: number;
  low: number;
  high: number;
  line: string[];
}

export interface Estimate {
  to_move: string;
  by?: string;
  iterations: number;
  seconds: number;
  moves: Estimated[];
}

export interface Proof {
  move: string;
  cell: string | null;
  winner: string;
  value: number;
  by: string;
  nodes: number;
  seconds: number;
}

export interface PairShown {
  cells: [string, string];
  same: boolean;
  witness: string | null;
  state?: "empty" | "half" | "full";
}

export interface Bridge {
  side: string;
  from: string;
  to: string;
  via: string[];
}

export interface Explanation {
  player: string;
  rule: string;
  cells: string[];
  cells_are: string;
  lines: string[][];
  pairs: PairShown[];
  bridges: Bridge[];
  table: Estimated[];
}

export interface EngineMove {
  move: string | null;
  by: string;
  gave_up: boolean;
  explanation: Explanation;
  position: Position;
}

export interface Why {
  move: string | null;
  by: string;
  explanation: Explanation;
}

export interface Solution {
  winner: string;
  move: string | null;
  nodes: number;
  seconds: number;
  proved: boolean;
}
