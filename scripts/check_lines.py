#!/usr/bin/env python3
"""Checks that no line of the C++ and TypeScript sources is longer than 100 columns.

A longer line is accepted only if it cannot be shortened by breaking it: an #include, a line that
fits without its address on the web, or a line with a string literal (or a part of one that spans
several lines) that would be too long even on a line of its own. Comments have no such excuse.

usage: check_lines.py ROOT | --self-test
"""
import os
import pathlib
import re
import sys
import tempfile

COLUMNS = 100
STEP = 4  # how much further a literal is indented on a line of its own
SUFFIXES = (".cpp", ".hpp", ".cpp.in", ".ts", ".tsx")
LEFT_OUT = {"build", "node_modules", "out", "dist"}  # what is built or fetched, at any depth

WEB = re.compile(r"https?://[^\s\"'`)>]+")
INCLUDE = re.compile(r"\s*#\s*include\b")
RAW = re.compile(r'R"([^\s()\\]*)\(')


def sources(root):
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(f for f in folders if f not in LEFT_OUT and not f.startswith("."))
        for file in sorted(files):
            if file.endswith(SUFFIXES):
                yield pathlib.Path(folder, file)


def literals(text, raw_strings):
    """For each line the lengths of its string literals, and of the parts of those that go on.

    This is a scanner and no parser: a quotation mark in the text of an element, or in a regular
    expression, may be taken for the beginning of a literal, but only to the end of its line.
    """
    found, line, at, begun = [[]], 0, 0, 0
    end = None  # what ends the literal or the comment that `at` is in
    comment = False

    def close(where):
        if end is not None and not comment:
            found[line].append(where - begun)

    while at < len(text):
        here = text[at]
        if here == "\n":
            close(at)
            if end in ("'", '"'):
                end = None
            found.append([])
            line, at = line + 1, at + 1
            begun = at
        elif end is not None:
            if here == "\\" and not comment and len(end) == 1 and text[at + 1:at + 2] != "\n":
                at += 2
            elif text.startswith(end, at):
                at += len(end)
                close(at)
                end, comment = None, False
            else:
                at += 1
        elif text.startswith("//", at):
            after = text.find("\n", at)
            at = len(text) if after < 0 else after
        elif text.startswith("/*", at):
            end, comment, at = "*/", True, at + 2
        elif raw_strings and here == "R" and (raw := RAW.match(text, at)):
            end, begun, at = f'){raw.group(1)}"', at, raw.end()
        elif here in "\"'" or (here == "`" and not raw_strings):
            separator = here == "'" and at > 0 and text[at - 1].isalnum()  # 100'000
            if not separator:
                end, begun = here, at
            at += 1
        else:
            at += 1
    close(at)
    return found


def faults(root):
    """The lines that are too long in all sources, and how many sources there are."""
    found, seen = [], 0
    for file in sources(root):
        seen += 1
        text = file.read_text()
        lines = text.split("\n")
        if all(len(line) <= COLUMNS for line in lines):
            continue
        lengths = literals(text, not file.name.endswith((".ts", ".tsx")))
        for number, line in enumerate(lines):
            if len(line) <= COLUMNS or INCLUDE.match(line) or len(WEB.sub("", line)) <= COLUMNS:
                continue
            margin = len(line) - len(line.lstrip()) + STEP
            if max(lengths[number], default=0) + margin > COLUMNS:
                continue
            found.append(f"{file.relative_to(root)}:{number + 1}: {len(line)} columns, at most "
                         f"{COLUMNS}")
    return found, seen


def self_test():
    """Each excuse is accepted, and each line that has none is found under its number."""
    long = "word " * 20
    right = {
        "a.cpp": f'// {"x" * 97}\n#include "{long}"\n  call("{long}");\n  call("a\\"{long}"s);\n'
                 f'auto r = R"(one\n{long * 2}\n)";\n'
                 f'int n = 100\'000;  // see https://a.org/{"b" * 80}\n'
                 f"constexpr char c = '\"';\n",
        "b.tsx": f"const a = `{long}`;\nconst b = `one\n{long * 2}`;\nconst c = '{long}';\n"
                 f"return <p>it's</p>;\n",
        "c.md": long * 2 + "\n",
    }
    wrong = {
        "a.cpp": [f"// {long}", f'// "{long}"', f"int {long};", f"/* {long} */",
                  f'call({", ".join(["1"] * 40)}, "a");', f'call("{"a" * 60}", "{"b" * 60}");',
                  f"// see https://a.org/ {long}", f"int n = 100'000;  // {long}",
                  f'"a";  // {long}'],
        "b.ts": [f"// `{long}`", f"const {long};", f"const a = `b`; // {long}"],
    }
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in right.items():
            (root / name).write_text(text)
        (root / "build").mkdir()
        (root / "build/left_out.cpp").write_text(long * 2)
        assert faults(root) == ([], 2), faults(root)
        for name, lines in wrong.items():
            for line in lines:
                (root / name).write_text("\n" + line + "\n")
                expected = f"{name}:2: {len(line)} columns, at most {COLUMNS}"
                assert faults(root)[0] == [expected], (line, faults(root)[0])
            (root / name).unlink()


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found, seen = faults(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(found) or f"{seen} sources have no line of more than {COLUMNS} columns")
    return 1 if found or seen == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
