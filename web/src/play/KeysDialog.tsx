// The list of the keys, which `?` opens.
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../ui/parts";
import { KEYS, keysShown } from "./keys";

/** What the keys do once the focus is on the board. */
const ON_THE_BOARD = [
  ["Tab", "to the board, and away from it"],
  ["← ↑ → ↓", "from cell to cell"],
  ["Enter", "place a stone, or choose a symbol"],
  ["X, O, A …", "place that symbol, where there is a choice"],
] as const;

export function KeysDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = keysShown.value;
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);
  return (
    <dialog
      ref={dialog}
      class="dialog keys"
      aria-labelledby="keys-title"
      onClose={() => (keysShown.value = false)}
    >
      <header>
        <h2 id="keys-title">Keys</h2>
        <Button kind="quiet" onClick={() => (keysShown.value = false)}>
          Close
        </Button>
      </header>
      <dl>
        {KEYS.map(({ name, does }) => (
          <Row key={name} name={name} does={does} />
        ))}
        <Row name="Wheel" does="over the board or the graph: through the moves" />
      </dl>
      <h3>With the focus on the board</h3>
      <dl>
        {ON_THE_BOARD.map(([name, does]) => (
          <Row key={name} name={name} does={does} />
        ))}
      </dl>
    </dialog>
  );
}

function Row({ name, does }: { name: string; does: string }) {
  return (
    <div>
      <dt>
        <kbd>{name}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
