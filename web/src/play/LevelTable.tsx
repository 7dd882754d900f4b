// How strong the levels are: their Elo points and what is uncertain of them (docs/players.md).
import type { Players } from "../api/types";
import { playerWords } from "../ui/words";

export function LevelTable({ known }: { known: Players }) {
  const rated = known.levels.filter(({ elo }) => elo !== null);
  if (rated.length === 0) return null;
  return (
    <details class="level-table">
      <summary>How strong the levels are</summary>
      <table>
        <thead>
          <tr>
            <th>Level</th>
            <th>Is</th>
            <th>Elo points</th>
            <th>95% interval</th>
          </tr>
        </thead>
        <tbody>
          {rated.map(({ player, words, elo, interval }) => (
            <tr key={player}>
              <th scope="row">{playerWords(player)}</th>
              <td>{words}</td>
              <td>{elo}</td>
              <td>{interval && `${interval[0]} to ${interval[1]}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">Measured on {known.rated_on}; a player of random moves has 0.</p>
    </details>
  );
}
