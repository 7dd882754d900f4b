#!/usr/bin/env python3
"""Learns from games of Hex on the plane which moves are played, by what lies around their cells.

usage: hex_patterns.py GAMES.sgf... > data/patterns/hex.txt | --self-test

A move is a team of three features, whose strengths are multiplied, and it is played with the share
of its strength among those of all moves (R. Coulom, "Computing Elo ratings of move patterns in the
game of Go", 2007):

  near   the six cells that touch it: empty (.), the mover's (o), the other's (x), or both (+),
         which is a corner beyond the board; an edge counts as stones of its owner
  far    the six cells that make a bridge with it, in the same way
  last   where the move lies as seen from the opponent's previous one: which of the cells that touch
         it (0 to 5), which of those that make a bridge with it (6 to 11), or elsewhere (12)

All of this is seen by a player who joins north with south: for Blue the board is reflected, columns
for rows. The cells stand in the order east, north-east, north, west, south-west, south, and those
of bridges each between two of them, the first one between east and north-east. The half turn of the
board changes nothing, so a feature and its turned twin have one strength.

Strengths are those of greatest likelihood, found by minorisation-maximisation, one kind of feature
after another. Each has won and lost one more game against a move of strength 1, which is why rare
features stay near 1; those of fewer than 20 chances are left out, and so have strength 1.
"""
import collections
import re
import sys

TOUCH = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
BRIDGE = [(TOUCH[k][0] + TOUCH[(k + 1) % 6][0], TOUCH[k][1] + TOUCH[(k + 1) % 6][1])
          for k in range(6)]
ELSEWHERE = 12
KINDS = ("near", "far", "last")
ROUNDS = 8
FEWEST = 20


def turned(kind, feature):
    """The same feature after a half turn of the board."""
    if kind != "last":
        return feature[3:] + feature[:3]
    if feature == ELSEWHERE:
        return feature
    return feature // 6 * 6 + (feature % 6 + 3) % 6


def common(kind, feature):
    return min(feature, turned(kind, feature))


def look(stones, size, x, y, offsets):
    """What lies around a cell, as seen by a player who joins north with south."""
    seen = ""
    for dx, dy in offsets:
        u, v = x + dx, y + dy
        own, other = not 0 <= v < size, not 0 <= u < size
        if own or other:
            seen += "+" if own and other else "o" if own else "x"
        else:
            seen += stones.get((u, v), ".")
    return seen


def seen_from(last, x, y):
    if last is not None:
        step = (x - last[0], y - last[1])
        for first, offsets in ((0, TOUCH), (6, BRIDGE)):
            if step in offsets:
                return first + offsets.index(step)
    return ELSEWHERE


def choices(size, moves):
    """For each move (the features of the one that was played, those of every move)."""
    board, last = {}, None
    for number, (x, y) in enumerate(moves):
        blue = number % 2 == 1
        view = (lambda a, b: (b, a)) if blue else (lambda a, b: (a, b))
        stones = {view(*cell): "o" if (mover == 1) == blue else "x"
                  for cell, mover in board.items()}
        seen_last = None if last is None else view(*last)
        features = {}
        for u in range(size):
            for v in range(size):
                if (u, v) not in stones:
                    features[(u, v)] = (common("near", look(stones, size, u, v, TOUCH)),
                                        common("far", look(stones, size, u, v, BRIDGE)),
                                        common("last", seen_from(seen_last, u, v)))
        if number > 0:  # first moves are chosen by whoever arranges the games
            yield features[view(x, y)], list(features.values())
        board[(x, y)] = number % 2
        last = (x, y)


def games(text):
    """(size, moves) of each game of a file; games with a swap or a pass are left out."""
    for number, game in enumerate(re.split(r"\(;(?=FF)", text)[1:], start=1):
        found = re.search(r"SZ\[([^\]]*)\]", game)
        if not found or not re.fullmatch(r"[1-9]|1\d|2[0-6]", found.group(1)):
            raise ValueError(f"game {number} has no size from 1 to 26; write SZ[9]")
        size = int(found.group(1))
        words = re.findall(r";[BW]\[([^\]]*)\]", game)
        if not all(re.fullmatch(r"[a-z]\d{1,3}", word) for word in words):
            continue
        moves = [(ord(word[0]) - ord("a"), int(word[1:]) - 1) for word in words]
        for move, word in zip(moves, words):
            if not (move[0] < size and 0 <= move[1] < size):
                raise ValueError(f"game {number} plays {word}, which is not on its board")
        if len(set(moves)) < len(moves):
            raise ValueError(f"game {number} plays a cell twice")
        yield size, moves


def learn(positions):
    """Strengths by kind and feature, and how many chances each feature had."""
    strength = [collections.defaultdict(lambda: 1.0) for _ in KINDS]
    won = [collections.Counter() for _ in KINDS]
    chances = [collections.Counter() for _ in KINDS]
    for played, moves in positions:
        for kind in range(3):
            won[kind][played[kind]] += 1
            chances[kind].update(features[kind] for features in moves)
    for _ in range(ROUNDS):
        for kind in range(3):
            shares = collections.defaultdict(float)
            near, far, last = strength
            one, other = [strength[k] for k in range(3) if k != kind]
            i, j = [k for k in range(3) if k != kind]
            for _, moves in positions:
                total = sum(near[f[0]] * far[f[1]] * last[f[2]] for f in moves)
                for features in moves:
                    shares[features[kind]] += one[features[i]] * other[features[j]] / total
            for feature, share in shares.items():
                old = strength[kind][feature]
                strength[kind][feature] = ((won[kind][feature] + 1)
                                           / (share + 2 / (old + 1)))
    return strength, chances


def surprise(positions, strength):
    """The mean of -ln of the share of the moves played, and the same if all moves were equal."""
    import math
    told = even = 0.0
    for played, moves in positions:
        value = [strength[0][f[0]] * strength[1][f[1]] * strength[2][f[2]] for f in moves]
        own = strength[0][played[0]] * strength[1][played[1]] * strength[2][played[2]]
        told -= math.log(own / sum(value))
        even += math.log(len(moves))
    return told / len(positions), even / len(positions)


def write(strength, chances, out):
    for kind, name in enumerate(KINDS):
        for feature in sorted(strength[kind]):
            if chances[kind][feature] < FEWEST:
                continue
            for shown in sorted({feature, turned(name, feature)}):
                out.write(f"{name} {shown} {strength[kind][feature]:.4g}\n")


def self_test():
    assert look({(1, 0): "o", (2, 0): "x"}, 3, 1, 1, TOUCH) == ".xo..."
    assert look({}, 3, 0, 0, TOUCH) == ".ooxx." and look({}, 3, 0, 0, BRIDGE) == "oo+xx."
    assert turned("near", "ox....") == "...ox." and turned("last", 1) == 4
    assert turned("last", 11) == 8 and turned("last", ELSEWHERE) == ELSEWHERE
    # Whoever always plays beside the last stone is found to do so.
    moves = [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1), (0, 2), (1, 2)]
    positions = list(choices(3, moves)) * 40
    strength, _ = learn(positions)
    beside = [strength[2][common("last", seen_from(a, *b))] for a, b in zip(moves[:3], moves[1:4])]
    assert min(beside) > strength[2][ELSEWHERE], (beside, strength[2][ELSEWHERE])
    told, even = surprise(positions, strength)
    assert told < even
    text = "(;FF[4]SZ[3]\n;B[a1];W[b3])\n(;FF[4]SZ[3];B[a1];W[swap-pieces])"
    assert list(games(text)) == [(3, [(0, 0), (1, 2)])]
    for bad in ("(;FF[4];B[a1])", "(;FF[4]SZ[x];B[a1])", "(;FF[4]SZ[99];B[a1])",
                "(;FF[4]SZ[3];B[a4])", "(;FF[4]SZ[3];B[d1])", "(;FF[4]SZ[3];B[a0])",
                "(;FF[4]SZ[3];B[a1];W[a1])"):
        try:
            assert not list(games(bad)), bad
            assert False, bad
        except ValueError as error:
            assert "game 1" in str(error)
    print("hex_patterns.py: self-test passed")


def refuse(what):
    print(f"hex_patterns.py: {what}", file=sys.stderr)
    return 2


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if not sys.argv[1:]:
        sys.exit(__doc__)
    positions, count = [], 0
    for path in sys.argv[1:]:
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
        except OSError as error:
            return refuse(f"cannot read the games of '{path}': {error.strerror}")
        except UnicodeDecodeError:
            return refuse(f"'{path}' is no text; write an SGF file of games of Hex")
        try:
            for size, moves in games(text):
                count += 1
                positions += choices(size, moves)
        except ValueError as error:
            return refuse(f"'{path}': {error}")
    if len(positions) < 10:  # of which one is held back
        return refuse("there are fewer than 10 moves in games of Hex without a swap in "
                      + ", ".join(sys.argv[1:]))
    held = positions[::10]
    strength, chances = learn([one for k, one in enumerate(positions) if k % 10])
    told, even = surprise(held, strength)
    print(f"# What scripts/hex_patterns.py learnt from {count} games, {len(positions)} moves. A "
          "tenth of the moves was\n# held back: their mean surprise, -ln of the share that was "
          f"expected of them, is {told:.3f}, and\n# {even:.3f} if all moves are alike.")
    write(strength, chances, sys.stdout)
    return None


if __name__ == "__main__":
    sys.exit(main())
