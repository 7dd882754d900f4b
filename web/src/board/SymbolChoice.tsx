// What a click places where there is more than one symbol: always the same one, or, where there are two,
// one for each half of a cell; of more one is asked.
import { signal } from "@preact/signals";
import { Radio, Radios } from "../ui/parts";
import { Stone } from "./Stone";

/** The symbol that a click places; null: the half of the cell decides, or a question. */
export const symbol = signal<string | null>(null);

/** A symbol that the game does not have chooses nothing. */
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
          aria-label={`always ${one}`}
          title={`always ${one}`}
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
        title={`The keys ${symbols.join(", ")} place a symbol on the cell that has the focus, too`}
        onClick={() => (symbol.value = null)}
      >
        {symbols.length === 2 ? (
          <>
            <span class="with-mouse">
              left half {left}, right half {right}
            </span>
            <span class="with-finger">ask each time</span>
          </>
        ) : (
          "ask each time"
        )}
      </Radio>
    </Radios>
  );
}
