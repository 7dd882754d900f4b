// One certificate: its claim, the checker's verdict, and the walk or the reason why there is none.
import { useEffect, useState } from "preact/hooks";
import { get, messageOf, request } from "../api/client";
import type { Certificate } from "../api/records";
import { download } from "../play/files";
import { address } from "../route";
import { Button, Problem } from "../ui/parts";
import { capital } from "../ui/words";
import { PairsFigure } from "./PairsFigure";
import { claimOf, sizeOf, VerdictTag } from "./ProofsScreen";
import { WalkView } from "./WalkView";

export function CertificateView({ id }: { id: string }) {
  const [certificate, setCertificate] = useState<Certificate | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    get<Certificate>(`certificates/${encodeURIComponent(id)}`).then(
      setCertificate,
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [id]);
  const save = async () => {
    const text = await (await request(`certificates/${encodeURIComponent(id)}/text`)).text();
    download(`${(certificate?.game ?? "certificate").replace(/[^a-z0-9]+/gi, "-")}.cert`, text);
  };
  return (
    <>
      <p>
        <a href={address("proofs")}>All proofs</a>
      </p>
      <Problem text={problem} />
      {certificate && (
        <>
          <header class="certificate-head">
            <div>
              <h1>{claimOf(certificate)}</h1>
              {certificate.title && <code>{certificate.game}</code>}
              <p>
                <VerdictTag certificate={certificate} />{" "}
                <span class="hint">{sizeOf(certificate)}, judged by the independent checker</span>
              </p>
            </div>
            <Button onClick={() => void save()}>Save the file</Button>
          </header>
          {!certificate.verified && <Rejected certificate={certificate} />}
          {certificate.verified && certificate.note && (
            <p class="prose">{sentence(certificate.note)}</p>
          )}
          {certificate.verified && certificate.walkable ? (
            <WalkView certificate={certificate} />
          ) : (
            certificate.pairs.length > 0 && <PairsFigure certificate={certificate} />
          )}
        </>
      )}
    </>
  );
}

const sentence = (text: string) => `${capital(text)}.`;

function Rejected({ certificate }: { certificate: Certificate }) {
  return (
    <div class="problem" role="alert">
      <span>
        {certificate.reason && <strong>{certificate.reason}: </strong>}
        {certificate.message ?? "The checker does not accept it."}
        {certificate.line !== null && ` (line ${certificate.line})`}
      </span>
    </div>
  );
}
