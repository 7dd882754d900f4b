"""What can be named: games to begin with, and the published strategies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional, Union

from . import _native
from .game import Game


@dataclass(frozen=True)
class Level:
    """An opponent by strength (docs/players.md)."""

    player: str
    """The name by which it is asked, such as `level:3`."""
    words: str
    """Such as `a casual player`."""
    plays: str
    """Who stands behind it in this family of games."""
    elo: Optional[int]
    """Its Elo points on `rated_on`, where a player of random moves has 0; None if not rated."""
    rated_on: Optional[str]
    """The game on which the levels of the family were rated; None if they were not."""


def levels(game: Union[Game, str]) -> list[Level]:
    """The opponents by strength for the family of this game, from the weakest to the strongest.

    They play as any player does, in `Position.choose` and `Game.match`. Raises `Error` if the name
    is not that of a game.
    """
    inner = game if isinstance(game, Game) else Game(game)
    return [Level(*level) for level in _native.levels(inner._native)]


def version() -> str:
    """The version of the program, such as `0.2.0`."""
    return _native.version()


def examples() -> list[str]:
    """The name of a game of each family, as somebody new should try it."""
    return _native.examples()


def strategies() -> list[str]:
    """The names of the published strategies, for `Game.verify` (docs/commands.md)."""
    return _native.strategies()
