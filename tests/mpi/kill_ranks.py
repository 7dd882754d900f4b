#!/usr/bin/env python3
"""Kills ranks of `mpirun zermelo solve --store` at random moments, rank 0 among them, and goes on.

By default a round is `hex:6x6 a3` with small jobs, killed three times. Whatever was killed, the
same command afterwards ends with the value of a plain search and a certificate that the checker
accepts.

usage: kill_ranks.py ZERMELO MPIRUN [GAME [MOVES...]] [--rounds N] [--kills N] [--budget N]
"""
import argparse
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import tempfile
import time

from run_mpi import ENVIRONMENT, end_after_kill, rank_processes

RANKS = 3


def rows(store):
    try:
        with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as database:
            return database.execute("SELECT count(*) FROM proof_jobs").fetchone()[0]
    except sqlite3.OperationalError:  # it is being made
        return 0


class Round:
    def __init__(self, arguments, folder):
        self.folder = pathlib.Path(folder)
        self.zermelo = os.path.abspath(arguments.zermelo)
        self.store = self.folder / "d.db"
        self.proof = f"{folder}/proof/"
        search = [self.zermelo, "solve", *arguments.game, "--json", "--memory", "256M",
                  "--store", str(self.store), "--certificate", self.proof]
        if arguments.budget:
            search += ["--budget", str(arguments.budget)]
        self.command = [arguments.mpirun, "--oversubscribe", "-n", str(RANKS), *search]

    def start(self, where):
        return subprocess.Popen(self.command, cwd=self.folder, env=ENVIRONMENT, text=True,
                                stdout=where, stderr=subprocess.DEVNULL)

    def kill_one(self, rank, moment):
        """Kills the rank, and tells how that went: killed, early (there was none yet) or late."""
        run = self.start(subprocess.DEVNULL)
        time.sleep(moment)
        running = run.poll() is None
        victim = rank_processes(run.pid).get(rank) if running else None
        if victim:
            try:
                os.kill(victim, signal.SIGKILL)
            except ProcessLookupError:
                victim = None
        code = end_after_kill(run) if victim else run.wait(timeout=120)
        if victim is not None and code != 0:
            return "killed"
        return "early" if running and victim is None else "late"

    def forget(self):
        """Has the next search begin from nothing."""
        for file in self.folder.glob("d.db*"):
            file.unlink()

    def finish(self):
        run = self.start(subprocess.PIPE)
        out, _ = run.communicate(timeout=3600)
        assert run.returncode == 0, (run.returncode, out)
        return json.loads(out)

    def checked(self):
        done = subprocess.run([self.zermelo, "check", "--strict", self.proof],
                              capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
        return done.stdout.strip().split(": ", 1)[1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("zermelo")
    parser.add_argument("mpirun")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--budget", type=int, default=50)
    parser.add_argument("--longest", type=float, default=1.5, help="seconds before a kill")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("game", nargs="*", default=["hex:6x6", "a3"])
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    plain = subprocess.run([arguments.zermelo, "solve", *arguments.game, "--json"],
                           capture_output=True, text=True, check=True)
    winner = json.loads(plain.stdout)["winner"]
    for number in range(arguments.rounds):
        with tempfile.TemporaryDirectory() as folder:
            one = Round(arguments, folder)
            known, killed = 0, []
            longest = arguments.longest
            for _ in range(3 * arguments.kills):
                rank = len(killed) % RANKS  # each of them, and rank 0 first
                ended = one.kill_one(rank, chance.uniform(longest / 8, longest))
                if ended == "killed":
                    killed.append(rank)
                    assert rows(one.store) >= known, (rows(one.store), known)
                    known = rows(one.store)
                else:  # the machine is busier, or less busy, than was expected
                    longest *= 1.5 if ended == "early" else 0.7
                    one.forget()
                    known = 0
                if len(killed) == arguments.kills:
                    break
            answer = one.finish()
            claim = one.checked()
            assert answer["winner"] == winner and claim.startswith(f"verified: {winner} wins"), (
                answer, claim)
            assert killed, "no rank was killed before the search had ended"
            print(f"round {number + 1}: killed ranks {killed}, {known} findings were kept, "
                  f"{answer['jobs']} more jobs; {claim}", flush=True)


if __name__ == "__main__":
    main()
