// A position from which the reader plays for both sides, or for one of them while exact search
// answers for the other.
import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../api/client";
import { stream } from "../api/stream";
import type { Named, Position, Solution } from "../api/types";
import { ask } from "../game/position";
import { Problem } from "../ui/parts";
import { TryBoard } from "./TryBoard";

interface Props {
  readonly game: string;
  readonly stones?: string;
  readonly toMove?: string;
  readonly moves?: readonly string[];
  readonly lit?: readonly string[];
  /** Whether the other side's moves are found by search. */
  readonly answers?: boolean;
}

const NONE: readonly string[] = [];

export function FreeBoard({ game, stones, toMove, moves = NONE, lit, answers }: Props) {
  const [played, setPlayed] = useState<readonly string[]>(moves);
  const [position, setPosition] = useState<Position | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let mine = true;
    const named = { game, stones, to_move: toMove, moves: [...played] };
    const show = async () => {
      const at = await ask(named);
      if (!mine) return;
      setPosition(at);
      if (!answers || at.over || at.to_move === toMove) return;
      const move = await answerTo(named);
      if (mine && move) setPlayed([...played, move]);
    };
    show().catch((error: unknown) => mine && setProblem(messageOf(error)));
    return () => {
      mine = false;
    };
  }, [played]);
  if (!position) return <Problem text={problem} />;
  const yours = !answers || position.to_move === toMove;
  return (
    <TryBoard
      position={position}
      label="A position to try moves in"
      words={position.words}
      problem={problem}
      drawing={lit ? { cells: lit } : null}
      open={() => yours}
      onPlay={(move) => setPlayed([...played, move])}
      onReset={played.length > moves.length ? () => setPlayed(moves) : null}
    />
  );
}

/** A move with which the player to move reaches what the position is worth. */
async function answerTo(asked: Named): Promise<string | null> {
  let move: string | null = null;
  await stream(
    "solve",
    { ...asked, seconds: 20, certificate: false },
    { solution: (solution: Solution) => (move = solution.move) },
    new AbortController().signal,
  );
  return move;
}
