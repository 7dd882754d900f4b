// The checker's verdict on the proof of a game, and the way to its certificate.
import { useEffect, useState } from "preact/hooks";
import { messageOf } from "../api/client";
import type { Certificate } from "../api/records";
import { PairsFigure } from "../proofs/PairsFigure";
import { sizeOf, VerdictTag } from "../proofs/ProofsScreen";
import { address } from "../route";
import { Problem } from "../ui/parts";
import { capital } from "../ui/words";
import { certificateOf } from "./lessons";

export function VerdictOf({ game }: { game: string }) {
  const [proof, setProof] = useState<Certificate | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    certificateOf({ game, moves: [] }).then(setProof, (error: unknown) =>
      setProblem(messageOf(error)),
    );
  }, [game]);
  return (
    <>
      <Problem text={problem} />
      {proof && (
        <>
          <p class="status">
            <VerdictTag certificate={proof} /> {capital(proof.claim ?? "")}
          </p>
          <p class="hint">{sizeOf(proof)}</p>
          <PairsFigure certificate={proof} />
          <p>
            <a href={address("proofs", { id: proof.id })}>Open the certificate</a>
          </p>
        </>
      )}
    </>
  );
}
