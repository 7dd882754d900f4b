// The wheel over the board or the graph goes through the moves.
import { redo, undo } from "./MoveTree";

/** Touchpads send many small turns; together they make a step. */
const STEP = 50;
let turned = 0;
let last = 0;

export function onWheel(event: WheelEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.deltaY === 0) return;
  event.preventDefault();
  if (event.timeStamp - last > 300) turned = 0;
  last = event.timeStamp;
  // A wheel that counts in lines or pages has steps of its own.
  turned += event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * STEP;
  if (Math.abs(turned) < STEP) return;
  if (turned > 0) redo();
  else undo();
  turned = 0;
}
