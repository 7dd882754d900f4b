#include "every_height/relaxed_every_height.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include "base/error.hpp"
#include "base/escape.hpp"
#include "base/text.hpp"
#include "base/text_file.hpp"
#include "console.hpp"
#include "games/every_height.hpp"
#include "prove/hex/relaxed/relaxed_check.hpp"
#include "prove/hex/relaxed/relaxed_proof.hpp"

namespace zermelo::app {

namespace {

using pairing::Satisfiable;
using prove::Groups;

constexpr int kMostColumns = 5;

int columns_of(const RelaxedArguments& arguments) {
  const auto family = games::EveryHeight::parse(arguments.family);
  const int columns = family.columns();
  if (family.game() != "hex" || columns > kMostColumns) {
    throw base::InputError(
        fmt::format("--relaxed is for cylinders of Hex with at most {} columns, such as "
                    "hex:5xN,wrap=cylinder; '{}' is none",
                    kMostColumns, family.name()));
  }
  if (arguments.least_empty % 2 != 0 || arguments.least_empty > 2 * columns) {
    throw base::InputError(
        fmt::format("--relaxed {}: groups of two rows on {} have an even number of empty cells, "
                    "from 2 to {}",
                    arguments.least_empty, counted(columns, "column"), 2 * columns));
  }
  return columns;
}

/// Cells of a group, whose upper row is row 1.
std::vector<int> first_answers(const Groups& groups, const std::vector<std::string>& names) {
  if (names.empty()) return prove::all_first_answers(groups);
  std::vector<int> cells;
  for (const auto& name : names) {
    int cell = -1;
    for (int other = 1; other < groups.cells(); ++other) {
      if (name == board::place_name(other % groups.columns(), other / groups.columns())) {
        cell = other;
      }
    }
    if (cell < 0) {
      throw base::InputError(
          fmt::format("--first-answers '{}': an answer to a stone on a1 is another cell of the "
                      "rows 1 and 2, such as b1",
                      base::escaped(name)));
    }
    cells.push_back(cell);
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

/// What the solver found, and the tests of it.
struct Relaxed {
  prove::RelaxedAnswer found;
  std::uint64_t bound = 0;          // pairs that Red wins as boards of four rows
  std::optional<bool> tested = {};  // whether the plain tests agree; nothing if they were not made
  std::optional<pairing::Refutation> refutation = {};
};

Relaxed settle(const Groups& groups, const prove::RelaxedRules& rules,
               const RelaxedArguments& arguments) {
  const base::Stopwatch watch;
  const auto limits = limits_for("clauses", arguments.seconds);
  Relaxed relaxed;
  const auto bound = groups.won_pairs(limits);
  relaxed.bound = bound.count();
  if (limits.reached(watch)) {
    relaxed.found.stopped = true;
    return relaxed;
  }
  relaxed.found = solve_relaxation(groups, bound, rules, !arguments.proof.empty(), arguments.resume,
                                   limits.rest(watch));
  auto& found = relaxed.found;
  if (found.pairs) relaxed.tested = is_solution(groups, bound, rules, *found.pairs);
  if (found.answer == Satisfiable::no && !found.drat.empty()) {
    relaxed.refutation = annotate(found.formula.cnf, found.drat, limits.rest(watch));
    if (relaxed.refutation) {
      relaxed.tested = excludes_solutions(groups, bound, rules, found.formula, *relaxed.refutation);
    } else if (!limits.reached(watch)) {
      throw std::logic_error("the solver's proof is wrong");
    } else {  // what was asked for is a proof
      found.answer = Satisfiable::unknown;
      found.stopped = true;
    }
  }
  return relaxed;
}

std::string consequence(const std::vector<std::string>& first_answers) {
  const std::string none = "so there is no symmetric invariant with groups of two rows";
  if (first_answers.empty()) return none + '\n';
  return fmt::format("{} in which Red answers a stone on a1 of an empty group only on {}\n", none,
                     fmt::join(first_answers, " or "));
}

void write_proof(const std::string& path, const Groups& groups, const prove::RelaxedRules& rules,
                 const Relaxed& relaxed) {
  write_file(path, [&](std::ostream& out) {
    out << dimacs(groups, rules, relaxed.found.formula, *relaxed.refutation);
  });
  write_file(path + ".lrat", [&](std::ostream& out) { out << prove::lrat(*relaxed.refutation); });
}

/// Tests a proof that was written before, without a SAT solver.
int check_proof(const Groups& groups, const prove::RelaxedRules& rules,
                const RelaxedArguments& arguments) {
  const base::Stopwatch watch;
  std::vector<std::string> texts;
  for (const auto& path : {arguments.check_proof, arguments.check_proof + ".lrat"}) {
    constexpr std::size_t most = 1'000'000'000;
    auto text = base::read_text_file(path, most);
    if (!text) throw base::InputError(fmt::format("cannot read '{}'", base::escaped(path)));
    texts.push_back(*std::move(text));
  }
  const auto proof = prove::read_proof(groups, rules, texts[0], texts[1]);
  const auto bound = groups.won_pairs(limits_for("pairs", 0));
  const bool right = excludes_solutions(groups, bound, rules, proof.formula, proof.refutation);
  const auto name = games::EveryHeight::parse(arguments.family).name();
  const Json object{{"game", name},
                    {"least_empty", arguments.least_empty},
                    {"proof", arguments.check_proof},
                    {"accepted", right},
                    {"clauses", proof.refutation.axioms.size()},
                    {"steps", proof.refutation.steps.size()},
                    {"seconds", watch.seconds()}};
  auto text = fmt::format("{}: {}, {}: ", base::escaped(arguments.check_proof),
                          counted(proof.refutation.axioms.size(), "clause"),
                          counted(proof.refutation.steps.size(), "step"));
  text += right ? fmt::format(
                      "verified: no symmetric set of pairs of groups with {} empty cells or "
                      "more satisfies the conditions of {}\n",
                      arguments.least_empty, name) +
                      consequence(arguments.first_answers)
                : fmt::format(
                      "rejected: a clause is no condition of {} with these options, or a "
                      "step does not follow\n",
                      name);
  answer(arguments.json, object, text + fmt::format("{:.2f} s\n", watch.seconds()));
  return right ? kYes : kNo;
}

}  // namespace

int solve_relaxed(const RelaxedArguments& arguments) {
  const int columns = columns_of(arguments);
  const bool same =
      arguments.resume == arguments.proof || arguments.resume == arguments.proof + ".lrat";
  if (!arguments.resume.empty() && !arguments.proof.empty() && same) {
    throw base::InputError(fmt::format(
        "--resume '{}': the proof would be written to that file; give --proof another name",
        base::escaped(arguments.resume)));
  }
  for (const auto& path : {arguments.resume, arguments.proof}) expect_writable(path);
  const base::Stopwatch watch;
  const Groups groups(columns);
  const prove::RelaxedRules rules{arguments.least_empty,
                                  first_answers(groups, arguments.first_answers)};
  if (!arguments.check_proof.empty()) return check_proof(groups, rules, arguments);
  const auto relaxed = settle(groups, rules, arguments);
  const auto& found = relaxed.found;
  if (relaxed.tested == false) {
    throw std::logic_error("the solver's answer does not pass the plain test");
  }
  const bool yes = found.answer == Satisfiable::yes, no = found.answer == Satisfiable::no;
  Json object{{"game", games::EveryHeight::parse(arguments.family).name()},
              {"least_empty", arguments.least_empty},
              {"exists", yes  ? Json(true)
                         : no ? Json(false)
                              : Json(nullptr)},
              {"tested", relaxed.tested.value_or(false)},
              {"states", states_with(groups, arguments.least_empty - 2)},
              {"bound", relaxed.bound},
              {"pairs", found.pairs ? Json(found.pairs->count()) : Json(nullptr)},
              {"separators", found.formula.separators.size()},
              {"clauses", found.clauses},
              {"rounds", found.rounds}};
  std::string text = fmt::format("{}, groups with {} empty cells or more: {}\n",
                                 object["game"].get<std::string>(), arguments.least_empty,
                                 yes ? fmt::format("a symmetric set of {} satisfies the conditions",
                                                   counted(found.pairs->count(), "pair"))
                                 : no ? "no symmetric set of pairs satisfies the conditions"
                                      : fmt::format("unknown; stopped by {}", stopped_by()));
  if (no) text += consequence(arguments.first_answers);
  text += fmt::format("{} of {}, {} in {}\n", counted(found.formula.separators.size(), "separator"),
                      counted(relaxed.bound, "pair"), counted(found.clauses, "clause"),
                      counted(found.rounds, "round"));
  if (relaxed.tested) text += "a plain test of the conditions agrees\n";
  if (!arguments.proof.empty()) {
    object["proof"] = nullptr;
    if (relaxed.refutation) {
      write_proof(arguments.proof, groups, rules, relaxed);
      object["proof"] = arguments.proof;
      object["steps"] = relaxed.refutation->steps.size();
      text += fmt::format("proof: {} and {}.lrat ({}, {})\n", base::escaped(arguments.proof),
                          base::escaped(arguments.proof),
                          counted(relaxed.refutation->axioms.size(), "clause"),
                          counted(relaxed.refutation->steps.size(), "step"));
    } else {
      text += fmt::format("nothing was written to {}\n", base::escaped(arguments.proof));
    }
  }
  if (!arguments.resume.empty()) {
    const bool kept = found.stopped && found.trouble.empty() && found.drat.empty();
    object["resume"] = kept ? Json(arguments.resume) : Json(nullptr);
    if (!found.trouble.empty()) text += found.trouble + '\n';
  }
  object["stopped_by"] = found.stopped ? Json(stopped_by()) : Json(nullptr);
  object["seconds"] = watch.seconds();
  text += fmt::format("{:.2f} s\n", watch.seconds());
  answer(arguments.json, object, text);
  return yes ? kYes : no ? kNo : kLimit;
}

}  // namespace zermelo::app
