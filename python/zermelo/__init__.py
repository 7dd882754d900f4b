"""Zermelo, a laboratory for positional games, from Python.

    >>> import zermelo
    >>> game = zermelo.Game("hex:7x7")
    >>> solution = game.start().play("d4").solve(certificate=True)
    >>> solution.winner
    'red'
    >>> solution.certificate.check().verified
    True

Games are named as on the command line (docs/games.md); `examples()` lists some to begin with.
Positions are values: they can be compared, hashed and pickled, and `play` returns a new one. Long
work lets other threads run, reports its progress, and stops at Ctrl-C with what it has: the record
that it returns is then marked `interrupted`. A second Ctrl-C raises KeyboardInterrupt.

What cannot be accepted raises `Error`, a ValueError whose text says what is wrong, where, and what
would be right.
"""

from ._native import Error
from .certificate import Certificate, Verdict
from .environment import Environment
from .families import every_height
from .game import Game
from .guided import puct, uct
from .lists import Level, examples, levels, strategies, version
from .position import Position
from .proof_tree import ProofNode, ProofTree
from .results import (
    Choice,
    Estimate,
    EveryHeight,
    MatchResult,
    MoveEstimate,
    Pairing,
    Solution,
    ThreatWin,
    Tally,
    Verification,
)
from .strong import StrongSolution
from .table import Table, TableEntry, wilson
from .walk import Walk, WalkAnswer, WalkReply

Error.__module__ = "zermelo"  # where users find it
__version__ = version()

__all__ = [
    "Certificate",
    "Choice",
    "Environment",
    "Error",
    "Estimate",
    "EveryHeight",
    "Game",
    "Level",
    "MatchResult",
    "MoveEstimate",
    "Pairing",
    "Position",
    "ProofNode",
    "ProofTree",
    "Solution",
    "StrongSolution",
    "ThreatWin",
    "Table",
    "TableEntry",
    "Tally",
    "Verdict",
    "Verification",
    "Walk",
    "WalkAnswer",
    "WalkReply",
    "every_height",
    "examples",
    "levels",
    "puct",
    "strategies",
    "uct",
    "version",
    "wilson",
]
