#!/usr/bin/env python3
"""Switches off each condition of the checker in turn and says which no generated test misses.

A condition is a place that calls `reject` or `untidy`, or one of the guards that checker_guards.py
names, on which the keys of positions, the moves that are tried, and what is certain depend. The
sources are copied to build/mutation with a switch at each of them, and compiled once, together with
the generated certificates of tests/checker/generated/. Then the program runs once for each
condition, on the seeds whose certificates come to it. The condition is *missed* if some certificate
gets another verdict, or the program fails. What survives is printed, and the exit code is 1 if
anything does that is not in UNREACHABLE.

usage: mutate_checker.py ROOT [--jobs N] [--only NUMBER...] [--list]
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import resource
import subprocess
import sys

from checker_guards import GUARDS, TAILS, UNREACHABLE

SWITCH = """#pragma once
#include <cstdlib>
#include <set>
namespace mutation {
inline std::set<int> met;
inline bool off(int number) {
  static const char* chosen = std::getenv("CHECKER_MUTANT");
  static const int one = chosen == nullptr ? 0 : std::atoi(chosen);
  if (one == 0) met.insert(number);
  return number == one;
}
}  // namespace mutation
"""

CALL = re.compile(r"(?<![\w:])(reject|reader\.untidy|untidy)\((?!int line)")


class Condition:
    def __init__(self, number, file, line, what):
        self.number, self.file, self.line, self.what = number, file, line, what

    def __str__(self):
        return f"{self.number:4} {self.file}:{self.line}: {self.what}"


def switched(root):
    """The sources with switches, by file, and the conditions."""
    conditions, texts = [], {}
    reasons = set(re.findall(r'\{"([a-z0-9-]+)",', (root / "checker/words.cpp").read_text()))
    for path in sorted((root / "checker").rglob("*.?pp")):
        name = str(path.relative_to(root))
        if path.name not in ("main.cpp", "words.cpp"):
            texts[name] = path.read_text()

    def new(file, line, what):
        conditions.append(Condition(len(conditions) + 1, file, line, what))
        return f"mutation::off({len(conditions)})"

    originals = dict(texts)
    # Guards first; of several for the same text, each stands in a copy of its own.
    for short, old in dict.fromkeys((short, old) for short, old, _ in GUARDS):
        file = "checker/" + short
        assert texts[file].count(old) == 1, (file, old, texts[file].count(old))
        line = originals[file][:originals[file].index(old)].count("\n") + 1
        variants = [new_text for one, text, new_text in GUARDS if (one, text) == (short, old)]
        switches = [new(file, line, f"guard {variant}") for variant in variants]
        if len(variants) == 1:
            replaced = variants[0].replace("OFF", switches[0])
        else:
            choices = [f"{switch} ? ({variant.replace('OFF', 'true')}) : "
                       for switch, variant in zip(switches, variants)]
            tail = " &&" if old.endswith(" &&") else ""
            choices = [choice.replace(" &&) :", ") :") for choice in choices]
            replaced = f"({''.join(choices)}({old.removesuffix(' &&')})){tail}"
        texts[file] = texts[file].replace(old, replaced)
    for file in sorted(originals):
        text, parts, at = texts[file], [], 0
        for call in CALL.finditer(text):
            named = re.findall(r'"([a-z0-9-]+)"', text[call.start():text.index(";", call.start())])
            reason = next((name for name in reversed(named) if name in reasons), None)
            if reason is None or reason == "too-much-work":
                continue
            line = text[:call.start()].count("\n") + 1
            key = (file, reason)
            switch = new(file, line, reason)
            opening = text[text.rindex("\n", 0, call.start()) + 1:call.start()]
            last = "    " if file.endswith(".hpp") else "  "  # of a function, there of a class
            tail = TAILS.get(key) if opening == last else None
            instead = f"if ({switch}) {tail} else " if tail else f"if (!{switch}) "
            parts += [text[at:call.start()], instead]
            at = call.start()
        texts[file] = "".join(parts) + text[at:]
    return texts, conditions


def build(root, out, jobs):
    texts, conditions = switched(root)
    for file, text in texts.items():
        target = out / file
        target.parent.mkdir(parents=True, exist_ok=True)
        text = '#include "mutation_switch.hpp"\n' + text
        if not target.exists() or target.read_text() != text:
            target.write_text(text)
    (out / "mutation_switch.hpp").write_text(SWITCH)
    for name in ("words.cpp", "words.hpp"):
        (out / "checker" / name).write_text((root / "checker" / name).read_text())
    tests = root / "tests/checker"
    sources = [*sorted((out / "checker").rglob("*.cpp")),
               *(path for path in sorted((tests / "generated").glob("*.cpp"))
                 if path.name != "generated_test.cpp"),
               *(root / "tests/unit/oracle" / f"{name}_oracle.cpp"
                 for name in ("mnk", "square_war", "two_colours"))]
    flags = ["-std=c++20", "-O1", "-D_GLIBCXX_ASSERTIONS", "-DZERMELO_MUTATED", f"-I{out}",
             f"-I{tests}", f"-I{root}/tests/unit",
             f'-DZERMELO_MUSEUM="{tests}/museum"']
    compiler = os.environ.get("CXX", "c++").split()

    def compile_one(source):
        made = out / (str(source).strip("/").replace("/", "_") + ".o")
        needed = [source, *(out / "checker").rglob("*.hpp"), *tests.rglob("*.hpp")]
        newest = max(path.stat().st_mtime for path in needed)
        if not made.exists() or made.stat().st_mtime < newest:
            subprocess.run([*compiler, *flags, "-c", str(source), "-o", str(made)], check=True)
        return str(made)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        objects = list(pool.map(compile_one, sources))
    program = out / "generated"
    subprocess.run([*compiler, *objects, "-pthread", "-o", str(program)], check=True)
    return program, conditions


def run(program, number, seeds, seconds):
    """The lines that the program prints, or None if it fails."""
    environment = dict(os.environ, CHECKER_MUTANT=str(number))

    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))

    done = subprocess.run([program, *seeds], env=environment, preexec_fn=limits, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else None


def profiles(lines):
    return {seed: profile for seed, profile, _ in (line.split("\t") for line in lines)}


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("root", type=pathlib.Path)
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--only", type=int, nargs="*", default=[])
    options.add_argument("--list", action="store_true", help="the conditions, and nothing more")
    chosen = options.parse_args()
    root = chosen.root.resolve()
    if chosen.list:
        print("\n".join(str(one) for one in switched(root)[1]))
        return 0
    out = root / "build/mutation"
    program, conditions = build(root, out, chosen.jobs)
    plain = run(program, 0, [], 600)
    assert plain is not None, "the program fails with no condition switched off"
    expected = profiles(plain)
    seeds_of = collections.defaultdict(list)
    size = {}
    for line in plain:
        seed, profile, met = line.split("\t")
        size[seed] = sum(int(count) for count in profile.split()[1::2])
        for number in met.split():
            seeds_of[int(number)].append(seed)

    def missed(one):
        seeds = sorted(seeds_of[one.number], key=lambda seed: size[seed])
        groups = [seeds[:3], seeds[3:12], seeds[12:]]
        for group in groups:
            if not group:
                continue
            got = run(program, one.number, group, 120)
            if got is None or any(profiles(got).get(seed) != expected[seed] for seed in group):
                return True
        return False

    wanted = [one for one in conditions if not chosen.only or one.number in chosen.only]
    survivors, dead = [], 0
    with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
        for one, is_missed in zip(wanted, pool.map(missed, wanted)):
            if is_missed:
                dead += 1
            else:
                survivors.append(one)
                known = UNREACHABLE.get((one.file, one.what.removeprefix("guard ")))
                print(f"survives: {one}", flush=True)
                if known:
                    print(f"          unreachable: {known}", flush=True)
    print(f"{len(wanted)} conditions, {dead} of them missed when they are switched off")
    unknown = [one for one in survivors
               if (one.file, one.what.removeprefix("guard ")) not in UNREACHABLE]
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
