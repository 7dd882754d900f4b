"""A proof as a tree: the proof has one answer, and the opponent may play anything."""

from __future__ import annotations

import html
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .walk import Walk

_STEP, _ROW, _HEIGHT = 74, 26, 20  # pixels: from move to move, from line to line, of a move


@dataclass(frozen=True)
class ProofNode:
    """A move in a proof tree, and what follows."""

    move: str  #: empty for the root
    by_proof: bool
    why: str  #: for an answer of the proof, the reason
    ends: bool  #: whether the proof has reached its goal
    children: tuple[ProofNode, ...]
    hidden: int  #: moves of the opponent that are left out here, for want of width or depth


@dataclass(frozen=True)
class ProofTree:
    """A part of a proof. In a notebook it is drawn from left to right: the proof's answers are
    filled, the opponent's moves are not, and a tick says that the proof has reached its goal."""

    root: ProofNode
    goal: str  #: such as `order wins`

    def __len__(self) -> int:
        """How many moves it shows."""

        def count(node: ProofNode) -> int:
            return 1 + sum(count(child) for child in node.children)

        return count(self.root) - 1

    def _repr_svg_(self) -> str:
        drawing = _Drawing()
        drawing.draw(self.root, 0)
        width, height = (drawing.columns + 1) * _STEP + 40, max(drawing.lines, 1) * _ROW + 30
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">'
            f"<title>{html.escape(self.goal)}</title>"
            f'<rect width="{width}" height="{height}" fill="#fbfaf7"/>'
            f"{''.join(drawing.parts)}</svg>"
        )

    def __repr__(self) -> str:
        return f"<ProofTree: {self.goal}, {len(self)} moves>"


class _Drawing:
    def __init__(self) -> None:
        self.parts: list[str] = []
        self.lines = 0  # how many are taken
        self.columns = 0

    def draw(self, node: ProofNode, column: int) -> float:
        """Draws a node and what follows, and returns its height."""
        self.columns = max(self.columns, column)
        x = 16 + column * _STEP
        heights = [self.draw(child, column + 1) for child in node.children]
        if node.hidden:
            y = self._new_line()
            text = f"{node.hidden} more" if node.children else f"{node.hidden} moves"
            self._text(x + _STEP, y, text, "#5d646c", "start")
            self.columns = max(self.columns, column + 1)
            heights.append(y)
        y = (heights[0] + heights[-1]) / 2 if heights else self._new_line()
        right = x + (54 if node.move else 12)
        for child_y in heights:
            self.parts.insert(
                0,
                f'<path d="M{right},{y:.1f} C{right + 12},{y:.1f} {x + _STEP - 12},{child_y:.1f} '
                f'{x + _STEP},{child_y:.1f}" fill="none" stroke="#b9b3a8"/>',
            )
        if node.move:
            self._move(node, x, y)
        else:
            self.parts.append(f'<circle cx="{x + 6}" cy="{y:.1f}" r="5" fill="#22272d"/>')
        return y

    def _move(self, node: ProofNode, x: float, y: float) -> None:
        fill, ink = ("#1d7a55", "#ffffff") if node.by_proof else ("#ffffff", "#22272d")
        title = f"<title>{html.escape(node.why)}</title>" if node.why else ""
        self.parts.append(
            f'<g>{title}<rect x="{x}" y="{y - _HEIGHT / 2:.1f}" width="54" height="{_HEIGHT}" '
            f'rx="5" fill="{fill}" stroke="{"#1d7a55" if node.by_proof else "#928874"}"/>'
        )
        self._text(x + 27, y, node.move + (" ✓" if node.ends else ""), ink, "middle")
        self.parts.append("</g>")

    def _text(self, x: float, y: float, text: str, ink: str, anchor: str) -> None:
        self.parts.append(
            f'<text x="{x:.1f}" y="{y + 4:.1f}" fill="{ink}" text-anchor="{anchor}">'
            f"{html.escape(text)}</text>"
        )

    def _new_line(self) -> float:
        self.lines += 1
        return 5 + (self.lines - 0.5) * _ROW


def tree_of(walk: Walk, depth: int, width: int) -> ProofTree:
    """Walk.tree."""
    def grown(walk: Walk, depth: int) -> tuple[tuple[ProofNode, ...], int]:
        if walk.turn == "over":
            return (), 0
        if walk.turn == "proof":
            if depth == 0:
                return (), 0
            answer = walk.answer
            return (node(walk, answer.move, answer.why, depth),), 0
        if depth == 0:
            return (), len(walk.position.moves)
        replies = walk.replies
        shown = sorted(replies, key=lambda r: (r.ends, 0 if r.answers is None else -r.answers))
        shown = shown[:width]
        return tuple(node(walk, r.move, "", depth) for r in shown), len(replies) - len(shown)

    def node(walk: Walk, move: str, why: str, depth: int) -> ProofNode:
        after = walk.play(move)
        children, hidden = grown(after, depth - 1)
        return ProofNode(
            move, walk.turn == "proof", why, after.turn == "over", children, hidden
        )

    children, hidden = grown(walk, depth)
    return ProofTree(ProofNode("", False, "", walk.turn == "over", children, hidden), walk.goal)
