// The moves with their variations. A click on a move leads to the position after it.
import { useEffect, useRef } from "preact/hooks";
import { running } from "../game/engine";
import { slipAt } from "../game/review";
import { SIGN } from "../game/slips";
import { change, table } from "../game/table";
import {
  back,
  emptyTree,
  forward,
  lastOfLine,
  node,
  pathTo,
  promoted,
  without,
  type Tree,
} from "../game/tree";
import { Button } from "../ui/parts";

export function look(tree: Tree): void {
  if (tree.at === table.peek().tree.at) return;
  running.value = false;
  change({ tree });
}

export const undo = () => look(back(table.peek().tree));
export const redo = () => look(forward(table.peek().tree));
export const toStart = () => look({ ...table.peek().tree, at: 0 });
export const toEnd = () => look(lastOfLine(table.peek().tree));

export function MoveTree() {
  const { tree } = table.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // This is not scrollIntoView, because that would scroll the page as well.
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && list.current) {
      list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
    }
  }, [tree]);
  const branching = tree.nodes.length > 1 && pathTo(tree, tree.at).some((id) => isAside(tree, id));
  return (
    <section class="moves" aria-label="Moves">
      <div class="move-list" ref={list}>
        {tree.nodes.length === 1 ? (
          <p class="hint">No moves yet.</p>
        ) : (
          <Line tree={tree} from={0} depth={0} />
        )}
      </div>
      {branching && (
        <div class="move-tools">
          <Button kind="quiet" onClick={() => change({ tree: promoted(tree, tree.at) })}>
            Make this the main line
          </Button>
          <Button kind="quiet" onClick={() => look(cut(tree))}>
            Delete this variation
          </Button>
        </div>
      )}
    </section>
  );
}

const isAside = (tree: Tree, id: number) => node(tree, node(tree, id).parent).children[0] !== id;

/** The tree without the variation that holds the current place. */
function cut(tree: Tree): Tree {
  const first = pathTo(tree, tree.at)
    .reverse()
    .find((id) => isAside(tree, id));
  return first === undefined ? (tree ?? emptyTree) : without(tree, first);
}

/** Everything after a node: the main line, and behind each of its moves the alternatives to it. */
function Line({ tree, from, depth }: { tree: Tree; from: number; depth: number }) {
  const parts = [];
  let ply = pathTo(tree, from).length;
  for (let here = from; ;) {
    const [main, ...others] = node(tree, here).children;
    if (main === undefined) break;
    parts.push(<Move key={main} tree={tree} id={main} ply={ply} first={parts.length === 0} />);
    for (const other of others) {
      parts.push(
        <div key={`v${other}`} class="variation">
          <Move tree={tree} id={other} ply={ply} first />
          <Line tree={tree} from={other} depth={depth + 1} />
        </div>,
      );
    }
    here = main;
    ply += 1;
  }
  return <>{parts}</>;
}

interface MoveProps {
  readonly tree: Tree;
  readonly id: number;
  readonly ply: number;
  readonly first: boolean;
}

function Move({ tree, id, ply, first }: MoveProps) {
  const numbered = first || ply % 2 === 0;
  const slip = slipAt.value.get(id);
  return (
    <span class="move">
      {numbered && <span class="ply">{ply + 1}</span>}
      <button
        type="button"
        {...(tree.at === id ? { "aria-current": "step" as const } : {})}
        onClick={() => look({ ...tree, at: id })}
      >
        {node(tree, id).move}
        {slip && <span class={`slip-sign slip-${slip.size}`}>{SIGN[slip.size]}</span>}
      </button>
    </span>
  );
}
