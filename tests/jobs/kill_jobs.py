#!/usr/bin/env python3
"""Kills searches by jobs (zermelo solve --store) with kill -9 at random moments, and goes on.

Whatever was killed, the store never has fewer findings than before, and the last call ends with the
value of a plain search and a certificate that the checker accepts, strictly. Then rows of the store
are damaged, and the same command mends it.

usage: kill_jobs.py BIN [SEED]
"""
import json
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

KILLS = 3
COMMANDS = [(["hex:6x6", "a3"], "50", "1"), (["order-chaos:4x4,line=4"], "1000", "2"),
            (["mnk:5x4,line=4"], "100", "1"),
            (["positional:4x4,convention=maker-breaker,bias=1:2,lines=3"], "2", "2")]


def call(program, game, *options):
    command = [program, "solve", *game, "--json", "--memory", "64M", *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def answer_of(process):
    out, err = process.communicate(timeout=240)
    assert process.returncode == 0, (process.args, process.returncode, out, err)
    return json.loads(out)


def rows(store):
    with sqlite3.connect(store) as database:
        try:
            return database.execute("SELECT count(*) FROM proof_jobs").fetchone()[0]
        except sqlite3.OperationalError:  # it was killed before the table was there
            return 0


def damage(store, chance):
    """Changes a value in the store and a proof, as a failing disk might."""
    with sqlite3.connect(store) as database:
        positions = [row[0] for row in database.execute("SELECT position FROM proof_jobs")]
        database.execute("UPDATE proof_jobs SET least=1, most=1 WHERE position=?",
                         (chance.choice(positions),))
        parts = [row[0] for row in database.execute(
            "SELECT position FROM proof_parts WHERE part<>''")]
        for part in chance.sample(parts, min(3, len(parts))):
            database.execute("UPDATE proof_parts SET part=replace(part, 'answers', 'answer5') "
                             "WHERE position=?", (part,))


def main():
    program = str(pathlib.Path(sys.argv[1]) / "zermelo")
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 7)
    with tempfile.TemporaryDirectory() as folder:
        for number, (game, budget, threads) in enumerate(COMMANDS):
            store = pathlib.Path(folder) / f"{number}.db"
            proof = f"{folder}/proof{number}/"
            options = ["--store", str(store), "--budget", budget, "--threads", threads,
                       "--certificate", proof]
            expected = answer_of(call(program, game))["winner"]
            begun = time.monotonic()
            whole = answer_of(call(program, game, *options))
            lasts = time.monotonic() - begun  # with the start of the program, unlike its "seconds"
            assert whole["winner"] == expected, whole
            store.unlink()
            killed = known = 0
            while killed < KILLS:
                process = call(program, game, *options)
                try:
                    process.communicate(timeout=chance.uniform(0.1, 0.6) * lasts)
                    lasts /= 2  # it ended first, on a machine less busy than it was: anew, sooner
                    store.unlink()
                    known = 0
                    continue
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.communicate()
                    killed += 1
                if store.exists():
                    assert rows(store) >= known, (game, known)
                    known = rows(store)
            for mend in (False, True):
                if mend:
                    damage(store, chance)
                answer = answer_of(call(program, game, *options))
                assert answer["winner"] == expected, (game, answer)
                checked = subprocess.run([program, "check", "--strict", proof],
                                         capture_output=True, text=True)
                said = "a draw" if expected == "draw" else f"{expected} wins"
                assert checked.returncode == 0 and said in checked.stdout, checked
            again = answer_of(call(program, game, *options))
            assert again["jobs"] == 0, again
            print(f"{' '.join(game)}: killed {killed} times, {whole['jobs']} jobs at one go, the "
                  "answer is the same and the proof is accepted")


if __name__ == "__main__":
    main()
