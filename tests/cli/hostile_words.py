#!/usr/bin/env python3
"""Puts what a terminal obeys into every word of many commands, and into what they read.

Whatever a command prints then, it holds no control character, nothing that is not UTF-8, and no
change of the direction of writing. Bad input is told in one line.

usage: hostile_words.py BIN
"""
import pathlib
import subprocess
import sys
import tempfile

HOSTILE = ["\x1b[2Jx", "a\nzermelo: all is well\u009b31m\u202eabc\ry\x07", b"\x9b\xff\xc0\x8a"]

EXPERIMENT = """name = "NAME"
title = "NAME"
game = "hex:{n}x{n}"
games = 1
report = { rows = "n", columns = "n", player = "red" }
players = { red = "random", blue = "random" }
[[cells]]
n = 2
"""

COMMANDS = [
    "show hex:3x3 a1 b2",
    "show --sgf good.sgf",
    "solve hex:2x2 --resume f.table --without dominance --memory 64M",
    "solve hex:2x2 --certificate new.cert",
    "verify order-chaos:2x2,line=2 iv1",
    "pair order-chaos:5x5,line=5 --symmetric mirror --out new.cert",
    "strong order-chaos:2x2,line=2 --resume f.state --text new",
    "match hex:2x2 random random --games 1 --seed 1 --sgf new.sgf",
    "match hex:2x2 random random --swap --games 2 --sprt elo0=0,elo1=20",
    "match order-chaos:plane,line=9 random greedy --games 1",
    "analyse hex:2x2 a1 --iterations 10",
    "check good.cert",
    "check --strict good.cert good.cert",
    "experiment run good.toml --db new.db --shard 1/2",
    "experiment show good.toml --db good.db",
    "experiment export good.toml --db good.db --format csv --out new.csv",
    "experiment merge new.db good.db",
    "reproduce thesis-mirror-map",
    "reproduce editorial-tester --certificates new",
    "gtp hex:2x2 --player random",
    "play hex:2x2 human random --sgf new.sgf",
    "bench --only x",
    "serve --experiments none --host nowhere --port 1",
]

# What a command reads: a file's name or `-` for standard input, what it holds, and the command.
CONTENTS = [
    ("-", "NAME\nplay NAME a1\nplay red NAME\ngenmove NAME\nboardsize NAME\nloadsgf NAME\n"
     "NAME NAME\n", "gtp hex:2x2"),
    ("-", "NAME\nload NAME\nsave nowhere/NAME\nquit\n", "play hex:2x2 human random"),
    ("bad.cert", "NAME", "check bad.cert"),
    ("bad.cert", "zermelo-certificate 1\ngame NAME\nwinner red\nkind strategy\n", "check bad.cert"),
    ("bad.cert", "zermelo-certificate 1\ngame hex:2x2\nwinner NAME\nkind NAME\n", "check bad.cert"),
    ("bad.sgf", "(;GM[11]SZ[2]NAME[NAME];B[NAME])", "show --sgf bad.sgf"),
    ("bad.sgf", "(;GM[11]SZ[NAME];B[a1])", "show --sgf bad.sgf"),
    ("bad.table", "NAME", "solve hex:2x2 --resume bad.table"),
    ("bad.table", "zermelo-table 1\nof NAME\n", "solve hex:2x2 --resume bad.table"),
    ("bad.state", "zermelo-strong-state 1\nof NAME\n",
     "strong order-chaos:2x2,line=2 --resume bad.state"),
    ("bad.toml", "NAME = 1", "experiment run bad.toml"),
    ("bad.toml", EXPERIMENT, "experiment run bad.toml --db toml.db"),
    ("bad.toml", EXPERIMENT.replace("n = 2", 'n = "NAME"'), "experiment show bad.toml"),
    ("bad.toml", EXPERIMENT.replace('"random", blue', '"NAME", blue'), "experiment run bad.toml"),
    ("bad.db", "NAME", "experiment show good.toml --db bad.db"),
    ("bad.txt", "NAME\n##\n", "show order-chaos:@bad.txt,line=2"),
    ("bad.txt", "NAME\n", "match order-chaos:5x5,line=5 random pairing:bad.txt --games 1"),
]


def as_bytes(word):
    return word if isinstance(word, bytes) else word.encode()


def fault(done):
    """What is wrong with what a command printed, or nothing."""
    for stream in (done.stdout, done.stderr):
        try:
            text = stream.decode()
        except UnicodeDecodeError as error:
            return f"not UTF-8: {error}"
        for c in text:
            control = ord(c) < 0x20 and c != "\n" or 0x7f <= ord(c) < 0xa0
            if control or 0x200e <= ord(c) <= 0x200f or 0x2028 <= ord(c) <= 0x202e \
                    or 0x2066 <= ord(c) <= 0x2069:
                return f"holds {c!r}"
    if done.returncode == 2 and len(done.stderr.decode().splitlines()) > 1:
        return "is told in more than one line"
    if done.returncode not in (0, 1, 2, 3):
        return f"ends with {done.returncode}"
    return None


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve() / "zermelo")
    runs, faults = 0, []
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)

        def run(words, given=b""):
            nonlocal runs
            runs += 1
            done = subprocess.run([program, *words], cwd=root, input=given, capture_output=True,
                                  timeout=120)
            if what := fault(done):
                faults.append(f"{words} {what}:\n{done.stdout[:300]!r}\n{done.stderr[:300]!r}")
            return done

        (root / "good.toml").write_text(EXPERIMENT.replace("NAME", "good"))
        run("solve hex:2x2 --certificate good.cert".split())
        run("experiment run good.toml".split())
        (root / "good.sgf").write_text("(;FF[4]GM[11]SZ[3];B[a1];W[b2])")
        for command in COMMANDS:
            words = command.split()
            for place in range(len(words)):
                # In the place of a word and behind one, and in a command each of them in turn.
                for turn, given in enumerate((b"", as_bytes(words[place]))):
                    hostile = as_bytes(HOSTILE[(place + turn) % len(HOSTILE)])
                    run([*words[:place], given + hostile, *words[place + 1:]])
        for file, text, command in CONTENTS:
            for hostile in HOSTILE:
                content = text.encode().replace(b"NAME", as_bytes(hostile))
                if file != "-":
                    (root / file).write_bytes(content)
                run(command.split(), content if file == "-" else b"")
    print("\n".join(faults) or f"{runs} commands print nothing that a terminal obeys")
    return 1 if faults or runs < 200 else 0


if __name__ == "__main__":
    sys.exit(main())
