// Certificates of positions that the server solves in a moment.
import { stream } from "../api/stream";
import type { Certificate } from "../api/records";
import type { Named } from "../api/types";

const proofs = new Map<string, Promise<Certificate>>();

/** The certificate of a position, which the server solves for it. */
export function certificateOf(asked: Named): Promise<Certificate> {
  const key = [asked.game, ...asked.moves].join(" ");
  const known = proofs.get(key) ?? solve(asked);
  proofs.set(key, known);
  known.catch(() => proofs.delete(key));
  return known;
}

async function solve(asked: Named): Promise<Certificate> {
  let found: Certificate | null = null;
  let why = "The server gave no certificate.";
  await stream(
    "solve",
    { ...asked, seconds: 60 },
    {
      certificate: (certificate: Certificate) => (found = certificate),
      note: ({ text }: { text: string }) => (why = text),
      failed: ({ error }: { error: string }) => (why = error),
    },
    new AbortController().signal,
  );
  if (!found) throw new Error(why);
  return found;
}
