// The moves of a game with its variations, and the current place among them. A tree is a value:
// every change makes a new one, so that a signal can hold it.
//
//   text    Xb2 Oc3 (Xd4 Oa1) (Xe5)      after Oc3 there are two lines; the first is the main line
//   nodes   0 the start, 1 Xb2, 2 Oc3, 3 Xd4, 4 Oa1, 5 Xe5      numbered in the order of the text

export interface Node {
  readonly move: string;
  readonly parent: number;
  readonly children: readonly number[];
}

export interface Tree {
  readonly nodes: readonly Node[];
  readonly at: number;
}

export const emptyTree: Tree = { nodes: [{ move: "", parent: -1, children: [] }], at: 0 };

export function node(tree: Tree, id: number): Node {
  const found = tree.nodes[id];
  if (!found) throw new RangeError(`the tree has no node ${id}`);
  return found;
}

/** The nodes from the first move to this one; the list is empty at the start. */
export function pathTo(tree: Tree, id: number): number[] {
  const path: number[] = [];
  for (let n = id; n > 0; n = node(tree, n).parent) path.unshift(n);
  return path;
}

export function movesTo(tree: Tree, id: number): string[] {
  return pathTo(tree, id).map((n) => node(tree, n).move);
}

/** The tree after undo; at the start it is the same. */
export function back(tree: Tree): Tree {
  return { ...tree, at: Math.max(0, node(tree, tree.at).parent) };
}

/** The tree after redo, which follows the first line. */
export function forward(tree: Tree): Tree {
  return { ...tree, at: node(tree, tree.at).children[0] ?? tree.at };
}

export function lastOfLine(tree: Tree): Tree {
  let at = tree.at;
  for (let next = node(tree, at).children[0]; next !== undefined;) {
    at = next;
    next = node(tree, at).children[0];
  }
  return { ...tree, at };
}

export function isTip(tree: Tree): boolean {
  return node(tree, tree.at).children.length === 0;
}

/** Plays a move at the current place, along an existing line if there is one, else along a new
 * one. */
export function play(tree: Tree, move: string): Tree {
  const here = node(tree, tree.at);
  const known = here.children.find((child) => node(tree, child).move === move);
  if (known !== undefined) return { ...tree, at: known };
  const id = tree.nodes.length;
  const nodes = tree.nodes.slice();
  nodes[tree.at] = { ...here, children: [...here.children, id] };
  nodes.push({ move, parent: tree.at, children: [] });
  return { nodes, at: id };
}

export function playAll(tree: Tree, moves: readonly string[]): Tree {
  return moves.reduce(play, tree);
}

/** The tree without a move and all that follows it; the current place is then the one before it. */
export function without(tree: Tree, id: number): Tree {
  const parent = Math.max(0, node(tree, id).parent);
  const copy = (from: number, to: Tree): Tree =>
    node(tree, from).children.reduce((built, child) => {
      if (child === id) return built;
      const inner = copy(child, play(built, node(tree, child).move));
      return { ...inner, at: built.at };
    }, to);
  const pruned = copy(0, emptyTree);
  return playAll({ ...pruned, at: 0 }, movesTo(tree, parent));
}

/** The tree in which this line is the main line, from the start to its end. */
export function promoted(tree: Tree, id: number): Tree {
  const nodes = tree.nodes.slice();
  for (const n of pathTo(tree, id)) {
    const parent = node({ ...tree, nodes }, node(tree, n).parent);
    const children = [n, ...parent.children.filter((child) => child !== n)];
    nodes[node(tree, n).parent] = { ...parent, children };
  }
  return { ...tree, nodes };
}

/** The tree as one line of text, and the number of the current node in the order of that text. */
export function writeTree(tree: Tree): { moves: string; at: number } {
  let count = 0;
  let at = 0;
  const line = (id: number): string => {
    if (id === tree.at) at = count;
    count += 1;
    const { move, children } = node(tree, id);
    const rest =
      children.length === 1 ? children.map(line) : children.map((child) => `(${line(child)})`);
    return [move, ...rest].filter(Boolean).join(" ");
  };
  return { moves: line(0), at };
}

/** Reads what writeTree wrote. Stray brackets are ignored; the server decides which moves are
 * legal. */
export function readTree(text: string, at?: number): Tree {
  let tree = emptyTree;
  const branches: number[] = [];
  for (const word of text.match(/[()]|[^\s()]+/g) ?? []) {
    if (word === "(") branches.push(tree.at);
    else if (word === ")") tree = { ...tree, at: branches.pop() ?? tree.at };
    else tree = play(tree, word);
  }
  if (at !== undefined && at >= 0 && at < tree.nodes.length) return { ...tree, at };
  return lastOfLine({ ...tree, at: 0 });
}
