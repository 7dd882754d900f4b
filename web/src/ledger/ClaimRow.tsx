// One claim of the ledger.
import type { Claim, Verdict } from "../api/records";
import { address } from "../route";
import { Formulas } from "../ui/Formula";
import { Button, Progress } from "../ui/parts";
import { capital, seconds, waits } from "../ui/words";
import { check, checks, stopCheck } from "./checking";

const SIGNS: Record<Verdict, string> = {
  reproduced: "✓",
  differs: "≠",
  refuted: "✗",
  open: "?",
  unchecked: "·",
};

/** What is known of a claim: what was found here, or else what the program was shipped with. */
export const knownOf = ({ finding, recorded }: Claim) => finding ?? recorded ?? null;
export const verdictOf = (claim: Claim): Verdict => knownOf(claim)?.verdict ?? "unchecked";

export function ClaimRow({ claim }: { claim: Claim }) {
  const { finding, recorded } = claim;
  const known = knownOf(claim);
  const work = checks.value.get(claim.id);
  const verdict = verdictOf(claim);
  return (
    <div role="row" class="claim" data-claim={claim.id}>
      <div role="cell">
        <p class="claim-words">
          <Formulas text={claim.words} />
        </p>
        <p class="hint">
          {claim.source} · <code>{claim.id}</code>
        </p>
      </div>
      <div role="cell" data-label="Published">
        <Formulas text={claim.published || "–"} />
      </div>
      <div role="cell" data-label="Found">
        <Formulas text={known?.found || "–"} />
        {known?.detail && (
          <details>
            <summary>Details</summary>
            <p class="hint">
              <Formulas text={known.detail} />
            </p>
          </details>
        )}
        {finding?.certificates.map((id, i) => (
          <a key={id} href={address("proofs", { id })}>
            proof{finding.certificates.length > 1 ? ` ${i + 1}` : ""}{" "}
          </a>
        ))}
      </div>
      <div role="cell" class="claim-verdict">
        <span class={`verdict-tag ${verdict}`}>
          <span aria-hidden="true">{SIGNS[verdict]}</span> {verdict}
        </span>
        {known && <span class="hint">{seconds(known.seconds)}</span>}
        {!finding && recorded && (
          <span class="hint">
            version {recorded.version}, <span class="whole">{recorded.date}</span>
          </span>
        )}
        {work ? (
          <>
            <Progress
              fraction={work.fraction}
              label={capital(work.waiting === null ? "checking…" : waits(work.waiting))}
            />
            <Button kind="quiet" onClick={() => stopCheck(claim.id)}>
              Stop
            </Button>
          </>
        ) : (
          claim.checkable && (
            <Button
              kind="quiet"
              title={`${claim.method} (${claim.cost})`}
              onClick={() => void check(claim.id)}
            >
              {finding ? "Check again" : `Check (${claim.cost})`}
              <span class="unseen"> {claim.id}</span>
            </Button>
          )
        )}
      </div>
    </div>
  );
}
