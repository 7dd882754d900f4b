#!/usr/bin/env python3
"""Makes the certificates in data/pairings: the largest square boards with a pairing, and no larger,
and the largest rectangles with one that are known.

For lines of 5 to 8 and for both conditions (any pairing; ordered pairings, which win in bad parity
and against passing) it looks for a pairing with which Chaos wins on [n]^2 for n = m, m + 1, ...
until the weights show that there is none. It writes both certificates, has zermelo-check check
them, and prints the table of docs/findings.md. This takes about two minutes,
and the rectangles some more.

usage: pairings.py [PROGRAM] [--out FOLDER]
       (by default build/release/bin/zermelo and data/pairings)
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def pair(program, target, options, certificate):
    done = subprocess.run([program, "pair", target, *options, "--out", certificate,
                           "--proof", certificate, "--json"],
                          stdout=subprocess.PIPE, text=True)
    answer = json.loads(done.stdout)
    assert answer["certificate"], f"{target} {options}: no certificate: {answer}"
    subprocess.run([program, "check", certificate], check=True, stdout=subprocess.DEVNULL)
    return answer


def board(columns, rows, line, ordered):
    # The games that the pairing wins. Order may pass against an ordered pairing; with any other
    # one it is Chaos who must be allowed to pass.
    passing = "pass=starter" if ordered else "pass=both"
    return f"order-chaos:{columns}x{rows},line={line},{passing}"


def largest(program, folder, line, ordered):
    options = ["--ordered"] if ordered else []
    word = "ordered" if ordered else "any"
    n, found = line, None
    while True:
        file = folder / f"{word}-line-{line}-{n}x{n}.cert"
        answer = pair(program, board(n, n, line, ordered), options, str(file))
        if not answer["exists"]:
            return found, (file.name, answer["seconds"])
        if found:
            (folder / found[0]).unlink()
        found = (file.name, answer["seconds"], n, len(answer["pairs"]))
        n += 1


# Columns and rows, by the length of a line and the condition: those up to which docs/findings.md
# says that there is a pairing on strips, on their side; but for squares and for what lies within
# others.
RECTANGLES = {
    (6, False): [(10, 6)],
    (7, False): [(18, 7), (12, 9), (11, 10)],
    (8, False): [(47, 8), (24, 9), (21, 10), (17, 11), (16, 12)],
    (6, True): [(9, 6)],
    (7, True): [(15, 7), (11, 9)],
    (8, True): [(19, 8), (15, 9), (14, 10)],
}


def rectangles(program, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for (line, ordered), boards in RECTANGLES.items():
        for columns, rows in boards:
            word = "ordered" if ordered else "any"
            file = folder / f"{word}-line-{line}-{columns}x{rows}.cert"
            answer = pair(program, board(columns, rows, line, ordered),
                          ["--ordered"] if ordered else [], str(file))
            assert answer["exists"], file
            print(f"{file.name}: {answer['seconds']:.1f} s", flush=True)


def main():
    arguments = sys.argv[1:]
    folder = ROOT / "data/pairings"
    if "--out" in arguments:
        at = arguments.index("--out")
        folder = pathlib.Path(arguments[at + 1])
        del arguments[at:at + 2]
    program = arguments[0] if arguments else str(ROOT / "build/release/bin/zermelo")
    folder.mkdir(parents=True, exist_ok=True)
    print("| line | condition | largest board | pairs | seconds | certificate | next refused |\n"
          "| --- | --- | --- | --- | --- | --- | --- |")
    for line in (5, 6, 7, 8):
        for ordered in (False, True):
            (file, seconds, n, pairs), (refusal, _) = largest(program, folder, line, ordered)
            print(f"| {line} | {'ordered' if ordered else 'any'} | {n}x{n} | {pairs} | "
                  f"{seconds:.1f} | `{file}` | `{refusal}` |", flush=True)
    pair(program, "torus:8", ["--adjacent"], str(folder / "torus-8.cert"))
    pair(program, "torus:7", [], str(folder / "torus-7.cert"))
    pair(program, "order-chaos:6x6,line=5,win=exact-at-end", [], str(folder / "exact-6x6.cert"))
    # These have no pairing, which no weights show but clausal proofs do.
    pair(program, "order-chaos:5x5,line=5", ["--symmetric", "mirror"],
         str(folder / "any-line-5-5x5-mirror.cert"))
    pair(program, "torus:8", ["--adjacent", "--symmetric", "mirrors"],
         str(folder / "torus-8-mirrors.cert"))
    rectangles(program, folder / "rectangles")


if __name__ == "__main__":
    main()
