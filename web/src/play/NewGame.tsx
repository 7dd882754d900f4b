// The dialog for a new game: what is played and by whom, with a preview of the empty board.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../api/client";
import type { Family, Players, Position, Rules } from "../api/types";
import { Board } from "../board/Board";
import { families, familyOf, nobody, playersOf, prospectOf, rulesOf } from "../game/catalogue";
import { running } from "../game/engine";
import { ask } from "../game/position";
import { newGame, table } from "../game/table";
import { Button, Problem, Radio, Radios } from "../ui/parts";
import { capital } from "../ui/words";
import { editing } from "./Editor";
import { choiceOf, defaults, GameForm, gameName, type GameChoice } from "./GameForm";
import { LevelTable } from "./LevelTable";
import { PlayerPicker } from "./Players";

export const choosing = signal(false);

export function NewGame() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (choosing.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [choosing.value]);
  return (
    <dialog
      ref={dialog}
      class="dialog new-game"
      aria-labelledby="new-game-title"
      onClose={() => {
        choosing.value = false;
        focusBoard();
      }}
    >
      {choosing.value && families.value.length > 0 && <Form all={families.value} />}
    </dialog>
  );
}

/** Whoever came from the front page left the button that opened the dialog behind. The board may
 * still be on its way from the server when the dialog is closed at once, or be drawn anew, so each
 * change of the page is looked at for some seconds, or until the next key or press, which is the
 * user's. */
function focusBoard() {
  const focus = () => {
    if (document.activeElement?.matches("body, main"))
      document.querySelector<SVGElement>("main [role=gridcell][tabindex='0']")?.focus();
  };
  const changes = new MutationObserver(focus);
  changes.observe(document.body, { childList: true, subtree: true });
  const end = new AbortController();
  end.signal.addEventListener("abort", () => changes.disconnect());
  setTimeout(() => end.abort(), BOARD_COMES_MS);
  for (const theirs of ["keydown", "pointerdown"])
    addEventListener(theirs, () => end.abort(), { capture: true, signal: end.signal });
  focus();
}

function Form({ all }: { all: readonly Family[] }) {
  const now = table.peek();
  const familyNow = familyOf(now.game) ?? all[0]!;
  const [choice, setChoice] = useState<GameChoice>(() => choiceOf(familyNow, now.game));
  const [players, setPlayers] = useState(now.players);
  const family = all.find(({ name }) => name === choice.family) ?? familyNow;
  const game = gameName(family, choice);
  const { known, ready } = useGame(game);
  const start = () => {
    if (!ready) return;
    editing.value = false;
    running.value = players.some((player) => player === "human");
    newGame({ game: ready.game, players });
    choosing.value = false;
  };
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <header>
        <h2 id="new-game-title">New game</h2>
        <button
          type="button"
          class="close"
          aria-label="Close"
          onClick={() => (choosing.value = false)}
        >
          ×
        </button>
      </header>
      <Radios class="families" name="Game">
        {all.map((one) => (
          <Radio
            key={one.name}
            autofocus={one.name === family.name}
            checked={one.name === family.name}
            onClick={() => {
              setChoice(defaults(one));
              if (one !== family) setPlayers(([a, b]) => [ofAnyFamily(a), ofAnyFamily(b)]);
            }}
          >
            {one.title}
          </Radio>
        ))}
      </Radios>
      <div class="new-game-body">
        <div>
          <GameForm family={family} choice={choice} onChange={setChoice} />
          <div class="fields sides">
            {family.sides.map((side, i) => (
              <div key={side} class="field">
                <span>{capital(side)}</span>
                <PlayerPicker
                  side={side}
                  player={players[i] ?? "human"}
                  known={known?.players ?? nobody}
                  onChange={(player) => setPlayers(i ? [players[0], player] : [player, players[1]])}
                />
              </div>
            ))}
          </div>
          {known && <LevelTable known={known.players} />}
        </div>
        <div class="preview" inert aria-hidden="true">
          {known?.position && <Board position={known.position} label="" />}
        </div>
      </div>
      {known?.rules && <RulesText rules={known.rules} />}
      <p class="hint source">{family.source}</p>
      <Problem text={known?.problem ?? null} />
      {known?.prospect && <p class="prospect">{known.prospect}</p>}
      <footer>
        <div>
          {known?.position?.title} <code>{game}</code>
        </div>
        <Button kind="main" type="submit" disabled={!ready}>
          Start
        </Button>
      </footer>
    </form>
  );
}

/** The player, or a human in the place of one who plays no games of other families. */
const ofAnyFamily = (player: string) => (/^(strategy|hex)\b/.test(player) ? "human" : player);

function RulesText({ rules }: { rules: Rules }) {
  return (
    <p class="rules-text">
      {rules.play}{" "}
      {Object.entries(rules.aims).map(([side, aim]) => (
        <span key={side}>
          <strong>{capital(side)}</strong> wants {aim}.{" "}
        </span>
      ))}
    </p>
  );
}

interface Known {
  readonly game: string;
  readonly position: Position | null;
  readonly players: Players;
  readonly rules: Rules | null;
  /** Who wins, in a sentence, if that is known. */
  readonly prospect: string | null;
  readonly problem: string | null;
}

/** Whoever waits longer for a board has looked elsewhere. */
const BOARD_COMES_MS = 30_000;

/** After this pause the user has stopped typing. */
const PAUSE_MS = 80;

/** The empty board of a game and its players, or the reason why there is no such game. */
function useGame(game: string) {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let current = true;
    const set = (part: Partial<Known>) =>
      current &&
      setKnown({
        game,
        position: null,
        players: nobody,
        rules: null,
        prospect: null,
        problem: null,
        ...part,
      });
    const later = setTimeout(() => {
      Promise.all([ask({ game, moves: [] }), playersOf(game), rulesOf(game)]).then(
        ([position, players, rules]) => {
          set({ position, players, rules });
          prospectOf(game).then(
            ({ sentence }) => current && setKnown((now) => now && { ...now, prospect: sentence }),
            () => undefined, // the server says nothing
          );
        },
        (error: unknown) => set({ problem: messageOf(error) }),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(later);
    };
  }, [game]);
  // While the answer is awaited, the previous game is still drawn but cannot be started.
  return { known, ready: known?.game === game ? known.position : null };
}
