// One experiment: what came out and what was published, side by side, in the same colours.
import { useEffect, useState } from "preact/hooks";
import type { Entry, Experiment, Table } from "../api/records";
import { Button, Progress } from "../ui/parts";
import { capital, count, waits } from "../ui/words";
import { HeatTable, rangeOf } from "./HeatTable";
import { load, loads, run, start, stopRun } from "./running";

export function ExperimentView({ experiment }: { experiment: Experiment }) {
  const { name, wanted, recorded } = experiment;
  const [entry, setEntry] = useState<Entry | null>(null);
  const mine = run.value?.name === name ? run.value : null;
  // It runs for another page, or has been told to stop and is about to.
  const elsewhere = experiment.running && !mine;
  useEffect(() => {
    if (!elsewhere) return;
    const later = setTimeout(() => void load(name), 700);
    return () => clearTimeout(later);
  }, [elsewhere, experiment, loads.value]);
  const done = mine ? Math.max(mine.done, recorded) : recorded;
  const complete = recorded >= wanted;
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
            <Button kind="main" disabled={complete || elsewhere} onClick={() => void start(name)}>
              {complete ? "Complete" : recorded > 0 ? "Go on" : "Start"}
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
      {elsewhere && <p class="hint">It is running for another page.</p>}
      <p class="prose hint">{explained(experiment)}</p>
      {experiment.tables.map((table, i) => (
        <Pair key={i} table={table} experiment={experiment} onLook={setEntry} />
      ))}
      <Details entry={entry} experiment={experiment} />
    </>
  );
}

function explained({ statistic, player, p }: Experiment): string {
  const what =
    statistic === "wins"
      ? `Games that ${capital(player)} won, in percent`
      : "Mean number of moves of a game";
  const whole =
    p === null
      ? ""
      : ` Taken together, numbers at least so far from the published ones have probability p = ${p.toPrecision(2)} if nothing differs.`;
  return `${what}. ≠ marks a cell whose published value lies outside our 95 % interval.${whole}`;
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

/** What is known of the cell that the pointer or the focus is on. */
function Details({ entry, experiment }: { entry: Entry | null; experiment: Experiment }) {
  const { unit } = experiment;
  const number = (v: number | null) =>
    v === null ? "unknown" : `${v.toFixed(1)}${unit && ` ${unit}`}`;
  return (
    <div class="entry-details" role="status">
      {entry ? (
        <>
          <strong>{entry.cell}</strong>: found {number(entry.value)}
          {entry.low !== null && entry.high !== null && (
            <>
              {" "}
              (95 % interval {entry.low.toFixed(1)} to {entry.high.toFixed(1)}, {count(entry.games)}{" "}
              games)
            </>
          )}
          ; published {number(entry.published)}
          {entry.published_games !== null && ` (${count(entry.published_games)} games)`}
          {entry.p !== null && <>; p = {entry.p.toPrecision(2)}</>}
        </>
      ) : (
        <span class="hint">Point at a cell for its interval and its p-value.</span>
      )}
    </div>
  );
}
