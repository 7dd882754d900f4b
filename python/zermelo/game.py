"""Games and positions as values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Union

import numpy as np

from . import _native
from .certificate import Certificate
from .progress import Progress, reporting
from .results import (
    Choice,
    Estimate,
    MatchResult,
    MoveEstimate,
    Pairing,
    Solution,
    Tally,
    Verification,
)

#: A player: a name as on the command line (`uct:iterations=1000`), or a function from a position
#: to a move, by its name or its number.
Player = Union[str, Callable[["Position"], Union[str, int]]]


def _certificate(native) -> Certificate | None:
    return None if native is None else Certificate(native.text)


class Game:
    """A game, by its name (docs/games.md). Raises Error for a name that is none."""

    def __init__(self, name: str) -> None:
        self._native = _native.Game(name)

    @classmethod
    def _of(cls, native) -> Game:
        game = cls.__new__(cls)
        game._native = native
        return game

    @property
    def name(self) -> str:
        """The whole name in its normal form."""
        return self._native.name

    @property
    def family(self) -> str:
        return self._native.family

    @cached_property
    def players(self) -> tuple[str, str]:
        """The names of the two players, such as `("order", "chaos")`."""
        return tuple(self._native.players)

    @property
    def can_be_drawn(self) -> bool:
        return self._native.can_be_drawn

    @property
    def letters(self) -> str:
        """The letters of the stones. `Position.stones` counts them from 1."""
        return self._native.letters

    @property
    def width(self) -> int:
        return self._native.width

    @property
    def height(self) -> int:
        return self._native.height

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells in reading order; the number of a cell is its index here."""
        return tuple(self._native.cells)

    @cached_property
    def grid(self) -> np.ndarray:
        """The number of the cell in each row and column: shape (height, width), -1 for a hole."""
        grid = np.full((self.height, self.width), -1, dtype=np.int32)
        for number, name in enumerate(self.cells):
            letters = name.rstrip("0123456789")
            column = 0
            for letter in letters:
                column = column * 26 + ord(letter) - ord("a") + 1
            grid[int(name[len(letters) :]) - 1, column - 1] = number
        return grid

    @cached_property
    def winning_sets(self) -> list[np.ndarray]:
        """The sets of which a player has to fill one, as arrays of numbers of cells. Empty where
        they cannot be listed, as in Hex."""
        return [np.array(cells, dtype=np.int32) for cells in self._native.winning_sets]

    @cached_property
    def symmetries(self) -> np.ndarray:
        """Symmetries as permutations of the numbers of cells: shape (how many, cells), the identity
        first. Row `s` maps cell `i` to cell `s[i]`. Those that exchange letters are not listed."""
        return np.array(self._native.symmetries, dtype=np.int32)

    @cached_property
    def actions(self) -> int:
        """How many numbers the moves take: letter `s` on cell `i` is `i * choices + s`; then come
        a pass and the swap."""
        return self._native.actions

    @property
    def choices(self) -> int:
        """How many letters the mover chooses from; 1 where the player determines the stone."""
        return self._native.choices

    def action_name(self, action: int) -> str:
        return self._native.action_name(action)

    def start(self) -> Position:
        return Position(self, self._native.start())

    def after(self, moves: str | Iterable[str]) -> Position:
        """The position after moves from the start, as a text with blanks or one by one."""
        text = moves if isinstance(moves, str) else " ".join(moves)
        return Position(self, self._native.after(text))

    def set_up(self, stones: str, to_move: str) -> Position:
        """The position with these stones, such as `Xb2 Oc3`, however it arose."""
        return Position(self, self._native.set_up(stones, self._side(to_move)))

    def _side(self, player: str) -> int:
        if player not in self.players:
            raise _native.Error(f"player '{player}': the players are {' and '.join(self.players)}")
        return self.players.index(player)

    def _outcome(self, number: int) -> str | None:
        return (None, *self.players, "draw")[number]

    def verify(
        self,
        strategy: str,
        *,
        seconds: float = 0,
        certificate: bool = False,
        progress: Progress = None,
    ) -> Verification:
        """Plays a published strategy against every reply. `seconds` is a limit, 0 for none."""
        with reporting(progress) as report:
            told = self._native.verify(
                strategy, seconds=seconds, certificate=certificate, progress=report
            )
        told["certificate"] = _certificate(told["certificate"])
        told["counterexample"] = tuple(told["counterexample"])
        return Verification(**told)

    def pair(
        self,
        *,
        adjacent: bool = False,
        ordered: bool = False,
        symmetry: str = "none",
        seconds: float = 0,
    ) -> Pairing:
        """Finds a pairing for Chaos or proves that there is none. Raises Error for other games."""
        told = self._native.pair(
            adjacent=adjacent, ordered=ordered, symmetry=symmetry, seconds=seconds
        )
        told["certificate"] = _certificate(told["certificate"])
        told["pairs"] = tuple(tuple(pair) for pair in told["pairs"])
        return Pairing(**told)

    def match(
        self,
        first: Player,
        second: Player,
        *,
        games: int = 100,
        seed: int = 1,
        threads: int = 1,
        swap: bool = False,
        seconds: float = 0,
        progress: Progress = None,
    ) -> MatchResult:
        """A match. `first` plays the first of `players`; with `swap` games come in pairs in which
        they change sides. A player that is a function is called in the thread of its game."""
        with reporting(progress) as report:
            told = self._native.match(
                self._player(first),
                self._player(second),
                games=games,
                seed=seed,
                threads=threads,
                swap=swap,
                seconds=seconds,
                progress=report,
            )
        told["wins"] = tuple(told["wins"])
        return MatchResult(**told)

    def _player(self, player: Player):
        if isinstance(player, str):
            return player
        if not callable(player):
            raise TypeError("a player is a name or a function from a position to a move")

        def choose(native) -> str:
            move = player(Position(self, native))
            return move if isinstance(move, str) else self.action_name(int(move))

        return choose

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._native == other._native

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self):
        return Game, (self.name,)

    def __repr__(self) -> str:
        return f"Game({self.name!r})"


def _restored(name: str, began: tuple[str, int] | None, moves: list[str]) -> Position:
    """A pickled position."""
    game = Game(name)
    position = game.start() if began is None else Position(game, game._native.set_up(*began))
    for move in moves:
        position = position.play(move)
    return position


class Position:
    """A position of a game, with the moves that led to it. It never changes."""

    __slots__ = ("_native", "game")

    def __init__(self, game: Game, native) -> None:
        self.game = game
        self._native = native

    @property
    def to_move(self) -> str:
        return self.game.players[self._native.to_move]

    @property
    def outcome(self) -> str | None:
        """The winner, `draw`, or None as long as the game goes on."""
        return self.game._outcome(self._native.outcome)

    @property
    def is_over(self) -> bool:
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

    def is_legal(self, move: str) -> bool:
        return self._native.is_legal(move)

    def play(self, move: str | int) -> Position:
        """The position after a move, by its name or its number. Raises Error if it is illegal."""
        return Position(self.game, self._native.play(move if isinstance(move, str) else int(move)))

    def solve(
        self,
        *,
        seconds: float = 0,
        positions: int = 0,
        memory: int = 512 << 20,
        threads: int = 1,
        certificate: bool = False,
        resume: str = "",
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
                seconds=seconds,
                positions=positions,
                memory=memory,
                threads=threads,
                certificate=certificate,
                resume=resume,
                without=list(without),
                progress=report,
            )
        told["winner"] = self.game._outcome(told.pop("value"))
        told["certificate"] = _certificate(told["certificate"])
        return Solution(**told)

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
                iterations, seconds=seconds, c=c, seed=seed, memory=memory, line=line,
                progress=report,
            )
        for move in told["moves"]:
            move["proved"] = self.game._outcome(move["proved"])
            move["line"] = tuple(move["line"])
        told["moves"] = tuple(MoveEstimate(**move) for move in told["moves"])
        return Estimate(**told)

    def playouts(
        self, games: int, seed: int = 1, *, seconds: float = 0, progress: Progress = None
    ) -> Tally:
        """So many random games from here."""
        with reporting(progress) as report:
            first, second, draws, interrupted = self._native.playouts(games, seed, seconds, report)
        return Tally(dict(zip(self.game.players, (first, second))), draws, interrupted)

    def choose(self, player: str, seed: int = 1, *, seconds: float = 0) -> Choice:
        """The move of a player by name, such as `uct:iterations=1000` or `strategy:mirror`."""
        return Choice(*self._native.choose(player, seed, seconds))

    def svg(self, marked: Iterable[str] = ()) -> str:
        """A picture of the board, with these cells marked."""
        cells = list(marked)
        for cell in cells:
            if cell not in self.game.cells:
                raise _native.Error(f"cell '{cell}': the board of {self.game.name} has none such")
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
