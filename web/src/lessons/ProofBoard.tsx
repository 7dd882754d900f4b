// A board on which the proof of a game plays, and the reader against it.
import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../api/client";
import type { Certificate, Walk } from "../api/records";
import { Key, PairKeys } from "../board/DrawingKey";
import { pairsOf } from "../proofs/PairsFigure";
import { walkAt } from "../proofs/walk";
import { Problem } from "../ui/parts";
import { capital, counted } from "../ui/words";
import { certificateOf } from "./lessons";
import { TryBoard } from "./TryBoard";

interface Props {
  readonly game: string;
  /** Where the reader may place symbols, if not anywhere. */
  readonly only?: "inner" | "ring";
}

/** A pause in which the reader sees the symbol just placed before the proof answers. */
const ANSWER_MS = 350;

export function ProofBoard({ game, only }: Props) {
  const [proof, setProof] = useState<Certificate | null>(null);
  const [moves, setMoves] = useState<readonly string[]>([]);
  const [walk, setWalk] = useState<Walk | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (error: unknown) => setProblem(messageOf(error));
  useEffect(() => {
    certificateOf({ game, moves: [] }).then(setProof, fail);
  }, [game]);
  useEffect(() => {
    if (!proof) return;
    let mine = true;
    const show = async () => {
      const found = await walkAt({ id: proof.id }, moves);
      if (!mine) return;
      setWalk(found);
      const answer = found.answer?.move;
      if (!answer) return;
      await new Promise((done) => setTimeout(done, ANSWER_MS));
      if (mine) setMoves([...moves, answer]);
    };
    show().catch(fail);
    return () => {
      mine = false;
    };
  }, [proof, moves]);
  if (!walk) return <Problem text={problem} />;
  const inner = new Set(walk.lifted?.cells);
  const pairs = only === "inner" ? [] : (walk.pairs ?? []);
  const cells = only === "ring" ? [] : [...inner];
  const mayPlay = (cell: string) => only === undefined || inner.has(cell) === (only === "inner");
  return (
    <TryBoard
      position={walk.position}
      label="The proof answers your moves"
      words={told(walk)}
      problem={problem}
      drawing={{ cells, pairs: pairsOf(pairs) }}
      open={(cell) => walk.turn === "you" && mayPlay(cell)}
      onPlay={(move) => setMoves([...moves, move])}
      onReset={moves.length > 1 ? () => setMoves([]) : null}
    >
      <ul class="legend walk-legend" aria-label="What the drawing means">
        {cells.length > 0 && (
          <li>
            <Key of="cells" /> the middle, on which the smaller game is played
          </li>
        )}
        <PairKeys pairs={pairs} />
      </ul>
    </TryBoard>
  );
}

function told({ turn, part, goal, position, remaining }: Walk): string {
  if (turn === "over") return `The proof has reached its goal: ${goal ?? position.words}`;
  if (turn === "proof") return `The proof answers for ${capital(part)}`;
  const { answers, complete } = remaining;
  const left = `${complete ? "" : "at least "}${counted(answers, "answer")}`;
  return `You are to move; ${left} can still occur`;
}
