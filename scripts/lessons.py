#!/usr/bin/env python3
"""Makes the lessons of data/lessons/: positions in which exactly one move wins, which is proved.

Games are played to a random length, two moves of three by a short search and the others at
random. A
position is taken if the player to move wins it by exact search, and if the same search, asked about
each of his moves, says that exactly one of them wins. Ten of those that were found become the
lessons of a set, in the order of their work: the positions that the searches of all moves visited.
At most one of them is won at once, at most four are of the same game, and the work of none is above
MOST_WORK, so that the page answers without delay.

All questions are put to `zermelo serve`, which the script starts. Positions that turn into each
other are not told apart, but the same position is taken once.

usage: lessons.py [PROGRAM] [--set NAME]... [--found N] [--seed S]
       (by default build/release/bin/zermelo, all sets, 40, 1)
       lessons.py [PROGRAM] --check     searches every move of every lesson again
"""
import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "data" / "lessons"
# Of each set: its title, its games, and the least and the greatest share of the board that is full.
SETS = {
    "order-chaos": ("Order and Chaos",
                    ["order-chaos:4x4,line=4", "order-chaos:5x4,line=4", "order-chaos:5x5,line=4",
                     "order-chaos:5x5,line=5", "order-chaos:6x6,line=5"], 0.3, 0.85),
    "hex": ("Hex", ["hex:4x4", "hex:5x5", "hex:6x6", "hex:7x7"], 0.1, 0.5),
    "hex-cylinder": ("Hex on the cylinder",
                     ["hex:4x4,wrap=cylinder", "hex:5x4,wrap=cylinder", "hex:5x5,wrap=cylinder",
                      "hex:6x5,wrap=cylinder"], 0.1, 0.6),
    "hex-torus": ("Hex on the torus",
                  ["hex:3x3,wrap=torus", "hex:4x3,wrap=torus", "hex:4x4,wrap=torus",
                   "hex:5x4,wrap=torus"], 0.15, 0.7),
    "square-war": ("Square War", ["square-war:4x4,opening=free", "square-war:5x5",
                                  "square-war:6x6", "square-war:7x7"], 0.1, 0.6),
    "mnk": ("A row of k stones (m,n,k games)",
            ["mnk:3x3,line=3", "mnk:4x4,line=3", "mnk:5x4,line=4", "mnk:5x5,line=4",
             "mnk:6x5,line=4", "mnk:6x6,line=4"], 0.15, 0.7),
    "positional": ("Positional games",
                   ["positional:3x3,convention=maker-breaker,lines=3",
                    "positional:box:3^3,box-lines", "positional:4x4,polyomino=##/#.",
                    "positional:torus:4x4,lines=4", "positional:projective:2,plane-lines",
                    "positional:complete:6,convention=avoider-avoider,triangles",
                    "positional:complete:5,convention=maker-breaker,first=breaker,spanning-trees",
                    "positional:4x4,convention=maker-breaker,polyomino=####",
                    "positional:grid-graph:3x3,convention=maker-breaker,first=breaker,paths=1-9"],
                   0.15, 0.75),
}
LESSONS = 10
SECONDS = 2  # for the value of one position
OF_ONE_GAME = 4
MOST_WORK = 40_000


class Server:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve", "--port", "0"], text=True,
                                        stdout=subprocess.PIPE)
        for line in self.process.stdout:
            found = re.search(r"http:\S+", line)
            if found:
                self.address = found[0].rstrip("/") + "/api/v1/"
                return

    def position(self, game, moves):
        query = urllib.parse.urlencode({"game": game, "moves": " ".join(moves)})
        with urllib.request.urlopen(f"{self.address}position?{query}") as answer:
            return json.load(answer)

    def events(self, path, body):
        """What the last event of each name said."""
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        found = {}
        with urllib.request.urlopen(request) as answer:
            for block in answer.read().decode().split("\n\n"):
                lines = dict(line.split(":", 1) for line in block.splitlines() if ":" in line)
                if lines.get("event"):
                    found[lines["event"].strip()] = json.loads(lines.get("data", "null"))
        return found

    def value(self, game, moves):
        """Who wins after these moves, and how many positions the search visited."""
        position = self.position(game, moves)
        if position["over"]:
            return position["outcome"], 0
        asked = {"game": game, "moves": moves, "seconds": SECONDS, "certificate": False}
        solution = self.events("solve", asked)["solution"]
        return solution["winner"], solution["nodes"]


def legal(position):
    return [move for moves in position["legal"]["cells"].values() for move in moves]


def values(server, game, moves, position, only_one):
    """Each move with the winner after it and the work; none if several win and one is asked."""
    found, winners = [], 0
    for move in legal(position):
        winner, nodes = server.value(game, moves + [move])
        if winner == "unknown":
            return []
        winners += winner == position["to_move"]
        if only_one and winners > 1:
            return []
        found.append((move, winner, nodes))
    return found if winners == 1 else []


def played(server, game, length, chance):
    """The moves of a game of at most this length, and its last position before it is decided."""
    moves, position = [], server.position(game, [])
    while len(moves) < length:
        if chance.random() < 2 / 3:
            asked = {"game": game, "moves": moves, "player": "uct:iterations=60",
                     "seed": chance.randrange(2**31)}
            move = server.events("move", asked)["move"]["move"]
        else:
            move = chance.choice(legal(position))
        after = server.position(game, moves + [move])
        if after["over"]:
            break
        moves, position = moves + [move], after
    return moves, position


def candidates(server, name, wanted, seed):
    _, games, least, most = SETS[name]
    chance = random.Random(f"{name} {seed}")
    found, seen, tries = [], set(), 0
    while len(found) < wanted and tries < 200 * wanted:
        game = games[tries % len(games)]
        tries += 1
        cells = len(server.position(game, [])["board"]["cells"])
        moves, position = played(server, game, int(cells * chance.uniform(least, most)), chance)
        key = (game, position["position"])
        if key in seen or len(legal(position)) < 3:
            continue
        seen.add(key)
        if server.value(game, moves)[0] != position["to_move"]:
            continue
        all_values = values(server, game, moves, position, True)
        if not all_values:
            continue
        solution = next(move for move, winner, _ in all_values if winner == position["to_move"])
        work = sum(nodes for _, _, nodes in all_values)
        if work > MOST_WORK:
            continue
        at_once = server.position(game, moves + [solution])["over"]
        found.append((work, game, moves, solution, at_once))
        print(f"{name}: {len(found)} of {wanted}, {game}, work {work}", flush=True)
    return found


def choose(found):
    """Ten of them, spread over the range of the work, and as many games as there are."""
    found = sorted(found, key=lambda one: (one[0], one[1], one[2]))
    chosen = [one for one in found if one[4]][:1]
    others = [one for one in found if not one[4]]
    # From the hardest down, since hard ones are rare.
    for place in range(LESSONS - len(chosen), 0, -1):
        often = collections.Counter(game for _, game, *_ in chosen)
        at = (place - 0.5) * len(others) / (LESSONS - 1)
        free = [one for one in others if one not in chosen and often[one[1]] < OF_ONE_GAME]
        chosen.append(min(free or others, key=lambda one: abs(others.index(one) - at)))
    return sorted(chosen, key=lambda one: (not one[4], one[0], one[1], one[2]))


def write(name, lessons, seed):
    title = SETS[name][0]
    lines = [f"# Written by scripts/lessons.py with seed {seed}: a game, the moves to a position,",
             "# the only move that wins there, and the positions that the searches of all moves "
             "visited.",
             f"set {name} | {title}"]
    lines += [f"{game} | {' '.join(moves)} | {solution} | {work}"
              for work, game, moves, solution, _ in lessons]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n")


def check(server):
    for name in SETS:
        for line in (FOLDER / f"{name}.txt").read_text().splitlines():
            if line.startswith(("#", "set ")):
                continue
            game, moves, solution, work = (part.strip() for part in line.split("|"))
            moves = moves.split()
            position = server.position(game, moves)
            found = values(server, game, moves, position, False)
            winning = [move for move, winner, _ in found if winner == position["to_move"]]
            assert winning == [solution], (line, winning)
            assert sum(nodes for _, _, nodes in found) == int(work), (line, found)
        print(f"{name}: checked")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("program", nargs="?", default=str(ROOT / "build/release/bin/zermelo"))
    parser.add_argument("--set", action="append", choices=list(SETS))
    parser.add_argument("--found", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    server = Server(arguments.program)
    try:
        if arguments.check:
            return check(server)
        for name in arguments.set or SETS:
            found = candidates(server, name, arguments.found, arguments.seed)
            write(name, choose(found), arguments.seed)
    finally:
        server.process.terminate()


if __name__ == "__main__":
    main()
