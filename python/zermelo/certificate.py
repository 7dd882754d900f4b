"""Certificates: proofs as text, which the independent checker accepts or rejects."""

from __future__ import annotations

import os
from dataclasses import dataclass

from . import _native, arguments
from .walk import Walk, walk_of


@dataclass(frozen=True)
class Verdict:
    """What the checker says of a certificate (docs/certificates.md).

    `bool(verdict)` is whether it was verified.
    """

    verified: bool
    claim: str  #: such as `order wins order-chaos:4x4,...`; empty if the head cannot be read
    kind: str  #: `strategy`, `pairing`, ...; empty likewise
    reason: str  #: why it was rejected, or empty
    operations: int  #: how much work the check was
    stopped: bool  #: whether the limit of time came first

    def __bool__(self) -> bool:
        return self.verified


class Certificate:
    """A proof as text. Equal texts are equal certificates."""

    def __init__(self, text: str) -> None:
        self._native = _native.Certificate(arguments.text("text", text))

    @classmethod
    def _of(cls, native) -> Certificate | None:
        if native is None:
            return None
        certificate = cls.__new__(cls)
        certificate._native = native
        return certificate

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Certificate:
        """Reads a file. Raises Error if it cannot be read."""
        loaded = cls._of(_native.Certificate.load(arguments.path("path", path)))
        try:
            loaded.text
        except UnicodeDecodeError:
            name = arguments.shown(os.fspath(path))
            raise _native.Error(f"{name} is not a certificate, which is text") from None
        return loaded

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes a file, which is there whole or not at all. Raises Error."""
        self._native.save(arguments.path("path", path))

    @property
    def text(self) -> str:
        """What a file holds."""
        return self._native.text

    def check(self, strict: bool = False, seconds: float = 0) -> Verdict:
        """Runs the checker, a program apart that shares no line with what wrote the certificate.

        `strict` also rejects what is right but untidy. `seconds` limits the time, 0 for no limit.
        """
        strict, seconds = arguments.flag("strict", strict), arguments.real("seconds", seconds)
        return Verdict(**self._native.check(strict, seconds))

    def walk(
        self,
        player: str | None = None,
        *,
        game: str | None = None,
        seconds: float = 0,
        counting: float = 1,
    ) -> Walk:
        """Play against the proof, which plays for `player`, or for the first of those whose
        strategies it holds: a win has one, and a draw two.

        The checker is asked first, which takes the time of `check`; `seconds` limits both.
        `counting` is how many seconds may be spent at a place on counting the answers that remain.
        A certificate about boards of every height is walked on that of `game`, such as
        `mnk:12x9,line=8`, or on a small one. Raises Error if the certificate is not verified, holds
        nothing that could be played, or is not about the game.
        """
        return walk_of(self, player, game, arguments.real("seconds", seconds), counting)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Certificate) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self):
        return Certificate, (self.text,)

    def __repr__(self) -> str:
        lines = [line for line in self.text.split("\n", 8) if line and not line.startswith("#")]
        return f"<Certificate: {'; '.join(lines[1:4])}; {len(self.text):,} bytes>"
