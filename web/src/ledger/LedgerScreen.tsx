// The ledger: every published claim, what was found here, and the verdict.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Claim } from "../api/records";
import { Button, Problem } from "../ui/parts";
import { counted } from "../ui/words";
import { checkAll, checkingAll, claims, ledgerProblem, loadLedger, stopAll } from "./checking";
import { ClaimRow, verdictOf } from "./ClaimRow";

const words = signal("");
const verdict = signal("");
const cost = signal("");

function matches(claim: Claim): boolean {
  const text = [claim.id, claim.source, claim.words, claim.published, claim.method]
    .join(" ")
    .toLowerCase();
  return (
    words.value
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!verdict.value || verdictOf(claim) === verdict.value) &&
    (!cost.value || claim.cost === cost.value)
  );
}

/** The claims grouped by the publication that makes them, in the ledger's order. */
function publications(shown: readonly Claim[]): readonly (readonly [string, readonly Claim[]])[] {
  const all = new Map<string, Claim[]>();
  for (const claim of shown) {
    const name = claim.source.split(",")[0] ?? "";
    all.set(name, [...(all.get(name) ?? []), claim]);
  }
  return [...all];
}

// On a phone the claims of all publications would fill some forty screens, so they start folded.
const narrow = matchMedia("(max-width: 800px)");
const folded = signal<ReadonlyMap<string, boolean>>(new Map());

function Publication({ name, of }: { name: string; of: readonly Claim[] }) {
  const asked = Boolean(words.value || verdict.value || cost.value);
  const closed = folded.value.get(name) ?? (narrow.matches && !asked);
  const open = of.filter((claim) => verdictOf(claim) === "unchecked").length;
  return (
    <details
      class="publication"
      open={!closed}
      onToggle={(event) =>
        (folded.value = new Map(folded.peek()).set(name, !event.currentTarget.open))
      }
    >
      <summary>
        <h2>{name}</h2>{" "}
        <span class="hint">
          {counted(of.length, "claim")}
          {open < of.length && `, ${of.length - open} checked`}
        </span>
      </summary>
      <div role="table" aria-label={`Claims of ${name}`} class="claims">
        <div role="row" class="claim claim-head">
          <span role="columnheader">Claim</span>
          <span role="columnheader">Published</span>
          <span role="columnheader">Found</span>
          <span role="columnheader">Verdict</span>
        </div>
        {of.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </div>
    </details>
  );
}

export function LedgerScreen() {
  useEffect(() => void loadLedger(), []);
  const shown = claims.value.filter(matches);
  const quick = shown.filter(
    ({ cost, checkable, finding }) => checkable && !finding && cost === "quick",
  );
  const tally = new Map<string, number>();
  for (const claim of claims.value) {
    tally.set(verdictOf(claim), (tally.get(verdictOf(claim)) ?? 0) + 1);
  }
  return (
    <>
      <h1>The ledger of published claims</h1>
      <p class="prose">
        What the publications claim, and what this program found. “Differs” and “refuted” are
        results too: they come with the reading that was tried and a counterexample. “Open” is what
        the source itself leaves open. The verdicts on record came with the program; a check here
        confirms them.
      </p>
      <Problem text={ledgerProblem.value} onClose={() => (ledgerProblem.value = null)} />
      <div class="row filters">
        <label class="field">
          <span>Search</span>
          <input
            type="search"
            value={words.value}
            placeholder="mirror, torus, Theorem 4.1…"
            onInput={(event) => (words.value = event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>Verdict</span>
          <select
            value={verdict.value}
            onChange={(event) => (verdict.value = event.currentTarget.value)}
          >
            <option value="">all ({claims.value.length})</option>
            {["reproduced", "differs", "refuted", "open", "unchecked"].map((name) => (
              <option key={name} value={name}>
                {name} ({tally.get(name) ?? 0})
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>Cost</span>
          <select value={cost.value} onChange={(event) => (cost.value = event.currentTarget.value)}>
            <option value="">all</option>
            {[...new Set(claims.value.map((claim) => claim.cost))].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {checkingAll.value ? (
          <Button kind="main" onClick={stopAll}>
            Stop
          </Button>
        ) : (
          <Button
            kind="main"
            disabled={quick.length === 0}
            onClick={() => void checkAll(quick.map(({ id }) => id))}
          >
            Check {counted(quick.length, "quick claim")}
          </Button>
        )}
      </div>
      {publications(shown).map(([name, of]) => (
        <Publication key={name} name={name} of={of} />
      ))}
      {claims.value.length > 0 && shown.length === 0 && (
        <p class="hint">No claim matches these filters.</p>
      )}
    </>
  );
}
