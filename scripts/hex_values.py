#!/usr/bin/env python3
"""Solves boards of Hex, checks the certificates, and writes the values to data/solved/.

    scripts/hex_values.py [BIN]     BIN holds zermelo and zermelo-check (default build/release/bin)
    scripts/hex_values.py --quick [BIN]     compares the quick ones with the stored values
    scripts/hex_values.py --openings 7x7 [BIN]     prints only the openings of one board
    scripts/hex_values.py --openings 8x8 --keep DIR [--only a1,b1] [--seconds 900] [BIN]

hex.txt has a line for each game: who wins, the positions visited, the processor seconds, the kind
and the bytes of the certificate, and the processor seconds to check. Games that are in the file
already are not solved again. hex-openings.txt has a board for each plane, with + where the first
stone, which is Red's, wins. Each opening was solved, up to the half turn, with a certificate that
the checker accepted; after the name come the positions, the processor seconds, the bytes of all
certificates, and the seconds of all checks.

With --keep, certificates stay in DIR beside openings.txt, which has a line for each opening as it
is solved. Openings that are in it are not solved again, and what was found out about another one is
kept in a file of its own, so that a run that was stopped goes on where it was. With --seconds an
opening that takes longer than that is left for another run; its row then has the sums over all
runs, but for those that were killed. Several runs may share DIR if each is given openings of its
own by --only.
"""

import argparse
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

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


def proved(bin, game, moves, folder, name="proof", options=()):
    """Winner, positions, processor seconds, the certificate's kind and bytes, seconds to check. If
    the options stopped the search, the winner is `unknown`, and the last three are None."""
    path = pathlib.Path(folder) / f"{name}.cert"
    done, seconds = timed(bin / "zermelo", "solve", game, *moves, "--json", "--certificate",
                          str(path), *options)
    answer = json.loads(done.stdout)
    if not path.exists():  # the time may be over before a proof that was found is written
        return "unknown", answer["nodes"], seconds, None, None, None
    checked, check_seconds = timed(bin / "zermelo-check", str(path))
    assert checked.returncode == 0, (game, moves, checked.stdout)
    text = path.read_text()
    kind = next(line.split()[1] for line in text.splitlines() if line.startswith("kind"))
    return answer["winner"], answer["nodes"], seconds, kind, len(text), check_seconds


def row(bin, game, folder):
    winner, nodes, seconds, kind, size, check_seconds = proved(bin, game, [], folder)
    return game, winner, nodes, f"{seconds:.2f}", kind, size, f"{check_seconds:.2f}"


def first_stones(size):
    """All but those that are the half turn of one before, in reading order."""
    width, height = map(int, size.split("x"))
    for at in range((width * height + 1) // 2):
        yield f"{chr(97 + at % width)}{at // width + 1}"


def goes_on(bin, size, cell, keep, limit):
    """As proved(), but for the kind, for one more run at an opening; None if it is not enough."""
    spent = pathlib.Path(keep) / f"{cell}.spent"
    before = spent.read_text().split() if spent.exists() else (0, 0)
    options = ["--resume", str(pathlib.Path(keep) / f"{cell}.state"), "--seconds", str(limit)]
    winner, nodes, seconds, _, size_of, checked = proved(
        bin, f"hex:{size}", [cell], keep, cell, options)
    nodes, seconds = nodes + int(before[0]), seconds + float(before[1])
    if winner != "unknown":
        return winner, nodes, seconds, size_of, checked
    spent.write_text(f"{nodes} {seconds:.2f}\n")
    return None


def solved_openings(bin, size, keep=None, only=None, limit=0):
    """For each first stone: winner, positions, processor seconds, bytes, seconds to check. What is
    in the folder `keep` is not solved again; None keeps nothing. With a limit of seconds, in a
    folder, those that take longer are left out."""
    listed = pathlib.Path(keep) / "openings.txt" if keep else None
    known = {}
    if listed and listed.exists():
        lines = [line.split() for line in listed.read_text().splitlines() if line[:1] != "#"]
        known = {cell: fields for cell, *fields in lines}
    for cell in only or first_stones(size):
        if cell not in known:
            if keep:
                found = goes_on(bin, size, cell, keep, limit)
            else:
                with tempfile.TemporaryDirectory() as folder:
                    winner, nodes, seconds, _, *rest = proved(bin, f"hex:{size}", [cell], folder)
                    found = winner, nodes, seconds, *rest
            if not found:
                continue
            winner, nodes, seconds, size_of, checked = found
            known[cell] = winner, nodes, f"{seconds:.2f}", size_of, f"{checked:.2f}"
            if listed:
                with listed.open("a") as file:
                    file.write(" ".join(map(str, (cell, *known[cell]))) + "\n")
        yield cell, known[cell]


def openings(bin, size, verbose=False, keep=None, limit=0):
    """The board of the winners after each first stone of Red's, with ? where that was not found out
    within the limit, and what solving them took."""
    width, height = map(int, size.split("x"))
    sign, sums = {}, [0, 0, 0, 0]
    for cell, (winner, *costs) in solved_openings(bin, size, keep, limit=limit):
        sums = [a + float(b) for a, b in zip(sums, costs)]
        sign[cell] = "+" if winner == "red" else "-"
        if verbose:
            print(cell, winner, *costs, flush=True)
    winners = "".join(sign.get(cell, "?") for cell in first_stones(size))
    winners += winners[width * height // 2 - 1::-1]
    rows = [winners[y * width:(y + 1) * width] for y in range(height)]
    return rows, f"{sums[0]:.0f} {sums[1]:.2f} {sums[2]:.0f} {sums[3]:.2f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bin", nargs="?", type=pathlib.Path, default=ROOT / "build/release/bin")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--openings", metavar="SIZE")
    parser.add_argument("--keep", metavar="DIR", type=pathlib.Path)
    parser.add_argument("--seconds", metavar="N", type=float, default=0)
    parser.add_argument("--only", metavar="CELLS", type=lambda text: text.split(","))
    arguments = parser.parse_args()
    quick, bin = arguments.quick, arguments.bin.resolve()
    table = ROOT / "data/solved/hex.txt"
    if (arguments.keep or arguments.only) and not arguments.openings:
        parser.error("--keep and --only go with --openings SIZE")
    if arguments.seconds and not arguments.keep:
        parser.error("--seconds goes with --keep DIR")
    if arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
    if arguments.only:
        for cell, fields in solved_openings(bin, arguments.openings, arguments.keep,
                                            arguments.only, arguments.seconds):
            print(cell, *fields, flush=True)
        return
    if arguments.openings:
        rows, costs = openings(bin, arguments.openings, True, arguments.keep,
                               arguments.seconds)
        print(f"hex:{arguments.openings} {costs}", *rows, sep="\n")
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
