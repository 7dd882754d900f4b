"""What the checks of the tree's files share: which files there are, and what a check answers."""
import os
import pathlib
import sys

LEFT_OUT = {"build", "node_modules", "out", "dist"}  # what is built or fetched, at any depth


def files_below(root, suffixes):
    """The files with these endings, in order, but for hidden ones and those that are built."""
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(f for f in folders if f not in LEFT_OUT and not f.startswith("."))
        for file in sorted(files):
            if file.endswith(suffixes):
                yield pathlib.Path(folder, file)


def run(about, faults, self_test, in_order):
    """Runs a check as a program. `faults` returns what is wrong below a root, and how many files it
    has seen; `in_order` says of a number of files that nothing is wrong with them."""
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) != 2:
        sys.exit(about)
    found, seen = faults(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(found) or in_order(seen))
    return 1 if found or seen == 0 else 0
