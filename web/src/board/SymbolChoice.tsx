// What a click places in a game with several symbols: always the same symbol or, if there are two,
// one for each half of a cell. If there are more, the user is asked each time.
import { signal } from "@preact/signals";
import { Radio, Radios } from "../ui/parts";
import { Stone } from "./Stone";

/** The symbol that a click places. If it is null, the half of the cell decides or the user is
 * asked. */
export const symbol = signal<string | null>(null);

/** The chosen symbol, or null if the game does not have it. */
export function symbolOf(symbols: readonly string[]): string | null {
  return symbol.value && symbols.includes(symbol.value) ? symbol.value : null;
}

export function SymbolChoice({ symbols }: { symbols: readonly string[] }) {
  if (symbols.length < 2) return null;
  const chosen = symbolOf(symbols);
  const [left, right] = symbols;
  return (
    <Radios class="symbol-choice" name="What a click places">
      <span class="hint" aria-hidden="true">
        A click places
      </span>
      {symbols.map((one) => (
        <Radio
          key={one}
          class="button brush"
          checked={chosen === one}
          aria-label={`Always place ${one}`}
          title={`Always place ${one}`}
          onClick={() => (symbol.value = one)}
        >
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <Stone at={{ x: 20, y: 20 }} stone={one} style="letters" />
          </svg>
        </Radio>
      ))}
      <Radio
        class="button brush"
        checked={chosen === null}
        title={`The keys ${symbols.join(", ")} also place a symbol on the focused cell`}
        onClick={() => (symbol.value = null)}
      >
        {symbols.length === 2 ? (
          <>
            <span class="with-mouse">
              {left} on the left half, {right} on the right half
            </span>
            <span class="with-finger">Ask each time</span>
          </>
        ) : (
          "Ask each time"
        )}
      </Radio>
    </Radios>
  );
}
