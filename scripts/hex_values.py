#!/usr/bin/env python3
"""Solves boards of Hex, checks the certificates, and writes the values to data/solved/.

    scripts/hex_values.py [BIN]     BIN holds zermelo and zermelo-check (default build/release/bin)
    scripts/hex_values.py --quick [BIN]     compares the quick ones with what stands there

hex.txt has a line a game: who wins, positions looked at, processor seconds, kind and bytes of the
certificate, processor seconds of its check. hex-openings.txt has a board for each plane: + where the
first stone, Red's, wins.
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
    for size in ("4x5", "5x4", "5x6", "6x5"):
        for first in "", ",first=blue":
            yield f"hex:{size}{first}"
    for width, most in (3, 7), (5, 6 if quick else 7), (7, 4 if quick else 5):
        for height in range(1, most + 1):
            for first in "", ",first=blue":
                yield f"hex:{width}x{height},wrap=cylinder{first}"
    most = 9 if quick else 12
    for width in range(2, most + 1):
        for height in range(2, most // width + 1):
            for first in "", ",first=blue":
                yield f"hex:{width}x{height},wrap=torus{first}"


def row(bin, game, folder):
    path = pathlib.Path(folder) / "proof.cert"
    done, seconds = timed(bin / "zermelo", "solve", game, "--json", "--certificate", str(path))
    answer = json.loads(done.stdout)
    checked, check_seconds = timed(bin / "zermelo-check", str(path))
    assert checked.returncode == 0, checked.stdout
    text = path.read_text()
    kind = next(line.split()[1] for line in text.splitlines() if line.startswith("kind"))
    return (game, answer["winner"], answer["nodes"], f"{seconds:.2f}", kind, len(text),
            f"{check_seconds:.2f}")


def openings(bin, size):
    """The board of the winners after each first stone of Red's."""
    width, height = map(int, size.split("x"))
    rows = []
    for y in range(height):
        rows.append("")
        for x in range(width):
            done, _ = timed(bin / "zermelo", "solve", f"hex:{size}", f"{chr(97 + x)}{y + 1}", "--json")
            rows[-1] += "+" if json.loads(done.stdout)["winner"] == "red" else "-"
    return rows


def main():
    arguments = sys.argv[1:]
    quick = "--quick" in arguments
    rest = [a for a in arguments if not a.startswith("--")]
    bin = pathlib.Path(rest[0] if rest else ROOT / "build/release/bin").resolve()
    table = ROOT / "data/solved/hex.txt"
    known = {}
    if table.exists():
        for line in table.read_text().splitlines():
            if not line.startswith("#"):
                known[line.split()[0]] = line.split()[1]
    rows = ["# game winner positions seconds kind bytes check_seconds"]
    with tempfile.TemporaryDirectory() as folder:
        for game in games(quick):
            fields = row(bin, game, folder)
            if quick and known.get(game) != fields[1]:
                sys.exit(f"{game}: {fields[1]} here, {known.get(game)} in {table}")
            rows.append(" ".join(map(str, fields)))
            print(rows[-1], flush=True)
            if not quick:
                table.write_text("\n".join(rows) + "\n")
    boards = ROOT / "data/solved/hex-openings.txt"
    expected = boards.read_text() if boards.exists() else ""
    text = "# Red's winning first stones (+) on the plane\n"
    for size in ("3x3", "4x4") if quick else ("3x3", "4x4", "5x5"):
        rows = openings(bin, size)
        text += f"hex:{size}\n" + "\n".join(rows) + "\n"
        if not quick:
            boards.write_text(text)
    if quick and not expected.startswith(text):
        sys.exit(f"other openings than in {boards}")


if __name__ == "__main__":
    main()
