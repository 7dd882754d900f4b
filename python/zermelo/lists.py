"""What can be named: games to begin with, and the published strategies."""

from __future__ import annotations

from . import _native


def version() -> str:
    """The version of the program, such as `0.2.0`."""
    return _native.version()


def examples() -> list[str]:
    """The name of a game of each family, as somebody new should try it."""
    return _native.examples()


def strategies() -> list[str]:
    """The names of the published strategies, for `Game.verify` (docs/commands.md)."""
    return _native.strategies()
