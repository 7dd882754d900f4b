#!/usr/bin/env python3
"""Turns certificates of `zermelo` into theorems of Coq, and proves them.

For each theorem a certificate is written by the built program, or taken from data/pairings or
tests/checker/museum/good;
zermelo-check-proved prints it as a file of Coq; and coqc checks that. Every statement, and the
axioms that its proof uses, must be what README.md of this folder shows.

JOBS=N in the environment says how many at a time, by default as many as there are processors.

usage: theorems.py ZERMELO PROGRAM OUT [NAME...]
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PAIRINGS = HERE.parent / "data" / "pairings"
MUSEUM = HERE.parent / "tests" / "checker" / "museum" / "good"
NO_AXIOM = "Closed under the global context"


def games(name, board, length):
    """The board with every beginner and every right to pass."""
    for first in ("order", "chaos"):
        for passing in ("none", "starter", "both"):
            game = f"order-chaos:{board},line={length},first={first},pass={passing}"
            yield f"{name}_{first}_{passing}", "solve", game


def tasks():
    """Name, how the certificate comes about, and of what."""
    yield from games("four", "4x4", 4)
    yield from games("classic", "6x6", 5)
    yield "classic_exact", "solve", "order-chaos:6x6,line=5,win=exact"
    yield "exact_at_end", "stored", "exact-6x6"
    for size, length in ((5, 5), (7, 6), (10, 7), (13, 8)):
        yield f"pairs_{size}", "always", f"ordered-line-{length}-{size}x{size}"
    yield "pairs_14", "stored", "any-line-8-14x14"
    for size, length in ((6, 5), (8, 6), (11, 7), (15, 8)):
        yield f"none_{size}", "stored", f"any-line-{length}-{size}x{size}"
    for size, length in ((6, 5), (8, 6), (11, 7), (14, 8)):
        yield f"none_ordered_{size}", "stored", f"ordered-line-{length}-{size}x{size}"
    yield "three_symbols", "solve", "order-chaos:5x3,line=4,symbols=3"
    yield "light_row", "exhibit", "../live-lines/live-lines-light"
    yield "tic_tac_toe", "solve", "mnk:3x3,line=3"
    yield "four_in_a_row", "solve", "positional:6x5,lines=4"
    yield "cube", "solve", "positional:box:3^3,box-lines"
    yield "maker", "solve", "positional:5x5,convention=maker-breaker,lines=4"
    yield "enforcer", "solve", "positional:3x3,convention=avoider-enforcer,lines=3"
    yield "misere", "solve", "positional:4x4,convention=avoider-avoider,lines=3"
    yield "squares_4", "solve", "square-war:4x4,opening=free"
    yield "forced_mnk", "exhibit", "../mnk/forcing"
    yield "squares_9", "solve", "square-war:9x9,opening=free"
    yield "adjacent_9", "solve", "square-war:9x9"
    yield "squares_19", "solve", "square-war:19x19,opening=free"
    yield "adjacent_19", "exhibit", "../square-war/forcing-whole-board"
    yield "sim", "solve", "positional:complete:6,convention=avoider-avoider,triangles"
    yield "fano", "solve", "positional:projective:2,convention=maker-breaker,plane-lines"
    yield "plane_3", "solve", "positional:affine:3,plane-lines"
    yield "breaker_13", "solve", "positional:projective:3,convention=maker-breaker,plane-lines"
    yield "draw_4", "solve", "positional:4x4,lines=4"
    yield "torus_4", "solve", "positional:torus:4x4,lines=4"
    yield "polyomino", "exhibit", "../positional/polyomino"
    yield ("tree", "solve",
           "positional:complete:5,convention=maker-breaker,first=breaker,spanning-trees")
    yield "hamilton", "solve", "positional:complete:5,convention=maker-breaker,hamilton-cycles"
    yield "crossing", "exhibit", "../positional/paths"
    yield "hex_3", "exhibit", "hex/red-hex-3x3"
    yield "hex_2x3", "exhibit", "hex/blue-hex-3x2"
    for size in (5, 6, 7):
        yield f"hex_{size}", "solve", f"hex:{size}x{size}"
    yield "ring_cylinder", "exhibit", "hex/red-hex-cylinder-3x2"
    yield "ring_narrow", "exhibit", "hex/blue-hex-narrow-cylinder"
    yield "ring_torus", "exhibit", "hex/blue-hex-torus-3x3"
    yield "ring_torus_3", "solve", "hex:3x3,wrap=torus"
    yield "hex_captured", "exhibit", "../connection/connection-capture-with-a-stone"


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def statement(source):
    """The theorem of a file, on one line, without its proof."""
    found = re.search(r"^Theorem (.*?)\.\nProof", source, re.DOTALL | re.MULTILINE)
    return " ".join(found.group(1).split())


def prove(zermelo, program, out, name, how, what):
    certificate = (MUSEUM if how == "exhibit" else PAIRINGS) / f"{what}.cert"
    if how == "solve":
        certificate = out / f"{name}.cert"
        run([zermelo, "solve", what, "--certificate", certificate])
    option = "--coq-always" if how == "always" else "--coq"
    source = run([program, option, name, certificate])
    file = out / f"{name}.v"
    file.write_text(f"{source}\nPrint Assumptions {name}.\n")
    assumptions = run(["coqc", "-q", "-R", HERE / "theories", "Zermelo", file]).strip()
    return statement(source), " ".join(assumptions.split())


def documented():
    """The statements of README.md, with their assumptions, from its block ```theorems."""
    block = re.search(r"```theorems\n(.*?)```", (HERE / "README.md").read_text(), re.DOTALL)
    shown = {}
    for line in " ".join(block.group(1).split()).split("Theorem ")[1:]:
        claim, _, assumptions = line.partition(". (* ")
        shown[claim.strip()] = assumptions.replace(" *)", "").strip()
    return shown


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__.strip().splitlines()[-1])
    zermelo, program, out = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    out.mkdir(parents=True, exist_ok=True)
    wanted = [task for task in tasks() if not sys.argv[4:] or task[0] in sys.argv[4:]]
    shown = documented()
    wrong = 0
    jobs = int(os.environ.get("JOBS", len(os.sched_getaffinity(0))))
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        proofs = [pool.submit(prove, zermelo, program, out, *task) for task in wanted]
        for proof in proofs:
            claim, assumptions = proof.result()
            print(f"Theorem {claim}.\n    {assumptions}", flush=True)
            if assumptions != NO_AXIOM or shown.get(claim) != assumptions:
                print("    README.md shows it differently")
                wrong += 1
    if not sys.argv[4:] and len(shown) != len(wanted):
        print(f"README.md shows {len(shown)} theorems, and {len(wanted)} were proved")
        wrong += 1
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
