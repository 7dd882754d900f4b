// The exact search of the current position, or of the position after one of its moves.
import { address } from "../route";
import { named } from "../game/table";
import { Button, Problem, Progress } from "../ui/parts";
import { bytes, capital, counted, seconds, waits, winnerWords } from "../ui/words";
import { solve, solveSeconds, solving, stopSolving } from "./solving";

export function SolvePanel() {
  const state = solving.value;
  const working = state !== null && !state.done;
  return (
    <div class="solve">
      <div class="row">
        {working ? (
          <Button kind="main" onClick={stopSolving}>
            Stop
          </Button>
        ) : (
          <Button kind="main" onClick={() => void solve(named.peek())}>
            Solve this position
          </Button>
        )}
        <label class="field inline">
          <span>At most</span>
          <select
            value={String(solveSeconds.value)}
            onChange={(event) => (solveSeconds.value = Number(event.currentTarget.value))}
          >
            {[10, 60, 300].map((n) => (
              <option key={n} value={String(n)}>
                {seconds(n)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {!state && (
        <p class="hint">
          An exact search finds out who wins and writes a certificate. The independent checker then
          accepts or rejects it, and you can walk through the proof by playing against it.
        </p>
      )}
      {working && (
        <Progress
          fraction={state.fraction}
          label={state.waiting === null ? "Searching…" : capital(waits(state.waiting))}
        />
      )}
      <Problem text={state?.problem ?? null} />
      {state && <Result />}
    </div>
  );
}

function Result() {
  const state = solving.value;
  if (!state) return null;
  const { solution, certificate, note, asked, done } = state;
  return (
    <div class="result">
      <p class="hint">
        {asked.game}
        {asked.moves.length > 0 && ` after ${asked.moves.join(" ")}`}
      </p>
      {solution && (
        <p class={solution.proved ? "verdict proved" : "verdict open"}>
          {solution.proved
            ? `Proved: ${winnerWords(solution.winner)}`
            : "Not decided within the limit"}
          {solution.move && ` with ${solution.move}`}
          <span class="hint">
            {" "}
            {counted(solution.nodes, "position")} in {seconds(solution.seconds)}
          </span>
        </p>
      )}
      {done && !solution && !state.problem && (
        <p class="verdict open">Stopped before there was an answer.</p>
      )}
      {note && <p class="hint">{note}</p>}
      {certificate && (
        <p>
          <span class={certificate.verified ? "tag yes" : "tag no"}>
            {certificate.verified ? "✓ verified by the checker" : `✗ ${certificate.status}`}
          </span>{" "}
          <a href={address("proofs", { id: certificate.id })}>
            {certificate.walkable ? "Walk through the proof" : "See the certificate"}
          </a>{" "}
          <span class="hint">
            {certificate.answers !== null && `${counted(certificate.answers, "answer")}, `}
            {bytes(certificate.bytes)}
          </span>
        </p>
      )}
    </div>
  );
}
