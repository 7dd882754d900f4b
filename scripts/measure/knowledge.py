#!/usr/bin/env python3
"""What each piece of knowledge is worth: the tables of docs/performance.md.

The tables give the positions searched with all knowledge and without each piece of it. A search
that takes longer than SECONDS is a dash.

usage: knowledge.py [order-chaos|hex] [PROGRAM] [SECONDS]
       (by default order-chaos, build/release/bin/zermelo, 60)
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLES = {
    "order-chaos": (["4x3,line=3,first=chaos", "4x4,line=4", "4x4,line=4,first=chaos",
                     "5x3,line=4,pass=starter", "5x4,line=4,pass=starter", "4x4,line=4,symbols=3",
                     "4x4,line=4,pass=starter,symbols=3", "15x1,line=4,symbols=3"],
                    ["potential", "ordered", "pairing", "better", "twins", "short", "lines"]),
    # The second word is the first stone.
    "hex": (["5x5 a4", "6x6 a3", "6x6 f1", "7x7", "7x7 d3", "5x6,wrap=cylinder,first=blue",
             "3x7,wrap=cylinder,first=blue",
             "3x5,wrap=torus"],
            ["proof-numbers", "dominance", "look-ahead", "estimate", "resistance", "captured",
             "dead", "must-play", "connections"]),  # slices begin after millions of positions
}


def main():
    arguments = sys.argv[1:]
    family = arguments.pop(0) if arguments and arguments[0] in TABLES else "order-chaos"
    games, pieces = TABLES[family]
    program = arguments[0] if arguments else str(ROOT / "build/release/bin/zermelo")
    seconds = arguments[1] if len(arguments) > 1 else "60"
    print("| game | all | " + " | ".join(f"without `{p}`" for p in pieces) + " |\n"
          + "| --- " * (len(pieces) + 2) + "|")
    for game in games:
        row = []
        for piece in ["", *pieces]:
            board, *moves = game.split()
            command = [program, "solve", f"{family}:{board}", *moves, "--json",
                       "--seconds", seconds] + (["--without", piece] if piece else [])
            answer = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout)
            row.append("-" if answer["winner"] == "unknown" else f"{answer['nodes']:,}")
        print(f"| {game} | " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
