// The play screen: the board and, beside or below it, everything that belongs to the current game.
import { useLayoutEffect } from "preact/hooks";
import type { Position } from "../api/types";
import { catalogueProblem } from "../game/catalogue";
import { bothEngines, engineProblem, running, thinking } from "../game/engine";
import { drawn, forgetLeftOut, leftOut, problem } from "../game/position";
import { newGame, table } from "../game/table";
import { Button, Problem, Progress, Tabs } from "../ui/parts";
import { capital, playerWords, waits } from "../ui/words";
import { AnalysisPanel } from "./Analysis";
import { BoardPane } from "./BoardPane";
import { Controls } from "./Controls";
import { edit, Editor, editing } from "./Editor";
import { EvaluationBar } from "./EvaluationBar";
import { onKey } from "./keys";
import { KeysDialog } from "./KeysDialog";
import { MoveTree } from "./MoveTree";
import { choosing, NewGame } from "./NewGame";
import { PlayersPanel } from "./PlayersPanel";
import { ReviewPanel } from "./ReviewPanel";
import { SharePanel } from "./SharePanel";
import { SolvePanel } from "./SolvePanel";
import { openPanel } from "./solving";
import { WhyPanel } from "./WhyPanel";

const PANELS = [
  ["analyse", "Analyse"],
  ["review", "Review"],
  ["why", "Why"],
  ["solve", "Solve"],
  ["share", "Share & files"],
] as const;

export function PlayScreen() {
  const position = drawn.value;
  // The listener is added together with the board, so that keys work as soon as the board is
  // visible.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      const shown = drawn.peek();
      if (shown) onKey(event, shown);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return (
    <>
      <NewGame />
      <KeysDialog />
      <div class="messages">
        <Problem text={problem.value} />
        <Problem text={leftOut.value} onClose={forgetLeftOut} />
        <Problem text={catalogueProblem.value} />
        <Problem text={engineProblem.value} onClose={() => (engineProblem.value = null)} />
      </div>
      {position ? (
        <OnTheTable position={position} />
      ) : (
        <p class="hint">
          {problem.value ? "" : "Setting up the board…"}{" "}
          {problem.value && (
            <Button onClick={() => (choosing.value = true)}>Choose another game</Button>
          )}
        </p>
      )}
    </>
  );
}

function OnTheTable({ position }: { position: Position }) {
  return (
    <>
      <div class="left">
        <Heading position={position} />
        <EvaluationBar position={position} />
        <BoardPane position={position} />
        <Controls position={position} />
      </div>
      <div class="right">
        {editing.value ? <Editor position={position} /> : <PlayersPanel position={position} />}
        <MoveTree />
        <Tabs
          name="Tools"
          tabs={PANELS}
          chosen={openPanel.value}
          onChoose={(tab) => (openPanel.value = tab)}
        >
          {openPanel.value === "analyse" && <AnalysisPanel position={position} />}
          {openPanel.value === "review" && <ReviewPanel position={position} />}
          {openPanel.value === "why" && <WhyPanel position={position} />}
          {openPanel.value === "solve" && <SolvePanel />}
          {openPanel.value === "share" && <SharePanel position={position} />}
        </Tabs>
      </div>
    </>
  );
}

function Heading({ position }: { position: Position }) {
  const busy = thinking.value;
  return (
    <div class="heading">
      <div>
        <h1>{position.title}</h1>
        <p class="hint">
          <code>{position.game}</code>
        </p>
        <p class={position.over ? "status over" : "status"} data-outcome={position.outcome}>
          {position.words}
          {position.certain && <span class="hint"> ({certainty(position.certain)})</span>}
        </p>
      </div>
      <div class="row">
        <Button kind="main" onClick={() => (choosing.value = true)}>
          New game
        </Button>
        <Button
          disabled={editing.value}
          title="The same game with the same players, from its start; Back returns to this one"
          onClick={again}
        >
          Play again
        </Button>
        <Button
          disabled={editing.value}
          onClick={() => edit(position)}
          title="Set up a position and play from it"
        >
          Set up
        </Button>
      </div>
      <div class="thinking">
        {busy && (
          <Progress
            fraction={busy.fraction}
            label={`${subject(playerWords(busy.player))} ${
              busy.waiting === null ? "is thinking" : `is ${waits(busy.waiting)}`
            }`}
          />
        )}
      </div>
    </div>
  );
}

/** `UCT, 60,000 iterations,` before a verb. */
const subject = (words: string) => (words.includes(",") ? `${words},` : words);

const certainty = (outcome: string) =>
  outcome === "draw" ? "a draw is certain" : `${capital(outcome)} is certain to win`;

function again(): void {
  const { game, stones, toMove } = table.peek();
  newGame({ game, stones, toMove });
  running.value = !bothEngines.peek();
}
