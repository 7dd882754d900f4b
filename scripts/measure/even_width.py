#!/usr/bin/env python3
"""Writes the invariant of pairs of an even width, for cylinders of any height of Hex.

usage: even_width.py WIDTH > FILE      (needs numpy; WIDTH is 2 to 16)
       even_width.py --self-test BIN   (BIN is the directory of zermelo)

A group is one row in which opposite cells are both empty or hold unlike stones (Alpern and Beck,
1991), and all 3^WIDTH pairs of groups belong to the invariant. The file has one of each orbit under
rotations and the half turn, the least as text (docs/certificates/family.md). `zermelo solve
hex:WxN,wrap=cylinder` writes the same, up to width 12; this program shares nothing with it and goes
further, so that the checker can be measured on files that are larger.
"""
import pathlib
import subprocess
import sys
import tempfile

import numpy

STONES = ".BR"  # as they are ordered in text


def rows_of(width):
    """An array of all states of a row, one line each, as indices into STONES, in order."""
    half = width // 2
    numbers = numpy.arange(3**half)
    digits = numbers[:, None] // 3 ** numpy.arange(half)[::-1] % 3
    return numpy.hstack([digits, (3 - digits) % 3])


def least_of_orbits(rows):
    """(upper, lower) for each orbit of pairs of rows, in order."""
    states, width = rows.shape
    weights = 3 ** numpy.arange(width)[::-1]
    keys = rows @ weights

    def image(columns):
        return numpy.searchsorted(keys, rows[:, columns] @ weights)

    cells = numpy.arange(width)
    turned = [image((cells + by) % width) for by in cells]
    upside_down = [image((by - cells) % width) for by in cells]
    for upper in range(states):
        pair = upper * states + numpy.arange(states)
        is_least = numpy.ones(states, bool)
        for to in turned:
            is_least &= to[upper] * states + to >= pair
        for to in upside_down:
            is_least &= to * states + to[upper] >= pair
        for lower in numpy.nonzero(is_least)[0]:
            yield upper, lower


def certificate(width):
    rows = rows_of(width)
    names = ["".join(STONES[cell] for cell in row) for row in rows]
    pairs = [f"{names[upper]} {names[lower]}" for upper, lower in least_of_orbits(rows)]
    head = [f"zermelo-certificate 1\ngame hex:{width}xN,wrap=cylinder",
            "every N >= 1 winner red", "kind family", "rows 1", "symmetric", f"pairs {len(pairs)}"]
    return "\n".join(head + pairs + ["end", ""])


def self_test(binaries):
    with tempfile.TemporaryDirectory() as folder:
        for width in (2, 4, 6, 8):
            file = pathlib.Path(folder) / f"{width}.cert"
            subprocess.run([f"{binaries}/zermelo", "solve", f"hex:{width}xN,wrap=cylinder",
                            "--certificate", str(file)], check=True, stdout=subprocess.DEVNULL)
            assert certificate(width) == file.read_text(), width
    print("even_width.py: self-test passed")


def main():
    if sys.argv[1:2] == ["--self-test"] and len(sys.argv) == 3:
        self_test(sys.argv[2])
    elif len(sys.argv) == 2 and sys.argv[1] in map(str, range(2, 17, 2)):
        sys.stdout.write(certificate(int(sys.argv[1])))
    else:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
