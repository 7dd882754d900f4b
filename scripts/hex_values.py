#!/usr/bin/env python3
"""Solves boards of Hex, checks the certificates, and writes the values to data/solved/.

    scripts/hex_values.py [BIN]     BIN holds zermelo and zermelo-check (default build/release/bin)
    scripts/hex_values.py --quick [BIN]     compares the quick ones with the stored values
    scripts/hex_values.py --openings 7x7 [BIN]     prints only the openings of one board

hex.txt has a line for each game: who wins, the positions visited, the processor seconds, the kind
and the bytes of the certificate, and the processor seconds to check. Games that are in the file
already are not solved again. hex-openings.txt has a board for each plane, with + where the first
stone, which is Red's, wins. Each opening was solved, up to the half turn, with a certificate that
the checker accepted; after the name come the positions, the processor seconds, the bytes of all
certificates, and the seconds of all checks.
"""

import pathlib
import resource
import subprocess
import sys
import tempfile
import json

ROOT = pathlib.Path(__file__).resolve().parent.parent


def timed(*command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def games(quick):
    """Every game of the table; the quick ones take well under a second of processor time."""
    for n in range(2, 6 if quick else 7):
        yield f"hex:{n}x{n}"
    if not quick:
        yield "hex:8x8"
    for size in ("4x5", "5x4", "5x6", "6x5"):
        for first in "", ",first=blue":
            yield f"hex:{size}{first}"
    largest = (3, 7), (5, 6 if quick else 8), (7, 4 if quick else 8), (9, 4 if quick else 7)
    for width, most in largest:
        for height in range(1, most + 1):
            for first in "", ",first=blue":
                yield f"hex:{width}x{height},wrap=cylinder{first}"
    most = 9 if quick else 20
    for width in range(2, most + 1):
        for height in range(2, most // width + 1):
            for first in "", ",first=blue":
                yield f"hex:{width}x{height},wrap=torus{first}"


def proved(bin, game, moves, folder):
    """Winner, positions, processor seconds, the certificate's kind and bytes, seconds to check."""
    path = pathlib.Path(folder) / "proof.cert"
    done, seconds = timed(bin / "zermelo", "solve", game, *moves, "--json", "--certificate",
                          str(path))
    answer = json.loads(done.stdout)
    checked, check_seconds = timed(bin / "zermelo-check", str(path))
    assert checked.returncode == 0, (game, moves, checked.stdout)
    text = path.read_text()
    kind = next(line.split()[1] for line in text.splitlines() if line.startswith("kind"))
    return answer["winner"], answer["nodes"], seconds, kind, len(text), check_seconds


def row(bin, game, folder):
    winner, nodes, seconds, kind, size, check_seconds = proved(bin, game, [], folder)
    return game, winner, nodes, f"{seconds:.2f}", kind, size, f"{check_seconds:.2f}"


def openings(bin, size, verbose=False):
    """The board of the winners after each first stone of Red's, and what solving them all took."""
    width, height = map(int, size.split("x"))
    rows, sums = [], [0, 0, 0, 0]
    with tempfile.TemporaryDirectory() as folder:
        for y in range(height):
            rows.append("")
            for x in range(width):
                at = y * width + x
                if 2 * at >= width * height:  # the half turn of one before
                    before = width * height - 1 - at
                    rows[-1] += rows[before // width][before % width]
                    continue
                cell = f"{chr(97 + x)}{y + 1}"
                winner, *costs = proved(bin, f"hex:{size}", [cell], folder)
                costs.pop(2)
                sums = [a + b for a, b in zip(sums, costs)]
                rows[-1] += "+" if winner == "red" else "-"
                if verbose:
                    print(cell, winner, *costs, flush=True)
    return rows, f"{sums[0]} {sums[1]:.2f} {sums[2]} {sums[3]:.2f}"


def main():
    arguments = sys.argv[1:]
    quick = "--quick" in arguments
    rest = [a for a in arguments if not a.startswith("--")]
    only = rest.pop(0) if "--openings" in arguments else None
    bin = pathlib.Path(rest[0] if rest else ROOT / "build/release/bin").resolve()
    table = ROOT / "data/solved/hex.txt"
    if only:
        rows, costs = openings(bin, only, verbose=True)
        print(f"hex:{only} {costs}", *rows, sep="\n")
        return
    known = {}
    if table.exists():
        for line in table.read_text().splitlines():
            if not line.startswith("#"):
                known[line.split()[0]] = line.split()
    rows = ["# game winner positions seconds kind bytes check_seconds"]
    with tempfile.TemporaryDirectory() as folder:
        for game in games(quick):
            fields = known.get(game) if not quick else None
            fields = fields or row(bin, game, folder)
            if quick and known.get(game, [None] * 2)[1] != fields[1]:
                sys.exit(f"{game}: {fields[1]} here, {known.get(game)} in {table}")
            rows.append(" ".join(map(str, fields)))
            print(rows[-1], flush=True)
            if not quick:
                table.write_text("\n".join(rows) + "\n")
    boards = ROOT / "data/solved/hex-openings.txt"
    expected = boards.read_text() if boards.exists() else ""
    text = "# Red's winning first stones (+) on the plane; positions seconds bytes check_seconds\n"
    for size in ("3x3", "4x4") if quick else ("3x3", "4x4", "5x5", "6x6", "7x7"):
        rows, costs = openings(bin, size)
        text += f"hex:{size} {costs}\n" + "\n".join(rows) + "\n"
        if quick and f"hex:{size} " + "\n".join(rows) not in "".join(
                line if not line.startswith("hex:") else line.split()[0] + " " for line in
                expected.splitlines(keepends=True)):
            sys.exit(f"other openings of {size} than in {boards}")
        if not quick:
            boards.write_text(text)


if __name__ == "__main__":
    main()
