#!/usr/bin/env python3
"""Checks that no line of a source is longer than 100 columns.

Sources are the C++, TypeScript and Python files, and the examples in JSON of the documents. (The
prose of the documents is check_documents.py's.) An #include may be longer, and so may the first
line of an example, which names the request that it answers; an address on the web does not count.

usage: check_lines.py ROOT | --self-test
"""
import pathlib
import re
import sys
import tempfile

from tree_of_files import files_below, run

COLUMNS = 100
SUFFIXES = (".cpp", ".hpp", ".cpp.in", ".ts", ".tsx", ".py", ".md")

WEB = re.compile(r"https?://[^\s\"'`)>]+")
INCLUDE = re.compile(r"\s*#\s*include\b")


def lines_of(file):
    """The lines that count, with their numbers."""
    document, example = file.suffix == ".md", False
    for number, line in enumerate(file.read_text().split("\n"), 1):
        if document and line.lstrip().startswith("```"):
            example = line.lstrip().startswith("```json")
        elif (example or not document) and not INCLUDE.match(line):
            yield number, line


def faults(root):
    """The lines that are too long in all sources, and how many sources there are."""
    found, seen = [], 0
    for file in files_below(root, SUFFIXES):
        seen += 1
        found += [f"{file.relative_to(root)}:{number}: {len(line)} columns, at most {COLUMNS}"
                  for number, line in lines_of(file) if len(WEB.sub("", line)) > COLUMNS]
    return found, seen


def self_test():
    """Each excuse is accepted, and each line that has none is found under its number."""
    long = "word " * 21
    right = {
        "a.cpp": f'// {"x" * 97}\n#include "{long}"\n// see https://a.org/{"b" * 80}\n',
        "b.md": f"{long}\n```\n{long}\n```\n```json POST /{long}\n{{}}\n```\n{long}\n",
        "c.txt": long,
    }
    wrong = {
        "a.cpp": [f"// {long}", f'call("{long}");', f"// see https://a.org/ {long}"],
        "b.tsx": [f"const a = `{long}`;"],
        "c.py": [f"# {long}"],
        "d.md": [f"```json\n{long}", f"```json GET /a\n{long}"],
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in right.items():
            (root / name).write_text(text)
        (root / "build").mkdir()
        (root / "build/left_out.cpp").write_text(long)
        assert faults(root) == ([], 2), faults(root)
        for name, texts in wrong.items():
            for text in texts:
                (root / name).write_text("\n" + text + "\n")
                at, line = len(text.split("\n")) + 1, text.split("\n")[-1]
                expected = f"{name}:{at}: {len(line)} columns, at most {COLUMNS}"
                assert faults(root)[0] == [expected], (text, faults(root)[0])
            (root / name).unlink()


if __name__ == "__main__":
    sys.exit(run(__doc__, faults, self_test,
                 lambda seen: f"{seen} sources have no line of more than {COLUMNS} columns"))
