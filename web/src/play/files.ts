// Opens and saves games as SGF and text, by button, paste, and drag and drop. The server reads and
// writes the formats.
import { signal } from "@preact/signals";
import { messageOf, post } from "../api/client";
import { stream } from "../api/stream";
import type { Certificate, ImportedGame } from "../api/records";
import { bodyLimit } from "../game/catalogue";
import { running } from "../game/engine";
import { slips, stages } from "../game/review";
import { addressOf, named, namedAt, newGame, table } from "../game/table";
import { emptyTree, movesTo, node, playAll, type Tree } from "../game/tree";
import { address, go, route } from "../route";
import { openPanel } from "./solving";
import { problemOfScreen } from "../ui/problems";
import { bytes, waits } from "../ui/words";

export const fileProblem = problemOfScreen();
/** What is being done with a file, in words, if it takes time. */
export const fileWork = signal<string | null>(null);
/** The games of a file that holds more than one. */
export const choice = signal<readonly ImportedGame[]>([]);

export function open(game: ImportedGame): void {
  const main = playAll(emptyTree, game.moves);
  const tree = game.lines.reduce((built, line) => playAll({ ...built, at: 0 }, line), main);
  running.value = false;
  newGame({
    game: game.game,
    stones: game.stones ?? undefined,
    toMove: game.to_move ?? undefined,
    tree: { ...tree, at: main.at },
  });
  if (route.peek().screen !== "play") go(addressOf(table.peek()));
}

const CERTIFICATE = /^\s*zermelo-certificate/;
/** The beginning of SGF, or of a game's name. */
const GAME = /^\s*(\(|;|[a-z-]+:)/;

/** Why a text is refused without asking the server, or null. The server would refuse a text that is
 * too large only after receiving all of it. */
function refusedHere(text: string): string | null {
  const size = new Blob([JSON.stringify({ text })]).size;
  if (size > bodyLimit.peek()) return tooLarge(size);
  if (CERTIFICATE.test(text) || GAME.test(text)) return null;
  return (
    "it is neither a certificate, whose first line is `zermelo-certificate 1`, nor a game, " +
    "which is SGF or text such as `hex:5x5 c3 b2`."
  );
}

const tooLarge = (size: number) =>
  `it is ${bytes(size)} long, and the server accepts ${bytes(bodyLimit.peek())} at most. ` +
  "The command `zermelo check FILE` checks certificates of any size.";

/** Opens text of any kind that the program knows: games, or a certificate. */
export async function openText(text: string, name = "The text"): Promise<void> {
  fileProblem.value = null;
  choice.value = [];
  try {
    const why = refusedHere(text);
    if (why) throw new Error(why);
    if (CERTIFICATE.test(text)) {
      go(address("proofs", { id: (await uploaded(text)).id }));
      return;
    }
    const { games } = await post<{ games: ImportedGame[] }>("import", { text });
    if (games.length > 1) {
      choice.value = games;
      openPanel.value = "share"; // which lists them
    }
    if (games[0]) open(games[0]);
  } catch (error) {
    fileProblem.value = `${name} could not be opened: ${messageOf(error)}`;
  } finally {
    fileWork.value = null;
  }
}

export async function uploaded(text: string): Promise<Certificate> {
  let found: Certificate | null = null;
  let failed: string | null = null;
  fileWork.value = "Checking the certificate";
  await stream(
    "certificates",
    { text },
    {
      waiting: ({ before }: { before: number }) =>
        (fileWork.value = `The check is ${waits(before)}`),
      certificate: (certificate: Certificate) => (found = certificate),
      failed: ({ error }: { error: string }) => (failed = error),
    },
    new AbortController().signal,
  );
  if (!found) throw new Error(failed ?? "The server gave no verdict.");
  return found;
}

export async function openFile(file: File): Promise<void> {
  if (file.size > bodyLimit.peek()) {
    fileProblem.value = `${file.name} could not be opened: ${tooLarge(file.size)}`;
    return;
  }
  await openText(await file.text(), file.name);
}

/** The moves of every line from the start to its end, except for the main line. */
function otherLines(tree: Tree): string[][] {
  return tree.nodes.flatMap(({ children }, id) => {
    if (children.length > 0 || id === 0) return [];
    const main = (n: number): boolean =>
      n === 0 || (node(tree, node(tree, n).parent).children[0] === n && main(node(tree, n).parent));
    return main(id) ? [] : [movesTo(tree, id)];
  });
}

export async function save(format: "sgf" | "text"): Promise<void> {
  fileProblem.value = null;
  const state = table.peek();
  let end = 0;
  for (let next = node(state.tree, 0).children[0]; next !== undefined;) {
    end = next;
    next = node(state.tree, end).children[0];
  }
  try {
    const body = {
      ...namedAt(state, end),
      format,
      players: state.players,
      lines: otherLines(state.tree),
    };
    const { name, text } = await post<{ name: string; text: string }>("export", body);
    download(name, text);
  } catch (error) {
    fileProblem.value = messageOf(error);
  }
}

/** Pixels of a PNG for a point of the SVG, as on the command line. */
const SCALE = 2;

/** Saves the position that is shown as the program draws it; a PNG is painted by the browser. */
export async function savePicture(format: "svg" | "png"): Promise<void> {
  fileProblem.value = null;
  try {
    const asked = { ...named.peek(), format: "svg" };
    const { name, text } = await post<{ name: string; text: string }>("export", asked);
    const svg = new Blob([text], { type: "image/svg+xml" });
    if (format === "svg") saveBlob(name, svg);
    else saveBlob(name.replace(/svg$/, "png"), await painted(text));
  } catch (error) {
    fileProblem.value = messageOf(error);
  }
}

async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!png) throw new Error("the browser cannot paint a picture of this size; save it as SVG");
  return png;
}

/** Saves the review of the line through the current place. The program writes it, of what was found
 * here. */
export async function saveReview(): Promise<void> {
  fileProblem.value = null;
  const state = table.peek();
  const all = stages.peek();
  try {
    const body = {
      ...namedAt(state, all.at(-1)?.node ?? 0),
      format: "html",
      players: state.players,
      stages: all.map(({ evaluation }) => ({
        estimate: evaluation?.guess ?? null,
        proved: evaluation?.proved ?? null,
      })),
      slips: slips.peek().map(({ ply, size, before, after, proved, better }) => ({
        ply,
        size,
        before,
        after,
        proved,
        better: better[0] ?? null,
      })),
    };
    const { name, text } = await post<{ name: string; text: string }>("export", body);
    saveBlob(name, new Blob([text], { type: "text/html" }));
  } catch (error) {
    fileProblem.value = messageOf(error);
  }
}

export function download(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: "text/plain" }));
}

function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
