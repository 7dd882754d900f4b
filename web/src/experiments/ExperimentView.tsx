// One experiment: what was found here and what was published, side by side in the same colours.
import { useEffect, useState } from "preact/hooks";
import type { Entry, Experiment, Table } from "../api/records";
import { Button, Progress } from "../ui/parts";
import { capital, count, counted, waits } from "../ui/words";
import { HeatTable, rangeOf } from "./HeatTable";
import { load, loads, repairs, run, start, stopRun } from "./running";

export function ExperimentView({ experiment }: { experiment: Experiment }) {
  const { name, wanted, recorded } = experiment;
  const [entry, setEntry] = useState<Entry | null>(null);
  const mine = run.value?.name === name ? run.value : null;
  // It runs for another page, or has been asked to stop and has not stopped yet.
  const elsewhere = experiment.running && !mine;
  useEffect(() => {
    if (!elsewhere) return;
    const later = setTimeout(() => void load(name), 700);
    return () => clearTimeout(later);
  }, [elsewhere, experiment, loads.value]);
  const done = mine ? Math.max(mine.done, recorded) : recorded;
  const complete = recorded >= wanted;
  const damaged = experiment.damaged.length > 0;
  const what = complete ? (damaged ? "Repair" : "Complete") : recorded > 0 ? "Resume" : "Start";
  return (
    <>
      <header class="certificate-head">
        <div>
          <h1>{experiment.title || name}</h1>
          <p class="hint">{experiment.source}</p>
        </div>
        <div class="row">
          {mine ? (
            <Button kind="main" onClick={stopRun}>
              Stop
            </Button>
          ) : (
            <Button
              kind="main"
              disabled={(complete && !damaged) || elsewhere}
              onClick={() => void start(name)}
            >
              {what}
            </Button>
          )}
        </div>
      </header>
      <p data-recorded={done}>
        <Progress
          fraction={wanted ? done / wanted : 0}
          label={`${count(done)} of ${count(wanted)} games recorded`}
        />
      </p>
      {mine && mine.waiting !== null && <p class="hint">{capital(waits(mine.waiting))}.</p>}
      {elsewhere && <p class="hint">Another page is running this experiment.</p>}
      {damaged && <Damage lines={experiment.damaged} action={what} />}
      {repairs.value.length > 0 && (
        <p class="prose hint" role="status">
          Before it went on, the server repaired what it had recorded: {repairs.value.join("; ")}.
        </p>
      )}
      <p class="prose hint">{explained(experiment)}</p>
      {experiment.tables.map((table, i) => (
        <Pair key={i} table={table} experiment={experiment} onLook={setEntry} />
      ))}
      <Details entry={entry} experiment={experiment} />
    </>
  );
}

function Damage({ lines, action }: { lines: readonly string[]; action: string }) {
  return (
    <div class="prose" role="status">
      <p>
        Parts of what was recorded are damaged and are not counted. <b>{action}</b> plays those
        games again.
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function explained({ statistic, player, p }: Experiment): string {
  const what =
    statistic === "wins"
      ? `Each cell gives the percentage of games that ${capital(player)} won.`
      : "Each cell gives the mean number of moves of a game.";
  const sign =
    "The sign ≠ marks a cell whose published value lies outside the 95% interval found here.";
  if (p === null) return `${what} ${sign}`;
  const whole =
    "If nothing differed, numbers that are at least this far from the published ones, taken " +
    `together, would have probability p = ${p.toPrecision(2)}.`;
  return `${what} ${sign} ${whole}`;
}

interface PairProps {
  readonly table: Table;
  readonly experiment: Experiment;
  readonly onLook: (entry: Entry | null) => void;
}

function Pair({ table, experiment, onLook }: PairProps) {
  const range = rangeOf(table, experiment.statistic);
  const axes = { rows: experiment.rows, columns: experiment.columns };
  return (
    <section>
      {table.title && <h2>{table.title}</h2>}
      <div class="heat-tables">
        <HeatTable
          title="Found here"
          table={table}
          show="value"
          {...axes}
          range={range}
          onLook={onLook}
        />
        <HeatTable
          title="Published"
          table={table}
          show="published"
          {...axes}
          range={range}
          onLook={onLook}
        />
      </div>
    </section>
  );
}

/** The details of the cell that is under the pointer or has the focus. */
function Details({ entry, experiment }: { entry: Entry | null; experiment: Experiment }) {
  const { unit } = experiment;
  const number = (v: number | null) =>
    v === null ? "unknown" : `${v.toFixed(1)}${unit && unit !== "%" ? ` ${unit}` : unit}`;
  return (
    <div class="entry-details" role="status">
      {entry ? (
        <>
          <strong>{entry.cell}</strong>: found {number(entry.value)}
          {entry.low !== null && entry.high !== null && (
            <>
              {" "}
              (95% interval {entry.low.toFixed(1)} to {entry.high.toFixed(1)},{" "}
              {counted(entry.games, "game")})
            </>
          )}
          ; published {number(entry.published)}
          {entry.published_games !== null && ` (${counted(entry.published_games, "game")})`}
          {entry.p !== null && <>; p = {entry.p.toPrecision(2)}</>}
        </>
      ) : (
        <span class="hint">Point at a cell to see its interval and its p-value.</span>
      )}
    </div>
  );
}
