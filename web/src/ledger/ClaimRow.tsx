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
  unchecked: "·",
};

export function ClaimRow({ claim }: { claim: Claim }) {
  const { finding } = claim;
  const work = checks.value.get(claim.id);
  const verdict = finding?.verdict ?? "unchecked";
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
        <Formulas text={finding?.found ?? "–"} />
        {finding?.detail && (
          <details>
            <summary>Details</summary>
            <p class="hint">
              <Formulas text={finding.detail} />
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
        {finding && <span class="hint">{seconds(finding.seconds)}</span>}
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
              aria-label={`Check ${claim.id}`}
              onClick={() => void check(claim.id)}
            >
              {finding ? "Check again" : `Check (${claim.cost})`}
            </Button>
          )
        )}
      </div>
    </div>
  );
}
