"""How long work tells of its progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Union

from . import arguments

#: None for silence, True for a bar (by tqdm if it is installed, else nothing), or a function that
#: is called now and then with the share of the work that is done, negative if that is unknown, and
#: a count of it.
Progress = Union[None, bool, Callable[[float, float], None]]


@contextmanager
def reporting(progress: Progress) -> Iterator[Callable[[float, float], None] | None]:
    """What the work is to call."""
    if progress is None or progress is False:
        yield None
    elif progress is not True:
        if not callable(progress):
            expected = "True, None or a function of a share and a count"
            raise arguments.refuse_type("progress", expected, progress)
        yield progress
    else:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            yield None
            return
        with tqdm(unit_scale=True) as bar:

            def report(share: float, done: float) -> None:
                if share > 0 and bar.total is None:
                    bar.total = round(done / share)
                bar.update(done - bar.n)

            yield report
