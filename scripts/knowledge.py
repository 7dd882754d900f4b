#!/usr/bin/env python3
"""What each piece of knowledge of Order and Chaos is worth: positions searched with all of it and without one piece; the table of docs/performance.md.

usage: knowledge.py [PROGRAM] [SECONDS]     (build/release/bin/zermelo, 60; a search that takes longer is a dash)
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = ["4x3,line=3,first=chaos", "4x4,line=4", "5x3,line=4,pass=starter", "4x4,line=4,symbols=3"]
PIECES = ["", "pairing", "better", "twins", "short", "lines"]


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build/release/bin/zermelo")
    seconds = sys.argv[2] if len(sys.argv) > 2 else "60"
    print("| game | all | " + " | ".join(f"without `{p}`" for p in PIECES[1:]) + " |\n" + "| --- " * (len(PIECES) + 1) + "|")
    for game in GAMES:
        row = []
        for piece in PIECES:
            command = [program, "solve", f"order-chaos:{game}", "--json", "--seconds", seconds] + (["--without", piece] if piece else [])
            answer = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout)
            row.append("-" if answer["winner"] == "unknown" else f"{answer['nodes']:,}")
        print(f"| {game} | " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
