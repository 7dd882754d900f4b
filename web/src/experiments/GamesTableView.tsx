// A table of many games: the text with ranges that it is made from, and the values that were found,
// each beside its proof.
import { useState } from "preact/hooks";
import type { GamesTable, SolvedCell } from "../api/records";
import { address } from "../route";
import { Button, Problem, Progress } from "../ui/parts";
import { capital, count, waits } from "../ui/words";
import {
  shownTable,
  solveTable,
  solving,
  stopTable,
  tableProblem,
  text,
  wasEnded,
  write,
} from "./tables";

export function GamesTableView() {
  const [seconds, setSeconds] = useState(60);
  const table = shownTable.value;
  const games = table?.cells.filter(({ game }) => game !== null) ?? [];
  const found = games.filter(({ value }) => value !== null).length;
  return (
    <>
      <h1>A table of many games</h1>
      <p class="prose">
        Write a game with variables, and what each of them runs through: numbers, words and ranges,
        separated by commas. The games are solved one after the other. What was found stays, so that
        another run goes on where this one was stopped, and other ranges use it as well.
      </p>
      <label class="field">
        <span>The game and its ranges</span>
        <textarea
          rows={6}
          spellcheck={false}
          value={text.value}
          onInput={(event) => write(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <label class="field inline">
          <span>Seconds for each game</span>
          <input
            type="number"
            min={1}
            max={600}
            value={seconds}
            onInput={(event) => setSeconds(event.currentTarget.valueAsNumber || 60)}
          />
        </label>
        {solving.value ? (
          <Button kind="main" onClick={stopTable}>
            Stop
          </Button>
        ) : (
          <Button kind="main" onClick={() => void solveTable(seconds)}>
            {wasEnded.value ? "Resume" : "Solve the table"}
          </Button>
        )}
      </div>
      <Problem text={tableProblem.value} onClose={() => (tableProblem.value = null)} />
      {solving.value?.waiting != null && (
        <p class="hint">{capital(waits(solving.value.waiting))}.</p>
      )}
      {table && (
        <section data-solved={found}>
          <Progress
            fraction={games.length ? found / games.length : 0}
            label={`${count(found)} of ${count(games.length)} games solved`}
          />
          <Grids table={table} />
          <p class="prose hint">
            A value leads to its proof, which the independent checker has accepted, or to the game
            where the server does not hold the proof any more. A dash stands where there is no such
            game, and a question mark where none was found in time.
          </p>
        </section>
      )}
    </>
  );
}

/** The first variable gives the rows, the second one the columns, and each combination of the
 * others a table of its own. */
function Grids({ table }: { table: GamesTable }) {
  const [rows, columns, ...others] = table.variables;
  if (!rows) return null;
  const grids = others.reduce((n, { values }) => n * values.length, 1);
  const across = columns?.values ?? ["value"];
  return (
    <div class="heat-tables">
      {Array.from({ length: grids }, (_, grid) => (
        <div class="scroll-x" key={grid}>
          <table class="heat-table">
            <caption>{titleOf(others, grid)}</caption>
            <thead>
              <tr>
                <th scope="col" class="corner">
                  {columns ? `${rows.name} \\ ${columns.name}` : rows.name}
                </th>
                {across.map((value) => (
                  <th key={value} scope="col">
                    {value}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.values.map((value, r) => (
                <tr key={value}>
                  <th scope="row">{value}</th>
                  {across.map((_, c) => (
                    <Cell key={c} cell={table.cells[(r * across.length + c) * grids + grid]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  );
}

function Cell({ cell }: { cell: SolvedCell | undefined }) {
  if (!cell?.game) return <td title={cell?.why_not ?? ""}>-</td>;
  if (cell.value === null) return <td class="unknown">?</td>;
  const to = cell.certificate
    ? address("proofs", { id: cell.certificate })
    : address("play", { game: cell.game });
  return (
    <td class="solved">
      <a href={to} title={cell.game}>
        {cell.value}
      </a>
    </td>
  );
}

/** The last variable changes fastest. */
function titleOf(variables: GamesTable["variables"], grid: number): string {
  const words: string[] = [];
  let rest = grid;
  for (const { name, values } of [...variables].reverse()) {
    words.unshift(`${name} = ${values[rest % values.length]}`);
    rest = Math.floor(rest / values.length);
  }
  return words.join(", ");
}
