"""The table of an experiment: what was found in each cell, with its interval."""

from __future__ import annotations

import csv
import html
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass

from . import _native, arguments

_LOW, _MIDDLE, _HIGH = (0xE9, 0x97, 0x3F), (0xEC, 0xEA, 0xE5), (0x4A, 0x90, 0xCF)


def _finite(name: str, value: object) -> float:
    number = arguments.real(name, value)
    if not math.isfinite(number):
        raise _native.Error(f"{name}: {number} is not a finite number")
    return number


def _places(name: str, entries: object) -> Mapping:
    """What is in the places of a table, which are pairs of texts."""
    arguments.instance(name, entries, Mapping, "a dictionary by (row, column)")
    for place in entries:
        if not isinstance(place, tuple) or list(map(type, place)) != [str, str]:
            raise TypeError(f"{name}: a place is (row, column), two texts, not {place!r:.100}")
    return entries


def wilson(won: float, games: int, z: float = 1.959963984540054) -> tuple[float, float]:
    """The interval by Wilson for the share that lies behind `won` of `games`, 95% unless another
    `z` is given. Without games it is (0, 1)."""
    won, games, z = arguments.real("won", won), arguments.whole("games", games), _finite("z", z)
    if not 0 <= won <= games:
        raise _native.Error(f"won: {won} is not a number from 0 to the {games} games")
    if games == 0:
        return 0.0, 1.0
    share = won / games
    scale = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5 / scale
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class TableEntry:
    """What was found in a cell of a table."""

    games: int
    value: float | None  #: a percentage of wins, or another number; None before the first game
    low: float | None = None  #: the 95% interval, in the same unit
    high: float | None = None
    published: float | None = None  #: the number in the publication

    @property
    def differs(self) -> bool:
        """Whether the published number lies outside the interval."""
        known = None not in (self.low, self.high, self.published)
        return known and not self.low <= self.published <= self.high


class Table:
    """A table of numbers, drawn as a heat map like the page's: from orange for the least through
    grey to blue for the greatest, with the numbers in the cells. Entries are found by row and
    column: `table["m=3", "n=4"]`.

        >>> import zermelo
        >>> table = zermelo.Table.of_wins({("m=3", "n=3"): (19, 20), ("m=3", "n=4"): (20, 20)})
        >>> table.rows, table.columns, table["m=3", "n=3"].value
        (['m=3'], ['n=3', 'n=4'], 95.0)
    """

    def __init__(
        self,
        entries: Mapping[tuple[str, str], TableEntry],
        title: str = "",
        least: float = 0,
        greatest: float = 100,
    ) -> None:
        """`least` and `greatest` are the ends of the scale of colours."""
        for place, entry in _places("entries", entries).items():
            arguments.instance(f"the entry of {arguments.shown(place)}", entry, TableEntry)
        self.entries = dict(entries)
        self.title = arguments.text("title", title)
        self.least, self.greatest = _finite("least", least), _finite("greatest", greatest)
        self.rows = list(dict.fromkeys(row for row, _ in self.entries))
        self.columns = list(dict.fromkeys(column for _, column in self.entries))

    @classmethod
    def of_wins(
        cls, counts: Mapping[tuple[str, str], tuple[float, int]], title: str = ""
    ) -> Table:
        """From (wins, games) by row and column; a draw may count as half a win."""
        entries = {}
        for place, pair in _places("counts", counts).items():
            if not isinstance(pair, (tuple, list)) or len(pair) != 2:
                name = f"counts[{arguments.shown(place)}]"
                raise arguments.refuse_type(name, "a pair of wins and games", pair)
            won, games = pair
            low, high = wilson(won, games)
            value = 100 * won / games if games else None
            entries[place] = TableEntry(games, value, 100 * low, 100 * high)
        return cls(entries, title)

    @classmethod
    def load(
        cls, path: str | os.PathLike[str], rows: str, columns: str, **fixed: object
    ) -> Table:
        """Reads what `zermelo experiment export --format csv` wrote (docs/data.md). `rows` and
        `columns` are variables of its cells; of several tables, `fixed` tells which one, as in
        `load("figure.csv", "h", "w", first="red")`. Raises Error."""
        rows, columns = arguments.text("rows", rows), arguments.text("columns", columns)
        wanted = {name: str(value) for name, value in fixed.items()}
        path = os.fsdecode(arguments.path("path", path))
        entries: dict[tuple[str, str], TableEntry] = {}
        try:
            with open(path, newline="", encoding="utf-8") as file:
                for line in csv.DictReader(file):
                    cell = dict(part.split("=", 1) for part in line["cell"].split(","))
                    if any(cell.get(name) != value for name, value in wanted.items()):
                        continue
                    place = f"{rows}={cell[rows]}", f"{columns}={cell[columns]}"
                    if place in entries:
                        raise _native.Error(
                            f"{path!r}: several cells have {', '.join(place)}; name the "
                            f"other variables, too: {line['cell']}"
                        )
                    number = {
                        key: float(line[key]) if line[key] else None
                        for key in ("value", "low", "high", "published")
                    }
                    entries[place] = TableEntry(int(line["games"]), **number)
        except OSError as error:
            raise _native.Error(f"cannot read {path!r}: {error.strerror}") from error
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            if isinstance(error, _native.Error):
                raise
            raise _native.Error(
                f"{path!r}: not a table as `zermelo experiment export --format csv` "
                f"writes it, with the variables {rows} and {columns} ({error})"
            ) from error
        if not entries:
            raise _native.Error(f"{path!r}: no cell has these values")
        return cls(entries, os.path.basename(path))

    def __getitem__(self, place: tuple[str, str]) -> TableEntry:
        if place not in self.entries:
            raise KeyError(f"the table has no entry {arguments.shown(place)}")
        return self.entries[place]

    def __len__(self) -> int:
        return len(self.entries)

    def _colour(self, value: float) -> str:
        share = (value - self.least) / ((self.greatest - self.least) or 1)
        end = _LOW if share < 0.5 else _HIGH
        strength = min(1, abs(2 * share - 1))
        mixed = (round(m + strength * (e - m)) for m, e in zip(_MIDDLE, end))
        return "#" + "".join(f"{part:02x}" for part in mixed)

    def _cell(self, entry: TableEntry | None) -> str:
        if entry is None or entry.value is None:
            return "<td></td>"
        text = f"<b>{entry.value:.3g}</b>"
        if entry.low is not None and entry.high is not None:
            text += f"<br/><small>{entry.low:.3g} to {entry.high:.3g}</small>"
        if entry.published is not None:
            sign = " ≠" if entry.differs else ""
            text += f"<br/><small>published {entry.published:.3g}{sign}</small>"
        return (
            f"<td style='background:{self._colour(entry.value)};color:#22272d;text-align:center' "
            f"title='{entry.games:,} games'>{text}</td>"
        )

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{html.escape(column)}</th>" for column in self.columns)
        body = "".join(
            f"<tr><th>{html.escape(row)}</th>"
            + "".join(self._cell(self.entries.get((row, column))) for column in self.columns)
            + "</tr>"
            for row in self.rows
        )
        caption = f"<caption>{html.escape(self.title)}</caption>" if self.title else ""
        return f"<table>{caption}<tr><th></th>{head}</tr>{body}</table>"

    def __repr__(self) -> str:
        return f"<Table {self.title}: {len(self.rows)} x {len(self.columns)}>"
