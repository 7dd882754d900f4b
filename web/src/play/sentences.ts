// The reason for a move as sentences.
import type { Explanation, Position } from "../api/types";
import { cellOf } from "../board/model";
import { capital, counted, listed, percent, playerWords } from "../ui/words";

/** What is known of the board when the reason is told. */
type Stones = Pick<Position, "filled">;

const stoneOn = (cell: string, { filled }: Stones) =>
  filled.find((one) => one.cell === cell)?.stone ?? null;

/** The pair that the move answers in, if it does. */
function pairSentence(move: string, by: string, e: Explanation, stones: Stones): string | null {
  const cell = cellOf(move);
  const pair = e.pairs.find(({ cells }) => cell !== null && cells.includes(cell));
  const partner = pair?.cells.find((one) => one !== cell);
  const stone = partner && stoneOn(partner, stones);
  if (!pair || !partner || !stone) return null;
  const how = pair.same ? "the same symbol" : "the opposite symbol";
  return (
    `${capital(by)} plays ${move}, since ${cell} is paired with ${partner}, on which ${stone} ` +
    `stands, and the answer in this pair is ${how}.`
  );
}

function ruleSentence(move: string, by: string, { rule, player, cells }: Explanation): string {
  const by_rule = `${capital(by)} plays ${move} by the rule “${rule}” of ${playerWords(player)}`;
  if (cells.length === 0) return `${by_rule}.`;
  const which = cells.length > 12 ? counted(cells.length, "cell") : listed(cells);
  return `${by_rule}, which looks at ${which}. They are lit on the board.`;
}

function searchSentence(move: string, by: string, { table, player }: Explanation): string {
  const played = table.find((one) => one.move === move);
  const name = playerWords(player);
  if (!played)
    return `${capital(by)} plays ${move}, which ${name} found by search, without a rule.`;
  const [next] = table.filter((one) => one !== played);
  const won = `${percent(played.value, 1)} of ${counted(played.visits, "random game")}`;
  const other = next
    ? `; next comes ${next.move} with ${percent(next.value, 1)} of ${counted(next.visits, "game")}`
    : "";
  return `${capital(by)} plays ${move}, since it won ${won}${other}. (${name})`;
}

/** Why the player made the move, in a sentence or two. */
export function whyWords(move: string, by: string, e: Explanation, stones: Stones): string {
  const sentence = pairSentence(move, by, e, stones);
  if (sentence) return sentence;
  return e.rule ? ruleSentence(move, by, e) : searchSentence(move, by, e);
}
