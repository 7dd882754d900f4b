#!/usr/bin/env python3
"""Counts the lines of code that have to be believed for a certificate of each kind.

What has to be believed is all that runs when a certificate is checked. The count follows the
includes from the checker's entry point, a header leading to the .cpp of its name. Where a file
chooses by a name that stands in the certificate (LISTS), it is counted itself but followed only
into the entries that are named. The code of other entries is never run: they are reached through
these files alone, which call nothing but the entry whose name is equal; and nothing in the checker
runs before `main`, since every variable outside of functions is `constexpr`, which is tested here
as well.

Every line counts that is neither empty nor a comment. The sentences of the reasons to reject stand
outside, in checker/words.cpp: they are looked up after the verdict has been made.

usage: count_believed.py ROOT     compares with the table in docs/certificates.md, prints it
       count_believed.py --self-test
"""
import pathlib
import re
import sys
import tempfile

MOST = 1200
ENTRY = "checker/core/certificate.hpp"
LISTS = ("checker/core/certificate.cpp", "checker/games/positional.cpp", "checker/kinds/family.cpp",
         "checker/kinds/family/inner_boards.cpp", "checker/kinds/family/repeated.hpp",
         "checker/kinds/no_pairing.cpp",
         "checker/kinds/pairing_task.cpp",
         "checker/kinds/strategy.cpp", "checker/core/game.cpp")
# What they choose from, by the name that a certificate has for it.
NAMED = {
    "order-chaos": "checker/games/order_chaos.hpp",
    "order-chaos:plane": "checker/games/plane.hpp",
    "hex": "checker/games/hex.hpp",
    "square-war": "checker/games/square_war.hpp",
    "mnk": "checker/games/mnk.hpp",
    "positional": "checker/games/positional.hpp",
    "grid": "checker/games/positional/grids.hpp",
    "lines": "checker/games/positional/lines.hpp",
    "shapes": "checker/games/positional/shapes.hpp",
    "box": "checker/games/positional/boxes.hpp",
    "complete graph": "checker/games/positional/complete_graph.hpp",
    "listed graph": "checker/games/positional/listed_graph.hpp",
    "grid graph": "checker/games/positional/grid_graph.hpp",
    "cycles": "checker/games/positional/cycles.hpp",
    "trees": "checker/games/positional/trees.hpp",
    "plane": "checker/games/positional/planes.hpp",
    "own stones": "checker/games/positional/own_stones.hpp",
    "any symbols": "checker/games/positional/any_symbols.hpp",
    "torus": "checker/games/torus.hpp",
    "every height": "checker/games/every_height.hpp",
    "grid symmetries": "checker/core/grid_symmetry.hpp",
    "strategy": "checker/kinds/strategy.hpp",
    "in-order": "checker/kinds/in_order.hpp",
    "draw": "checker/kinds/draw.hpp",
    "parts": "checker/kinds/parts.hpp",
    "lifted": "checker/kinds/lifted.hpp",
    "forcing": "checker/kinds/forcing.hpp",
    "threats": "checker/kinds/threats.hpp",
    "product": "checker/kinds/product.hpp",
    "connection": "checker/kinds/connection.hpp",
    "pairing": "checker/kinds/pairing.hpp",
    "no-pairing": "checker/kinds/no_pairing.hpp",
    "periodic": "checker/kinds/periodic.hpp",
    "family": "checker/kinds/family.hpp",
    "pair invariant": "checker/kinds/family/pair_invariant.hpp",
    "inner boards": "checker/kinds/family/inner_boards.hpp",
    "pairs along the strip": "checker/kinds/family/strip_pairing.hpp",
    "refused part": "checker/kinds/family/refused_part.hpp",
    "repeated": "checker/kinds/family/repeated.hpp",
    "tiles": "checker/kinds/family/tiles.hpp",
    "window": "checker/kinds/family/window.hpp",
    "zones": "checker/kinds/zones/zones.hpp",
    "zone window": "checker/kinds/family/zone_window.hpp",
    "pairing exists": "checker/kinds/pairing_task.hpp",
    "torus lines": "checker/kinds/torus_lines.hpp",
    "cells": "checker/kinds/refusals/weights.hpp",
    "clauses": "checker/kinds/refusals/clausal.hpp",
    "live-lines": "checker/leaves/live_lines.hpp",
    "light": "checker/leaves/chaos_wins.hpp",
    "pairs of lines": "checker/leaves/chaos_wins.hpp",
    "pairs of sets": "checker/leaves/pairs_of_sets.hpp",
    "held sets": "checker/leaves/held_sets.hpp",
}
# Besides these the table names what a certificate chooses.
NOT_SHOWN = ("pairing exists", "repeated", "strategy", "torus lines", "no-pairing", "forcing",
             "zone window")
# What brings the files of a certificate in parts together, besides what each of them needs.
FOLDERS = ("checker/archive/folder", "checker/archive/digest", "checker/archive/files")
LINES = ("live-lines", "pairs of lines", "light", "grid symmetries")
GROUNDS = (("grid", "lines", "shapes"), ("box",), ("complete graph", "cycles", "trees"),
           ("listed graph", "cycles", "trees"), ("grid graph", "cycles", "trees"), ("plane",))
# Kind, family, and what else such a certificate may name.
COMBINATIONS = (
    ("strategy", "order-chaos", ()),
    ("strategy", "order-chaos", ("live-lines", "grid symmetries")),
    ("strategy", "order-chaos", ("pairs of lines", "grid symmetries")),
    ("strategy", "order-chaos", ("live-lines", "light", "grid symmetries")),
    ("strategy", "order-chaos", LINES),
    ("in-order", "order-chaos", LINES),
    ("strategy", "hex", ("grid symmetries",)),
    ("strategy", "square-war", ("grid symmetries",)),
    ("strategy", "mnk", ("grid symmetries",)),
    *(("draw", "positional", (*ground, "own stones", "held sets")) for ground in GROUNDS),
    *(("strategy", "positional", (*ground, "any symbols")) for ground in GROUNDS),
    ("draw", "square-war", ("pairs of sets", "grid symmetries")),
    ("draw", "mnk", ("pairs of sets", "grid symmetries")),
    ("forcing", "square-war", ("grid symmetries",)),
    ("forcing", "mnk", ("grid symmetries",)),
    *(("threats", "positional", (*ground, "own stones")) for ground in GROUNDS),
    *(("product", "positional", (*ground, "own stones", "held sets")) for ground in GROUNDS),
    ("connection", "hex", ("grid symmetries",)),
    # Of the file that names the parts, each of which counts for itself.
    ("parts", "order-chaos", ("grid symmetries",)),
    ("parts", "hex", ("grid symmetries",)),
    ("parts", "square-war", ("grid symmetries",)),
    ("parts", "mnk", ("grid symmetries",)),
    *(("parts", "positional", (*ground, "any symbols")) for ground in GROUNDS),
    # Order wins the inner game, and pairs and light positions prove nothing for Order.
    ("lifted", "order-chaos", ("strategy", "live-lines", "grid symmetries")),
    ("zones", "order-chaos", ("grid symmetries",)),
    ("pairing", "order-chaos", ("pairing exists",)),
    ("pairing", "torus", ("pairing exists", "torus lines")),
    ("no-pairing", "order-chaos", ("pairing exists", "cells")),
    ("no-pairing", "torus", ("pairing exists", "torus lines", "cells")),
    ("no-pairing", "order-chaos", ("pairing exists", "clauses")),
    ("no-pairing", "torus", ("pairing exists", "torus lines", "clauses")),
    ("periodic", "order-chaos:plane", ()),
    ("family", "every height", ("hex", "pair invariant")),
    ("family", "every height", ("order-chaos", "inner boards", "strategy", "live-lines",
                                "grid symmetries")),
    ("family", "every height", ("order-chaos", "inner boards", "zone window", "zones",
                                "grid symmetries")),
    ("family", "every height", ("order-chaos", "repeated", "pairs along the strip",
                                "pairing exists")),
    ("family", "every height", ("mnk", "repeated", "pairs along the strip")),
    ("family", "every height", ("mnk", "repeated", "tiles", "strategy", "pairs of sets")),
    *(("family", "every height", ("order-chaos", "refused part", "no-pairing", "pairing exists",
                                  form)) for form in ("cells", "clauses")),
    *(("family", "every height", (game, "window", "forcing"))
      for game in ("mnk", "square-war")),
)
INCLUDE = re.compile(r'^#include "(checker/[^"]+)"', re.M)
RUNS_EARLY = re.compile(r"^(?!inline constexpr|constexpr|using|return|\s)"
                        r"[\w:<>,&* ]+ \w+(\{.*\}| = .*);$", re.M)


def lines_of_code(text):
    """The lines that are neither empty nor comments."""
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("//")]


def closure(root, chosen):
    """The files that run when a certificate names these entries."""
    named = set(NAMED.values())
    found, waiting = set(), [ENTRY]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        for target in INCLUDE.findall((root / path).read_text()):
            if path not in LISTS or target not in named or target in chosen:
                waiting.append(target)
        body = path.replace(".hpp", ".cpp")
        if (root / body).exists():
            waiting.append(body)
    return found


def count(root, chosen):
    return sum(len(lines_of_code((root / path).read_text())) for path in closure(root, chosen))


def rows(root):
    for kind, family, more in COMBINATIONS:
        chosen = {NAMED[name] for name in (kind, family, *more)}
        shown = ", ".join(name for name in more if name not in NOT_SHOWN)
        yield kind, family, shown, count(root, chosen)
    bodies = [root / f"{path}.{end}" for path in FOLDERS for end in ("hpp", "cpp")]
    yield "directories", "", "", sum(len(lines_of_code(body.read_text())) for body in bodies)


def table(root):
    lines = ["| kind | family | besides | lines |", "| --- | --- | --- | ---: |"]
    lines += [f"| {k} | {f} | {m} | {n:,} |" for k, f, m, n in rows(root)]
    return "\n".join(lines) + "\n"


def problems(root):
    found = [f"{kind} of {family} ({more}): {lines} lines of code have to be believed, above {MOST}"
             for kind, family, more, lines in rows(root) if lines > MOST]
    for path in LISTS:
        for target in INCLUDE.findall((root / path).read_text()):
            own = target == path.replace(".cpp", ".hpp")
            plain = target.startswith("checker/core/")
            if target not in NAMED.values() and not own and not plain:
                found.append(f"{path} includes {target}, which has no name in count_believed.py")
    used = {name for kind, family, more in COMBINATIONS for name in (kind, family, *more)}
    found += [f"{name} is in no combination" for name in NAMED if name not in used]
    for file in sorted((root / "checker").rglob("*.?pp")):
        for match in RUNS_EARLY.finditer(file.read_text()):
            found.append(f"{file}: runs before main: {match.group(0)}")
    return found


def self_test():
    """A small checker: an unnamed entry is not counted, a named one is, with its .cpp."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        entry = ENTRY.replace(".hpp", ".cpp")
        files = {ENTRY: "// a comment\n\nint check();\n",
                 entry: '#include "checker/kinds/draw.hpp"\n'
                        '#include "checker/kinds/strategy.hpp"\n',
                 "checker/kinds/draw.hpp": "int draw();\n",
                 "checker/kinds/draw.cpp": "int a;\nint b;\n",
                 "checker/kinds/strategy.hpp": "int strategy();\n"}
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        assert count(root, set()) == 1 + 2, count(root, set())
        assert count(root, {"checker/kinds/draw.hpp"}) == 3 + 3
        assert count(root, {"checker/kinds/strategy.hpp"}) == 3 + 1
    assert RUNS_EARLY.search("std::string name = make();\n")
    assert not RUNS_EARLY.search("constexpr int kMost = 3;\n  int indented = 1;\n")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    root = pathlib.Path(sys.argv[1]).resolve()
    found = problems(root)
    computed = table(root)
    print(computed)
    if computed not in (root / "docs/certificates.md").read_text():
        found.append("docs/certificates.md does not quote this table")
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
