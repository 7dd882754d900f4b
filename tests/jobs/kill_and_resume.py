#!/usr/bin/env python3
"""Kills programs that save what they know in a file, at random moments, and goes on from the file.

Each call reaches a limit after a moment, writes its file and ends, or it is killed (kill -9)
before, during or after that. Whatever happened, the next call must find a file that is in order, or
none, and the final answer must be that of a program that was never disturbed.

usage: kill_and_resume.py BIN [SEED]
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

ROUNDS = 14
COMMANDS = [["solve", "order-chaos:4x4,line=4,symbols=3"], ["solve", "square-war:5x5"],
            ["strong", "order-chaos:4x4,line=4"]]


def run(program, command, *options):
    return subprocess.Popen([program, *command, "--json", "--memory", "256M", *options],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def answer_of(process, codes):
    out, err = process.communicate(timeout=240)
    assert process.returncode in codes, (process.args, process.returncode, err)
    return json.loads(out)


def essence(answer):
    return [answer.get(key) for key in ("winner", "positions", "wins")]


def disturb(program, command, file, chance):
    """Makes calls that stop at a limit and kills most of them. Returns how many it has killed, and
    how many left a file."""
    usual, killed, files = 1e9, 0, 0  # usual: the duration of a call that is not killed
    for number in range(ROUNDS):
        begun = time.monotonic()
        process = run(program, command, "--seconds", "0.05", "--resume", str(file))
        try:
            out = process.communicate(timeout=240 if number == 0
                                      else chance.uniform(0, 1.1 * usual))
            assert process.returncode in (0, 3), out
            usual = min(usual, time.monotonic() - begun)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            killed += 1
        files += file.exists()
    return killed, files


def main():
    program = str(pathlib.Path(sys.argv[1]) / "zermelo")
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 7)
    with tempfile.TemporaryDirectory() as folder:
        for number, command in enumerate(COMMANDS):
            file = pathlib.Path(folder) / f"state{number}"
            expected = essence(answer_of(run(program, command), (0,)))
            killed, files = disturb(program, command, file, chance)
            assert killed > 0 and files > 0, (command, killed, files)
            assert essence(answer_of(run(program, command, "--resume", str(file)),
                                     (0,))) == expected, command
            kept = file.read_bytes()
            again = answer_of(run(program, command, "--resume", str(file)), (0,))
            assert essence(again) == expected and again.get("nodes", 0) < 1000, again
            print(f"{' '.join(command)}: killed {killed} times of {ROUNDS}, {len(kept):,} bytes "
                  f"kept, the answer is the same")


if __name__ == "__main__":
    main()
