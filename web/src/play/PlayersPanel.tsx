// The two sides of the current game: who plays them, whose turn it is, and who has won.
import type { Position } from "../api/types";
import { Stone } from "../board/Stone";
import { playersHere, rulesHere } from "../game/catalogue";
import { running, thinking } from "../game/engine";
import { change, table } from "../game/table";
import { Button } from "../ui/parts";
import { capital } from "../ui/words";
import { PlayerPicker } from "./Players";

export function PlayersPanel({ position }: { position: Position }) {
  const { players } = table.value;
  const set = (i: number, player: string) => {
    change({ players: i === 0 ? [player, players[1]] : [players[0], player] });
    running.value = true;
  };
  return (
    <section class="players" aria-label="Players">
      {position.sides.map((side, i) => (
        <div
          key={side}
          class={[
            `player for-${side}`,
            !position.over && position.to_move === side ? "to-move" : "",
            position.outcome === side ? "winner" : "",
          ].join(" ")}
        >
          <SideSign position={position} side={side} />
          <p>
            <span class="side-name">{capital(side)}</span>{" "}
            {rulesHere.value?.aims[side] && (
              <span class="aim">wants {rulesHere.value.aims[side]}</span>
            )}
          </p>
          <span class="side-state">
            {position.outcome === side ? "won" : thinking.value?.by === side ? doing() : ""}
          </span>
          <PlayerPicker
            side={side}
            player={players[i] ?? "human"}
            known={playersHere.value}
            onChange={(player) => set(i, player)}
          />
        </div>
      ))}
      {rulesHere.value && <p class="rules">{rulesHere.value.play}</p>}
      <Button
        kind="quiet"
        class="swap-sides"
        title="The players change places; the game goes on from here"
        onClick={() => {
          change({ players: [players[1], players[0]] });
          running.value = true;
        }}
      >
        <span aria-hidden="true">⇅</span> {exchanged(position, players)}
      </Button>
    </section>
  );
}

/** What it means to exchange the players: one person takes the other side. */
function exchanged({ sides }: Position, players: readonly string[]): string {
  const you = players.indexOf("human");
  const alone = you >= 0 && players[1 - you] !== "human";
  return alone ? `Play ${capital(sides[1 - you] ?? "")} from here` : "Exchange the players";
}

const doing = () => (thinking.value?.waiting == null ? "is thinking" : "is waiting");

const ROW_OF_THREE =
  "M4 20L20 4M4.6 20a1 1 0 1 0-.01 0M12 12.6a1 1 0 1 0-.01 0M20 4.6a1 1 0 1 0-.01 0";

/** The side's stone or, if players choose among symbols, a picture of the side's aim. */
function SideSign({ position, side }: { position: Position; side: string }) {
  const at = { x: 12, y: 12 };
  return (
    <svg class="side-sign" viewBox="0 0 24 24" aria-hidden="true">
      {position.symbols.length === 0 ? (
        <Stone
          at={at}
          stone={side.charAt(0).toUpperCase()}
          style={position.board.style}
          radius={9.5}
        />
      ) : side === "order" ? (
        <path d={ROW_OF_THREE} />
      ) : (
        <path d="M4 9q4-6 8 0t8 0M4 17q4-6 8 0t8 0" />
      )}
    </svg>
  );
}
