"""Strong solutions: the value of every filling of a small board, read from a file without loading
it (docs/strong.md). `zermelo strong GAME --out FILE` writes one."""

from __future__ import annotations

import os
import re
from typing import BinaryIO

import numpy as np

from . import _native, arguments
from .game import Game
from .position import Position

_HEAD = re.compile(rb"zermelo-strong 1 (\S+) positions=([0-9]+)\n")


class StrongSolution:
    """Who wins each filling of a board of Order and Chaos, with each player on turn.

    The file is mapped into memory, so that a look-up reads a page of it and nothing else. A filling
    is numbered by its stones in reading order as digits to the base `letters + 1`, a1 being the
    least significant one: 0 for an empty cell, otherwise the place of the letter from 1.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Opens a file. Raises Error if it is not a strong solution, or is cut short."""
        path = os.path.abspath(os.fsdecode(arguments.path("path", path)))
        try:
            with open(path, "rb") as file:
                name, self.size, begin = self._read_head(file, path)
        except OSError as error:
            raise _native.Error(f"cannot read {path!r}: {error.strerror}") from error
        self.path = path
        self.game = Game(name)
        wanted = (len(self.game.letters) + 1) ** len(self.game.cells)
        length = os.path.getsize(path) - begin
        if self.size != wanted or length != (wanted + 3) // 4:
            raise _native.Error(
                f"{path!r}: {name} has {wanted:,} fillings in {(wanted + 3) // 4:,} "
                f"bytes; the file says {self.size:,} and has {length:,} bytes"
            )
        self._bytes = np.memmap(path, dtype=np.uint8, mode="r", offset=begin)
        self._digits = (len(self.game.letters) + 1) ** np.arange(
            len(self.game.cells), dtype=np.int64
        )

    @staticmethod
    def _read_head(file: BinaryIO, path: str) -> tuple[str, int, int]:
        head = file.readline(1000)
        match = _HEAD.fullmatch(head)
        if match is None:
            raise _native.Error(
                f"{path!r}: the first line must be `zermelo-strong 1 GAME positions=N`"
            )
        return match[1].decode("ascii", "replace"), int(match[2]), len(head)

    def index(self, stones: np.ndarray) -> np.ndarray:
        """The numbers of fillings, given as Position.stones has them: integers, shape (..., cells),
        to int64, shape (...). Raises Error for what is no filling of the board."""
        stones, cells = arguments.integers("stones", stones), len(self.game.cells)
        if stones.ndim == 0 or stones.shape[-1] != cells:
            raise _native.Error(f"stones: shape {stones.shape}; (..., {cells}) is expected")
        if np.any((stones < 0) | (stones > len(self.game.letters))):
            raise _native.Error(f"stones: they are numbered 0 to {len(self.game.letters)}")
        return stones @ self._digits

    def order_wins(self, indices: np.ndarray, on_turn: str) -> np.ndarray:
        """Whether Order wins the fillings with these numbers, with a player on turn: bool, of the
        same shape."""
        indices = arguments.integers("indices", indices)
        if np.any((indices < 0) | (indices >= self.size)):
            raise _native.Error(f"the fillings of {self.game.name} are 0 to {self.size - 1}")
        shift = 2 * (indices % 4) + self.game._side(on_turn)
        return ((self._bytes[indices // 4] >> shift.astype(np.uint8)) & 1).astype(bool)

    def winner(self, position: Position) -> str:
        """Who wins a position of the game, under its own rule of passing. Raises Error for one
        in which, under pass=both, the opponent has just passed: there more matters than stones."""
        arguments.instance("position", position, Position)
        if position.game != self.game:
            raise _native.Error(f"the position is of {position.game.name}, not {self.game.name}")
        if position._native.text.endswith("pass"):
            raise _native.Error("a position after a pass is not in a strong solution")
        order_wins = self.order_wins(self.index(position.stones), position.to_move)
        return self.game.players[0 if order_wins else 1]

    def columns(self, start: int = 0, stop: int | None = None) -> dict[str, np.ndarray]:
        """The fillings from `start` up to but not including `stop` as the columns of docs/data.md:
        `index` (int64), `position` (text, `.` for an empty cell), `stones` (int8), and for each
        player on turn who wins (text). All fillings, unless told otherwise: mind the memory, some
        100 bytes for each. `pandas.DataFrame` and `pyarrow.table` take them as they are."""
        start = arguments.whole("start", start)
        stop = self.size if stop is None else arguments.whole("stop", stop)
        if not 0 <= start <= stop <= self.size:
            raise _native.Error(f"fillings {start} to {stop}: there are {self.size}")
        index = np.arange(start, stop, dtype=np.int64)
        contents = index[:, None] // self._digits % (len(self.game.letters) + 1)
        letters = np.frombuffer(f".{self.game.letters}".encode(), dtype=np.uint8)
        cells = len(self.game.cells)
        rows = np.ascontiguousarray(letters[contents])
        first, second = self.game.players
        columns = {
            "index": index,
            "position": rows.view(f"S{cells}").reshape(len(index)).astype(f"U{cells}"),
            "stones": (contents > 0).sum(axis=1).astype(np.int8),
        }
        for player in self.game.players:
            columns[f"{player}_to_move"] = np.where(self.order_wins(index, player), first, second)
        return columns

    def __len__(self) -> int:
        return self.size

    def __reduce__(self):
        return StrongSolution, (self.path,)

    def __repr__(self) -> str:
        return f"<StrongSolution of {self.game.name}: {self.size:,} fillings>"
