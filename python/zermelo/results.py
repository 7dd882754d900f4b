"""The records that questions are answered with."""

from __future__ import annotations

import html
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import _native, arguments
from .certificate import Certificate

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True)
class Solution:
    """Who wins a position under perfect play."""

    winner: str | None  #: a player, `draw`, or None if a limit was reached first
    move: str | None  #: one that reaches the value, unless the player to move loses
    least: int  #: the value is at least this and at most `most`: 1 for the first of Game.players,
    most: int  #: 0 for a draw, -1 for the second
    positions: int  #: visited
    seconds: float  #: wall clock
    certificate: Certificate | None  #: if it was asked for and no limit came first
    interrupted: bool  #: by Ctrl-C

    @property
    def known(self) -> bool:
        """Whether the value was found."""
        return self.winner is not None


@dataclass(frozen=True)
class ThreatWin:
    """Whether the first of Game.players wins by stones nearly all of which threaten. A no excludes
    no other win."""

    found: bool
    positions: int  #: visited
    seconds: float  #: wall clock
    certificate: Certificate | None  #: if it was found and no limit came first
    not_kept: str  #: why the file to resume from could not be written; empty if it was
    interrupted: bool  #: by Ctrl-C

    def __bool__(self) -> bool:
        return self.found


@dataclass(frozen=True)
class MoveEstimate:
    """What random games say of a move."""

    move: str
    action: int  #: its number, from 0 to Game.actions - 1
    visits: int
    value: float  #: the share that the mover won, a draw being a half
    proved: str | None  #: a player or `draw`, if that certainly follows
    line: tuple[str, ...]  #: the most visited play after it


@dataclass(frozen=True)
class Estimate:
    """What a search makes of a position. `moves` holds every legal move."""

    moves: tuple[MoveEstimate, ...]
    best: str
    iterations: int
    seconds: float
    interrupted: bool
    position: Position  #: which was searched

    def svg(self) -> str:
        """The board with what is known of the moves, as the page draws it: the colour of a cell is
        that of the player who is ahead after the move, striped for the second one; the fewer
        random games began with a move, the fainter it is. The best has a ring, and the numbers are
        the shares in percent."""
        game = self.position.game
        return self.position._native.svg_of_moves(
            [(m.action, m.visits, m.value, game._number(m.proved)) for m in self.moves]
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        """The board, and the moves beside it, most visited first, with bars."""
        most = max((m.visits for m in self.moves), default=1) or 1
        rows = "".join(
            f"<tr><td>{html.escape(m.move)}</td><td>{m.visits:,}</td><td>{m.value:.1%}</td>"
            f"<td><div style='background:#4a7db5;height:0.8em;width:{m.visits / most:.1%}'></div>"
            f"</td><td>{html.escape(m.proved or '')}</td></tr>"
            for m in sorted(self.moves, key=lambda m: -m.visits)[:20]
        )
        return (
            "<div style='display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start'>"
            f"{self.svg()}<table><tr><th>move</th><th>visits</th><th>won</th>"
            f"<th style='width:12em'></th><th>proved</th></tr>{rows}</table></div>"
        )


@dataclass(frozen=True)
class Tally:
    """How random games ended."""

    wins: dict[str, int]  #: by player
    draws: int
    interrupted: bool = False

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self.wins.values()) + self.draws

    def share(self, player: str) -> float:
        """The share of the games that a player won, a draw being a half; NaN without games. Raises
        Error for a name that is not a player's."""
        if arguments.text("player", player) not in self.wins:
            raise _native.Error(
                f"player {arguments.shown(player)}: the players are {' and '.join(self.wins)}"
            )
        return (self.wins[player] + self.draws / 2) / self.games if self.games else float("nan")


@dataclass(frozen=True)
class Choice:
    """The move of a player, and its reason."""

    move: str | None  #: None: the player has none, as a strategy that gives up
    reason: str


@dataclass(frozen=True)
class Verification:
    """A published strategy against every reply."""

    wins: bool | None  #: None: a limit was reached first
    plays: int
    positions: int
    losses: int  #: plays that the strategy does not win
    counterexample: tuple[str, ...]  #: one of them
    seconds: float
    certificate: Certificate | None
    interrupted: bool


@dataclass(frozen=True)
class Pairing:
    """A pairing for Chaos, or that there is none."""

    exists: bool | None  #: None: a limit was reached first
    pairs: tuple[tuple[str, str], ...]
    seconds: float
    certificate: Certificate | None  #: of the pairing, or of its absence
    interrupted: bool


@dataclass(frozen=True)
class EveryHeight:
    """Who wins a game on the boards of every height, or on all boards from some size on."""

    name: str  #: of the family, in its normal form, such as `mnk:MxN,line=3`
    winner: str | None  #: a player, `draw`, or None: unknown
    least: int | None  #: the least number of rows (and columns) that it is about
    how: str  #: of what the proof consists, or why the winner is not known
    seconds: float
    certificate: Certificate | None  #: of kind `family`, if the winner is known
    not_kept: str  #: why the file to resume from could not be written; empty if it was
    interrupted: bool

    @property
    def known(self) -> bool:
        """Whether there is a theorem."""
        return self.winner is not None


@dataclass(frozen=True)
class MatchResult:
    """The games of a match. `wins` are of the two players in the order of their names."""

    games: int
    wins: tuple[int, int]
    draws: int
    mean_moves: float
    seconds: float
    interrupted: bool
