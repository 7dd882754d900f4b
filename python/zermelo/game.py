"""Games as values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Union

import numpy as np

from . import _native, arguments
from .certificate import Certificate
from .position import Position
from .progress import Progress, reporting
from .results import MatchResult, Pairing, Verification

#: A player: a name as on the command line (`uct:iterations=1000`), or a function from a position
#: to a move, by its name or its number.
Player = Union[str, Callable[[Position], Union[str, int]]]


class Game:
    """A game, by its name (docs/games.md). Raises Error for a name that is none."""

    def __init__(self, name: str) -> None:
        self._native = _native.Game(arguments.text("name", name))

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
        """The part of the name before the colon, such as `hex`."""
        return self._native.family

    @cached_property
    def players(self) -> tuple[str, str]:
        """The names of the two players, such as `("order", "chaos")`."""
        return tuple(self._native.players)

    @property
    def can_be_drawn(self) -> bool:
        """Whether a game can end without a winner."""
        return self._native.can_be_drawn

    @property
    def letters(self) -> str:
        """The letters of the stones. `Position.stones` counts them from 1."""
        return self._native.letters

    @property
    def width(self) -> int:
        """The number of columns, holes among them."""
        return self._native.width

    @property
    def height(self) -> int:
        """The number of rows."""
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
        grid.flags.writeable = False
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
        symmetries = np.array(self._native.symmetries, dtype=np.int32)
        symmetries.flags.writeable = False
        return symmetries

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
        """The name of the move with this number. Raises Error if there is none."""
        return self._native.action_name(arguments.whole("action", action, bits=31))

    def start(self) -> Position:
        """The position in which play begins."""
        return Position(self, self._native.start())

    def after(self, moves: str | Iterable[str | int]) -> Position:
        """The position after moves from the start: a text with blanks, or one by one by their names
        or numbers. Raises Error."""
        if not isinstance(moves, (str, Iterable)):
            raise arguments.refuse_type("moves", "a text or a list of moves", moves)
        text = moves if isinstance(moves, str) else " ".join(map(self._move, moves))
        return Position(self, self._native.after(arguments.text("moves", text)))

    def set_up(self, stones: str, to_move: str) -> Position:
        """The position with these stones, such as `Xb2 Oc3`, however it arose."""
        text = arguments.text("stones", stones)
        return Position(self, self._native.set_up(text, self._side(to_move)))

    def _move(self, move: str | int) -> str:
        """The name of a move, by its name or its number."""
        if isinstance(move, str):
            return move
        if not hasattr(move, "__index__"):
            raise arguments.refuse_type("move", "its name or its number", move)
        return self.action_name(move)

    def _side(self, player: str) -> int:
        if arguments.text("player", player) not in self.players:
            raise _native.Error(
                f"player {arguments.shown(player)}: the players are {' and '.join(self.players)}"
            )
        return self.players.index(player)

    def _outcome(self, number: int) -> str | None:
        return (None, *self.players, "draw")[number]

    def _number(self, outcome: str | None) -> int:
        return (None, *self.players, "draw").index(outcome)

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
                arguments.text("strategy", strategy),
                seconds=arguments.real("seconds", seconds),
                certificate=arguments.flag("certificate", certificate),
                progress=report,
            )
        told["certificate"] = Certificate._of(told["certificate"])
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
            adjacent=arguments.flag("adjacent", adjacent),
            ordered=arguments.flag("ordered", ordered),
            symmetry=arguments.text("symmetry", symmetry),
            seconds=arguments.real("seconds", seconds),
        )
        told["certificate"] = Certificate._of(told["certificate"])
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
                self._player("first", first),
                self._player("second", second),
                games=arguments.whole("games", games, 1),
                seed=arguments.whole("seed", seed),
                threads=arguments.whole("threads", threads, -(2**31), 31),
                swap=arguments.flag("swap", swap),
                seconds=arguments.real("seconds", seconds),
                progress=report,
            )
        told["wins"] = tuple(told["wins"])
        return MatchResult(**told)

    def _player(self, name: str, player: Player):
        if isinstance(player, str):
            return arguments.text(name, player)
        if not callable(player):
            expected = "the name of a player or a function from a position to a move"
            raise arguments.refuse_type(name, expected, player)

        def choose(native) -> str:
            move = player(Position(self, native))
            return arguments.text(f"the move of {name}", self._move(move))

        return choose

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._native == other._native

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self):
        return Game, (self.name,)

    def __repr__(self) -> str:
        return f"Game({self.name!r})"
