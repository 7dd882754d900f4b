#!/usr/bin/env python3
"""Switches off each condition of the checker in turn and says which no generated test misses.

A condition is a place that calls `reject` or `untidy`, or one of the guards named below, on which
the keys of positions, the moves that are tried, and what is certain depend. The sources are copied
to build/mutation with a switch at each of them, and compiled once, together with the generated
certificates of tests/checker/generated/. Then the program runs once for each condition, on the
seeds whose certificates come to it. The condition is *missed* if some certificate gets another
verdict, or the program fails. What survives is printed, and the exit code is 1 if anything does
that is not in UNREACHABLE.

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

# Places that reject at the end of a function that has to return something: what it returns when
# they are switched off.
TAILS = {
    ("checker/core/certificate.cpp", "unknown-kind"): "return kKinds[0];",
    ("checker/core/certificate.cpp", "unknown-game"): 'return parse_torus("3", line);',
    ("checker/kinds/clausal.cpp", "bad-clause"): "return clause;",
}

# FILE, what stands there, and what stands there instead if the guard is switched off. OFF is true
# then.
GUARDS = [
    # The keys of positions: the turn, and the mark
    ("core/game.cpp",
     "smallest.push_back(position.mark)",
     "smallest.push_back(OFF ? 0 : position.mark)"),
    ("core/game.cpp",
     "if (!smaller && stone > smallest[i]) break;",
     "if (!OFF && !smaller && stone > smallest[i]) break;"),
    ("leaves/live_lines.cpp",
     "order ? 0 : 1 + position.mark",
     "order ? 0 : 1 + (OFF ? 0 : position.mark)"),
    ("leaves/live_lines.cpp",
     "order ? 0 : 1 + position.mark",
     "order || OFF ? 0 : 1 + position.mark"),
    ("leaves/live_lines.cpp",
     "has_spare(position) ? 1 : 0",
     "!OFF && has_spare(position) ? 1 : 0"),
    ("leaves/live_lines.cpp",
     "key.push_back(rest.symbol)",
     "key.push_back(OFF ? 1 : rest.symbol)"),
    ("leaves/live_lines.cpp",
     "return less.symbol == symbol &&",
     "return (OFF || less.symbol == symbol) &&"),
    ("leaves/live_lines.hpp",
     "rules().pass == PassRule::kNone &&",
     "(OFF || rules().pass == PassRule::kNone) &&"),
    # The moves that are tried, and what is certain
    ("leaves/live_lines.cpp",
     "rules().pass == PassRule::kBoth && position.to_move == kOrder",
     "(OFF || rules().pass == PassRule::kBoth) && position.to_move == kOrder"),
    ("leaves/live_lines.cpp",
     "rules().pass == PassRule::kBoth && position.to_move == kOrder",
     "rules().pass == PassRule::kBoth && (OFF || position.to_move == kOrder)"),
    ("leaves/live_lines.cpp",
     "bool spare = has_spare(position)",
     "bool spare = !OFF && has_spare(position)"),
    ("leaves/live_lines.cpp",
     "by_rules.over || by_rules.most < 1 || position.to_move != kOrder",
     "(!OFF && (by_rules.over || by_rules.most < 1)) || position.to_move != kOrder"),
    ("leaves/live_lines.cpp",
     "by_rules.over || by_rules.most < 1 || position.to_move != kOrder",
     "by_rules.over || by_rules.most < 1 || (!OFF && position.to_move != kOrder)"),
    ("core/walk.cpp",
     "|| !own_turn)) return;",
     "|| (!OFF && !own_turn))) return;"),
    ("games/order_chaos.cpp",
     "if (rules_.may_pass(position.to_move)) all.push_back",
     "if (!OFF && rules_.may_pass(position.to_move)) all.push_back"),
    ("games/order_chaos.cpp",
     "passes && position.mark != 0",
     "passes && (!OFF && position.mark != 0)"),
    ("games/order_chaos.cpp",
     "passes && rules_.pass == PassRule::kBoth ? 1 : 0",
     "passes && !OFF && rules_.pass == PassRule::kBoth ? 1 : 0"),
    ("games/order_chaos.cpp",
     "(longer && rules_.win != WinRule::kLine)",
     "(!OFF && longer && rules_.win != WinRule::kLine)"),
    ("games/order_chaos.cpp",
     "if (full || rules_.win != WinRule::kExactAtEnd)",
     "if (OFF || full || rules_.win != WinRule::kExactAtEnd)"),
    ("games/order_chaos.cpp",
     "if (live && !full) return {};",
     "if (!OFF && live && !full) return {};"),
    ("games/order_chaos.cpp",
     "const Cells ends = exact ? line.ends : Cells{};",
     "const Cells ends = exact && !OFF ? line.ends : Cells{};"),
    ("games/winning_sets.cpp",
     "if (seen.has_set[0]) return {1, 1, true};",
     "if (!OFF && seen.has_set[0]) return {1, 1, true};"),
    ("games/winning_sets.cpp",
     "if (seen.has_set[1]) return {-1, -1, true};",
     "if (!OFF && seen.has_set[1]) return {-1, -1, true};"),
    ("games/winning_sets.cpp",
     "if (!seen.completes[mover].empty()) return wins(mover);",
     "if (!OFF && !seen.completes[mover].empty()) return wins(mover);"),
    ("games/winning_sets.cpp",
     "seen.completes[1 - mover].size() > 1",
     "seen.completes[1 - mover].size() > (OFF ? 0U : 1U)"),
    ("games/winning_sets.cpp",
     "position.at(cell) != 0 || !allowed(position, cell)",
     "position.at(cell) != 0 || (!OFF && !allowed(position, cell))"),
    ("games/winning_sets.cpp",
     "cells.size() == 1 && cells[0] != empty",
     "cells.size() == 1 && (OFF || cells[0] != empty)"),
    ("games/square_war.cpp",
     "return !some || neighbours(first, cell);",
     "return (!OFF && !some) || neighbours(first, cell);"),
    ("games/square_war.cpp",
     "!adjacent_ || player == Player::kB ||",
     "OFF || !adjacent_ || player == Player::kB ||"),
    ("games/square_war.cpp",
     "(neighbours(first, near) && position.at(near) == 0)",
     "(neighbours(first, near) && (OFF || position.at(near) == 0))"),
    ("games/hex.cpp",
     "if (rules_.wrap != Wrap::kTorus && !found)",
     "if ((OFF || rules_.wrap != Wrap::kTorus) && !found)"),
    ("games/hex.cpp",
     "reflected(image))) found = false;",
     "reflected(image)) && !OFF) found = false;"),
    ("games/hex.cpp",
     "rules_.swap && empty + 1 == board().size() &&",
     "(OFF || rules_.swap) && empty + 1 == board().size() &&"),
    ("games/hex.cpp",
     "rules_.swap && empty + 1 == board().size() &&",
     "rules_.swap && (OFF || empty + 1 == board().size()) &&"),
    ("games/hex.cpp",
     "ring && point && along(*point) != along(next)",
     "ring && point && (OFF || along(*point) != along(next))"),
    ("games/hex.cpp",
     "if (may_swap(position)) all.push_back",
     "if (!OFF && may_swap(position)) all.push_back"),
    # Leaves
    ("leaves/chaos_wins.cpp",
     "(!game.rules().may_pass(kOrder) && empty % 2 == 0)",
     "((OFF || !game.rules().may_pass(kOrder)) && empty % 2 == 0)"),
    ("leaves/chaos_wins.cpp",
     "(!game.rules().may_pass(kOrder) && empty % 2 == 0)",
     "(!game.rules().may_pass(kOrder) && (OFF || empty % 2 == 0))"),
    ("leaves/chaos_wins.cpp",
     "pair.opening != 0 && pair.opening != symbol",
     "pair.opening != 0 && (OFF || pair.opening != symbol)"),
    ("leaves/chaos_wins.cpp",
     "pair.opening != 0 && pair.opening != symbol",
     "(OFF || pair.opening != 0) && pair.opening != symbol"),
    ("leaves/chaos_wins.cpp",
     "if (holds && rest.symbol != move.stone) continue;",
     "if (!OFF && holds && rest.symbol != move.stone) continue;"),
    ("leaves/chaos_wins.cpp",
     "std::popcount(rest.cells) - (holds ? 1 : 0)",
     "std::popcount(rest.cells) - (holds && !OFF ? 1 : 0)"),
    ("leaves/chaos_wins.cpp",
     "symbols == 2 ? 7 : 8",
     "!OFF && symbols == 2 ? 7 : 8"),
    ("leaves/pairs_of_sets.cpp",
     "position.at(cell) == stone_of(holder)",
     "position.at(cell) == stone_of(OFF ? position.to_move : holder)"),
    # Kinds
    ("kinds/forcing.cpp",
     "!seen.completes[1 - mine].empty() || completes.empty()",
     "(!OFF && !seen.completes[1 - mine].empty()) || completes.empty()"),
    ("kinds/forcing.cpp",
     "completes.size() > 1",
     "completes.size() > (OFF ? 0U : 1U)"),
    ("kinds/forcing.cpp",
     "if (place != 0) return false;",
     "if (place != 0 && !OFF) return false;"),
    ("kinds/forcing.cpp",
     "if (!game_.plays_anywhere(position, winner_)) return false;",
     "if (!OFF && !game_.plays_anywhere(position, winner_)) return false;"),
    ("kinds/forcing.cpp",
     "position.at(cell) != 0 || !game_.allowed(position, cell)",
     "position.at(cell) != 0 || (!OFF && !game_.allowed(position, cell))"),
    ("kinds/forcing.cpp",
     "position.at(cell) != 0 || !game_.allowed(position, cell)",
     "(!OFF && position.at(cell) != 0) || !game_.allowed(position, cell)"),
    ("kinds/strategy.cpp",
     "goal.win && goal.player == Player::kB && family",
     "goal.win && (OFF || goal.player == Player::kB) && family"),
    ("kinds/pairing.cpp",
     "game.rules().may_pass(kOrder) || even",
     "(!OFF && game.rules().may_pass(kOrder)) || even"),
    ("kinds/pairing.cpp",
     "even != (game.rules().first == kOrder)",
     "!OFF && even != (game.rules().first == kOrder)"),
    ("kinds/pairing.cpp",
     "pair.witness != kNoCell && among(line.cells, pair.witness)",
     "pair.witness != kNoCell && (OFF || among(line.cells, pair.witness))"),
    ("kinds/pairing.cpp",
     "among(line.ends, pair.other)) ||",
     "(OFF || among(line.ends, pair.other))) ||"),
    ("kinds/periodic.cpp",
     "return to_partner && on_line(step(one, *to_partner, 1));",
     "return to_partner && (OFF || on_line(step(one, *to_partner, 1)));"),
    ("kinds/periodic.cpp",
     "if (!to_partner) return true;",
     "if (!to_partner) return !OFF;"),
    ("kinds/periodic.cpp",
     "plane.north_end && row == 0 && to_partner->row == -1",
     "plane.north_end && row == 0 && (OFF || to_partner->row == -1)"),
    ("kinds/periodic.cpp",
     "plane.west_end && column == 0 && to_partner->column == -1",
     "plane.west_end && column == 0 && (OFF || to_partner->column == -1)"),
    ("kinds/periodic.cpp",
     "if (rules.may_pass(kOrder)) return false;",
     "if (!OFF && rules.may_pass(kOrder)) return false;"),
    ("kinds/clausal.cpp",
     "if (open) return false;",
     "if (open && !OFF) return false;"),
    ("kinds/clausal.cpp",
     "if (!open) return at + 1 == line.tokens.size();",
     "if (!open) return OFF || at + 1 == line.tokens.size();"),
    ("kinds/formula.cpp",
     "if (!all_negative) return false;",
     "if (!all_negative && !OFF) return false;"),
    ("kinds/formula.cpp",
     "clause.size() == 2 &&",
     "(OFF || clause.size() == 2) &&"),
    ("kinds/formula.cpp",
     "!witnesses.empty() && std::all_of",
     "(OFF || !witnesses.empty()) && std::all_of"),
    ("kinds/formula.cpp",
     "if (header.adjacent && !task.are_neighbours(a, b)) return;",
     "if (!OFF && header.adjacent && !task.are_neighbours(a, b)) return;"),
    ("kinds/formula.cpp",
     "if (choice.cells.size() != 2 * orbit.size()) continue;",
     "if (!OFF && choice.cells.size() != 2 * orbit.size()) continue;"),
    ("kinds/weights.cpp",
     "one < other && (!header.adjacent ||",
     "one < other && ((OFF || !header.adjacent) ||"),
    ("kinds/connection.cpp",
     "term.full = term.full && next.full;",
     "term.full = OFF || (term.full && next.full);"),
    ("kinds/connection.cpp",
     "term.full = false;\n",
     "term.full = OFF;\n"),
    ("kinds/connection.cpp",
     "term.some_ring = true;  //",
     "term.some_ring = !OFF;  //"),
    ("kinds/connection.cpp",
     "game_.rules().wrap == Wrap::kCylinder || across == 0",
     "OFF || game_.rules().wrap == Wrap::kCylinder || across == 0"),
    ("kinds/connection.cpp",
     "return own != 0 &&",
     "return (OFF || own != 0) &&"),
    ("kinds/connection.cpp",
     "if (term.from != term.to) return false;",
     "if (!OFF && term.from != term.to) return false;"),
    ("kinds/connection.cpp",
     "!same && !(wins(term) && wins(next))",
     "!same && !((OFF || wins(term)) && wins(next))"),
    ("kinds/connection.cpp",
     "held.reset(at);",
     "if (!OFF) held.reset(at);"),
    ("leaves/hex_ways.cpp",
     "if (std::find(places.begin(), places.end(), cell) != places.end()) return false;",
     "if (!OFF && std::find(places.begin(), places.end(), cell) != places.end()) return false;"),
    ("leaves/hex_ways.cpp",
     "if (rings_ || !leads",
     "if ((!OFF && rings_) || !leads"),
    ("leaves/hex_ways.cpp",
     "if (here != from && !is_in(held, here)) continue;",
     "if (!OFF && here != from && !is_in(held, here)) continue;"),
    ("leaves/hex_ways.cpp",
     "if (!is_in(held, places[k])) return false;",
     "if (!OFF && !is_in(held, places[k])) return false;"),
]

# Conditions that no certificate can come to fail, each with the reason why; (file, reason or the
# text of the guard).
UNREACHABLE = {
    ("checker/kinds/connection.cpp", "opponent-wins"):
        "a true term that wins cannot stand beside a win of the other player's "
        "(docs/certificates/connection.md, \"Why this proves the claim\"), so its stones or its "
        "carrier are refused; the condition says it of the start at once",
    ("checker/kinds/forcing.cpp",
     "if (!OFF && !game_.plays_anywhere(position, winner_)) return false;"):
        "before Black's second stone a line fails with its first stone, since two stones threaten "
        "no square of four cells",
}

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
            if reason is None or file.endswith("ending.hpp"):
                continue
            line = text[:call.start()].count("\n") + 1
            key = (file, reason)
            switch = new(file, line, reason)
            opening = text[text.rindex("\n", 0, call.start()) + 1:call.start()]
            tail = TAILS.get(key) if opening == "  " else None
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
               *(tests / "generated" / f"{name}.cpp"
                 for name in ("generated", "hostile", "main", "random_positions")),
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
    subprocess.run([*compiler, *objects, "-o", str(program)], check=True)
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
