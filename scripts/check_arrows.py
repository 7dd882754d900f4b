#!/usr/bin/env python3
"""Holds every #include of the project to the arrows of ARCHITECTURE.md.

The rooms and their arrows are read from the block of ARCHITECTURE.md that begins with the line ```arrows:
a line `room -> room room` permits includes of those rooms and of all that lies below them; a
line `room ->` permits nothing but the room itself. A test includes what it likes.

usage: check_arrows.py ROOT | --self-test
"""
import pathlib
import re
import sys
import tempfile

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')


def read_arrows(text):
    """The block as {room: set of rooms that it may include, itself among them}."""
    match = re.search(r"^```arrows\n(.*?)^```", text, re.S | re.M)
    if not match:
        sys.exit("ARCHITECTURE.md has no block of arrows")
    direct = {}
    for line in match.group(1).splitlines():
        line = line.split("#")[0].strip()
        if line:
            room, _, targets = line.partition("->")
            direct[room.strip()] = targets.split()
    permitted = {}
    for room, targets in direct.items():  # listed from the bottom: what lies below is known
        permitted[room] = {room}
        for target in targets:
            if target not in permitted:
                sys.exit(f"ARCHITECTURE.md: {room} -> {target}: {target} is not listed above {room}")
            permitted[room] |= permitted[target]
    return permitted


def room_of(root, file):
    parts = file.relative_to(root).parts
    return parts[1] if parts[0] == "src" else parts[0]


def violations(root):
    permitted = read_arrows((root / "ARCHITECTURE.md").read_text())
    found, seen = [], 0
    for top in ("src", "app", "checker"):
        for file in sorted((root / top).rglob("*")):
            if file.suffix not in (".cpp", ".hpp"):
                continue
            room = room_of(root, file)
            if room not in permitted:
                found.append(f"{file}: room {room} is not in ARCHITECTURE.md")
                continue
            seen += 1
            for number, line in enumerate(file.read_text().splitlines(), 1):
                include = INCLUDE.match(line)
                if not include:
                    continue
                target = include.group(1)
                beside = (file.parent / target).exists()
                head = room if beside else target.split("/")[0]
                there = beside or (root / "src" / target).exists() or (head == "checker" and (root / target).exists())
                if head not in permitted[room] or not there:
                    found.append(f"{file}:{number}: {room} may not include {target}")
    rooms = {path.name for path in (root / "src").iterdir() if path.is_dir()}
    for room in sorted(rooms - set(permitted)):
        found.append(f"src/{room} is not in ARCHITECTURE.md")
    return found, seen


def self_test():
    """A tree with one forbidden include is refused, and without it accepted."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "ARCHITECTURE.md").write_text("```arrows\nbase ->\ngames -> base\nsearch -> games\n```\n")
        for room in ("base", "games", "search"):
            (root / "src" / room).mkdir(parents=True)
            (root / "src" / room / "a.hpp").write_text("")
        (root / "src/search/b.cpp").write_text('#include "base/a.hpp"\n#include "games/a.hpp"\n')
        assert violations(root) == ([], 4), violations(root)
        (root / "src/games/b.cpp").write_text('#include "search/a.hpp"\n')
        found, _ = violations(root)
        assert len(found) == 1 and "games may not include search/a.hpp" in found[0], found
        (root / "checker").mkdir()
        (root / "checker/c.hpp").write_text("")
        (root / "src/games/b.cpp").write_text('#include "checker/c.hpp"\n')
        assert "games may not include checker/c.hpp" in violations(root)[0][0]


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    found, seen = violations(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(found) or f"{seen} files keep to the arrows")
    return 1 if found or seen == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
