#!/usr/bin/env python3
"""Refutes the replies to an opening of Hex one after another, each for a time that grows.

    scripts/hex_replies.py 8x8 h4 --state FILE [--seconds 10] [--total 3600] [--threads 2] [BIN]

BIN holds zermelo (default build/release/bin). All searches share FILE, as `zermelo solve --resume`
keeps it, so a run that was stopped goes on where it was, and so does `zermelo solve hex:8x8 h4
--resume FILE --certificate F` in the end.

One search of the opening turns to the replies that look best, and learns late that others lose.
But whoever refutes a reply by some cells has refuted all replies outside of them, and weak replies
are refuted in no time. So those at the edges come first here. What is not refuted in so many
seconds has another turn after the others, with three times as many. Replies that were refuted by
the way are found so at once. If the reply wins, that is said, and the run ends.
"""

import argparse
import json
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def name(column, row):
    return f"{chr(ord('a') + column)}{row + 1}"


def cells_from_the_edge(width, height, opening):
    """All cells but the opening's, the outermost first, and of these the farthest from it."""
    column, row = opening

    def key(place):
        x, y = place
        edge = min(x, y, width - 1 - x, height - 1 - y)
        return edge, -abs(x - column) - abs(y - row)
    places = [(x, y) for y in range(height) for x in range(width) if (x, y) != (column, row)]
    return [name(*place) for place in sorted(places, key=key)]


def cell(text):
    """Column and row, counted from 0."""
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def size(text):
    width, height = text.split("x")
    return int(width), int(height)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("board", type=size, help="such as 8x8")
    parser.add_argument("opening", type=cell, help="such as h4")
    parser.add_argument("bin", nargs="?", type=pathlib.Path, default=ROOT / "build/release/bin")
    parser.add_argument("--state", required=True, help="the file of --resume")
    parser.add_argument("--seconds", type=float, default=10, help="for each reply at first")
    parser.add_argument("--total", type=float, default=3600, help="for the whole run")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--memory", default="6G")
    asked = parser.parse_intermixed_args()
    begin, seconds = time.monotonic(), asked.seconds
    width, height = asked.board
    opening = name(*asked.opening)
    left = cells_from_the_edge(width, height, asked.opening)

    while left:
        still = []
        for n, reply in enumerate(left):
            rest = asked.total - (time.monotonic() - begin)
            if rest <= 0:
                return print("not refuted:", *still, *left[n:])
            done = subprocess.run(
                [asked.bin / "zermelo", "solve", f"hex:{width}x{height}", opening, reply,
                 "--json", "--resume", asked.state, "--memory", asked.memory,
                 "--threads", str(asked.threads), "--seconds", str(min(seconds, rest))],
                capture_output=True, text=True)
            found = json.loads(done.stdout or "{}")
            if "winner" not in found:
                parser.error(found["error"]["message"] if found else done.stderr.strip())
            print(reply, found["winner"], f"{found['nodes']} positions, {found['seconds']:.1f} s",
                  flush=True)
            if found["winner"] == "blue":
                return print(f"Blue wins by {reply}")
            if found["winner"] == "unknown":
                still.append(reply)
        left, seconds = still, 3 * seconds
    print("every reply is refuted")


if __name__ == "__main__":
    main()
