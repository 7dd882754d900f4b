// Large boards on narrow screens: at the press of a button cells grow to the size of a fingertip,
// and the board scrolls in its frame.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Position } from "../api/types";
import { Button } from "../ui/parts";

/** In pixels: a cell that a finger hits reliably. */
const CELL = 38;
/** A board with no more columns has large enough cells on every screen. */
const LARGE = 10;

interface Props {
  readonly position: Position;
  /** Draws the board with cells of that many pixels, or as wide as the page allows if it is
   * null. */
  readonly children: (cellSize: number | null) => ComponentChildren;
}

export function Zoom({ position, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const { board, last } = position;
  const columns = board.width + (board.grid === "hex" ? board.height / 2 : 0);
  // The enlarged board opens at the last stone, or in the middle.
  useLayoutEffect(() => {
    const around = frame.current;
    const cell = around?.querySelector(last ? `.cells [data-cell="${last}"]` : ".cells");
    if (!near || !around || !cell) return;
    const [inner, outer] = [cell.getBoundingClientRect(), around.getBoundingClientRect()];
    around.scrollLeft += inner.x + inner.width / 2 - outer.x - outer.width / 2;
    around.scrollTop += inner.y + inner.height / 2 - outer.y - outer.height / 2;
  }, [near]);
  return (
    <>
      <div ref={frame} class={near ? "board-frame near" : "board-frame"}>
        {children(near ? CELL : null)}
      </div>
      {columns > LARGE && (
        <div class="zoom">
          <Button aria-pressed={near} onClick={() => setNear(!near)}>
            {near ? "Whole board" : "Larger cells"}
          </Button>
        </div>
      )}
    </>
  );
}
