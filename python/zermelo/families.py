"""Theorems about boards of every height."""

from __future__ import annotations

import os

from . import _native, arguments
from .certificate import Certificate
from .progress import Progress, reporting
from .results import EveryHeight


def every_height(
    family: str,
    *,
    window_rows: int = 0,
    threads: int = 1,
    resume: str | os.PathLike[str] = "",
    seconds: float = 0,
    progress: Progress = None,
) -> EveryHeight:
    """Who wins a game on the boards of every height, with a certificate of kind `family`.

    A family is named like a game with the letter N for the number of rows, and M for that of
    columns where every width is meant: `hex:3xN,wrap=cylinder`, `order-chaos:4xN,line=4`,
    `mnk:MxN,line=3`, `square-war:MxN` (docs/games.md). `seconds` is a limit, 0 for none. With
    `window_rows` from 1 to 100 it only looks for a win within a window of so many rows, by stones
    each of which threatens, for as long as it may (`zermelo solve --window`): of the first player's
    in an m,n,k-game, of Order's in Order and Chaos. The latter may take several `threads`, and
    `resume` names a file that keeps what was found.
    Raises Error.
    """
    rows = arguments.whole("window_rows", window_rows, bits=31)
    more = arguments.whole("threads", threads, -(2**31), 31)
    kept = arguments.resumed(resume)
    if rows == 0 and (more != 1 or kept):
        raise _native.Error("threads and resume go with window_rows")
    with reporting(progress) as report:
        told = _native.every_height(
            arguments.text("family", family),
            window_rows=rows,
            threads=more,
            resume=kept,
            seconds=arguments.real("seconds", seconds),
            progress=report,
        )
    told["winner"] = told["winner"] or None
    told["certificate"] = Certificate._of(told["certificate"])
    return EveryHeight(**told)
