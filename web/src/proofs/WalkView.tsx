// The walk through a proof: the user plays against the claim, and the proof answers.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Certificate, Walk } from "../api/records";
import { Board } from "../board/Board";
import { Key, PairKeys } from "../board/DrawingKey";
import { SymbolChoice, symbolOf } from "../board/SymbolChoice";
import { cellOf, stoneOf, type Drawing, type Ghost } from "../board/model";
import { choicesOf } from "../play/BoardPane";
import { address, note, route } from "../route";
import { announce } from "../ui/announce";
import { Button, Problem } from "../ui/parts";
import { capital, counted } from "../ui/words";
import { BoardChoice } from "./BoardChoice";
import { pairsOf } from "./PairsFigure";
import { forget, steps, walkProblem, walkTo } from "./walk";
import { WalkTree } from "./WalkTree";

export function WalkView({ certificate }: { certificate: Certificate }) {
  const { id } = certificate;
  const [part, setPart] = useState(route.peek().query.get("part") ?? certificate.parts[0]);
  const [game, setGame] = useState(route.peek().query.get("game") ?? undefined);
  const course = useMemo(() => ({ id, part, game }), [id, part, game]);
  const [asking, setAsking] = useState<string | null>(null);
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  useEffect(() => {
    const begun = (route.peek().query.get("moves") ?? "").split(" ").filter(Boolean);
    void walkTo(course, begun);
    return forget;
  }, [course]);
  const here = steps.value.at(-1);
  const walk = here?.walk;
  useEffect(() => {
    setGhosts([]);
    setAsking(null);
    if (walk) announce(told(walk));
  }, [walk]);
  const choices = useMemo(() => (walk ? choicesOf(walk.position) : () => []), [walk]);
  const choose = certificate.boards && (
    <BoardChoice boards={certificate.boards} game={game} onChoose={onBoard} />
  );
  if (!here || !walk) {
    return (
      <>
        {choose}
        <Problem text={walkProblem.value} />
      </>
    );
  }
  const play = (move: string) => void walkTo(course, [...here.moves, move]);
  const show = (move: string | null) => {
    const cell = move && cellOf(move);
    setGhosts(cell && move ? [{ cell, stone: stoneOf(move, walk.position.to_move) }] : []);
  };
  const yours = walk.turn === "you";
  const answered = steps.value.at(-2)?.walk.answer;
  return (
    <div class="walk">
      <div class="left">
        <p class={walk.turn === "over" ? "status over" : "status"} data-turn={walk.turn}>
          {told(walk)}
        </p>
        {answered && (
          <p class="hint">
            The proof answered {answered.move}: {answered.why}.
          </p>
        )}
        <Problem text={walkProblem.value} />
        <Board
          position={walk.position}
          label={`The proof of ${certificate.claim ?? ""}. ${told(walk)}`}
          choices={yours ? choices : () => []}
          onChoose={(choice) => play(choice.id)}
          symbol={symbolOf(walk.position.symbols)}
          onAsk={setAsking}
          pending={asking}
          drawing={drawingOf(walk)}
          ghosts={ghosts}
        />
        <WalkLegend walk={walk} />
        {asking && yours && (
          <div class="choice-bar" role="group" aria-label={`Symbol to place on ${asking}`}>
            {choices(asking).map((choice) => (
              <Button key={choice.id} onClick={() => play(choice.id)}>
                {choice.id}
              </Button>
            ))}
          </div>
        )}
        {yours && <SymbolChoice symbols={walk.position.symbols} />}
        <div class="controls" role="toolbar" aria-label="Walk controls">
          <Button
            disabled={here.moves.length === 0}
            onClick={() => void walkTo(course, beforeYours(steps.value.map((step) => step.walk)))}
          >
            Take back
          </Button>
          <Button disabled={here.moves.length === 0} onClick={() => void walkTo(course, [])}>
            Back to the start
          </Button>
          {walk.position.legal.pass && yours && (
            <Button onClick={() => play(walk.position.legal.pass ?? "pass")}>Pass</Button>
          )}
        </div>
      </div>
      <div class="right">
        {choose}
        {certificate.parts.length > 1 && (
          <label class="field inline">
            <span>The proof plays</span>
            <select value={part} onChange={(event) => setPart(event.currentTarget.value)}>
              {certificate.parts.map((side) => (
                <option key={side} value={side}>
                  {capital(side)}
                </option>
              ))}
            </select>
          </label>
        )}
        <WalkTree
          path={steps.value}
          onGo={(moves) => void walkTo(course, moves)}
          onPlay={play}
          onShow={show}
        />
      </div>
    </div>
  );

  /** Begins anew on the board. */
  function onBoard(name: string): void {
    if (route.peek().query.get("moves")) {
      note(address("proofs", { id, part, game: name }));
    }
    setGame(name);
  }

  /** The moves up to the latest earlier position in which it was the user's turn. */
  function beforeYours(walks: readonly Walk[]): readonly string[] {
    for (let n = walks.length - 2; n >= 0; --n) {
      if (walks[n]?.turn === "you") return here?.moves.slice(0, n) ?? [];
    }
    return [];
  }
}

function told(walk: Walk): string {
  if (walk.turn === "over")
    return `The proof has reached its goal: ${walk.goal ?? walk.position.words}`;
  if (walk.turn === "proof") return `The proof answers for ${capital(walk.part)}`;
  const { answers, complete } = walk.remaining;
  if (answers === 0 && !complete) return "Your move";
  const remain = answers === 1 ? "remains" : "remain";
  return `Your move: ${complete ? "" : "at least "}${counted(answers, "answer")} ${remain}`;
}

function WalkLegend({ walk }: { walk: Walk }) {
  const { pairs = [], marked } = walk;
  if (pairs.length === 0 && !marked) return null;
  return (
    <ul class="legend walk-legend" aria-label="What the drawing means">
      {marked && (
        <li>
          <Key of="cells" /> {marked.words}
        </li>
      )}
      <PairKeys pairs={pairs} ownStones={walk.position.symbols.length < 2} />
      {pairs.some(({ state }) => state === "full") && (
        <li>faint: both cells of the pair are full</li>
      )}
    </ul>
  );
}

function drawingOf({ pairs = [], marked }: Walk): Drawing {
  return { pairs: pairsOf(pairs), ...(marked ? { cells: marked.cells } : {}) };
}
