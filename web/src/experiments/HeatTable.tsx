// A table of numbers as a heat map. The numbers are written in the cells, so nothing depends on
// colour.
import type { Entry, Table } from "../api/records";

/** Runs from orange for 0 (the least value) through grey to blue for 1 (the greatest). */
function heatColour(t: number): string {
  const side = t < 0.5 ? "var(--low)" : "var(--high)";
  const strength = Math.round(Math.min(1, Math.abs(t - 0.5) * 2) * 100);
  return `color-mix(in oklab, ${side} ${strength}%, var(--mid))`;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Percentages run from 0 to 100, other numbers from the least to the greatest of both tables. */
export function rangeOf(table: Table, statistic: string): Range {
  if (statistic === "wins") return { low: 0, high: 100 };
  const all = table.entries
    .flat()
    .flatMap((entry) => [entry?.value ?? null, entry?.published ?? null])
    .filter((value) => value !== null);
  return { low: Math.min(...all), high: Math.max(...all) };
}

/** Whether the published value lies outside the interval that was found. */
export function differs({ low, high, published }: Entry): boolean {
  return (
    low !== null && high !== null && published !== null && (published < low || published > high)
  );
}

interface Props {
  readonly title: string;
  readonly table: Table;
  readonly show: "value" | "published";
  readonly rows: string;
  readonly columns: string;
  readonly range: Range;
  readonly onLook: (entry: Entry | null) => void;
}

export function HeatTable({ title, table, show, rows, columns, range, onLook }: Props) {
  const colour = (value: number) => heatColour((value - range.low) / (range.high - range.low || 1));
  return (
    <div class="scroll-x">
      <table class="heat-table" onPointerLeave={() => onLook(null)}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col" class="corner">
              {rows} \ {columns}
            </th>
            {table.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((name, y) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {table.columns.map((column, x) => {
                const entry = table.entries[y]?.[x] ?? null;
                const value = entry?.[show] ?? null;
                if (!entry) return <td key={column} class="none" />;
                return (
                  <td
                    key={column}
                    tabIndex={0}
                    class={value === null ? "unknown" : "known"}
                    style={value === null ? {} : { "--heat": colour(value) }}
                    aria-label={`${entry.cell}: ${value === null ? "unknown" : value.toFixed(1)}`}
                    onPointerEnter={() => onLook(entry)}
                    onFocus={() => onLook(entry)}
                    onBlur={() => onLook(null)}
                  >
                    {value === null ? "–" : value.toFixed(value >= 100 ? 0 : 1)}
                    {show === "value" && differs(entry) && (
                      <span class="differs-mark" title="differs from the published value">
                        ≠
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
