#!/usr/bin/env python3
"""Holds the directories of the project to two habits.

1. A directory has at most 30 files; one that has grown beyond that is divided.
2. No source file has a name that says nothing: `utils`, `helpers`, `common`, `misc`.

Only files that git tracks count; in a copy without git, all files outside of build directories do.

usage: check_tree.py ROOT | --self-test
"""
import collections
import pathlib
import subprocess
import sys
import tempfile

MOST = 30
EMPTY_NAMES = {"util", "utils", "helper", "helpers", "common", "misc"}
NOT_OURS = {"build", "out", "node_modules", "dist", ".git"}


def files_of(root):
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z"], capture_output=True, text=True)
    if listed.returncode == 0:
        names = [name for name in listed.stdout.split("\0") if name]
        return [pathlib.PurePosixPath(name) for name in names if (root / name).exists()]
    every = (path.relative_to(root) for path in root.rglob("*") if path.is_file())
    return [pathlib.PurePosixPath(path) for path in every if not NOT_OURS & set(path.parts)]


def violations(files):
    count = collections.Counter(str(file.parent) for file in files)
    found = [f"{place} has {n} files, at most {MOST}" for place, n in sorted(count.items())
             if n > MOST]
    for file in files:
        if file.name.split(".")[0] in EMPTY_NAMES:
            found.append(f"{file}: the name says nothing about what is in it")
    return found


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "a").mkdir()
        for n in range(MOST):
            (root / "a" / f"{n}.cpp").write_text("")
        assert violations(files_of(root)) == []
        (root / "a" / "more.cpp").write_text("")
        assert violations(files_of(root)) == ["a has 31 files, at most 30"]
        (root / "a" / "more.cpp").unlink()
        (root / "a" / "0.cpp").rename(root / "a" / "utils.hpp")
        assert "says nothing" in violations(files_of(root))[0]


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip().splitlines()[-1])
    files = files_of(pathlib.Path(sys.argv[1]).resolve())
    found = violations(files)
    print("\n".join(found) or f"{len(files)} files lie in directories of at most {MOST}")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
