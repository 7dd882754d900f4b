// The fields of a game: its family, its size and its variant. The server refuses options that do
// not go together, and says why.
import type { Family } from "../api/types";
import { textOf, writeOptions } from "../game/catalogue";
import { OptionField } from "../ui/OptionField";

export interface GameChoice {
  readonly family: string;
  readonly values: Readonly<Record<string, string>>;
  /** A board drawn with `#` and `.` that takes the place of a rectangle. */
  readonly shape: string;
}

export function defaults(family: Family): GameChoice {
  const values = Object.fromEntries(
    family.options.map(({ name, default: usual }) => [name, textOf(usual)]),
  );
  return { family: family.name, values, shape: "" };
}

/** The name of the chosen game, such as `hex:5x5,wrap=torus`. */
export function gameName(family: Family, { values, shape }: GameChoice): string {
  const board = shape.trim()
    ? shape.trim().split(/\s+/).join("/")
    : `${values["width"]}x${values["height"]}`;
  const rest = family.options.filter(({ name }) => name !== "width" && name !== "height");
  const options = writeOptions(rest, { ...values });
  return `${family.name}:${board}${options && `,${options}`}`;
}

/** The choice that a name stands for, as far as the form has fields for it. */
export function choiceOf(family: Family, game: string): GameChoice {
  const [board = "", ...options] = game.slice(game.indexOf(":") + 1).split(",");
  const start = defaults(family);
  const size = /^(\d+)x(\d+)$/.exec(board);
  const given = Object.fromEntries(
    options.map((option) => option.split("=", 2) as [string, string]),
  );
  return {
    ...start,
    values: { ...start.values, ...(size ? { width: size[1]!, height: size[2]! } : {}), ...given },
    shape: size ? "" : board.split("/").join("\n"),
  };
}

/** `6x6 board` for `Hex on a 6x6 board`: within a family its title is known. */
function withoutFamily(family: Family, title: string): string {
  const known = `${family.title} on `;
  return title.startsWith(known) ? title.slice(known.length).replace(/^an? /, "") : title;
}

interface Props {
  readonly family: Family;
  readonly choice: GameChoice;
  readonly onChange: (choice: GameChoice) => void;
}

export function GameForm({ family, choice, onChange }: Props) {
  const drawn = choice.shape.trim() !== "";
  const shown = family.options.filter(
    ({ name }) => !drawn || (name !== "width" && name !== "height"),
  );
  return (
    <div class="game-form">
      <div class="presets" role="group" aria-label="Well-known games">
        {family.examples.map((example, i) => (
          <button
            key={example}
            type="button"
            class="chip"
            onClick={() => onChange(choiceOf(family, example))}
          >
            {withoutFamily(family, family.example_titles[i] ?? example)}
          </button>
        ))}
      </div>
      <div class="fields">
        {shown.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={choice.values[option.name] ?? textOf(option.default)}
            onChange={(value) =>
              onChange({ ...choice, values: { ...choice.values, [option.name]: value } })
            }
          />
        ))}
      </div>
      {family.shapes && (
        <details open={drawn}>
          <summary>Draw a board of another shape</summary>
          <label class="field tall">
            <span>
              Write one row per line, with <code>#</code> for a cell and <code>.</code> for a hole
            </span>
            <textarea
              rows={4}
              spellcheck={false}
              value={choice.shape}
              placeholder={"##.\n###"}
              onInput={(event) => onChange({ ...choice, shape: event.currentTarget.value })}
            />
          </label>
        </details>
      )}
    </div>
  );
}
