// One lesson: the board, the task, hints, and what a move that was tried is worth.
import { useEffect, useMemo, useState } from "preact/hooks";
import { get, messageOf, post } from "../api/client";
import type { Position, Rules, Tried } from "../api/types";
import { Board } from "../board/Board";
import { cellOf, stoneOf, type Ghost } from "../board/model";
import { SymbolChoice, symbolOf } from "../board/SymbolChoice";
import { ViewChoice } from "../board/ViewChoice";
import { rulesOf } from "../game/catalogue";
import { ask } from "../game/position";
import { choicesOf } from "../play/BoardPane";
import { address, go } from "../route";
import { announce } from "../ui/announce";
import { Button, Problem } from "../ui/parts";
import { capital } from "../ui/words";
import { LessonWhy } from "./LessonWhy";
import { lessonSets, noteSolved, type Lesson } from "./lessons";

export function LessonView({ id }: { id: string }) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    get<Lesson>(`lessons/${encodeURIComponent(id)}`)
      .then(async (found) => {
        setPosition(await ask({ game: found.game, moves: found.moves }));
        setLesson(found);
      })
      .catch((error: unknown) => setProblem(messageOf(error)));
  }, [id]);
  return (
    <>
      <p>
        <a href={address("lessons")}>All lessons</a>
      </p>
      <Problem text={problem} />
      {lesson && position && <OpenLesson lesson={lesson} position={position} />}
    </>
  );
}

/** The move and the answer to it, as stones on the board. */
export function ghostsOf(tried: Tried, position: Position): Ghost[] {
  const [first, second] = position.sides;
  const other = position.to_move === first ? second : first;
  return [tried.move, tried.reply].flatMap((move, i) => {
    const cell = move && cellOf(move);
    const stone = move ? stoneOf(move, i === 0 ? position.to_move : other) : "";
    return cell ? [{ cell, stone, label: String(i + 1) }] : [];
  });
}

function OpenLesson({ lesson, position }: { lesson: Lesson; position: Position }) {
  const [tried, setTried] = useState<Tried | null>(null);
  const [shown, show] = useState<Tried | null>(null);
  const [hints, setHints] = useState(0);
  const [asking, setAsking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    // Whoever knows the game can do without its rules.
    rulesOf(lesson.game).then(setRules, () => undefined);
  }, [lesson.game]);
  const choices = useMemo(() => choicesOf(position), [position]);
  const won = tried?.wins ?? false;
  const attempt = async (move: string) => {
    setAsking(null);
    setProblem(null);
    try {
      const found = await post<Tried>(`lessons/${lesson.id}`, { move });
      setTried(found);
      announce(said(found));
      if (found.wins) noteSolved(lesson.id);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const hint = lesson.hints[hints - 1];
  const drawn = shown ?? tried;
  return (
    <div class="walk lesson">
      <div class="left">
        <h1>{lesson.task}</h1>
        <p class="hint">
          Lesson {lesson.level}: {position.title}
        </p>
        <Board
          position={position}
          label={`${lesson.task}. ${position.title}`}
          choices={won ? () => [] : choices}
          onChoose={({ id: move }) => void attempt(move)}
          symbol={symbolOf(position.symbols)}
          onAsk={setAsking}
          pending={asking}
          drawing={!drawn && hint?.cells.length ? { cells: hint.cells } : null}
          ghosts={drawn ? ghostsOf(drawn, position) : []}
        />
        {position.board.grid === "hex" && <ViewChoice />}
        {asking && (
          <div class="choice-bar" role="group" aria-label={`Symbol to place on ${asking}`}>
            {choices(asking).map(({ id: move }) => (
              <Button key={move} onClick={() => void attempt(move)}>
                {move}
              </Button>
            ))}
          </div>
        )}
        {!won && <SymbolChoice symbols={position.symbols} />}
      </div>
      <div class="right">
        <p>
          {capital(position.to_move)} is to move, and exactly one move wins. Play it on the board.
        </p>
        {rules && (
          <details class="hint" open>
            <summary>The rules</summary>
            <p>
              {rules.play}
              {position.sides.map((side) => ` ${capital(side)} wants ${rules.aims[side]}.`)}
            </p>
          </details>
        )}
        <Problem text={problem} />
        {tried && (
          <p class={won ? "verdict proved lesson-said" : "verdict open lesson-said"} role="status">
            {said(tried)}
          </p>
        )}
        {!won && hint && <p class="lesson-hint">{hint.words}</p>}
        <div class="row">
          {!won && hints < lesson.hints.length && (
            <Button
              onClick={() => {
                setTried(null);
                setHints(hints + 1);
              }}
            >
              {hints === 0 ? "Give me a hint" : "Another hint"}
            </Button>
          )}
          {tried && <Button onClick={() => setTried(null)}>Clear the board</Button>}
          <Button
            onClick={() =>
              go(
                address("play", {
                  game: lesson.game,
                  moves: lesson.moves.join(" "),
                  first: "human",
                  second: "human",
                }),
              )
            }
          >
            Play on from here
          </Button>
        </div>
        {won && tried && (
          <LessonWhy lesson={lesson} solution={tried.move} position={position} onShow={show} />
        )}
        <Neighbours lesson={lesson} />
      </div>
    </div>
  );
}

const said = (tried: Tried) =>
  tried.wins ? `Right: ${tried.words}, and no other move does.` : `${tried.words}.`;

/** The lessons before and after it in its set. */
function Neighbours({ lesson }: { lesson: Lesson }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    lessonSets().then(
      (sets) => setIds(sets.flatMap(({ lessons }) => lessons.map(({ id }) => id))),
      () => undefined, // the list of lessons reports what is wrong
    );
  }, []);
  const at = ids.indexOf(lesson.id);
  const [before, after] = [ids[at - 1], ids[at + 1]];
  return (
    <nav class="row neighbours" aria-label="Other lessons">
      {at > 0 && before && <a href={address("lessons", { id: before })}>Previous lesson</a>}
      {at >= 0 && after && <a href={address("lessons", { id: after })}>Next lesson</a>}
    </nav>
  );
}
