#!/usr/bin/env python3
"""Plays games by the Go Text Protocol at random time controls, on games of all families.

usage: soak_gtp.py PROGRAM [--games 1000] [--seed 1] [--seconds 1.0] [--clock cpu|wall]
                           [--families hex,mnk,...]

One engine for each player goes through all of its games, as in a long evening of a match tool: the
game and the board change by zermelo-game, and controls by time_settings, kgs-time_settings and
time_left. It plays both sides. Some moves are drawn at random in its place, so that it meets
positions that it would not seek, and some are taken back. A second engine, which never thinks,
knows the rules and the stones: every move is shown to it, and the first engine must agree with it
on the moves and on the end.

Fails on the first of these: an illegal move; a loss on time, that is a move that ends beyond what
its control allows; an engine that is silent for a minute, ends or refuses a command; an engine that
holds more memory than its options allow, or whose memory grows: the median of the last quarter of
its games is more than 32 MiB above that of the second quarter.

--seconds is about the main time of a game. --clock says what time is counted: the processor's,
which does not depend on what else the machine does (the default), or that on the wall.
"""
import argparse
import os
import random
import select
import statistics
import subprocess
import sys
import time

MIB = 1 << 20
SILENCE = 60  # seconds after which an engine counts as dead
ALLOWED = 320 * MIB  # trees and tables of up to 64 MiB each, the program itself, and some air
GROWTH = 32 * MIB

# The players are told to think for long, so that only the clock stops them.
UCT = "uct:seconds=600,memory=64"
ENGINES = {
    "hex": ("hex:seconds=600,memory=64", [
        "hex:5x5", "hex:7x7", "hex:8x8,swap=on", "hex:9x9,swap=on", "hex:11x11",
        "hex:5x4,wrap=cylinder", "hex:6x6,wrap=cylinder,first=blue", "hex:4x5,wrap=torus"]),
    "order-chaos": (UCT + ",solver=yes", [
        "order-chaos:4x4,line=4", "order-chaos:5x5,line=4,first=chaos",
        "order-chaos:6x6,line=5", "order-chaos:5x4,line=4,symbols=3", "order-chaos:7x7,line=5"]),
    "square-war": (UCT + ",reuse=yes", [
        "square-war:5x5", "square-war:6x6", "square-war:8x8", "square-war:7x6,opening=free"]),
    "mnk": ("solver:time=1h,memory=64", [
        "mnk:3x3,line=3", "mnk:5x5,line=4", "mnk:7x7,line=5", "mnk:9x9,line=5"]),
    "positional": (UCT, [
        "positional:box:3^3,box-lines", "positional:6x6,lines=4",
        "positional:complete:6,convention=avoider-avoider,triangles",
        "positional:5x5,convention=maker-breaker,squares"]),
}


class Failure(Exception):
    pass


class Engine:
    def __init__(self, program, game, player, seed):
        self.command = [program, "gtp", game, player, "--seed", str(seed)]
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, bufsize=0)
        self.rest = b""

    def ask(self, line):
        """(whether it was done, the text of the answer)."""
        self.process.stdin.write(line.encode() + b"\n")
        while b"\n\n" not in self.rest:
            if not select.select([self.process.stdout], [], [], SILENCE)[0]:
                raise Failure(f"silent after '{line}'")
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                raise Failure(f"the engine ended after '{line}'")
            self.rest += more
        answer, self.rest = self.rest.split(b"\n\n", 1)
        text = answer.decode()
        return text.startswith("="), text[1:].strip()

    def tell(self, line):
        done, text = self.ask(line)
        if not done:
            raise Failure(f"'{line}' was refused: {text}")
        return text

    def _stat(self, name):
        with open(f"/proc/{self.process.pid}/{name}", encoding="ascii") as file:
            return file.read()

    def cpu(self):
        """Seconds of the processor, to a nanosecond: the sum over the threads that there are."""
        total = 0
        for task in os.listdir(f"/proc/{self.process.pid}/task"):
            try:
                total += int(self._stat(f"task/{task}/schedstat").split()[0])
            except FileNotFoundError:  # a thread that has just ended
                pass
        return total / 1e9

    def memory(self):
        return int(self._stat("statm").split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


class Clock:
    """The clock of one side: a main time, and then periods of some seconds for some stones each."""

    def __init__(self, main, period=0.0, stones=0):
        self.main, self.period, self.stones = main, period, stones
        self.left, self.to_place = main, 0
        if main <= 0:
            self._next_period()

    def _next_period(self):
        self.left, self.to_place = self.period, self.stones

    def spend(self, seconds):
        """By how much the time was exceeded; not more than 0 if it was not."""
        self.left -= seconds
        if self.left < 0 and self.to_place == 0 and self.period > 0:
            over = self.left
            self._next_period()
            self.left += over
        if self.left < 0:
            return -self.left
        if self.to_place > 0:
            self.to_place -= 1
            if self.to_place == 0:
                self._next_period()
        return 0

    def words(self):
        return f"{max(0.0, self.left):.3f} {self.to_place}"


def a_control(chance, seconds):
    """(the command, a clock for each side) of a random control."""
    main = round(seconds * chance.uniform(0.5, 2), 3)
    period, stones = round(seconds * chance.uniform(0.2, 0.6), 3), chance.randint(3, 12)
    kind = chance.randrange(5)
    if kind == 0:
        return f"time_settings {main} 0 0", lambda: Clock(main)
    if kind == 1:
        return f"time_settings 0 {period} {stones}", lambda: Clock(0, period, stones)
    if kind == 2:
        return f"time_settings {main} {period} {stones}", lambda: Clock(main, period, stones)
    if kind == 3:
        return f"kgs-time_settings absolute {main}", lambda: Clock(main)
    return (f"kgs-time_settings byoyomi {main} {period} 1", lambda: Clock(main, period, 1))


class Soak:
    def __init__(self, arguments):
        self.arguments = arguments
        self.moves = self.undone = 0

    def genmove(self, engine, colour, clock):
        before, started = engine.cpu(), time.monotonic()
        move = engine.tell(f"genmove {colour}")
        taken = {"cpu": engine.cpu() - before, "wall": time.monotonic() - started}
        over = clock.spend(taken[self.arguments.clock])
        if over > 0:
            raise Failure(f"loses on time: '{move}' is {1000 * over:.0f} ms late")
        return move

    def play(self, engine, judge, game, chance):
        for each in (engine, judge):
            each.tell(f"zermelo-game {game}")
            each.tell("clear_board")
        control, make = a_control(chance, self.arguments.seconds)
        engine.tell(control)
        clocks = {"black": make(), "white": make()}
        tells_left = chance.random() < 0.5
        said = [game, control]
        try:
            self.play_on(engine, judge, chance, clocks, tells_left, said)
        except Failure as failure:
            raise Failure(f"{' '.join(engine.command)}\n{'; '.join(said)}\n{failure}") from None

    def play_on(self, engine, judge, chance, clocks, tells_left, said):
        while not judge.ask("final_score")[0]:
            colour = judge.tell("gogui-rules_side_to_move")
            if len(said) > 4 and chance.random() < 0.02:
                engine.tell("undo")
                judge.tell("undo")
                said.append("undo")
                self.undone += 1
                continue
            if chance.random() < 0.1:
                move = chance.choice(judge.tell("all_legal_moves").split())
                engine.tell(f"play {colour} {move}")
            else:
                if tells_left:
                    engine.tell(f"time_left {colour} {clocks[colour].words()}")
                move = self.genmove(engine, colour, clocks[colour])
                self.moves += 1
            said.append(f"{colour} {move}")
            if move == "resign":
                raise Failure("resigns before the game is decided")
            done, text = judge.ask(f"play {colour} {move}")
            if not done:
                raise Failure(f"illegal: {text}")
        told, known = engine.ask("final_score"), judge.ask("final_score")
        if told != known:
            raise Failure(f"says {told[1]} of the end, which is {known[1]}")

    def run(self):
        arguments = self.arguments
        chance = random.Random(arguments.seed)
        engines, used = {}, {}
        names = arguments.families.split(",") if arguments.families else list(ENGINES)
        started = time.monotonic()
        try:
            for number in range(arguments.games):
                name = names[number % len(names)]
                player, games = ENGINES[name]
                if name not in engines:
                    engines[name] = [Engine(arguments.program, games[0], one, arguments.seed)
                                     for one in (player, "random")]
                    used[name] = []
                engine, judge = engines[name]
                self.play(engine, judge, chance.choice(games), chance)
                used[name].append(engine.memory())
                if used[name][-1] > ALLOWED:
                    raise Failure(f"{name} holds {used[name][-1] / MIB:.0f} MiB")
            grown = {name: growth(bytes_used) for name, bytes_used in used.items()}
            for name, more in grown.items():
                if more > GROWTH:
                    raise Failure(f"the memory of {name} grew by {more / MIB:.0f} MiB")
        finally:
            for pair in engines.values():
                for engine in pair:
                    engine.end()
        print(f"{arguments.games} games, {self.moves} moves of the engine, {self.undone} taken back"
              f", {time.monotonic() - started:.0f} s: no illegal move and no loss on time")
        for name, bytes_used in used.items():
            print(f"{name}: {len(bytes_used)} games, at most {max(bytes_used) / MIB:.0f} MiB, "
                  f"grown by {grown[name] / MIB:.0f} MiB")


def growth(bytes_used):
    """By how much the median of the last quarter exceeds that of the second."""
    quarter = len(bytes_used) // 4
    if quarter == 0:
        return 0
    return (statistics.median(bytes_used[-quarter:])
            - statistics.median(bytes_used[quarter:2 * quarter]))


def self_test():
    clock = Clock(1.0)
    assert clock.spend(0.5) == 0 and clock.spend(0.75) == 0.25
    clock = Clock(0, 1.0, 2)
    assert [clock.spend(t) for t in (0.5, 0.25, 0.75)] == [0, 0, 0] and clock.spend(0.5) == 0.25
    clock = Clock(0.5, 1.0, 2)
    assert clock.spend(1.0) == 0 and clock.words() == "0.500 1" and clock.spend(0.75) == 0.25
    assert growth([1]) == 0 and growth([1, 2, 3, 14]) == 12
    print("soak_gtp.py: self-test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--clock", choices=("cpu", "wall"), default="cpu")
    parser.add_argument("--families", default="")
    arguments = parser.parse_args()
    try:
        Soak(arguments).run()
    except Failure as failure:
        sys.exit(f"soak_gtp.py: {failure}")
    return None


if __name__ == "__main__":
    main()
