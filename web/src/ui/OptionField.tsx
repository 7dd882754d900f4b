// One option of a game or a player, as the server lists it.
import type { Option } from "../api/types";

interface Props {
  readonly option: Option;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** So many letters have room in a column of fields. */
const ROOM = 14;

export function OptionField({ option, value, onChange }: Props) {
  const label = option.label || option.name;
  const wide = (option.words ?? []).some((words) => words.length > ROOM);
  return (
    <label class={`field ${wide ? "wide" : ""}`}>
      <span>{label}</span>
      {option.kind === "choice" ? (
        <select
          name={option.name}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {(option.choices ?? []).map((choice, i) => (
            <option key={choice} value={choice}>
              {option.words?.[i] ?? choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="number"
          name={option.name}
          value={value}
          min={option.least ?? undefined}
          max={option.most ?? undefined}
          step={Number.isInteger(Number(option.default)) ? 1 : "any"}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </label>
  );
}
