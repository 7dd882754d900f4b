#!/usr/bin/env python3
"""Elo points of the players of stored matches, as docs/players.md shows them.

Reads what `zermelo experiment export FILE --format run` writes, for an experiment in which the two
variables of a cell are the players by role (experiments/levels-hex.toml). All cells are rated
together: on the logistic scale of Elo, a player with R points who meets one with S points, and has
a role that is worth A points, scores 1 / (1 + 10^(-(R + A - S) / 400)). Ratings and A are those of
greatest likelihood; a draw is half a win and half a loss. Each cell counts one drawn game more than
was played, so that a player who lost every game has a rating, too. The intervals are those of the
normal approximation, at 95%. The first player has 0 points.

With --check, says instead whether the document has the table of each run.

usage: rate_levels.py RUN.csv... | --check DOCUMENT RUN.csv... | --self-test
"""
import math
import pathlib
import random
import sys

SCALE = 400 / math.log(10)
Z95 = 1.959963984540054


def read(text):
    """The meetings of a run, as (player of the counted role, other player, points, games)."""
    role, meetings = None, []
    for line in text.splitlines():
        if line.startswith("#"):
            if "wins of " in line:
                role = line.split("wins of ")[1].split(";")[0]
            continue
        cell, wins, draws, games, _ = line.split(";")
        players = dict(part.split("=", 1) for part in cell.split(","))
        (other,) = [name for name in players if name != role]
        points = int(wins) + int(draws) / 2
        meetings.append((players[role], players[other], points, int(games)))
    return role, meetings


def solve(matrix, vector):
    """The solution of a system of linear equations, by elimination."""
    n = len(vector)
    rows = [list(matrix[i]) + [vector[i]] for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(n):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i])]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def rate(meetings):
    """(players, ratings, covariance) in Elo points; the role is the last of the parameters."""
    players = sorted({p for a, b, _, _ in meetings for p in (a, b)},
                     key=lambda p: (p != "random", p))
    size = len(players)  # the first player's rating is 0, and the role takes its place at the end
    index = {p: i - 1 for i, p in enumerate(players)}
    theta = [0.0] * size

    def derivatives():
        gradient, hessian = [0.0] * size, [[0.0] * size for _ in range(size)]
        for a, b, points, games in meetings:
            signs = {size - 1: 1.0}
            if index[a] >= 0:
                signs[index[a]] = signs.get(index[a], 0) + 1
            if index[b] >= 0:
                signs[index[b]] = signs.get(index[b], 0) - 1
            p = 1 / (1 + math.exp(-sum(theta[i] * s for i, s in signs.items())))
            for i, s in signs.items():
                gradient[i] += s * (points + 0.5 - (games + 1) * p)
                for k, t in signs.items():
                    hessian[i][k] += s * t * (games + 1) * p * (1 - p)
        return gradient, hessian

    for _ in range(200):
        gradient, hessian = derivatives()
        step = solve(hessian, gradient)
        shrink = min(1.0, 1.0 / max(map(abs, step), default=1.0))
        theta = [t + shrink * s for t, s in zip(theta, step)]
        if max(map(abs, step)) < 1e-9:
            break
    hessian = derivatives()[1]
    unit = [[float(i == k) for k in range(size)] for i in range(size)]
    columns = [solve(hessian, unit[i]) for i in range(size)]
    ratings = [0.0] + [SCALE * t for t in theta[:-1]]
    covariance = [[SCALE**2 * columns[i][k] for k in range(size)] for i in range(size)]
    return players, ratings, SCALE * theta[-1], covariance


def table(text):
    role, meetings = read(text)
    players, ratings, advantage, covariance = rate(meetings)
    size = len(players)
    lines = ["| player | Elo | above the one before | points against it |",
             "| --- | --- | --- | --- |"]
    for i, player in enumerate(players):
        if i == 0:
            lines.append(f"| `{player}` | 0 | | |")
            continue
        below = players[i - 1]
        points = sum(p for a, b, p, n in meetings if (a, b) == (player, below))
        points += sum(n - p for a, b, p, n in meetings if (a, b) == (below, player))
        games = sum(n for a, b, _, n in meetings if {a, b} == {player, below})
        variance = covariance[i - 1][i - 1]
        if i > 1:
            variance += covariance[i - 2][i - 2] - 2 * covariance[i - 1][i - 2]
        width = Z95 * math.sqrt(variance)
        step = ratings[i] - ratings[i - 1]
        lines.append(f"| `{player}` | {ratings[i]:.0f} | {step:+.0f} ± {width:.0f} | "
                     f"{points:g} of {games} |")
    games = sum(n for _, _, _, n in meetings)
    width = Z95 * math.sqrt(covariance[size - 1][size - 1])
    lines.append("")
    lines.append(f"{games} games; playing {role} is worth {advantage:+.0f} ± {width:.0f} points.")
    return "\n".join(lines)


def check(document, *paths):
    """Whether the document has the tables that these runs make."""
    text = pathlib.Path(document).read_text()
    for path in paths:
        if table(pathlib.Path(path).read_text()) not in text:
            sys.exit(f"{document} lacks the table of {path}: python3 scripts/rate_levels.py {path}")
    print(f"{document} has the tables of {len(paths)} runs")


def self_test():
    """Ratings that made the games are found again, within the intervals that are told."""
    chance = random.Random(1)
    truth = {"random": 0, "level:1": 150, "level:2": 350, "level:3": 420}
    names, advantage = list(truth), 90
    lines = ["# made, seed 1; wins of red; version test", "# cell;wins;draws;games;moves"]
    for a in names:
        for b in names:
            if abs(names.index(a) - names.index(b)) != 1:
                continue
            p = 1 / (1 + 10 ** (-(truth[a] + advantage - truth[b]) / 400))
            wins = sum(chance.random() < p for _ in range(4000))
            lines.append(f"blue={b},red={a};{wins};0;4000;1")
    players, ratings, role, covariance = rate(read("\n".join(lines))[1])
    assert players == names, players
    for i, player in enumerate(players[1:]):
        width = Z95 * math.sqrt(covariance[i][i])
        assert 0 < width < 30, width
        assert abs(ratings[i + 1] - truth[player]) < 2 * width, (player, ratings)
    assert abs(role - advantage) < 15, role
    lost = "# x; wins of red;\nblue=random,red=level:1;10;0;10;1\nblue=level:1,red=random;0;0;10;1"
    assert 300 < rate(read(lost)[1])[1][1] < 1500
    print("rate_levels.py: self-test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if not sys.argv[1:]:
        sys.exit(__doc__)
    if sys.argv[1] == "--check":
        return check(*sys.argv[2:])
    for path in sys.argv[1:]:
        print(f"{path}\n\n{table(pathlib.Path(path).read_text())}\n")


if __name__ == "__main__":
    main()
