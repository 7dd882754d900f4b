// The legend of what is drawn over a board.
import type { PairShown } from "../api/types";

type What = "cells" | "line" | "same" | "opposite" | "bridge" | "bar";

export const Key = ({ of }: { of: What }) => <span class={`key key-${of}`} aria-hidden="true" />;

/** How a pair is answered, for the kinds of pairs that there are. */
export function PairKeys({ pairs }: { pairs: readonly PairShown[] }) {
  return (
    <>
      {pairs.some(({ same }) => same) && (
        <li>
          <Key of="same" /> a pair that is answered with the same symbol
        </li>
      )}
      {pairs.some(({ same }) => !same) && (
        <li>
          <Key of="opposite" /> a pair that is answered with the opposite symbol
        </li>
      )}
    </>
  );
}
