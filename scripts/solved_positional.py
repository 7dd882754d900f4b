#!/usr/bin/env python3
"""Solves positional games of the literature and writes data/solved/positional.txt.

Every game is solved with a certificate that the checker accepts. The file has one game in a line:
its value, the value as it was published (a dash where we know of none), how many positions the
search took, the size of the certificate in bytes, and the publication. Where the value or the
certificate is not found within --seconds a question mark stands, so that the file says how far this
goes. With --keep DIR the certificates stay there. All of it takes some minutes of processor time.

usage: solved_positional.py [PROGRAM] [--seconds S] [--keep DIR] [--only WORD]
       (by default build/release/bin/zermelo, 100)
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MAKER = ",convention=maker-breaker"
HALES = "Hales, Jewett 1963"
UITERWIJK = "Uiterwijk, van den Herik 2000"
HSU = "Hsu, Ko, Chen, Wei, Hsueh, Wu 2020"
LEHMAN = "Lehman 1964"
PLANES = "Carroll, Dougherty 2004"
GARDNER = "Gardner 1979"
TRUMER = "Stojakovic, Trumer 2021"


def rows_of_k():
    """m,n,k with k up to 5 on every board to 6x6."""
    for k in 3, 4, 5:
        for m in range(k, 7):
            for n in range(1, m + 1):
                value, source = "-", ""
                if k == 3 and n >= 3:
                    value, source = "draw" if m == 3 else "x", "folklore"
                elif k == 4 and n >= 4:
                    value, source = "x" if m == 6 and n > 4 else "draw", UITERWIJK
                elif k == 5 and n >= 5:
                    value, source = "draw", HSU
                yield f"{m}x{n},lines={k}", value, source
    yield "7x7,lines=5", "draw", HSU


def boxes():
    for n in 4, 5, 6, 7:
        yield f"box:{n}^2,box-lines", "draw", HALES
    yield "box:3^3,box-lines", "x", HALES
    yield "box:4^3,box-lines", "x", "Patashnik 1980"
    yield "box:3^4,box-lines", "x", HALES


# Harary's winners of up to four cells on their least boards, and on one that is smaller. Of those
# of five cells, called by their letters, we do not know the least boards that were published.
ANIMALS = [("##", "domino", 2), ("##/#.", "El", 3), ("###", "Tic", 4), ("###/#..", "Elly", 4),
           ("###/.#.", "Knobby", 5), ("##./.##", "Tippy", 3), ("####", "Skinny", 7)]
OEIS = "OEIS A380597"
FIVE = [("####/.#..", "Y", 7), ("###./..##", "N", 6), ("####/#...", "L", 7)]
LOSERS = [("##/##", "Fatty"), ("#####", "I"), ("##/##/#.", "P"), ("###/.#./.#.", "T"),
          ("#.#/###", "U"), ("###/#../#..", "V"), ("##./.##/..#", "W"), (".#./###/.#.", "X"),
          ("##./.#./.##", "Z"), (".##/##./.#.", "F")]


def animals():
    for shape, name, least in ANIMALS:
        yield f"{least}x{least},polyomino={shape}", "x", f"{GARDNER} ({name})"
        if least > max(len(row) for row in shape.split("/")):
            yield f"{least - 1}x{least - 1},polyomino={shape}", "draw", f"{GARDNER} ({name})"
    for shape, name, least in FIVE:
        for n in 4, 5, 6, 7:
            yield f"{n}x{n},polyomino={shape}", "x" if n >= least else "draw", f"{OEIS} ({name})"
    for shape, name in LOSERS:
        yield f"6x6{MAKER},polyomino={shape}", "breaker", f"{GARDNER} ({name})"
    yield (f"8x8{MAKER},polyomino=####./...##", "breaker",
           "Halupczok, Schlage-Puchta 2007 (Snaky)")


def graphs():
    for n in range(3, 7):
        yield (f"complete:{n}{MAKER},first=breaker,spanning-trees",
               "maker" if n > 3 else "breaker", LEHMAN)
    for n in 4, 6:
        for first in "", ",first=breaker":
            yield f"complete:{n}{MAKER}{first},perfect-matchings", "-", ""
    for n in range(4, 8):
        yield f"complete:{n}{MAKER},hamilton-cycles", "breaker", TRUMER
    for n in range(4, 8):
        for first in "", ",first=breaker":
            yield f"complete:{n}{MAKER}{first},triangles", "-", ""
    yield "complete:6,convention=avoider-avoider,triangles", "o", "Mead, Rosa, Huang 1974"
    for n in range(3, 6):
        for b in 1, 2, 3:
            bias = f",bias=1:{b}" if b > 1 else ""
            yield f"complete:{n}{MAKER}{bias},spanning-trees", "-", ""


def planes():
    for q in 2, 3, 4, 5, 7:
        yield f"affine:{q},plane-lines", "x" if q < 5 else "draw", PLANES
    for q in 2, 3, 4, 5, 7:
        yield f"projective:{q},plane-lines", "x" if q == 2 else "draw", PLANES


def tori():
    for m in range(3, 7):
        for n in range(3, m + 1):
            for k in range(3, n + 1):
                yield f"torus:{m}x{n},lines={k}", "-", ""


def squares():
    for n, value in (3, "draw"), (4, "draw"), (5, "x"):
        yield f"{n}x{n},squares", value, "found here; Erickson's question, Jenrich 2011"


GROUPS = {"Rows of k": rows_of_k, "Boxes": boxes, "Harary's animals": animals,
          "Edges of K_n": graphs, "Planes": planes, "Tori": tori, "Corners of squares": squares}


def solve(program, game, seconds, folder):
    """The value, the positions, and the size of the accepted certificate."""
    file = folder / (game.translate(str.maketrans(":,/#^.", "___xp-")) + ".cert")
    done = subprocess.run([program, "solve", game, "--json", "--seconds", str(seconds),
                           "--memory", "1G", "--certificate", str(file)],
                          stdout=subprocess.PIPE, text=True)
    answer = json.loads(done.stdout)
    if answer["winner"] == "unknown":
        return "?", answer["nodes"], "?"
    if not answer["certificate"]:
        return answer["winner"], answer["nodes"], "?"
    subprocess.run([pathlib.Path(program).with_name("zermelo-check"), str(file)], check=True,
                   stdout=subprocess.DEVNULL)
    return answer["winner"], answer["nodes"], file.stat().st_size


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program", nargs="?", default=ROOT / "build/release/bin/zermelo")
    parser.add_argument("--seconds", type=float, default=100)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    lines = ["# Written by scripts/solved_positional.py: game, value, published value, positions, "
             "bytes of the", "# certificate, publication."]
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.keep or pathlib.Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for group, games in GROUPS.items():
            lines.append(f"# {group}")
            for game, published, source in games():
                name = "positional:" + game
                if arguments.only not in name:
                    continue
                value, positions, size = solve(arguments.program, name, arguments.seconds, folder)
                lines.append(f"{name} {value} {published} {positions} {size} {source}".rstrip())
                print(lines[-1], file=sys.stderr, flush=True)
                if published not in ("-", value):
                    print(f"    published: {published}", file=sys.stderr)
    text = "\n".join(lines) + "\n"
    if arguments.only:
        print(text, end="")
    else:
        (ROOT / "data/solved/positional.txt").write_text(text)


if __name__ == "__main__":
    main()
