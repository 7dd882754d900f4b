// The choice of a player for a side, with the player's options.
import { useEffect, useState } from "preact/hooks";
import type { PlayerKind, Players as Known } from "../api/types";
import { OptionField } from "../ui/OptionField";
import { readOptions, textOf, writeOptions } from "../game/catalogue";
import { capital, levelWords, playerWords } from "../ui/words";

interface PickerProps {
  readonly side: string;
  readonly player: string;
  readonly known: Known;
  readonly onChange: (player: string) => void;
}

const TITLES: Record<string, string> = {
  random: "Random",
  mc: "Monte Carlo",
  uct: "UCT",
  hex: "Hex player",
  solver: "Solver",
};

/** Levels and strategies are chosen by their full names. Any other player is chosen by its kind and
 * has options. */
export function PlayerPicker({ side, player, known, onChange }: PickerProps) {
  const [open, setOpen] = useState(false);
  const named = /^(strategy|level):/.test(player);
  const chosen = named ? player : readOptions(player).name || "human";
  const kinds = known.players.filter(({ name }) => !["human", "strategy", "gtp"].includes(name));
  const strategies = known.strategies.filter((strategy) => strategy.side === side);
  const kind = kinds.find(({ name }) => name === chosen);
  useEffect(() => setOpen(false), [chosen]);
  return (
    <div class="player-picker">
      <select
        aria-label={`Who plays ${capital(side)}`}
        name={`player-${side}`}
        value={chosen}
        onChange={(event) => onChange(usual(event.currentTarget.value, kinds))}
      >
        <option value="human">You</option>
        <optgroup label={known.rated_on ? "Levels (Elo points)" : "Levels"}>
          {known.levels.map((level) => (
            <option
              key={level.player}
              value={level.player}
              title={known.rated_on ? `Elo points on ${known.rated_on}; random moves have 0` : ""}
            >
              {levelWords(level)}
            </option>
          ))}
        </optgroup>
        <optgroup label="Ways of searching">
          {kinds.map(({ name }) => (
            <option key={name} value={name}>
              {TITLES[name] ?? name}
            </option>
          ))}
        </optgroup>
        {strategies.length > 0 && (
          <optgroup label="Published strategies">
            {strategies.map((strategy) => (
              <option key={strategy.player} value={strategy.player} title={strategy.source}>
                {strategy.name}
              </option>
            ))}
          </optgroup>
        )}
        {named && ![...strategies, ...known.levels].some((one) => one.player === chosen) && (
          <option value={chosen}>{playerWords(chosen)}</option>
        )}
      </select>
      {kind && kind.options.length > 0 && (
        <button
          type="button"
          class="button quiet"
          aria-expanded={open}
          aria-label={`Options of ${TITLES[kind.name] ?? kind.name} for ${capital(side)}`}
          onClick={() => setOpen(!open)}
        >
          {strength(player, kind)}
        </button>
      )}
      {kind && open && <Options player={player} kind={kind} onChange={onChange} />}
    </div>
  );
}

function usual(name: string, kinds: readonly PlayerKind[]): string {
  const first = kinds.find((kind) => kind.name === name)?.options[0];
  return first && first.default !== null ? `${name}:${first.name}=${first.default}` : name;
}

/** The first option of a player, which says how much work it puts into a move. */
function strength(player: string, kind: PlayerKind): string {
  const first = kind.options[0];
  if (!first) return "";
  const value = readOptions(player).values[first.name] ?? textOf(first.default);
  if (!value) return "options";
  const number = Number(value);
  return `${Number.isFinite(number) ? number.toLocaleString("en-US") : value} ${first.label}`;
}

function Options({
  player,
  kind,
  onChange,
}: Omit<PickerProps, "side" | "known"> & { kind: PlayerKind }) {
  const { name, values } = readOptions(player);
  const first = kind.options[0]?.name ?? "";
  const set = (option: string, value: string) => {
    const written = writeOptions(kind.options, { ...values, [option]: value }, [first]);
    onChange(written ? `${name}:${written}` : name);
  };
  return (
    <div class="player-options">
      {kind.options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={values[option.name] ?? textOf(option.default)}
          onChange={(value) => set(option.name, value)}
        />
      ))}
      <p class="hint">{kind.about}</p>
    </div>
  );
}
