#!/usr/bin/env python3
"""What a question costs more from Python than from C++: processor time, of the same build.

Each round asks C++ and then Python the same question, as often as takes about a third of a second,
and the ratio is that of the two times of a call. Printed is the median of the rounds, between the
first and the third quartile. With --most R the exit code is 1 if a median above R is found for
work of at least a millisecond.

usage: PYTHONPATH=build/bench/python python3 bench/python_cost.py build/bench/bench/zermelo_face
"""
import argparse
import statistics
import subprocess
import sys
import time

import zermelo

#: Task, game, moves, and how many random games are played in a call.
TASKS = [
    ("playouts", "hex:11x11", "", 10_000),
    ("playouts", "hex:11x11", "", 100_000),
    ("playouts", "order-chaos:6x6,line=5", "", 5_000_000),
    ("playouts", "mnk:5x5,line=4", "", 2_000),
    ("playouts", "positional:box:3^3,box-lines", "", 2_000),
    ("solve", "mnk:3x3,line=3", "", 0),
    ("solve", "order-chaos:4x4,line=4", "", 0),
    ("solve", "hex:4x4", "a1", 0),
    ("solve", "square-war:5x5", "", 0),
    ("solve", "positional:4x4,lines=3", "", 0),
]
ROUND = 0.3  # seconds


def in_cpp(program, task, game, moves, count, calls):
    told = subprocess.run([program, task, game, moves, str(count), str(calls)],
                          capture_output=True, text=True, check=True)
    seconds, result = told.stdout.split()
    return float(seconds), int(result)


def in_python(task, game, moves, count, calls):
    position = zermelo.Game(game).after(moves)
    result = 0
    begin = time.process_time()
    for _ in range(calls):
        if task == "solve":
            result = position.solve().positions
        else:
            tally = position.playouts(count)
            result = tally.wins[position.game.players[0]]
    return (time.process_time() - begin) / calls, result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("program", help="zermelo_face")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--most", type=float, help="the greatest ratio that is accepted")
    arguments = parser.parse_args()
    too_much = []
    print(f"{'question':>52} {'C++':>10}  Python / C++")
    for task, game, moves, count in TASKS:
        once = max(in_cpp(arguments.program, task, game, moves, count, 1)[0], 1e-6)
        calls = max(1, round(ROUND / once))
        times, ratios = [], []
        for _ in range(arguments.rounds):
            cpp, one = in_cpp(arguments.program, task, game, moves, count, calls)
            python, other = in_python(task, game, moves, count, calls)
            if one != other:
                sys.exit(f"{task} {game}: C++ says {one}, and Python {other}")
            times.append(cpp)
            ratios.append(python / cpp)
        low, middle, high = statistics.quantiles(ratios, n=4)
        usual = statistics.median(times)
        words = f"{task} {game} {moves}".strip() + (f" {count:,}" if count else "")
        print(f"{words:>52} {1000 * usual:7.2f} ms  {middle:.3f} ({low:.3f} to {high:.3f})",
              flush=True)
        if arguments.most and usual >= 0.001 and middle > arguments.most:
            too_much.append(words)
    return 1 if too_much else 0


if __name__ == "__main__":
    sys.exit(main())
