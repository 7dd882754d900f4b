#!/usr/bin/env python3
"""Checks every *.md of the project.

A relative link must lead to a file, and to a heading of it if it names one. A path in backticks
that begins with a directory of the project (src/..., docs/..., ...) must exist; it may have
wildcards and braces, of which each alternative must match something, and NAME in it stands for any
name. A line must have at most 100 columns, except in tables and blocks of code; an address on the
web in it does not count.

usage: check_documents.py ROOT | --self-test
"""
import glob
import pathlib
import re
import sys
import tempfile

from tree_of_files import files_below, run

COLUMNS = 100
DIRECTORIES = ("src|checker|app|scripts|tests|docs|data|experiments|web|bench|fuzz|cmake|python|"
               "proved")

FENCE = re.compile(r"^\s*(```|~~~)")
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\[\]]*\])*\]\(([^()\s]+)(?:\s+\"[^\"]*\")?\)")
PATH = re.compile(rf"(?<![\w/.-])(?:{DIRECTORIES})/[\w./*{{}},-]*")
WEB = re.compile(r"https?://\S+")


def prose(text):
    """The lines outside of blocks of code: (number, line)."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            inside = not inside
        elif not inside:
            yield number, line


def anchors(text):
    """The headings of a document as links name them: small letters, blanks as hyphens."""
    found, seen = set(), {}
    for _, line in prose(text):
        heading = re.match(r"#+\s+(.*?)\s*#*$", line)
        if heading:
            words = re.sub(r"\]\([^()]*\)", "", heading.group(1))  # of a link only its text
            name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
            number = seen[name] = seen.get(name, -1) + 1
            found.add(f"{name}-{number}" if number else name)
    return found


def alternatives(path):
    """a/{b,c}/d as a/b/d and a/c/d."""
    braces = re.search(r"\{([^{}]*)\}", path)
    if not braces:
        return [path]
    return [each for word in braces.group(1).split(",")
            for each in alternatives(path[:braces.start()] + word.strip() + path[braces.end():])]


def dead_link(file, target):
    """What is wrong with the target of a link, or nothing."""
    if re.match(r"[a-z][a-z0-9+.-]*:", target):
        return None
    path, _, anchor = target.partition("#")
    there = file.parent / path if path else file
    if not there.exists():
        return f"the link {target} leads nowhere"
    if anchor and there.suffix == ".md" and anchor not in anchors(there.read_text()):
        return f"the link {target} leads to no heading"
    return None


def missing_paths(root, code):
    for word in PATH.findall(code):
        for path in alternatives(word.rstrip(".,")):
            if "NAME" not in path and not glob.glob(str(root / path)):
                yield f"{path} does not exist"


def faults(root):
    """What is wrong in all documents, and how many there are."""
    found, seen = [], 0
    for file in files_below(root, (".md",)):
        seen += 1
        name = file.relative_to(root)
        spoken = []  # the text of a link may go on in the next line
        for number, line in prose(file.read_text()):
            if not line.startswith("|") and len(WEB.sub("", line)) > COLUMNS:
                found.append(f"{name}:{number}: {len(line)} columns, at most {COLUMNS}")
            for code in CODE.findall(line):
                found += [f"{name}:{number}: {fault}" for fault in missing_paths(root, code)]
            spoken.append(CODE.sub("", line))
        for link in LINK.finditer("\n".join(spoken)):
            fault = dead_link(file, link.group(1))
            if fault:
                found.append(f"{name}: {fault}")
    return found, seen


def self_test():
    """A document without faults is accepted, and each fault alone is found."""
    right = ("# All of it\n\n[here](docs/a.md), [there](docs/a.md#two-words), [above](#all-of-it)\n"
             "[the web](https://example.org/), `src/a.hpp --option`, `src/{a,b}.hpp`, "
             "`src/*.hpp`,\n"
             "`build/src/none`, `src/NAME.hpp`\n\n| " + "a table " * 20 + "|\n\n```\n"
             + "code " * 30 + "`src/none.hpp`\n```\nhttps://example.org/" + "long/" * 30 + "\n")
    wrong = {
        "[here](docs/b.md)": "README.md: the link docs/b.md leads nowhere",
        "[a link\nin two lines](none.md)": "README.md: the link none.md leads nowhere",
        "[there](docs/a.md#none)": "README.md: the link docs/a.md#none leads to no heading",
        "![picture](none.png)": "README.md: the link none.png leads nowhere",
        "see `src/none.hpp`": "README.md:1: src/none.hpp does not exist",
        "see `src/{a,none}.hpp`": "README.md:1: src/none.hpp does not exist",
        "see `scripts/none.py --all`": "README.md:1: scripts/none.py does not exist",
        "word " * 21: "README.md:1: 105 columns, at most 100",
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path in ("docs", "src", "build"):
            (root / path).mkdir()
        for path in ("src/a.hpp", "src/b.hpp"):
            (root / path).write_text("")
        (root / "docs/a.md").write_text("## Two words\n")
        (root / "build/left_out.md").write_text("[none](none)\n")
        (root / "README.md").write_text(right)
        assert faults(root) == ([], 2), faults(root)
        for text, fault in wrong.items():
            (root / "README.md").write_text(text + "\n")
            assert faults(root)[0] == [fault], (text, faults(root)[0])


if __name__ == "__main__":
    sys.exit(run(__doc__, faults, self_test, lambda seen: f"{seen} documents are in order"))
