#!/usr/bin/env python3
"""Goldens for the command line.

A case file is read from the top. A line `$ COMMAND` is run by the shell, and the lines up to the
next one are what it prints, standard error included. A last line `[N]` is its exit code, which is 0
if the line is absent. Commands find the built programs on PATH and run in a directory that is empty
at first, one for each file. Seconds, which differ from run to run, are replaced by `#`. Lines that
begin with `## ` are remarks.

usage: run_cases.py BIN CASE_FILE [--update]
"""
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SECONDS = re.compile(r'\d+\.\d+ s\b|\d+\.\d+(?= s of processor time)|'
                     r'(?<="seconds": )[0-9.e-]+|(?<="cpu_seconds": )[0-9.e-]+')


def run(command, folder, environment):
    done = subprocess.run(command, shell=True, cwd=folder, env=environment, text=True, timeout=300,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT,
                          executable="/bin/bash")
    lines = [line.rstrip() for line in SECONDS.sub("#", done.stdout).splitlines()]
    return lines + ([f"[{done.returncode}]"] if done.returncode else [])


def replay(text, folder, environment):
    result, commands = [], 0
    for line in text.splitlines():
        if line.startswith("$ "):
            commands += 1
            result += [line] + run(line[2:], folder, environment) + [""]
        elif line.startswith("## "):
            result.append(line)
    return result, commands


def main():
    programs, case = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    text = case.read_text()
    environment = dict(os.environ, PATH=f"{programs}:{os.environ['PATH']}", TERM="dumb",
                       LC_ALL="C.UTF-8")
    with tempfile.TemporaryDirectory() as folder:
        result, commands = replay(text, folder, environment)
    if "--update" in sys.argv:
        case.write_text("\n".join(result).rstrip() + "\n")
        return 0
    strip = lambda lines: [line for line in lines if line]
    expected, found = strip(text.splitlines()), strip(result)
    if commands == 0 or expected != found:
        print("\n".join(difflib.unified_diff(expected, found, "expected", "found", lineterm="")))
        return 1
    print(f"{commands} commands as expected")
    return 0


if __name__ == "__main__":
    sys.exit(main())
