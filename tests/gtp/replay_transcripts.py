#!/usr/bin/env python3
"""Replays the transcripts of a document, so that it shows what the engine really answers.

A transcript is a block that begins with ```gtp. Its first line is `$ COMMAND`, and the others are
lines for the engine, each followed by its answer up to an empty line. A comment has no answer.

usage: replay_transcripts.py BIN DOCUMENT [--update]
"""
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```gtp\n(.*?)^```$", re.S | re.M)


def questions(lines):
    """The lines that are not answers: an answer begins with = or ? and ends at an empty line."""
    asked, answering = [], False
    for line in lines:
        if not answering and line[:1] in ("=", "?"):
            answering = True
        elif answering:
            answering = line != ""
        elif line:
            asked.append(line)
    return asked


def replay(block, folder, environment):
    lines = block.rstrip("\n").split("\n")
    assert lines[0].startswith("$ "), f"a transcript begins with a command: {lines[0]}"
    asked = questions(lines[1:])
    done = subprocess.run(lines[0][2:], shell=True, cwd=folder, env=environment, text=True,
                          timeout=120,
                          input="\n".join(asked) + "\n", stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    answers = [answer.rstrip() for answer in done.stdout.split("\n\n")[:-1]]
    text = [lines[0]]
    for line in asked:
        text.append(line)
        if not line.startswith("#"):
            text += [answers.pop(0) if answers else "(no answer)", ""]
    text += answers
    return "\n".join("\n".join(text).rstrip().split("\n")) + "\n", len(asked)


def main():
    programs, document = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    text = document.read_text()
    environment = dict(os.environ, PATH=f"{programs}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    lines = 0
    with tempfile.TemporaryDirectory() as folder:
        def fresh(match):
            nonlocal lines
            block, asked = replay(match.group(1), folder, environment)
            lines += asked
            return f"```gtp\n{block}```"
        found = BLOCK.sub(fresh, text)
    if "--update" in sys.argv:
        document.write_text(found)
        return 0
    if lines == 0 or found != text:
        print("\n".join(difflib.unified_diff(text.split("\n"), found.split("\n"), "document",
                                             "engine", lineterm="")))
        return 1
    print(f"{lines} lines answered as documented")
    return 0


if __name__ == "__main__":
    sys.exit(main())
