// The certificates: the user opens one, sees the verdict of the independent checker, and walks
// through the proof as a game.
import { useEffect, useState } from "preact/hooks";
import { get, messageOf } from "../api/client";
import type { Certificate } from "../api/records";
import { openFile, openText } from "../play/files";
import { FileButton } from "../play/SharePanel";
import { address, route } from "../route";
import { Button, Problem } from "../ui/parts";
import { bytes, capital, counted } from "../ui/words";
import { CertificateView } from "./CertificateView";

export function ProofsScreen() {
  const id = route.value.query.get("id");
  return <>{id ? <CertificateView key={id} id={id} /> : <CertificateList />}</>;
}

function CertificateList() {
  const [held, setHeld] = useState<readonly Certificate[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    get<{ certificates: Certificate[] }>("certificates").then(
      ({ certificates }) => setHeld(certificates),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, []);
  return (
    <div class="prose">
      <h1>Proofs</h1>
      <p>
        A certificate is a text file that contains everything needed to verify a claim. The
        independent checker, which shares no line of code with the solvers, accepts or rejects it.
        You can then walk through the proof as a game, in which you try to refute the claim and the
        proof answers your moves.
      </p>
      <Problem text={problem} />
      <div class="row">
        <FileButton
          label="Open a certificate…"
          accept=".cert,.txt"
          onFile={(file) => void openFile(file)}
        />
        <span class="hint">
          or drop one anywhere on the page, or solve a position on the play screen
        </span>
      </div>
      <details>
        <summary>Paste a certificate</summary>
        <label class="field tall">
          <span>The text of a certificate</span>
          <textarea
            rows={6}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Button disabled={!text.trim()} onClick={() => void openText(text, "The certificate")}>
          Check it
        </Button>
      </details>
      {held && held.length > 0 && (
        <>
          <h2>Certificates on this server</h2>
          <ul class="certificate-list">
            {held.map((certificate) => (
              <li key={certificate.id}>
                <VerdictTag certificate={certificate} />{" "}
                <a href={address("proofs", { id: certificate.id })}>{claimOf(certificate)}</a>{" "}
                <span class="hint">{sizeOf(certificate)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {held?.length === 0 && <p class="hint">There are no certificates on this server yet.</p>}
    </div>
  );
}

export function VerdictTag({ certificate }: { certificate: Certificate }) {
  return certificate.verified ? (
    <span class="tag yes">✓ verified</span>
  ) : (
    <span class="tag no">✗ {certificate.status}</span>
  );
}

/** What it claims, with the game in words. */
export function claimOf({ claim, message, game, title }: Certificate): string {
  // "Maker wins the Maker-Breaker game on ...", but "Red wins Hex on ...".
  const needsArticle = claim?.includes(" wins ") && title?.includes(" game on ");
  const words = game && title ? claim?.replace(game, needsArticle ? `the ${title}` : title) : claim;
  return capital(words ?? message ?? "a certificate without a claim");
}

export function sizeOf({ kind, answers, bytes: size }: Certificate): string {
  const told = [kind, answers === null ? null : counted(answers, "answer"), bytes(size)];
  return told.filter(Boolean).join(", ");
}
