#!/usr/bin/env python3
"""Holds every #include of the project to the arrows of ARCHITECTURE.md.

ARCHITECTURE.md has two blocks. The one that begins with ```arrows names the layers from the bottom
up: a line `layer -> layer layer` permits includes of those layers and of all that lies below them,
and `layer ->` permits nothing but the layer itself. The block ```lists names the files that know
every family of games, such as the list of games; all other generic files of the layers that are
divided by family know none.

Three rules follow.
1. A layer includes what its arrows permit.
2. In a layer that is divided by family (games, strategy, search, solve, prove), a file in the
   directory of a family includes no other family, in no layer.
3. A file of such a layer outside these directories includes no family, unless it is named in
   ```lists. A line `DIRECTORY: FAMILY` there says that a whole directory may know one family.

The directories below src/games are the families. A test may include what it likes.

usage: check_arrows.py ROOT | --self-test
"""
import pathlib
import re
import sys
import tempfile

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')
DIVIDED = ("games", "strategy", "search", "solve", "prove")
ROOTS = {"app": ("app",), "checker": ("checker",), "src": ()}


def block(text, name):
    match = re.search(r"^```" + name + r"\n(.*?)^```", text, re.S | re.M)
    if not match:
        sys.exit(f"ARCHITECTURE.md has no block ```{name}")
    lines = (line.split("#")[0].strip() for line in match.group(1).splitlines())
    return [line for line in lines if line]


def read_arrows(text):
    """The block as {layer: set of layers that it may include, itself among them}."""
    permitted = {}
    for line in block(text, "arrows"):  # listed from the bottom: what lies below is known
        layer, _, targets = line.partition("->")
        layer = layer.strip()
        permitted[layer] = {layer}
        for target in targets.split():
            if target not in permitted:
                sys.exit(f"ARCHITECTURE.md: {layer} -> {target}: {target} is not listed above "
                         f"{layer}")
            permitted[layer] |= permitted[target]
    return permitted


def read_lists(text):
    """The files that may know every family, and {directory: the family it may know}."""
    files, directories = set(), {}
    for line in block(text, "lists"):
        head, colon, family = line.partition(":")
        if colon:
            directories[head.strip()] = family.strip()
        else:
            files.update(head.split())
    return files, directories


def family_in(path, families):
    """The family in whose directory a path from src/ lies, `solve/hex/search.hpp`; or None."""
    parts = path.split("/")
    return parts[1] if len(parts) > 2 and parts[0] in DIVIDED and parts[1] in families else None


def refusal(file, target, families, files, directories):
    """Why a file (from src/) may not include the family of the target; or None."""
    theirs = family_in(target, families)
    ours = family_in(file, families)
    if theirs is None or ours == theirs:
        return None
    if ours is not None:
        return f"{ours} may not include {theirs}"
    if file.split("/")[0] not in DIVIDED or file in files:
        return None
    if any(file.startswith(d + "/") and f == theirs for d, f in directories.items()):
        return None
    return f"{file} is generic and not in the lists, so it may not include {theirs}"


def resolve(root, file, target):
    """The included file as a path from the root, or None if it is not there."""
    top = file.relative_to(root).parts[0]
    for start in (file.parent, root / "src", root / top, root):
        if (start / target).exists():
            return (start / target).resolve().relative_to(root)
    return None


def layer_of(path):
    return path.parts[1] if path.parts[0] == "src" else path.parts[0]


def violations(root):
    text = (root / "ARCHITECTURE.md").read_text()
    permitted = read_arrows(text)
    files, directories = read_lists(text)
    families = {path.name for path in (root / "src" / "games").iterdir() if path.is_dir()}
    found, seen = [], 0
    for name in sorted(files):
        if not (root / "src" / name).exists():
            found.append(f"ARCHITECTURE.md lists {name}, which is not there")
    for top in ROOTS:
        for file in sorted((root / top).rglob("*")):
            if file.suffix not in (".cpp", ".hpp"):
                continue
            layer = layer_of(file.relative_to(root))
            if layer not in permitted:
                found.append(f"{file}: layer {layer} is not in ARCHITECTURE.md")
                continue
            seen += 1
            own = file.relative_to(root / "src").as_posix() if top == "src" else ""
            for number, line in enumerate(file.read_text().splitlines(), 1):
                include = INCLUDE.match(line)
                if not include:
                    continue
                target = resolve(root, file, include.group(1))
                if target is None or layer_of(target) not in permitted[layer]:
                    found.append(f"{file}:{number}: {layer} may not include {include.group(1)}")
                elif own and target.parts[0] == "src":
                    why = refusal(own, "/".join(target.parts[1:]), families, files, directories)
                    if why:
                        found.append(f"{file}:{number}: {why}")
    layers = {path.name for path in (root / "src").iterdir() if path.is_dir()}
    for layer in sorted(layers - set(permitted)):
        found.append(f"src/{layer} is not in ARCHITECTURE.md")
    return found, seen


def self_test():
    """A tree that keeps the rules is accepted; one with a file that breaks a rule is refused."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve()
        (root / "ARCHITECTURE.md").write_text(
            "```arrows\nchecker ->\nbase ->\ngames -> base\nsearch -> games\n```\n"
            "```lists\ngames/list.cpp\nsearch/tables: hex\n```\n")
        for path in ("base/a", "games/a", "games/hex/a", "games/go/a", "search/a", "search/hex/a",
                     "search/tables/a"):
            (root / "src" / path).parent.mkdir(parents=True, exist_ok=True)
            (root / "src" / (path + ".hpp")).write_text("")
        (root / "checker").mkdir()
        (root / "checker/c.hpp").write_text("")

        def check(file, include, words):
            path = root / "src" / file
            path.write_text(f'#include "{include}"\n')
            found, _ = violations(root)
            path.unlink()
            assert len(found) == (1 if words else 0), (file, include, found)
            assert not words or words in found[0], (words, found)

        (root / "src/games/list.cpp").write_text('#include "games/hex/a.hpp"\n'
                                                 '#include "games/go/a.hpp"\n')
        assert violations(root) == ([], 9), violations(root)
        check("search/b.cpp", "base/a.hpp", "")
        check("search/b.cpp", "games/a.hpp", "")
        check("search/hex/b.cpp", "games/hex/a.hpp", "")
        check("search/tables/b.cpp", "games/hex/a.hpp", "")
        check("games/b.cpp", "search/a.hpp", "games may not include search/a.hpp")
        check("games/b.cpp", "checker/c.hpp", "games may not include checker/c.hpp")
        check("games/b.cpp", "games/gone.hpp", "games may not include games/gone.hpp")
        check("games/b.cpp", "games/hex/a.hpp", "is generic")
        check("search/hex/b.cpp", "games/go/a.hpp", "hex may not include go")
        check("search/tables/b.cpp", "games/go/a.hpp", "is generic")
        (root / "src/games/list.cpp").unlink()
        assert "which is not there" in violations(root)[0][0]


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip().splitlines()[-1])
    found, seen = violations(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(found) or f"{seen} files keep to the arrows")
    return 1 if found or seen == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
