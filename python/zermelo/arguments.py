"""What is said of arguments that cannot be accepted: one sentence that names the argument and says
what would be right. A wrong type is a TypeError, and a number that could not even be handed on an
Error; whether a number is in its range is said by the library, in C++ as here."""

from __future__ import annotations

import os
from collections.abc import Iterable
from operator import index

import numpy as np

from . import _native


def kind(value: object) -> str:
    """What somebody gave in place of something else."""
    return "None" if value is None else f"a value of type {type(value).__name__}"


def shown(value: object) -> str:
    """A value within a message, on one line."""
    text = repr(value)
    return text if len(text) <= 100 else text[:97] + "..."


def refuse_type(name: str, expected: str, value: object) -> TypeError:
    """The error to raise."""
    return TypeError(f"{name}: {expected} is expected, not {kind(value)}")


def text(name: str, value: object) -> str:
    """A text, such as a name or moves."""
    if not isinstance(value, str):
        raise refuse_type(name, "a text", value)
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise _native.Error(f"{name}: {shown(value)} has half a character") from None
    return value


def whole(name: str, value: object, least: int = 0, bits: int = 64) -> int:
    """A whole number from `least` to what fits in so many bits."""
    try:
        number = index(value)
    except TypeError:
        raise refuse_type(name, "a whole number", value) from None
    if number < least or number.bit_length() > bits:
        given = number if number.bit_length() <= 128 else "so large a number"
        wanted = f"at least {least}" if number < least else f"at most {2**bits - 1}"
        raise _native.Error(f"{name}: {given} is not a whole number of {wanted}")
    return number


def real(name: str, value: object) -> float:
    """A number."""
    if isinstance(value, (str, bytes)):
        raise refuse_type(name, "a number", value)
    try:
        return float(value)
    except (TypeError, ValueError):
        raise refuse_type(name, "a number", value) from None
    except OverflowError:
        raise _native.Error(f"{name}: so large a number cannot be accepted") from None


def flag(name: str, value: object) -> bool:
    """True or False, also numpy's."""
    if not isinstance(value, (bool, np.bool_)):
        raise refuse_type(name, "True or False", value)
    return bool(value)


def path(name: str, value: object) -> bytes:
    """The name of a file, as the system takes it."""
    try:
        told = os.fsencode(value)
    except TypeError:
        raise refuse_type(name, "the name of a file", value) from None
    except UnicodeEncodeError:
        raise _native.Error(f"{name}: {shown(value)} is not the name of a file") from None
    if not told or b"\0" in told:
        raise _native.Error(f"{name}: {shown(value)} is not the name of a file")
    return told


def instance(name: str, value: object, kind: type, expected: str = "") -> None:
    """A value of a type."""
    if not isinstance(value, kind):
        raise refuse_type(name, expected or f"a {kind.__name__}", value)


def function(name: str, value: object, expected: str) -> None:
    """A function of the user's."""
    if not callable(value):
        raise refuse_type(name, expected, value)


def names(name: str, value: object) -> list[str]:
    """A list of texts. A text alone is refused, since it would be a list of its letters."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise refuse_type(name, "a list of names", value)
    return [text(name, one) for one in value]


def integers(name: str, value: object) -> np.ndarray:
    """An array of whole numbers: int64, of any shape."""
    try:
        array = np.asarray(value)
    except ValueError:  # rows of different lengths
        raise _native.Error(f"{name}: an array is expected, of one shape") from None
    if array.size and not np.issubdtype(array.dtype, np.integer):
        raise TypeError(f"{name}: whole numbers are expected, not an array of {array.dtype}")
    return array.astype(np.int64)


def resumed(resume: object) -> str | bytes:
    """The path of a file to resume from, or an empty one for none."""
    return "" if isinstance(resume, str) and not resume else path("resume", resume)
