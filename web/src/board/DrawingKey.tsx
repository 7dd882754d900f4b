// The legend of what is drawn over a board.
import type { PairShown } from "../api/types";

type What = "cells" | "line" | "same" | "opposite" | "bridge" | "bar";

export const Key = ({ of }: { of: What }) => <span class={`key key-${of}`} aria-hidden="true" />;

/** How a pair is answered, for the kinds of pairs that there are. */
interface Pairs {
  readonly pairs: readonly PairShown[];
  /** Whether each player has stones of his own, of one sort. */
  readonly ownStones?: boolean;
}

export function PairKeys({ pairs, ownStones = false }: Pairs) {
  return (
    <>
      {pairs.some(({ same }) => same) && (
        <li>
          <Key of="same" /> a pair that is answered with the same symbol
        </li>
      )}
      {pairs.some(({ same }) => !same) && (
        <li>
          <Key of="opposite" />{" "}
          {ownStones
            ? "a pair: a stone on one of its cells is answered on the other"
            : "a pair that is answered with the opposite symbol"}
        </li>
      )}
    </>
  );
}
