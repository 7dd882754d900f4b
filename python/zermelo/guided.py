"""Monte-Carlo tree search that is guided by a function, such as a network: PUCT.

Sources: C. D. Rosin, "Multi-armed bandits with episode context", 2011, for the rule; D. Silver et
al., "Mastering the game of Go without human knowledge", Nature 550 (2017), for its use with learnt
priors and values in place of random games.

    the sources          here
    s, a                 a node and one of its legal actions
    P(s, a)              _Node.prior
    N(s, a), W(s, a)     _Node.visits, _Node.won: how often a was taken, and the sum of the shares
                         that the player on turn in s was given
    Q(s, a) = W / N      for an action that was not taken yet, the share of the node itself
    c_puct               `c`
    selection            the greatest Q + c P sqrt(sum of N) / (1 + N)

The function is asked about many positions at a time, since that is what makes networks fast. While
a position waits for its answer the actions that led to it count as lost (virtual loss), so that the
next descent goes elsewhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Optional

import numpy as np

from . import _native, arguments
from .position import Position
from .results import Estimate, MoveEstimate

#: From positions, none of them decided, to priors, shape (positions, Game.actions), of which those
#: of legal actions count and need not add up to 1; and to the shares, 0 to 1, that the player on
#: turn will get, shape (positions,).
Evaluate = Callable[[Sequence[Position]], tuple[np.ndarray, np.ndarray]]


#: The two halves of Evaluate, for `uct`.
Prior = Callable[[Sequence[Position]], np.ndarray]
Value = Callable[[Sequence[Position]], np.ndarray]


class _Node:
    __slots__ = ("position", "actions", "prior", "visits", "won", "children", "share")

    def __init__(self, position: Position, prior: np.ndarray, share: float) -> None:
        self.position = position
        self.actions = np.array(position.actions)
        legal = np.maximum(np.asarray(prior, dtype=float)[self.actions], 0)
        total = legal.sum()
        self.prior = legal / total if total > 0 else np.full(len(legal), 1 / len(legal))
        self.visits = np.zeros(len(legal))
        self.won = np.zeros(len(legal))
        self.children: list[Optional[_Node]] = [None] * len(legal)
        self.share = float(share)

    def select(self, c: float) -> int:
        """The place of the action to take."""
        shares = np.where(self.visits > 0, self.won / np.maximum(self.visits, 1), self.share)
        return int(
            np.argmax(
                shares + c * self.prior * np.sqrt(self.visits.sum() + 1) / (1 + self.visits)
            )
        )


def _outcome_share(position: Position, player: str) -> float:
    outcome = position.outcome
    return 0.5 if outcome == "draw" else float(outcome == player)


def _array(answer: object) -> np.ndarray:
    """What a function answered, as an array of numbers."""
    try:
        return np.asarray(answer, dtype=float)
    except (TypeError, ValueError):
        expected = "an array of numbers"
        raise arguments.refuse_type("the function's answer", expected, answer) from None


def _asked(evaluate: Evaluate, positions: list[Position]) -> tuple[np.ndarray, np.ndarray]:
    answer = evaluate(positions)
    if not isinstance(answer, (tuple, list)) or len(answer) != 2:
        raise arguments.refuse_type("the function's answer", "a pair of arrays", answer)
    priors, shares = (_array(one) for one in answer)
    wanted = (len(positions), positions[0].game.actions)
    if priors.shape != wanted or shares.shape != wanted[:1]:
        raise _native.Error(
            f"the function answered with shapes {priors.shape} and {shares.shape}; "
            f"{wanted} and {wanted[:1]} are expected"
        )
    if not (np.isfinite(priors).all() and np.isfinite(shares).all()):
        raise _native.Error("the function answered with numbers that are not finite")
    return priors, shares


def _search(simulations: object, c: object, batch: object) -> tuple[int, float, int]:
    """The numbers of a search."""
    c = arguments.real("c", c)
    if not 0 <= c <= 1000:
        raise _native.Error(f"c: {c} is not a number from 0 to 1000")
    return arguments.whole("simulations", simulations, 1), c, arguments.whole("batch", batch, 1)


def puct(
    position: Position,
    evaluate: Evaluate,
    simulations: int = 400,
    *,
    c: float = 1.25,
    batch: int = 8,
) -> Estimate:
    """What a guided search makes of the moves of a position.

    `evaluate` is asked about up to `batch` positions at a time. With the same function and numbers
    the answer is the same. Ctrl-C ends the search with what it has. Raises Error if the game is
    over, or if the function's arrays have other shapes than they should.
    """
    arguments.instance("position", position, Position)
    arguments.function("evaluate", evaluate, "a function of a list of positions")
    simulations, c, batch = _search(simulations, c, batch)
    if position.is_over:
        raise _native.Error(f"the game is over ({position.outcome})")
    began = time.monotonic()
    priors, shares = _asked(evaluate, [position])
    root = _Node(position, priors[0], shares[0])
    done, interrupted = 0, False
    try:
        while done < simulations:
            paths, leaves = [], []
            for _ in range(min(batch, simulations - done)):
                path, leaf = _descend(root, c)
                paths.append(path)
                leaves.append(leaf)
            _answer(paths, leaves, evaluate)
            done += len(paths)
    except KeyboardInterrupt:
        interrupted = True
    return _told(root, done, time.monotonic() - began, interrupted)


def _descend(root: _Node, c: float) -> tuple[list[tuple[_Node, int]], Position]:
    """Goes down to a position without a node, and counts the way as visited and lost."""
    node, path = root, []
    while True:
        place = node.select(c)
        path.append((node, place))
        node.visits[place] += 1
        child = node.children[place]
        if child is None:
            return path, node.position.play(int(node.actions[place]))
        node = child


def _answer(paths: list, leaves: list[Position], evaluate: Evaluate) -> None:
    """Asks about the leaves, makes their nodes, and adds what they are worth along the ways."""
    fresh = {id(leaf): leaf for leaf in leaves if not leaf.is_over}
    told = {}
    if fresh:
        priors, shares = _asked(evaluate, list(fresh.values()))
        told = {key: (priors[i], float(shares[i])) for i, key in enumerate(fresh)}
    for path, leaf in zip(paths, leaves):
        parent, place = path[-1]
        if id(leaf) in told:
            prior, share = told[id(leaf)]
            if parent.children[place] is None:
                parent.children[place] = _Node(leaf, prior, share)
            player = leaf.to_move
        else:
            player = leaf.game.players[0]
            share = _outcome_share(leaf, player)
        for node, at in path:
            mine = node.position.to_move == player
            node.won[at] += share if mine else 1 - share


def _told(root: _Node, done: int, seconds: float, interrupted: bool) -> Estimate:
    names = root.position.moves
    best = max(range(len(names)), key=lambda i: (root.visits[i], root.prior[i]))
    moves = tuple(
        MoveEstimate(
            move=name,
            action=int(root.actions[i]),
            visits=int(root.visits[i]),
            value=float(root.won[i] / root.visits[i]) if root.visits[i] else 0.0,
            proved=None,
            line=(),
        )
        for i, name in enumerate(names)
    )
    return Estimate(moves, names[best], done, seconds, interrupted, root.position)


def uct(
    *,
    prior: Prior | None = None,
    value: Value | None = None,
    simulations: int = 400,
    c: float = 1.25,
    batch: int = 8,
    playouts: int = 16,
) -> Callable[[Position], str]:
    """A player for Game.match that searches with `puct`, guided by functions of many positions.

    `prior` gives the priors of the actions, shape (positions, Game.actions); without it all moves
    are equal. `value` gives the share that the player on turn will get, 0 to 1, shape
    (positions,); without it, it is the share of so many random `playouts`. The other arguments are
    those of `puct`.

        >>> import zermelo
        >>> game = zermelo.Game("mnk:3x3,line=3")
        >>> player = zermelo.uct(value=lambda ps: np.full(len(ps), 0.5), simulations=50)
        >>> game.match(player, "random", games=4).games
        4
    """

    for name, given in (("prior", prior), ("value", value)):
        if given is not None:
            arguments.function(name, given, "None or a function of a list of positions")
    playouts = arguments.whole("playouts", playouts, 1)
    simulations, c, batch = _search(simulations, c, batch)

    def evaluate(positions: Sequence[Position]) -> tuple[np.ndarray, np.ndarray]:
        priors = (
            np.ones((len(positions), positions[0].game.actions))
            if prior is None
            else _array(prior(positions))
        )
        shares = (
            np.array(
                [p.playouts(playouts, seed=hash(p) % 2**63).share(p.to_move) for p in positions]
            )
            if value is None
            else _array(value(positions))
        )
        return priors, shares

    def player(position: Position) -> str:
        return puct(position, evaluate, simulations, c=c, batch=batch).best

    return player
