// The experiments: tables of the publications, reproduced beside the published numbers.
import { useEffect } from "preact/hooks";
import type { ExperimentSummary } from "../api/records";
import { address, route } from "../route";
import { Problem } from "../ui/parts";
import { count, counted } from "../ui/words";
import { ExperimentView } from "./ExperimentView";
import { GamesTableView } from "./GamesTableView";
import { experimentProblem, list, load, loadList, shown } from "./running";

export function ExperimentsScreen() {
  const name = route.value.query.get("name");
  const table = route.value.query.has("table");
  useEffect(() => {
    if (name) void load(name);
    else if (!table) void loadList();
  }, [name, table]);
  if (table) {
    return (
      <>
        <p>
          <a href={address("experiments")}>All experiments</a>
        </p>
        <GamesTableView />
      </>
    );
  }
  return (
    <>
      <Problem text={experimentProblem.value} onClose={() => (experimentProblem.value = null)} />
      {name ? (
        <>
          <p>
            <a href={address("experiments")}>All experiments</a>
          </p>
          {shown.value?.name === name && <ExperimentView experiment={shown.value} />}
        </>
      ) : (
        <List />
      )}
    </>
  );
}

function List() {
  return (
    <>
      <h1>Experiments</h1>
      <p class="prose">
        Tables and figures from the publications, reproduced here. You can start, stop and resume
        each of them; every finished game stays recorded.
      </p>
      <p>
        <a href={address("experiments", { table: "new" })}>Solve a table of many games</a>
      </p>
      {list.value?.length === 0 && (
        <p class="hint">
          The server was started without experiments. To see some here, start it with{" "}
          <code>zermelo serve --experiments DIRECTORY</code>.
        </p>
      )}
      <ul class="experiment-list">
        {(list.value ?? []).map((one) =>
          "error" in one ? (
            <li key={one.name}>
              <span>{one.name}</span>
              <span class="hint">{one.error}</span>
            </li>
          ) : (
            <Listed key={one.name} one={one} />
          ),
        )}
      </ul>
    </>
  );
}

function Listed({ one }: { one: ExperimentSummary }) {
  return (
    <li>
      <a href={address("experiments", { name: one.name })}>{one.title || one.name}</a>
      <span class="hint">
        {one.source} · {counted(one.cells, "cell")} of{" "}
        {one.wanted < one.cells * one.games && "at most "}
        {counted(one.games, "game")} each
      </span>
      <meter
        min={0}
        max={one.wanted}
        value={one.recorded}
        aria-label={`${one.recorded} of ${one.wanted} games recorded`}
      />
      <span class="hint">
        {one.running ? "running, " : ""}
        {count(one.recorded)} of {count(one.wanted)} games
        {one.damaged.length > 0 && ", others are damaged"}
      </span>
    </li>
  );
}
