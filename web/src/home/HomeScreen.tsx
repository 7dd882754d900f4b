// The front page: the game that was played last, the games that there are, and the proof of the
// classic one.
import { useEffect, useState } from "preact/hooks";
import type { Family, Named, Position } from "../api/types";
import { Board } from "../board/Board";
import { messageOf } from "../api/client";
import { catalogueProblem, families } from "../game/catalogue";
import { lastGame, type LastGame } from "../game/last";
import { ask } from "../game/position";
import { FIRST_GAME, namedAt, startOf } from "../game/table";
import { choosing } from "../play/NewGame";
import { certificateOf } from "../proofs/solved";
import { address, go } from "../route";
import { Button, Problem, Progress } from "../ui/parts";
import { counted } from "../ui/words";

export function HomeScreen() {
  const [last] = useState(lastGame);
  return (
    <>
      <Problem text={catalogueProblem.value} />
      <header class="prose">
        <h1>Play a game, and see who wins</h1>
        <p>
          Zermelo plays games on grids against you, tells what every move is worth, and proves who
          wins where it can.
        </p>
      </header>
      {last && <Continue last={last} />}
      <h2>Games</h2>
      <ul class="cards">
        {families.value.map((family) => (
          <Card key={family.name} family={family} />
        ))}
        <ClassicProof />
      </ul>
    </>
  );
}

function Card({ family }: { family: Family }) {
  const { title, sentence, sample } = family;
  const start = startOf(family.default);
  const position = usePosition({
    game: sample.game,
    moves: sample.moves.split(" ").filter(Boolean),
  });
  return (
    <li class="card" data-family={family.name}>
      <Picture position={position} />
      <h3>{title}</h3>
      <p>{sentence}</p>
      <div class="row">
        <a class="button main" href={start} aria-label={`Play ${title}`}>
          Play
        </a>
        <Button
          aria-label={`Board and rules of ${title}`}
          onClick={() => {
            choosing.value = true;
            go(start);
          }}
        >
          Board and rules
        </Button>
      </div>
    </li>
  );
}

function Continue({ last }: { last: LastGame }) {
  const { address, state } = last;
  const named = namedAt(state, state.tree.at);
  const position = usePosition(named);
  if (!position) return null;
  const played = counted(named.moves.length, "move");
  return (
    <section class="card wide" aria-labelledby="last-game">
      <Picture position={position} />
      <div>
        <h2 id="last-game">Your last game</h2>
        <p>
          {position.title}: {played} played. {position.words}.
        </p>
        <a class="button main" href={address}>
          {position.over ? "Look at it again" : "Continue"}
        </a>
      </div>
    </section>
  );
}

/** How a game against the proof may begin. */
const CLASSIC_BEGINS = ["Xc3", "Od4", "Xd3", "Oc2", "Xe3", "Ob5"];

function ClassicProof() {
  const position = usePosition({ game: FIRST_GAME, moves: CLASSIC_BEGINS });
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const walk = () => {
    setWorking(true);
    setProblem(null);
    certificateOf({ game: FIRST_GAME, moves: [] })
      .then(
        ({ id }) => go(address("proofs", { id })),
        (error: unknown) => setProblem(messageOf(error)),
      )
      .finally(() => setWorking(false));
  };
  return (
    <li class="card">
      <Picture position={position} />
      <h3>The proof of the classic game</h3>
      <p>
        Order wins the game of 1981, five in a row on a 6x6 board, however well Chaos plays. An
        independent checker has accepted the proof. Play Chaos against it.
      </p>
      <Problem text={problem} />
      <div class="row">
        {working ? (
          <Progress fraction={null} label="Solving the game, and checking the proof" />
        ) : (
          <>
            <Button kind="main" onClick={walk}>
              Walk through the proof
            </Button>
            <a class="button plain" href={address("lessons", { step: "1" })}>
              How it was proved
            </a>
          </>
        )}
      </div>
    </li>
  );
}

/** A board that nobody can click, or reach with Tab. */
function Picture({ position }: { position: Position | null }) {
  return (
    <div class="card-picture" inert aria-hidden="true">
      {position && <Board position={position} label="" />}
    </div>
  );
}

function usePosition(named: Named): Position | null {
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    ask(named).then(setPosition, () => undefined); // without an answer there is no picture
  }, []);
  return position;
}
