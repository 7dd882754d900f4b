// How the classic game was proved: a walk of eight steps through the real proof. Every step has a
// board on which the reader can try moves.
import { useEffect } from "preact/hooks";
import { address } from "../route";
import { announce } from "../ui/announce";
import { Formulas } from "../ui/Formula";
import { FreeBoard } from "./FreeBoard";
import { ProofBoard } from "./ProofBoard";
import { VerdictOf } from "./VerdictOf";
import type { ComponentChildren } from "preact";

const CLASSIC = "order-chaos:6x6,line=5";
const INNER = "order-chaos:4x4,line=4";

interface Step {
  readonly title: string;
  readonly text: readonly string[];
  readonly board: () => ComponentChildren;
}

const STEPS: readonly Step[] = [
  {
    title: "The game",
    text: [
      "Order and Chaos take turns, and each of them places X or O, as they like, on an empty " +
        "cell. Order wants five equal symbols in a row. Chaos wants that there is no such row.",
      "Play for both sides to get to know it.",
    ],
    board: () => <FreeBoard key="game" game={CLASSIC} moves={["Xc3", "Od4", "Xc4"]} />,
  },
  {
    title: "Too large to search",
    text: [
      "Each of the 36 cells is empty or holds X or O, so there are about 3^36 positions, which " +
        "is 150 million times a billion. Nobody can look at all of them.",
      "What was proved needs no such search: Order wins, and with a strategy that fits on a page.",
    ],
    board: () => <FreeBoard key="empty" game={CLASSIC} moves={[]} />,
  },
  {
    title: "A smaller game inside",
    text: [
      "Look only at the sixteen cells in the middle, and ask only for four in a row. That is a " +
        "game of its own, with 3^16 positions, some 43 million. A computer solves it at once: " +
        "Order wins, whatever Chaos does.",
      "This is the real proof of that game. Play Chaos, and try to refute it.",
    ],
    board: () => <ProofBoard key="inner" game={INNER} />,
  },
  {
    title: "The ring around it",
    text: [
      "Twenty cells lie around the middle. They are joined in ten pairs: the two ends of each " +
        "row and of each column, and opposite corners.",
      "Place a symbol on a cell of the ring. Order answers on the other cell of its pair with " +
        "the opposite symbol, so that at Chaos' turn every pair is empty or holds both symbols.",
    ],
    board: () => <ProofBoard key="ring" game={CLASSIC} only="ring" />,
  },
  {
    title: "The middle goes its own way",
    text: [
      "A symbol in the ring is answered in the ring, so it changes nothing in the middle. There " +
        "the smaller game goes on as if nothing had happened, and Order wins it.",
      "Place symbols in the lit cells, and watch where the proof answers.",
    ],
    board: () => <ProofBoard key="middle" game={CLASSIC} only="inner" />,
  },
  {
    title: "From four to five",
    text: [
      "Sooner or later Order has four in a row in the middle, as in row 3 here, and the ends a3 " +
        "and f3 are a pair. If it holds both symbols, one of them is X: five in a row.",
      "If it is empty, Order places X at one end. Chaos is to move: try to prevent it. X at an " +
        "end makes the row, and after O at one end Order has the other.",
    ],
    board: () => (
      <FreeBoard
        key="lift"
        game={CLASSIC}
        stones="Xb3 Xc3 Xd3 Xe3 Ob2 Oc4 Od5 Oe2"
        toMove="chaos"
        lit={["a3", "f3"]}
        answers
      />
    ),
  },
  {
    title: "Any move has an answer",
    text: [
      "Together this is a strategy for the whole board: win at once if you can, answer in a pair " +
        "if Chaos played in the ring, and otherwise play the smaller game. It works as well from " +
        "any ovc'([n]^2, n) to ovc'([n+2]^2, n+1).",
      "This is the whole proof. Play Chaos anywhere.",
    ],
    board: () => <ProofBoard key="all" game={CLASSIC} />,
  },
  {
    title: "Checked by another program",
    text: [
      "The proof is a text file that holds the strategy for the middle and the ten pairs. A " +
        "checker that shares no line of code with the solvers has read it and followed every " +
        "move of Chaos.",
      "You need not believe it: open the certificate, save it, and check it with the command " +
        "“zermelo check”.",
    ],
    board: () => <VerdictOf key="verdict" game={CLASSIC} />,
  },
];

export function ClassicWalk({ step }: { step: string }) {
  const at = Math.min(STEPS.length, Math.max(1, Math.floor(Number(step)) || 1));
  const shown = STEPS[at - 1] as Step;
  useEffect(() => announce(`Step ${at} of ${STEPS.length}: ${shown.title}`), [at]);
  const link = (to: number, words: string) =>
    to >= 1 && to <= STEPS.length ? (
      <a class="button plain" href={address("lessons", { step: String(to) })}>
        {words}
      </a>
    ) : null;
  return (
    <>
      <p>
        <a href={address("lessons")}>All lessons</a>
      </p>
      <div class="walk classic">
        <div class="left">{shown.board()}</div>
        <div class="right">
          <p class="hint">
            How the classic game was proved: step {at} of {STEPS.length}
          </p>
          <h1>{shown.title}</h1>
          {shown.text.map((text, i) => (
            <p key={i} class="classic-text">
              <Formulas text={text} />
            </p>
          ))}
          <nav class="row" aria-label="Steps">
            {link(at - 1, "Back")}
            {link(at + 1, "Next")}
            {at === STEPS.length && <a href={address("lessons")}>Go on with the lessons</a>}
          </nav>
          <ol class="classic-steps" aria-label="All steps">
            {STEPS.map(({ title }, n) => (
              <li key={title}>
                <a
                  href={address("lessons", { step: String(n + 1) })}
                  {...(n + 1 === at ? { "aria-current": "step" as const } : {})}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </>
  );
}
