"""Positions as values."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from . import _native, arguments
from .certificate import Certificate
from .progress import Progress, reporting
from .results import Choice, Estimate, MoveEstimate, Solution, Tally, ThreatWin

if TYPE_CHECKING:
    from .game import Game


def _restored(name: str, began: tuple[str, int] | None, moves: list[str]) -> Position:
    """A pickled position."""
    from .game import Game

    game = Game(name)
    position = game.start() if began is None else Position(game, game._native.set_up(*began))
    for move in moves:
        position = position.play(move)
    return position


def _number(move: object) -> int:
    if not hasattr(move, "__index__"):
        raise arguments.refuse_type("move", "its name or its number", move)
    return arguments.whole("move", move, bits=31)


class Position:
    """A position of a game, with the moves that led to it. It never changes."""

    __slots__ = ("_native", "game")

    def __init__(self, game: Game, native) -> None:
        if not isinstance(native, _native.Position):
            raise TypeError("positions come from Game.start, Game.after and Game.set_up")
        self.game = game
        self._native = native

    @property
    def to_move(self) -> str:
        """The player whose turn it is."""
        return self.game.players[self._native.to_move]

    @property
    def outcome(self) -> str | None:
        """The winner, `draw`, or None as long as the game goes on."""
        return self.game._outcome(self._native.outcome)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._native.outcome != 0

    @property
    def moves(self) -> list[str]:
        """The legal moves in a fixed order."""
        return self._native.moves

    @property
    def actions(self) -> list[int]:
        """Their numbers (Game.actions), in the same order."""
        return self._native.actions

    @property
    def mask(self) -> np.ndarray:
        """Which actions are legal: bool, shape (Game.actions,)."""
        return self._native.mask

    @property
    def stones(self) -> np.ndarray:
        """By number of cell, 0 for empty, otherwise the place of its letter from 1: int8, shape
        (cells,)."""
        return self._native.stones

    @property
    def board(self) -> np.ndarray:
        """The same in rows and columns: int8, shape (height, width), -1 for a hole."""
        grid = self.game.grid
        return np.where(grid < 0, np.int8(-1), self.stones[grid])

    @property
    def planes(self) -> np.ndarray:
        """Observation planes: float32, shape (letters + 2, height, width): the cells with each
        letter, the empty cells, and ones everywhere if the first of Game.players is to move."""
        board = self.board
        letters = len(self.game.letters)
        planes = np.zeros((letters + 2, *board.shape), dtype=np.float32)
        for letter in range(1, letters + 1):
            planes[letter - 1] = board == letter
        planes[letters] = board == 0
        planes[letters + 1] = self._native.to_move == 0
        return planes

    @property
    def history(self) -> list[str]:
        """The moves since play began."""
        return self._native.history

    def is_legal(self, move: str | int) -> bool:
        """Whether a move is legal, by its name or its number; False also for what is no move at
        all."""
        if isinstance(move, str):
            return self._native.is_legal(arguments.text("move", move))
        return _number(move) in self.actions

    def play(self, move: str | int) -> Position:
        """The position after a move, by its name or its number. Raises Error if it is illegal."""
        if isinstance(move, str):
            return Position(self.game, self._native.play(arguments.text("move", move)))
        return Position(self.game, self._native.play(_number(move)))

    def solve(
        self,
        *,
        seconds: float = 0,
        positions: int = 0,
        memory: int = 512 << 20,
        threads: int = 1,
        certificate: bool = False,
        resume: str | os.PathLike[str] = "",
        without: Iterable[str] = (),
        progress: Progress = None,
    ) -> Solution:
        """Who wins under perfect play.

        `seconds` and `positions` are limits, 0 for none; `memory` is in bytes. `resume` names a
        file that keeps what was learnt. `without` leaves out knowledge by name. A certificate can
        only be had where play began on the empty board.
        """
        with reporting(progress) as report:
            told = self._native.solve(
                seconds=arguments.real("seconds", seconds),
                positions=arguments.whole("positions", positions),
                memory=arguments.whole("memory", memory, 1),
                threads=arguments.whole("threads", threads, -(2**31), 31),
                certificate=arguments.flag("certificate", certificate),
                resume=arguments.resumed(resume),
                without=arguments.names("without", without),
                progress=report,
            )
        told["winner"] = self.game._outcome(told.pop("value"))
        told["certificate"] = Certificate._of(told["certificate"])
        return Solution(**told)

    def by_threats(
        self,
        free_stones: int = 3,
        *,
        threads: int = 1,
        resume: str | os.PathLike[str] = "",
        seconds: float = 0,
        progress: Progress = None,
    ) -> ThreatWin:
        """Whether the first player of an m,n,k-game, or Order in Order and Chaos, wins by stones
        nearly all of which threaten, as `zermelo solve --threats` looks for it.

        So many stones need not: in an m,n,k-game of all of them, those on the board included; in
        Order and Chaos of those to come. There several `threads` may search, and `resume` names a
        file that keeps what was found. Raises Error if the game is another or over, or play did not
        begin on the empty board.
        """
        with reporting(progress) as report:
            told = self._native.by_threats(
                arguments.whole("free_stones", free_stones, -(2**31), 31),
                threads=arguments.whole("threads", threads, -(2**31), 31),
                resume=arguments.resumed(resume),
                seconds=arguments.real("seconds", seconds),
                progress=report,
            )
        told["certificate"] = Certificate._of(told["certificate"])
        return ThreatWin(**told)

    def estimate(
        self,
        iterations: int = 60_000,
        *,
        seconds: float = 0,
        c: float = 2**0.5,
        seed: int = 1,
        memory: int = 1 << 30,
        line: int = 0,
        progress: Progress = None,
    ) -> Estimate:
        """What UCT makes of the moves after so many random games. The same seed gives the same
        estimate. `c` is the constant of exploration, `memory` the bytes of the tree, `line` how
        many moves of the most visited play are told after each move."""
        with reporting(progress) as report:
            told = self._native.estimate(
                arguments.whole("iterations", iterations, 1),
                seconds=arguments.real("seconds", seconds),
                c=arguments.real("c", c),
                seed=arguments.whole("seed", seed),
                memory=arguments.whole("memory", memory, 1),
                line=arguments.whole("line", line, bits=32),
                progress=report,
            )
        for move in told["moves"]:
            move["proved"] = self.game._outcome(move["proved"])
            move["line"] = tuple(move["line"])
        told["moves"] = tuple(MoveEstimate(**move) for move in told["moves"])
        return Estimate(**told, position=self)

    def playouts(
        self, games: int, seed: int = 1, *, seconds: float = 0, progress: Progress = None
    ) -> Tally:
        """So many random games from here."""
        with reporting(progress) as report:
            first, second, draws, interrupted = self._native.playouts(
                arguments.whole("games", games),
                arguments.whole("seed", seed),
                arguments.real("seconds", seconds),
                report,
            )
        return Tally(dict(zip(self.game.players, (first, second))), draws, interrupted)

    def choose(self, player: str, seed: int = 1, *, seconds: float = 0) -> Choice:
        """The move of a player by name, such as `uct:iterations=1000` or `strategy:mirror`."""
        return Choice(
            *self._native.choose(
                arguments.text("player", player),
                arguments.whole("seed", seed),
                arguments.real("seconds", seconds),
            )
        )

    def svg(self, marked: Iterable[str] = ()) -> str:
        """A picture of the board, with these cells marked."""
        cells = arguments.names("marked", marked)
        for cell in cells:
            if cell not in self.game.cells:
                raise _native.Error(
                    f"cell {arguments.shown(cell)}: the board of {self.game.name} has none such"
                )
        return self._native.svg([self.game.cells.index(cell) for cell in cells])

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._native == other._native

    def __hash__(self) -> int:
        return hash(self._native)

    def __reduce__(self):
        return _restored, (self.game.name, self._native.began, self.history)

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}: {self._native.text}>"
