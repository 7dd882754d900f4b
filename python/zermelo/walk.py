"""Play against a certificate: the proof answers every move, until it has reached its goal."""

from __future__ import annotations

import html
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import _native, arguments
from .proof_tree import ProofTree, tree_of

if TYPE_CHECKING:
    from .certificate import Certificate
    from .game import Game
    from .position import Position


@dataclass(frozen=True)
class WalkAnswer:
    """What the proof answers."""

    move: str
    why: str  #: a line of the certificate, or a rule of its kind


@dataclass(frozen=True)
class WalkReply:
    """A move of the opponent."""

    move: str
    answers: int | None  #: of the proof that can still occur after it; None if not counted
    ends: bool  #: whether the proof has then reached its goal


class Walk:
    """A place of a walk through a verified certificate. The proof plays `player`, whose result it
    claims, and whoever walks plays the opponent. A walk never changes; `play` returns the next.

        >>> import zermelo
        >>> certificate = zermelo.Game("mnk:4x3,line=3").start().solve(certificate=True).certificate
        >>> walk = certificate.walk()
        >>> walk.turn, walk.goal
        ('proof', 'x wins')
        >>> while walk.turn != "over":
        ...     if walk.turn == "proof":
        ...         walk = walk.play(walk.answer.move)
        ...     else:
        ...         walk = walk.play(walk.replies[0].move)
        >>> walk.position.solve().winner
        'x'

    The proof has reached its goal when the game has ended, or when the rest is certain at a glance.
    Walks are equal if the certificate, the player and the moves are. A pickled walk is one by its
    certificate, which the checker reads again. In a notebook it draws the position, the moves so
    far, and what can follow.
    """

    def __init__(
        self, certificate: Certificate, game: Game, native, path: tuple, seconds: float
    ) -> None:
        if not isinstance(native, _native.Walk):
            raise TypeError("walks come from Certificate.walk and Walk.play")
        self.certificate = certificate
        self.game = game
        self._native = native
        self._path = path  # the walks before this one
        self._seconds = seconds  # for counting what remains
        self._seen = None

    @property
    def player(self) -> str:
        """Whom the proof plays for."""
        return self.game.players[self._native.player]

    @property
    def goal(self) -> str:
        """What the proof is to reach, such as `order wins`."""
        return self._native.goal

    @property
    def turn(self) -> str:
        """`proof`, `opponent`, or `over` once the goal has been reached."""
        return ("proof", "opponent", "over")[self._native.turn]

    @property
    def position(self) -> Position:
        """The position at this place."""
        from .position import Position

        return Position(self.game, self._native.position)

    def _look(self):
        if self._seen is None:
            self._seen = self._native.look(self._seconds)
        return self._seen

    @property
    def answer(self) -> WalkAnswer | None:
        """The proof's move at its turn, else None. Raises Error if the proof has none."""
        told = self._look()["answer"]
        return None if told is None else WalkAnswer(*told)

    @property
    def replies(self) -> tuple[WalkReply, ...]:
        """The opponent's moves at the opponent's turn, else nothing."""
        return tuple(WalkReply(*told) for told in self._look()["replies"])

    @property
    def answers(self) -> int:
        """How many answers of the proof can still occur; at least so many if not `complete`."""
        return self._look()["answers"]

    @property
    def complete(self) -> bool:
        """Whether they could all be counted in the time that Certificate.walk was given."""
        return self._look()["complete"]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The pairs of cells in which the proof answers, if it answers in pairs."""
        return self._native.pairs

    def play(self, move: str) -> Walk:
        """The place after a move of either side. Raises Error if it is illegal or, at the proof's
        turn, is not the proof's answer."""
        after = self._native.play(arguments.text("move", move))
        return Walk(self.certificate, self.game, after, (*self._path, self), self._seconds)

    def tree(self, depth: int = 4, width: int = 6) -> ProofTree:
        """The proof from here, `depth` moves deep, with at most `width` of the opponent's moves at
        a place: those after which the most answers can still occur. It draws itself."""
        hasty = Walk(self.certificate, self.game, self._native, self._path, 0.1)
        return tree_of(hasty, arguments.whole("depth", depth), arguments.whole("width", width))

    def _repr_html_(self) -> str:
        """The board, the moves so far with how much of the proof remained after each, on a
        logarithmic scale, and the moves that can follow."""
        walks = (*self._path, self)
        most = max(1, *(walk.answers for walk in walks))

        def bar(answers: int | None, colour: str) -> str:
            width = 0 if answers is None else 100 * math.log1p(answers) / math.log1p(most)
            return (
                "<td style='width:9em'>"
                f"<div style='background:{colour};height:0.7em;width:{width:.1f}%'></div></td>"
            )

        rows = ""
        for before, walk in zip((None, *walks), walks):
            by = "" if before is None else "the proof" if before.turn == "proof" else "you"
            move = "start" if before is None else walk.position.history[-1]
            count = f"{'' if walk.complete else '≥ '}{walk.answers:,}"
            colour = "#1d7a55" if by == "the proof" else "#5d646c"
            rows += (
                f"<tr><td>{html.escape(move)}</td><td>{by}</td>{bar(walk.answers, colour)}"
                f"<td>{count}</td></tr>"
            )
        after = ""
        if self.turn == "over":
            after = f"<p>The proof has reached its goal: {html.escape(self.goal)}</p>"
        elif self.turn == "proof":
            why = html.escape(f"{self.answer.move}, by {self.answer.why}")
            after = f"<p>The proof answers {why}</p>"
        else:
            shown = sorted(self.replies, key=lambda r: -1 if r.answers is None else -r.answers)[:12]
            cells = "".join(
                f"<tr><td>{html.escape(r.move)}</td>{bar(r.answers, '#5d646c')}"
                f"<td>{'' if r.answers is None else f'{r.answers:,}'}"
                f"{' ✓' if r.ends else ''}</td></tr>"
                for r in shown
            )
            rest = len(self.replies) - len(shown)
            more = f"<p>and {rest} more</p>" if rest else ""
            after = f"<table><tr><th colspan='3'>Your moves</th></tr>{cells}</table>{more}"
        return (
            "<div style='display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start'>"
            f"{self.position.svg(self._last())}<div><table>{rows}</table>{after}</div></div>"
        )

    def _last(self) -> list[str]:
        history = self.position.history
        cell = history[-1].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") if history else ""
        return [cell] if cell in self.game.cells else []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Walk) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.player, *self.position.history))

    def __reduce__(self):
        began = len((*self._path, self)[0].position.history)
        moves = self.position.history[began:]
        text = self.certificate.text
        chosen = text[text.find("\nkind ") :].startswith("\nkind family\n")  # among boards
        game = self.game.name if chosen else None
        return _walked, (self.certificate, self.player, game, moves, self._seconds)

    def __repr__(self) -> str:
        moves = " ".join(self.position.history) or "the start"
        return f"<Walk: the proof plays {self.player}, {self.goal}; {moves}; turn: {self.turn}>"


def walk_of(
    certificate: Certificate, player: str | None, game: str | None, seconds: float, counting: float
) -> Walk:
    """Certificate.walk."""
    from .game import Game

    if player is not None:
        arguments.text("player", player)
    if game is not None:
        arguments.text("game", game)
    counting = arguments.real("counting", counting)
    if not 0 <= counting <= 1e9:
        raise _native.Error(f"counting: {counting} is not a number of seconds")
    walks = [
        Walk(certificate, Game._of(one.position.game), one, (), counting)
        for one in certificate._native.walks(game or "", seconds)
    ]
    for walk in walks:
        if player is None or walk.player == player:
            return walk
    names = " and ".join(walk.player for walk in walks)
    raise _native.Error(
        f"player {arguments.shown(player)}: the certificate holds a strategy of {names}"
    )


def _walked(
    certificate: Certificate, player: str, game: str | None, moves: list[str], counting: float
) -> Walk:
    """A pickled walk; the checker reads the certificate again."""
    walk = certificate.walk(player, game=game, counting=counting)
    for move in moves:
        walk = walk.play(move)
    return walk
