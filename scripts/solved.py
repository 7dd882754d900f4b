#!/usr/bin/env python3
"""Solves Order and Chaos on small rectangles and writes data/solved/order-chaos.txt.

Every game is solved with a certificate that the checker accepts. The file has one game in a line:
its winner, how many positions the search took (0 if a pairing of the whole board was found
instead), the kind of its certificate and its size in bytes.

The games are those on every rectangle of up to CELLS cells that is at least as wide as high, with
every line from 2 to its width, either player first, and every right to pass; and besides these
5x5, 7x7 and 8x8. With --symbols 3 they are those with three symbols, for
data/solved/order-chaos-3.txt; a certificate that is not written within --seconds is a dash there.
A test solves those again that take few positions. 20 cells take about a minute of processor time.

With --table only the games of TABLE are solved, and the table of docs/findings.md is printed, with
the processor time of the program and of the checker. With --longest it is those of LONGEST, which
take minutes and 8 GiB each.

With --pairings a pairing of the whole board with which Chaos wins is looked for in each game of
data/solved/order-chaos.txt that Chaos wins, and the games without one are printed.

usage: solved.py [PROGRAM] [--cells N] [--symbols S] [--seconds S]
                 [--table | --longest | --pairings]
       (by default build/release/bin/zermelo, 20, 2, 600)
"""
import argparse
import json
import pathlib
import resource
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
OPTIONS = [first + passing for first in ("", ",first=chaos")
           for passing in ("", ",pass=starter", ",pass=both")]
LARGER = [("5x5", 2), ("5x5", 3), ("5x5", 4), ("5x5", 5), ("7x7", 6), ("7x7", 7), ("8x8", 7),
          ("8x8", 8)]
TABLE = ["3x3,line=3", "3x3,line=3,first=chaos", "4x3,line=3", "4x3,line=3,first=chaos",
         "4x3,line=4", "4x4,line=3", "4x4,line=4", "4x4,line=4,first=chaos",
         "4x4,line=4,pass=starter", "4x4,line=4,first=chaos,pass=starter", "5x4,line=4",
         "5x4,line=4,pass=starter", "5x4,line=4,pass=both", "5x4,line=4,first=chaos",
         "5x4,line=4,first=chaos,pass=starter", "5x4,line=4,first=chaos,pass=both", "5x4,line=5",
         "6x3,line=4", "6x3,line=4,first=chaos", "20x1,line=4", "20x1,line=4,pass=starter",
         "5x5,line=3", "5x5,line=4", "5x5,line=4,first=chaos", "5x5,line=4,first=chaos,pass=both",
         "5x5,line=5", "5x5,line=5,first=chaos", "7x7,line=6", "7x7,line=7", "8x8,line=7",
         "8x8,line=8", "8x8,line=7,pass=starter", "4x4,line=3,symbols=3", "4x4,line=4,symbols=3"]
LONGEST = ["6x5,line=5" + options for options in OPTIONS]


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Solved:
    """A game, its winner, and its certificate, which the checker has accepted."""

    def __init__(self, program, game, seconds):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "proof.cert"
            begun = processor_time()
            done = subprocess.run([program, "solve", game, "--json", "--seconds", str(seconds),
                                   "--certificate", str(file)], stdout=subprocess.PIPE, text=True)
            answer = json.loads(done.stdout)
            self.winner, self.positions = answer["winner"], answer["nodes"]
            self.seconds = processor_time() - begun
            assert self.winner in ("order", "chaos"), answer
            self.kind, self.size, self.checked = "-", 0, 0.0
            if file.exists():
                begun = processor_time()
                subprocess.run([pathlib.Path(program).with_name("zermelo-check"), str(file)],
                               check=True, stdout=subprocess.DEVNULL)
                self.checked = processor_time() - begun
                self.size = file.stat().st_size
                with file.open() as lines:
                    self.kind = next(line.split()[1] for line in lines if line.startswith("kind "))


def games(cells, symbols):
    more = f",symbols={symbols}" if symbols != 2 else ""
    for size in range(2, cells + 1):
        for height in range(1, size + 1):
            width = size // height
            if size % height or width < height:
                continue
            for line in range(2, width + 1):
                yield from (f"{width}x{height},line={line}{options}{more}" for options in OPTIONS)
    if symbols == 2:
        yield from (f"{board},line={line}{options}" for board, line in LARGER
                    for options in OPTIONS)


def collect(program, cells, symbols, seconds):
    lines = ["# Written by scripts/solved.py: game, winner, positions, kind of the certificate, "
             "its size in bytes."]
    slower, slowest, total = [], 0, 0
    for game in games(cells, symbols):
        one = Solved(program, f"order-chaos:{game}", seconds)
        lines.append(f"order-chaos:{game} {one.winner} {one.positions} {one.kind} {one.size}")
        total, slowest = total + one.seconds, max(slowest, one.seconds)
        slower += [game] if one.checked > one.seconds else []
    name = "order-chaos.txt" if symbols == 2 else f"order-chaos-{symbols}.txt"
    (ROOT / "data/solved" / name).write_text("\n".join(lines) + "\n")
    print(f"{len(lines) - 1} games, {total:.0f} s of processor time, the slowest {slowest:.1f} s; "
          f"checked more slowly than solved: {slower or 'none'}")


def table(program, seconds, games):
    print("| game | winner | positions | solved in s | certificate | size | checked in s |\n"
          "| --- | --- | --- | --- | --- | --- | --- |")
    for game in games:
        one = Solved(program, f"order-chaos:{game}", seconds)
        print(f"| {game} | {one.winner} | {one.positions:,} | {one.seconds:.2f} | {one.kind} | "
              f"{one.size:,} | {one.checked:.2f} |", flush=True)


def pairings(program):
    won = [line.split() for line in (ROOT / "data/solved/order-chaos.txt").read_text().splitlines()
           if " chaos " in line]
    without = 0
    for game, *_, kind, _ in won:
        tries = ([program, "pair", game, "--seconds", "60", *order]
                 for order in ([], ["--ordered"]))
        if kind != "pairing" and not any("Chaos wins" in subprocess.run(t, stdout=subprocess.PIPE,
                                                                        text=True).stdout
                                         for t in tries):
            without += 1
            print(f"{game}: no pairing was found with which Chaos wins")
    print(f"of {len(won)} games that Chaos wins {without} are not won by a pairing of the whole "
          f"board")


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("program", nargs="?", default=str(ROOT / "build/release/bin/zermelo"))
    parser.add_argument("--cells", type=int, default=20)
    parser.add_argument("--symbols", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--longest", action="store_true")
    parser.add_argument("--pairings", action="store_true")
    given = parser.parse_args()
    if given.table or given.longest:
        table(given.program, given.seconds, TABLE if given.table else LONGEST)
    elif given.pairings:
        pairings(given.program)
    else:
        collect(given.program, given.cells, given.symbols, given.seconds)


if __name__ == "__main__":
    main()
