// The server's answers about certificates, the ledger, experiments and files (docs/protocol.md).
import type { Position, PairShown } from "./types";

export interface Certificate {
  id: string;
  status: "verified" | "rejected" | "unreadable";
  verified: boolean;
  claim: string | null;
  reason: string | null;
  message: string | null;
  line: number | null;
  kind: string | null;
  game: string | null;
  title: string | null;
  after: string[];
  winner: string | null;
  bytes: number;
  answers: number | null;
  walkable: boolean;
  parts: string[];
  note: string | null;
  pairs: PairShown[];
  /** The side length of the torus, if the pairs are those of a torus. */
  torus: number | null;
  /** Where it is about boards of every height, those on which it can be walked. */
  boards: Boards | null;
}

/** A family of boards, as `mnk:6xN,line=6`. */
export interface Boards {
  name: string;
  /** Null if any number of columns may be chosen. */
  columns: number | null;
  /** The fewest rows, and columns if they may be chosen. */
  least: number;
  /** The game that is walked if nobody chooses. */
  usual: string;
}

export interface Walk {
  position: Position;
  part: string;
  turn: "proof" | "you" | "over";
  answer: { move: string; why: string } | null;
  remaining: { answers: number; complete: boolean };
  /** `answers` is what would remain after the move, or null if there was no time to count it. */
  replies: { move: string; answers: number | null; ends: boolean }[];
  /** The cells at which one should look, and what they are. */
  marked?: { cells: string[]; words: string } | null;
  lifted?: { cells: string[] } | null;
  goal?: string | null;
  /** The pairs by which the proof answers from here, if it does. */
  pairs?: PairShown[];
}

export type Verdict = "reproduced" | "differs" | "refuted" | "open" | "unchecked";

export interface Finding {
  verdict: Verdict;
  found: string;
  detail: string;
  seconds: number;
  certificates: string[];
}

/** What was found with a version of the program, and ships with it. */
export interface Recorded {
  verdict: Verdict;
  found: string;
  detail: string;
  seconds: number;
  version: string;
  date: string;
}

export interface Claim {
  id: string;
  source: string;
  words: string;
  method: string;
  cost: string;
  published: string;
  checkable: boolean;
  recorded?: Recorded | null;
  /** What was found since the server was started. */
  finding: Finding | null;
}

export interface ExperimentSummary {
  name: string;
  title: string;
  source: string;
  games: number;
  cells: number;
  wanted: number;
  recorded: number;
  running: boolean;
  /** What is damaged in its store, a line for each cell. */
  damaged: string[];
}

/** One whose file or store cannot be read. */
export interface UnreadableExperiment {
  name: string;
  error: string;
}

export interface Entry {
  cell: string;
  games: number;
  value: number | null;
  low: number | null;
  high: number | null;
  published: number | null;
  published_games: number | null;
  p: number | null;
}

export interface Table {
  title: string;
  rows: string[];
  columns: string[];
  entries: (Entry | null)[][];
}

export interface Experiment {
  name: string;
  title: string;
  source: string;
  games: number;
  wanted: number;
  recorded: number;
  running: boolean;
  damaged: string[];
  statistic: "wins" | "moves";
  player: string;
  unit: string;
  rows: string;
  columns: string;
  p: number | null;
  chi_squared: number | null;
  tables: Table[];
}

/** A game of a table; its value is null while it is not known. */
export interface SolvedCell {
  game: string | null;
  why_not: string | null;
  value: string | null;
  nodes: number | null;
  certificate: string | null;
}

/** The last variable changes fastest from cell to cell. */
export interface GamesTable {
  game: string;
  variables: { name: string; values: string[] }[];
  cells: SolvedCell[];
}

export interface ImportedGame {
  game: string;
  stones: string | null;
  to_move: string | null;
  moves: string[];
  players: string[];
  result: string;
  lines: string[][];
}
