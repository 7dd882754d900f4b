#!/usr/bin/env python3
"""Whether the player `hex` wins what it should: won openings, and games with the swap rule.

usage: check_hex_play.py PROGRAM [--player hex] [--against uct:iterations=20000]
                         [--boards 4x4,5x5,6x6,7x7] [--rounds 1] [--swap 8x8] [--swap-games 20]

On boards whose openings are solved (data/solved/hex-openings.txt) the game begins by each first
stone in turn, and the player has the side that then wins. It must win every game. On the boards of
--swap it plays so many games from the beginning with the swap rule, half of them as the first
player and half as the second, and must win every one of those, too. Fails if it does not, and tells
the games that were lost. --boards '' or --swap '' leaves a part out.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

OPENINGS = pathlib.Path(__file__).parent.parent / "data/solved/hex-openings.txt"


def solved(text):
    """By board, the first stones by which Red wins and those by which he does not."""
    boards, rows = {}, []
    for line in text.splitlines():
        if line.startswith("hex:"):
            rows = boards.setdefault(line.split()[0][len("hex:"):], [])
        elif line[:1] in "+-":
            rows.append(line)
    result = {}
    for board, drawn in boards.items():
        cells = [(chr(ord("a") + x) + str(y + 1), mark)
                 for y, row in enumerate(drawn) for x, mark in enumerate(row)]
        result[board] = ([cell for cell, mark in cells if mark == "+"],
                         [cell for cell, mark in cells if mark == "-"])
    return result


def match(program, game, players, games, seed, openings=()):
    """The numbers of games that were won, by role, and all games."""
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "match", game, *players, "--games", str(games), "--seed", str(seed),
                   "--json"]
        if openings:
            path = pathlib.Path(folder) / "openings.txt"
            path.write_text("".join(f"{one}\n" for one in openings), encoding="utf-8")
            command += ["--openings", str(path)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"check_hex_play.py: {' '.join(command)}: {done.stderr}")
        return json.loads(done.stdout)["wins"]


def won_openings(arguments, board, stones, wanted):
    """How many of the games are lost in which the player has the side that wins."""
    lost = 0
    for red, openings in ((True, stones[0]), (False, stones[1])):
        players = [arguments.player, arguments.against]
        for number in range(arguments.rounds):
            for opening in openings:
                wins = match(arguments.program, f"hex:{board}", players if red else players[::-1],
                             1, number + 1, [opening])
                wanted.append(1)
                if wins["red" if red else "blue"] != 1:
                    lost += 1
                    print(f"hex:{board}, {opening}, seed {number + 1}: lost as "
                          f"{'Red' if red else 'Blue'}")
    return lost


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--player", default="hex")
    parser.add_argument("--against", default="uct:iterations=20000")
    parser.add_argument("--boards", default="4x4,5x5,6x6,7x7")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--swap", default="8x8")
    parser.add_argument("--swap-games", type=int, default=20)
    arguments = parser.parse_args()
    known = solved(OPENINGS.read_text(encoding="utf-8"))
    bad = 0
    for board in filter(None, arguments.boards.split(",")):
        if board not in known:
            sys.exit(f"check_hex_play.py: the openings of {board} are not known; they are of "
                     f"{', '.join(known)}")
        games = []
        lost = won_openings(arguments, board, known[board], games)
        bad += lost
        print(f"hex:{board}: {len(games) - lost} of {len(games)} won openings were won")
    for board in filter(None, arguments.swap.split(",")):
        half = arguments.swap_games // 2
        for role, players in (("red", [arguments.player, arguments.against]),
                              ("blue", [arguments.against, arguments.player])):
            won = match(arguments.program, f"hex:{board},swap=on", players, half, 1)[role]
            bad += half - won
            print(f"hex:{board},swap=on: {won} of {half} games won as the "
                  f"{'first' if role == 'red' else 'second'} player")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
