// Relaxations of pair invariants: won pairs against drawings, solutions against the checker of
// whole invariants, and refusals against their conditions.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>

#include "base/text_file.hpp"
#include "board/board.hpp"
#include "checker/core/certificate.hpp"
#include "oracle/hex_oracle.hpp"
#include "oracle/refusal.hpp"
#include "prove/hex/every_height.hpp"
#include "prove/hex/relaxed/relaxation.hpp"
#include "prove/hex/relaxed/relaxed_check.hpp"
#include "prove/hex/relaxed/relaxed_proof.hpp"

namespace zermelo::test {
namespace {

using pairing::Satisfiable;
using prove::Groups;
using prove::PairBits;
using prove::RelaxedRules;

/// Red, answering in the half of the four rows in which Blue plays, by trying everything.
class Halves {
 public:
  explicit Halves(int columns)
      : game_(oracle::hex::parse(fmt::format("hex:{}x4,wrap=cylinder", columns))) {}

  bool wins(const std::string& cells) {
    const auto found = known_.find(cells);
    if (found != known_.end()) return found->second;
    const bool full = cells.find('.') == std::string::npos;
    return known_[cells] = full ? game_.connects(cells, 'R') : wins_by_answers(cells);
  }

 private:
  bool wins_by_answers(const std::string& cells) {
    const std::size_t half = cells.size() / 2;
    for (std::size_t stone = 0; stone < cells.size(); ++stone) {
      bool answered = cells[stone] != '.';
      const std::size_t begin = stone / half * half;
      for (std::size_t answer = begin; answer < begin + half && !answered; ++answer) {
        if (answer == stone || cells[answer] != '.') continue;
        auto after = cells;
        after[stone] = 'B';
        after[answer] = 'R';
        answered = wins(after);
      }
      if (!answered) return false;
    }
    return true;
  }

  oracle::hex::Game game_;
  std::map<std::string, bool> known_;
};

/// Without the stroke between the rows.
std::string cells_of(const Groups& groups, int state) {
  auto text = groups.name(state);
  text.erase(static_cast<std::size_t>(groups.columns()), 1);
  return text;
}

TEST(Relaxation, KnowsThePairsThatRedWinsAsBoardsOfFourRows) {
  for (const int columns : {1, 2, 3}) {
    const Groups groups(columns);
    const auto won = groups.won_pairs({});
    Halves halves(columns);
    for (int upper = 0; upper < groups.size(); ++upper) {
      for (int lower = 0; lower < groups.size(); ++lower) {
        const auto cells = cells_of(groups, upper) + cells_of(groups, lower);
        EXPECT_EQ(won.test(upper, lower), halves.wins(cells)) << columns << ' ' << cells;
      }
    }
  }
  EXPECT_EQ(Groups(3).size(), 141);
  EXPECT_EQ(Groups(5).size(), 8'953);
  EXPECT_EQ(prove::states_with(Groups(5), 6), 1'351);
}

TEST(Relaxation, OfLevelTwoIsAWholeInvariantOnWidth3) {
  const Groups groups(3);
  const auto bound = groups.won_pairs({});
  const RelaxedRules rules{2, prove::all_first_answers(groups)};
  const auto found = solve_relaxation(groups, bound, rules, false, "", {});
  ASSERT_EQ(found.answer, Satisfiable::yes);
  EXPECT_TRUE(is_solution(groups, bound, rules, *found.pairs));
  games::PairInvariant invariant{.columns = 3, .rows = 2, .pairs = {}};
  bool some_needed = false;
  for (int upper = 0; upper < groups.size(); ++upper) {
    for (int lower = 0; lower < groups.size(); ++lower) {
      if (!found.pairs->test(upper, lower)) continue;
      invariant.pairs.emplace(cells_of(groups, upper), cells_of(groups, lower));
      if (some_needed) continue;
      auto without = *found.pairs;
      groups.set(without, upper, lower, false);
      some_needed = (upper != 0 || lower != 0) && !is_solution(groups, bound, rules, without);
    }
  }
  EXPECT_TRUE(some_needed);
  const auto family = games::EveryHeight::parse("hex:3xN,wrap=cylinder");
  const auto verdict = checker::check(prove::family_certificate(family, invariant));
  EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << verdict.detail;
}

/// Each line left out, and each word of the meanings replaced by that of the line before: refused,
/// or no proof. (What no clause uses may be missing.)
void expect_that_edits_are_noticed(const Groups& groups, const prove::PairBits& bound,
                                   const RelaxedRules& rules, const std::string& clauses,
                                   const std::string& steps) {
  const auto accepted = [&](const std::string& first, const std::string& second) {
    try {
      const auto read = prove::read_proof(groups, rules, first, second);
      return excludes_solutions(groups, bound, rules, read.formula, read.refutation);
    } catch (const base::InputError& error) {
      EXPECT_NE(std::string(error.what()).find("line "), std::string::npos);
      return false;
    }
  };
  const auto without = [](const std::string& text, std::size_t begin) {
    return text.substr(0, begin) + text.substr(text.find('\n', begin) + 1);
  };
  for (std::size_t at = 0; at < clauses.size(); at = clauses.find('\n', at) + 1) {
    if (clauses[at] == 'p') continue;
    EXPECT_FALSE(accepted(without(clauses, at), steps));
  }
  for (std::size_t at = 0; at < steps.size(); at = steps.find('\n', at) + 1) {
    EXPECT_FALSE(accepted(clauses, without(steps, at)));
  }
  for (const auto& [word, other] : {std::pair(" yes ", " no "),
                                    {" no ", " yes "},
                                    {"R", "B"},
                                    {"-", ""},
                                    {"pair ", "group "},
                                    {"1", "x"},
                                    {"c ", "d "}}) {
    auto edited = clauses;
    const auto found = edited.find(word);
    if (found == std::string::npos) continue;
    edited.replace(found, std::string_view(word).size(), other);
    EXPECT_FALSE(accepted(edited, steps)) << edited;
  }
}

TEST(Relaxation, IsRefusedWithAProofThatFollowsFromTheConditions) {
  const Groups groups(3);
  const auto bound = groups.won_pairs({});
  int refused = 0, edited = 0;
  for (unsigned set = 1; set < 32; ++set) {
    RelaxedRules rules{4, {}};
    for (int cell = 1; cell < groups.cells(); ++cell) {
      if ((set >> (cell - 1) & 1) != 0) rules.first_answers.push_back(cell);
    }
    const auto found = solve_relaxation(groups, bound, rules, true, "", {});
    if (found.answer == Satisfiable::yes) {
      EXPECT_TRUE(is_solution(groups, bound, rules, *found.pairs)) << set;
      continue;
    }
    ++refused;
    const auto refutation = annotate(found.formula.cnf, found.drat, {});
    ASSERT_TRUE(refutation) << set;
    EXPECT_TRUE(excludes_solutions(groups, bound, rules, found.formula, *refutation)) << set;
    // With more answers permitted, or without a pair that a clause needs, it no longer follows.
    const RelaxedRules more{4, prove::all_first_answers(groups)};
    EXPECT_FALSE(excludes_solutions(groups, bound, more, found.formula, *refutation)) << set;
    for (std::size_t clause = 0; clause < refutation->axioms.size(); ++clause) {
      auto shorter = *refutation;
      shorter.axioms[clause].pop_back();
      EXPECT_FALSE(excludes_solutions(groups, bound, rules, found.formula, shorter)) << set;
    }
    const auto clauses = dimacs(groups, rules, found.formula, *refutation);
    const auto steps = prove::lrat(*refutation);
    EXPECT_NE(clauses.find("pair .../... .../..."), std::string::npos);
    const auto read = prove::read_proof(groups, rules, clauses, steps);
    EXPECT_EQ(read.refutation.axioms, refutation->axioms) << set;
    EXPECT_EQ(prove::lrat(read.refutation), steps) << set;
    EXPECT_TRUE(excludes_solutions(groups, bound, rules, read.formula, read.refutation)) << set;
    // Where a single separator, of no answers, says it all, yes and no are as good.
    if (refutation->axioms.size() > 3) {
      ++edited;
      expect_that_edits_are_noticed(groups, bound, rules, clauses, steps);
    }
  }
  EXPECT_GT(edited, 3);
  EXPECT_GT(refused, 5);
  EXPECT_LT(refused, 31);
}

// Kept for width 5: always the same first answer, each of the nine (docs/findings.md).
TEST(Relaxation, TheKeptProofsAreRight) {
  const Groups groups(5);
  const auto bound = groups.won_pairs({});
  for (const int answer : prove::all_first_answers(groups)) {
    const auto cell = board::place_name(answer % 5, answer / 5);
    const auto path = std::string(ZERMELO_RELAXED) + "/width-5-level-6-" + cell + ".cnf";
    const auto clauses = base::read_text_file(path, 1'000'000);
    const auto steps = base::read_text_file(path + ".lrat", 1'000'000);
    ASSERT_TRUE(clauses && steps) << path;
    const auto accepted = [&](const RelaxedRules& rules) {
      try {
        const auto proof = prove::read_proof(groups, rules, *clauses, *steps);
        return excludes_solutions(groups, bound, rules, proof.formula, proof.refutation);
      } catch (const base::InputError&) {
        return false;  // it names an answer that these rules do not permit
      }
    };
    EXPECT_TRUE(accepted({6, {answer}})) << cell;
    EXPECT_FALSE(accepted({10, {answer}})) << cell;
    EXPECT_FALSE(accepted({6, {answer == 1 ? 2 : 1}})) << cell;
  }
}

TEST(Relaxation, GoesOnFromAFileAndRefusesADamagedOne) {
  const auto path =
      std::filesystem::path(testing::TempDir()) / ("relaxed-" + std::to_string(getpid()));
  const Groups groups(3);
  const auto bound = groups.won_pairs({});
  const RelaxedRules rules{2, {1}};
  std::atomic<bool> stop = false;
  base::Limits limits;
  limits.stop = &stop;
  limits.progress = [&](double, double clauses) { stop = clauses > 1; };
  const auto stopped = solve_relaxation(groups, bound, rules, false, path, limits);
  EXPECT_EQ(stopped.answer, Satisfiable::unknown);
  EXPECT_TRUE(stopped.stopped);
  EXPECT_EQ(stopped.trouble, "");
  // As many clauses as were written, and no more, before it goes on.
  stop = false;
  const auto again = solve_relaxation(groups, bound, rules, false, path, limits);
  EXPECT_TRUE(again.stopped);
  EXPECT_EQ(again.clauses, stopped.clauses);
  const auto resumed = solve_relaxation(groups, bound, rules, false, path, {});
  EXPECT_EQ(resumed.answer, Satisfiable::no);
  EXPECT_GE(resumed.formula.separators.size(), stopped.formula.separators.size());
  EXPECT_GT(stopped.formula.separators.size(), 0U);

  const auto refused = [&](const RelaxedRules& other) {
    return refusal([&] { solve_relaxation(groups, bound, other, false, path, {}); });
  };
  EXPECT_NE(refused({4, {1}}).find("it is a search of hex:3xN"), std::string::npos);
  const auto size = std::filesystem::file_size(path);
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<long>(size) - 20);
    file.put('x');
  }
  EXPECT_NE(refused(rules).find("damaged or cut short"), std::string::npos);
  std::filesystem::resize_file(path, size - 8);
  EXPECT_NE(refused(rules).find("damaged or cut short"), std::string::npos);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace zermelo::test
