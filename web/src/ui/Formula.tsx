// Formulas in a text, such as ovc'([n]^2, m, Chaos), set as they are in print: letters that stand
// for something in italics, powers raised, primes and signs of comparison as such.
import type { ComponentChildren } from "preact";

// A name with arguments, which may hold brackets; a power; a board [n]x[m]; a comparison.
const ARGUMENTS = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const FORMULA = new RegExp(
  [
    String.raw`\bovc'?(?:${ARGUMENTS})?`,
    String.raw`\[[^\]\s]+\](?:x\[[^\]\s]+\])?(?:\^\w+)?`,
    String.raw`\b[\w]+\^\w+`,
    String.raw`\b[a-zA-Z](?:[+-]\w+)?\s*(?:>=|<=|=|<|>)\s*[\w+-]+`,
  ].join("|"),
  "g",
);

const SIGNS: Record<string, string> = {
  "'": "′",
  ">=": "≥",
  "<=": "≤",
  x: "×",
  "-": "−",
};

/** The parts of one formula. */
function parts(text: string): ComponentChildren[] {
  const tokens = text.match(/\^\w+|\bovc\b|[A-Za-z]+|>=|<=|\s+|./g) ?? [];
  return tokens.map((token, i) => {
    if (token.startsWith("^")) return <sup key={i}>{token.slice(1)}</sup>;
    const between = tokens[i - 1] === "]" && tokens[i + 1] === "[";
    if (token === "x" && between) return SIGNS[token];
    if (/^[A-Za-z]$/.test(token)) return <i key={i}>{token}</i>;
    return token === "x" ? token : (SIGNS[token] ?? token);
  });
}

/** The text in pieces: `formula` says which of them are formulas. */
export function pieces(text: string): { text: string; formula: boolean }[] {
  const found: { text: string; formula: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(FORMULA)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), formula: false });
    found.push({ text: match[0], formula: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), formula: false });
  return found;
}

export function Formulas({ text }: { text: string }) {
  return (
    <>
      {pieces(text).map((piece, i) =>
        piece.formula ? (
          <span key={i} class="formula">
            {parts(piece.text)}
          </span>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}
