#!/usr/bin/env python3
"""Solves Order and Chaos on small rectangles and writes data/solved/order-chaos.txt: one game a line, its winner, and how many positions that took.

Every rectangle of two rows or more and up to CELLS cells, every line from 2 to its width, either player first, every right to pass. A test solves those again that take few positions.
With --certificates it writes and checks a certificate of each game of TABLE, and prints the table of docs/results.md. Without it: seconds.

usage: solved.py [PROGRAM] [--cells N] [--certificates]     (build/release/bin/zermelo, 15)
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ["3x3,line=3", "3x3,line=3,first=chaos", "4x3,line=3", "4x3,line=3,first=chaos", "4x3,line=4", "4x4,line=3", "4x4,line=4", "4x4,line=4,first=chaos",
         "4x4,line=4,pass=starter", "4x4,line=4,first=chaos,pass=starter", "5x4,line=4", "5x4,line=4,first=chaos", "5x4,line=5", "6x3,line=4", "6x3,line=4,first=chaos",
         "5x5,line=3", "5x5,line=4", "5x5,line=5", "5x5,line=5,first=chaos,pass=none", "7x7,line=6", "7x7,line=7", "8x8,line=7", "8x8,line=8",
         "8x8,line=7,pass=starter", "4x4,line=3,symbols=3", "4x4,line=4,symbols=3"]


def solve(program, game, *options):
    done = subprocess.run([program, "solve", game, "--json", *options], stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def games(cells):
    for height in range(2, cells + 1):
        for width in range(height, cells // height + 1):
            for line in range(2, width + 1):
                for first in ("", ",first=chaos"):
                    for passing in ("", ",pass=starter", ",pass=both"):
                        yield f"order-chaos:{width}x{height},line={line}{first}{passing}"


def collect(program, cells, path):
    lines = ["# Written by scripts/solved.py: game, winner, positions."]
    for game in games(cells):
        answer = solve(program, game, "--seconds", "600")
        assert answer["winner"] in ("order", "chaos"), answer
        lines.append(f"{game} {answer['winner']} {answer['nodes']}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n")


def certificates(program):
    print("| game | winner | positions | solved in s | certificate | size | checked in s |\n| --- | --- | --- | --- | --- | --- | --- |")
    checker = pathlib.Path(program).with_name("zermelo-check")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "proof.cert"
        for game in TABLE:
            answer = solve(program, f"order-chaos:{game}", "--seconds", "600", "--certificate", str(file))
            solved = answer["seconds"]
            begun = time.monotonic()
            subprocess.run([checker, str(file)], check=True, stdout=subprocess.DEVNULL)
            checked = time.monotonic() - begun
            kind = next(line.split()[1] for line in file.read_text().splitlines() if line.startswith("kind "))
            print(f"| {game} | {answer['winner']} | {answer['nodes']:,} | {solved:.2f} | {kind} | {file.stat().st_size:,} | {checked:.2f} |", flush=True)


def main():
    arguments = sys.argv[1:]
    cells = 15
    if "--cells" in arguments:
        at = arguments.index("--cells")
        cells = int(arguments[at + 1])
        del arguments[at:at + 2]
    table = "--certificates" in arguments
    arguments = [a for a in arguments if a != "--certificates"]
    program = arguments[0] if arguments else str(ROOT / "build/release/bin/zermelo")
    if table:
        certificates(program)
    else:
        collect(program, cells, ROOT / "data/solved/order-chaos.txt")


if __name__ == "__main__":
    main()
