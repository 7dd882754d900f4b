#!/usr/bin/env python3
"""How many positions a proof too large to try may take, from positions further on in good games.

usage: how_long.py GAME [BIN] [--games 8] [--plies 12,10,9,8,7] [--seconds 20] [--player uct:...]
       how_long.py --self-test
       (BIN is the directory of zermelo, by default build/release/bin)

The player plays against itself from the start. For each number of plies the position of each game
after so many moves is solved, within the seconds. The table gives how many were solved, who wins,
and the quartiles of the positions searched, where one that was not solved counts as more than any
that was. The median grows by some factor for each move less. That factor, by least squares on
logarithms, carries the line on to the start of the game.

What comes out is a guess, worth as much as it is on a similar game whose proof is known: try that
one first. The players err, so that their games need not stay within a proof.
"""
import argparse
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def moves_of_games(zermelo, game, player, number):
    """The moves of each game, as `solve` reads them."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "games.sgf"
        subprocess.run([zermelo, "match", game, player, player, "--games", str(number),
                        "--sgf", str(path)], check=True, stdout=subprocess.DEVNULL)
        for record in path.read_text().split("(;FF")[1:]:
            yield re.findall(r";[BW]\[([^\]]*)\]", record)


def solved(zermelo, game, moves, seconds):
    """Who wins, and the positions searched; None if that was not found out in time."""
    done = subprocess.run([zermelo, "solve", game, *moves, "--json", "--seconds", str(seconds)],
                          stdout=subprocess.PIPE, text=True)
    answer = json.loads(done.stdout)
    if "error" in answer:
        sys.exit(answer["error"]["message"])
    return None if answer["winner"] == "unknown" else (answer["winner"], max(1, answer["nodes"]))


def quartile(values, part):
    """Of the sorted values, of which the last ones may be infinite."""
    return values[min(len(values) - 1, round(part * (len(values) - 1)))]


def fit(points):
    """Of the line through (ply, log10 value): what a ply less adds, and the value at ply 0."""
    count = len(points)
    mean_x, mean_y = (sum(p[k] for p in points) / count for k in (0, 1))
    slope = (sum((x - mean_x) * (y - mean_y) for x, y in points)
             / sum((x - mean_x) ** 2 for x, _ in points))
    return -slope, mean_y - slope * mean_x


def self_test():
    slope, start = fit([(8, 1), (6, 2), (4, 3)])
    assert abs(slope - 0.5) < 1e-9 and abs(start - 5) < 1e-9
    assert [quartile([1, 2, 3, math.inf, math.inf], q) for q in (0.25, 0.5, 0.75)] == [
        2, 3, math.inf]
    print("a line and quartiles: right")


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("bin", nargs="?", type=pathlib.Path, default=ROOT / "build/release/bin")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--plies", type=lambda text: [int(ply) for ply in text.split(",")],
                        default=[12, 10, 9, 8, 7])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--player", default="uct:iterations=20000")
    arguments = parser.parse_args()
    zermelo = arguments.bin / "zermelo"
    games = list(moves_of_games(zermelo, arguments.game, arguments.player, arguments.games))
    print("| plies | games | solved | winners | lower quartile | median | upper quartile |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    points = []
    for ply in arguments.plies:
        begun = [moves[:ply] for moves in games if len(moves) > ply]
        found = [solved(zermelo, arguments.game, moves, arguments.seconds) for moves in begun]
        known = [answer for answer in found if answer]
        sizes = sorted(math.inf if answer is None else answer[1] for answer in found)
        if not sizes:
            continue
        winners = ", ".join(f"{name} {sum(w == name for w, _ in known)}"
                            for name in sorted({w for w, _ in known}))
        quartiles = [quartile(sizes, part) for part in (0.25, 0.5, 0.75)]
        print(f"| {ply} | {len(sizes)} | {len(known)} | {winners or '-'} | "
              + " | ".join("-" if math.isinf(q) else f"{q:,}" for q in quartiles) + " |",
              flush=True)
        if not math.isinf(quartiles[1]):
            points.append((ply, math.log10(quartiles[1])))
    if len({ply for ply, _ in points}) > 1:
        slope, start = fit(points)
        print(f"The median grows by {10 ** slope:.2f} for each move less; at the start of the game "
              f"that is {10 ** start:.1e} positions.")


if __name__ == "__main__":
    main()
