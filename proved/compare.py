#!/usr/bin/env python3
"""Gives certificates to both checkers, and fails if their verdicts differ.

What the proved checker does not know yet, it says so of, and that is counted. Both are asked about
truth alone, not about tidiness (docs/certificates.md). Besides the certificates themselves, mutants
of them are judged: each with one token changed.

JOBS=N in the environment says how many files at a time, by default as many as there are processors.

usage: compare.py CHECKER PROGRAM OUT FILE-OR-FOLDER...
"""
import collections
import concurrent.futures
import os
import pathlib
import random
import subprocess
import sys

MUTANTS = 8  # of each certificate
LONGEST = 5_000  # bytes of a certificate of which mutants are made
AT_ONCE = 20  # files that one process judges


def verdicts(program, files):
    def judge(at):
        some = [str(file) for file in files[at:at + AT_ONCE]]
        return subprocess.run([program, "--tsv", *some], capture_output=True, text=True).stdout

    found = {}
    jobs = int(os.environ.get("JOBS", len(os.sched_getaffinity(0))))
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for lines in pool.map(judge, range(0, len(files), AT_ONCE)):
            for line in lines.splitlines():
                file, verdict, claim, reason = line.split("\t")
                found[file] = (verdict, claim, reason)
    return found


def mutants(file, out, number):
    """Copies with one token replaced by another one of the file, or by a near number."""
    text = file.read_bytes()
    if len(text) > LONGEST:
        return
    lines = [line.split(b" ") for line in text.split(b"\n")]
    tokens = [token for line in lines for token in line if token]
    places = [(i, j) for i, line in enumerate(lines) for j, token in enumerate(line) if token]
    chance = random.Random(str(number))
    for k in range(MUTANTS if places else 0):
        i, j = chance.choice(places)
        changed = [list(line) for line in lines]
        changed[i][j] = chance.choice(tokens)
        target = out / f"{number}-{k}.cert"
        target.write_bytes(b"\n".join(b" ".join(line) for line in changed))
        yield target


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__.strip().splitlines()[-1])
    checker, program, out = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    out.mkdir(parents=True, exist_ok=True)
    files = []
    for name in map(pathlib.Path, sys.argv[4:]):
        files += sorted(name.rglob("*.cert")) if name.is_dir() else [name]
    for number, file in enumerate(list(files)):
        files += mutants(file, out, number)
    two = verdicts(program, files)
    known = [file for file in files if two.get(str(file), ("",))[0] != "not proved"]
    one = verdicts(checker, known)
    count, differ = collections.Counter(), 0
    for file in map(str, files):
        if file in two and two[file][0] == "not proved":
            count[f"not proved yet ({two[file][2]})"] += 1
        elif file not in one or file not in two:
            print(f"{file}: one of the checkers has said nothing")
            differ += 1
        elif one[file][0] != two[file][0]:
            print(f"{file}: {one[file][0]} ({one[file][2]}), but {two[file][0]} ({two[file][2]})")
            differ += 1
        else:
            count[f"both: {one[file][0]}"] += 1
    for what, number in sorted(count.items()):
        print(f"{number:6} {what}")
    print(f"{differ:6} verdicts differ")
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
