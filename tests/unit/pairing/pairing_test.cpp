// Pairings: conditions, programme, search, count, against plain enumeration on small boards.
#include "prove/order_chaos/pairing.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <functional>
#include <set>
#include <sstream>

#include "checker/words.hpp"
#include "oracle/refusal.hpp"
#include "pairing/cores.hpp"
#include "pairing/count.hpp"
#include "pairing/dimacs.hpp"
#include "pairing/find.hpp"
#include "pairing/ordered.hpp"
#include "pairing/sat.hpp"
#include "pairing/wanted_pairing.hpp"
#include "solve/order_chaos/solver.hpp"

namespace zermelo::test {
namespace {

using pairing::Candidate;
using pairing::Conditions;
using pairing::parse_conditions;
using pairing::Wish;

/// Every set of disjoint candidates that spoils all lines, one candidate after the other.
std::uint64_t enumerate(const Conditions& conditions, bool stop_at_first = false) {
  const auto some = pairing::candidates(conditions);
  std::vector<int> used(conditions.board.cells().size(), 0), spoiled(conditions.lines.size(), 0);
  std::uint64_t found = 0;
  const std::function<void(std::size_t)> walk = [&](std::size_t i) {
    if (stop_at_first && found > 0) return;
    if (i == some.size()) {
      found += std::find(spoiled.begin(), spoiled.end(), 0) == spoiled.end() ? 1U : 0U;
      return;
    }
    walk(i + 1);
    auto& one = used[static_cast<std::size_t>(some[i].one)];
    auto& other = used[static_cast<std::size_t>(some[i].other)];
    if (one != 0 || other != 0) return;
    one = other = 1;
    for (const int l : some[i].lines) ++spoiled[static_cast<std::size_t>(l)];
    walk(i + 1);
    for (const int l : some[i].lines) --spoiled[static_cast<std::size_t>(l)];
    one = other = 0;
  };
  walk(0);
  return found;
}

TEST(PairingConditions, LinesOfTheTorus) {
  for (int n = 2; n <= 9; ++n) {
    const auto c = parse_conditions("torus:" + std::to_string(n), kAny);
    EXPECT_EQ(c.lines.size(), n == 2 ? 6U : 4U * static_cast<unsigned>(n));
    for (const auto& line : c.lines) {
      EXPECT_EQ(std::set<int>(line.cells.begin(), line.cells.end()).size(),
                static_cast<std::size_t>(n));
    }
    EXPECT_EQ(c.symmetries.size(), n == 2 ? 8U : 8U * static_cast<unsigned>(n * n)) << n;
  }
}

TEST(PairingConditions, PairsOfTheSameSymbolOnlyAtTheEnd) {
  const auto has_same = [](std::string_view game) {
    const auto all = pairing::candidates(parse_conditions(game, kAny));
    return std::any_of(all.begin(), all.end(), [](const Candidate& c) { return c.same; });
  };
  EXPECT_TRUE(has_same("order-chaos:6x6,line=5,win=exact-at-end"));
  EXPECT_FALSE(has_same("order-chaos:6x6,line=5,win=exact"));
  EXPECT_FALSE(has_same("order-chaos:6x6,line=5"));
}

TEST(PairingConditions, Refusals) {
  EXPECT_NE(refusal([] { parse_conditions("torus:1", kAny); }).find("torus:8"), std::string::npos);
  EXPECT_NE(refusal([] { parse_conditions("torus:8", kOrdered); }).find("--ordered"),
            std::string::npos);
  EXPECT_NE(refusal([] { parse_conditions("hex:3x3", kAny); }).find("hex:3x3"), std::string::npos);
}

/// Small boards of all sorts, with and without a pairing.
const std::vector<std::string> kSmall{"order-chaos:4x2,line=3",
                                      "order-chaos:5x2,line=3",
                                      "order-chaos:3x3,line=3",
                                      "order-chaos:4x3,line=4",
                                      "order-chaos:5x3,line=4",
                                      "order-chaos:6x1,line=3",
                                      "order-chaos:7x1,line=4",
                                      "order-chaos:5x1,line=2",
                                      "order-chaos:2x2,line=1",
                                      "order-chaos:##./###/.##,line=3",
                                      "order-chaos:4x2,line=3,win=exact-at-end",
                                      "torus:2",
                                      "torus:3"};

TEST(PairingFind, AgreesWithEnumerationAndTheChecker) {
  int none = 0, found = 0;
  for (const auto& name : kSmall) {
    for (const Wish wish : {kAny, kAdjacent}) {
      const auto conditions = parse_conditions(name, wish);
      const auto result = pairing::find(conditions, {});
      ASSERT_NE(result.pairing.has_value(), result.none()) << name;
      EXPECT_EQ(result.pairing.has_value(), enumerate(conditions, true) > 0) << name;
      if (result.pairing) {
        ++found;
        EXPECT_TRUE(pairing::satisfies(*result.pairing, conditions)) << name;
        const auto verdict = checker::check(prove::pairing_certificate(conditions, *result.pairing),
                                            checker::Strictness::kStrict);
        EXPECT_EQ(message(verdict), "") << name;
      } else if (result.weighting) {
        ++none;
        EXPECT_TRUE(pairing::holds(*result.weighting, pairing::candidates(conditions)));
        const auto verdict =
            checker::check(prove::no_pairing_certificate(conditions, *result.weighting),
                           checker::Strictness::kStrict);
        EXPECT_EQ(message(verdict), "") << name;
      }
    }
  }
  EXPECT_GE(found, 8);
  EXPECT_GE(none, 8);
}

// The largest boards for m = 5, 6 and 7, and the refusals of the next; m = 8 takes longer
// (data/pairings and the ledger).
TEST(PairingFind, ThresholdsOfShortLines) {
  for (const auto& [line, most] : {std::pair{5, 5}, {6, 7}, {7, 10}}) {
    for (const Wish wish : {kAny, kOrdered}) {
      const auto game = [line = line](int n) {
        return "order-chaos:" + std::to_string(n) + "x" + std::to_string(n) +
               ",line=" + std::to_string(line);
      };
      const auto refused = parse_conditions(game(most + 1), wish);
      const auto no = pairing::find(refused, {});
      ASSERT_TRUE(no.weighting) << line;
      EXPECT_EQ(message(checker::check(prove::no_pairing_certificate(refused, *no.weighting),
                                       checker::Strictness::kStrict)),
                "");
      if (line == 7 && wish.ordered) continue;  // half a minute
      const auto conditions = parse_conditions(game(most), wish);
      const auto yes = pairing::find(conditions, {});
      ASSERT_TRUE(yes.pairing) << line;
      EXPECT_EQ(message(checker::check(prove::pairing_certificate(conditions, *yes.pairing),
                                       checker::Strictness::kStrict)),
                "");
    }
  }
}

TEST(PairingFind, ForcedSymmetryIsKept) {
  for (const auto* symmetry : {"half-turn", "mirror"}) {
    const auto conditions = parse_conditions("order-chaos:9x9,line=7", kAny);
    const auto group = pairing::forced_symmetry(conditions, symmetry);
    EXPECT_EQ(group.size(), 2U);
    const auto result = pairing::find(conditions, {.symmetry = symmetry});
    ASSERT_TRUE(result.pairing) << symmetry;
    const auto index = board::index_of_numbers(conditions.board);
    std::set<std::set<int>> pairs, images;
    for (const auto& pair : result.pairing->pairs) {
      pairs.insert({index[pair.one], index[pair.other]});
      images.insert({group[1][index[pair.one]], group[1][index[pair.other]]});
    }
    EXPECT_EQ(pairs, images) << symmetry;
  }
  const auto narrow = parse_conditions("order-chaos:5x4,line=4", kAny);
  EXPECT_NE(
      refusal([&] { pairing::find(narrow, {.symmetry = "quarter-turn"}); }).find("no symmetry"),
      std::string::npos);
  EXPECT_NE(refusal([&] { pairing::find(narrow, {.symmetry = "spiral"}); }).find("half-turn"),
            std::string::npos);
}

TEST(PairingFind, ASymmetryActsOnTheSmallestRectangleThatHoldsTheBoard) {
  // However much is drawn around the cells; the turn of a square needs a square of cells.
  const auto group = [](const char* shape, const char* name) {
    const auto conditions =
        pairing::parse_conditions(fmt::format("order-chaos:{},line=3", shape), {});
    return pairing::forced_symmetry(conditions, name);
  };
  for (const char* name : {"mirror", "mirrors", "half-turn", "quarter-turn"}) {
    const auto plain = group("###/###/###", name);
    for (const char* shape :
         {".###/.###/.###", "###./###./###.", "..###/..###/..###/...", "./.###/.###/.###/....."}) {
      EXPECT_EQ(group(shape, name), plain) << shape << ' ' << name;
    }
  }
  EXPECT_NE(refusal([&] { group(".##/.##/.##", "quarter-turn"); }).find("no symmetry"),
            std::string::npos);
}

/// The clauses of a DIMACS file, after a look at its header.
std::vector<std::vector<int>> clauses_of(const std::string& text, int& variables) {
  std::istringstream in(text);
  std::vector<std::vector<int>> clauses;
  std::size_t promised = 0;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    if (line.starts_with("c ")) continue;
    if (line.starts_with("p cnf ")) {
      std::string p, cnf;
      words >> p >> cnf >> variables >> promised;
      continue;
    }
    clauses.emplace_back();
    for (int literal = 0; words >> literal && literal != 0;) clauses.back().push_back(literal);
  }
  EXPECT_EQ(clauses.size(), promised);
  return clauses;
}

/// Every assignment: it satisfies the formula just if its pairs are disjoint and spoil every line.
TEST(PairingFormula, AsDimacsHasThePairingsForModels) {
  for (const char* name :
       {"order-chaos:4x1,line=3", "order-chaos:3x2,line=3", "torus:2", "order-chaos:3x3,line=3"}) {
    const auto conditions = pairing::parse_conditions(name, {.adjacent = true});
    const auto candidates = pairing::candidates(conditions);
    int variables = 0;
    const auto clauses = clauses_of(pairing::dimacs(conditions, "none"), variables);
    ASSERT_EQ(static_cast<std::size_t>(variables), candidates.size());
    ASSERT_LE(variables, 20);
    for (unsigned taken = 0; taken < 1U << variables; ++taken) {
      const bool model = std::all_of(clauses.begin(), clauses.end(), [&](const auto& clause) {
        return std::any_of(clause.begin(), clause.end(), [&](int literal) {
          return ((taken >> (std::abs(literal) - 1)) & 1) == (literal > 0 ? 1U : 0U);
        });
      });
      std::set<int> cells, lines;
      std::size_t used = 0;
      for (std::size_t k = 0; k < candidates.size(); ++k) {
        if (((taken >> k) & 1) == 0) continue;
        used += 2;
        cells.insert({candidates[k].one, candidates[k].other});
        lines.insert(candidates[k].lines.begin(), candidates[k].lines.end());
      }
      EXPECT_EQ(model, cells.size() == used && lines.size() == conditions.lines.size()) << name;
    }
  }
}

/// With ranks the formula of ordered pairings has a model just where there is one.
TEST(PairingFormula, OfOrderedPairingsIsSatisfiableWhereThereIsOne) {
  for (const char* name : {"order-chaos:4x1,line=3", "order-chaos:7x1,line=4",
                           "order-chaos:5x1,line=3", "order-chaos:3x3,line=3"}) {
    const auto conditions = pairing::parse_conditions(name, {.ordered = true});
    pairing::Cnf cnf;
    cnf.clauses = clauses_of(pairing::dimacs(conditions, "none"), cnf.variables);
    const bool satisfiable = pairing::solve(cnf, 0, {}).answer == pairing::Satisfiable::yes;
    EXPECT_EQ(satisfiable, pairing::find(conditions, {}).pairing.has_value()) << name;
  }
}

TEST(PairingFind, StopsAtALimit) {
  std::atomic<bool> stop{true};
  const auto conditions = parse_conditions("order-chaos:13x13,line=8", kOrdered);
  pairing::Config config;
  config.limits.stop = &stop;
  const auto result = pairing::find(conditions, config);
  EXPECT_FALSE(result.pairing || result.none());
}

TEST(PairingCount, AgreesWithEnumeration) {
  for (const auto& name : kSmall) {
    const auto conditions = parse_conditions(name, kAny);
    if (pairing::candidates(conditions).size() > 45) continue;
    EXPECT_EQ(pairing::count(conditions, {}).pairings, enumerate(conditions)) << name;
  }
}

TEST(PairingCount, OrbitsByBurnsideAreOrbits) {
  const auto conditions = parse_conditions("order-chaos:4x2,line=3", kAny);
  const auto some = pairing::candidates(conditions);
  std::set<std::set<std::set<int>>> seen;
  std::uint64_t orbits = 0;
  std::set<std::set<int>> chosen;
  const std::function<void(std::size_t)> walk = [&](std::size_t i) {
    if (i == some.size()) {
      std::vector<int> spoiled(conditions.lines.size(), 0);
      for (const auto& c : some) {
        if (!chosen.contains({c.one, c.other})) continue;
        for (const int l : c.lines) spoiled[static_cast<std::size_t>(l)] = 1;
      }
      if (std::find(spoiled.begin(), spoiled.end(), 0) != spoiled.end()) return;
      orbits += seen.contains(chosen) ? 0U : 1U;
      for (const auto& g : conditions.symmetries) {
        std::set<std::set<int>> image;
        for (const auto& pair : chosen) {
          image.insert({g[static_cast<std::size_t>(*pair.begin())],
                        g[static_cast<std::size_t>(*pair.rbegin())]});
        }
        seen.insert(image);
      }
      return;
    }
    walk(i + 1);
    const std::set<int> pair{some[i].one, some[i].other};
    for (const auto& other : chosen) {
      for (const int cell : pair) {
        if (other.contains(cell)) return;
      }
    }
    chosen.insert(pair);
    walk(i + 1);
    chosen.erase(pair);
  };
  walk(0);
  const auto counted = pairing::count(conditions, {});
  EXPECT_EQ(counted.pairings, seen.size());
  EXPECT_EQ(counted.up_to_symmetry, orbits);
}

// Blocks of rows give all; the search with memory gives those that a move by four rows keeps. The
// others come in twos.
TEST(PairingCount, TorusOfEight) {
  const auto conditions = parse_conditions("torus:8", kAdjacent);
  const auto all = pairing::count_torus_8().value();
  EXPECT_EQ(all, 99'368'960U);
  const auto some = pairing::candidates(conditions);
  pairing::Group down;  // by four rows
  for (int shift = 0; shift < 2; ++shift) {
    auto& g = down.emplace_back();
    for (int c = 0; c < 64; ++c) g.push_back(static_cast<std::uint16_t>((c + 32 * shift) % 64));
  }
  const auto kept = pairing::count_kept(conditions, some, down, {});
  ASSERT_TRUE(kept);
  EXPECT_EQ((all - *kept) % 2, 0U) << "the others come in twos";
}

TEST(Ordered, ListsAndRefusesCycles) {
  games::Pairing pairing{{{1, 2, false, 4}, {3, 4, false, 0}}};
  EXPECT_FALSE(pairing::in_order(pairing));
  pairing::put_in_order(pairing);
  EXPECT_TRUE(pairing::in_order(pairing));
  EXPECT_EQ(pairing.pairs.front().one, 3);
  const games::Pairing cyclic{{{1, 2, false, 4}, {3, 4, false, 1}}};
  EXPECT_FALSE(pairing::in_order(cyclic));
}

/// The theorem of cores.hpp against the solver: every start, right to pass and win rule.
TEST(Cores, WhereRowsHaveRoomParityDoesNotMatter) {
  int boards = 0;
  for (int width = 1; width <= 8; ++width) {
    for (int height = 1; height <= width && width * height <= 9; ++height) {
      for (int line = 2; line <= width; ++line) {
        if (!pairing::parity_does_not_matter(board::Board::rectangle(width, height), line))
          continue;
        ++boards;
        for (const char* first : {"order", "chaos"}) {
          for (const char* pass : {"none", "starter", "both"}) {
            for (const char* win : {"line", "exact", "exact-at-end"}) {
              const auto game = games::AnyGame::parse(
                  fmt::format("order-chaos:{}x{},line={},first={},pass={},win={}", width, height,
                              line, first, pass, win));
              const auto solver =
                  solve::make_order_chaos_solver(game, {.memory = std::size_t{1} << 22});
              EXPECT_EQ(solver->solve(game.initial()).value, games::win_of(games::kChaos))
                  << game.name();
            }
          }
        }
      }
    }
  }
  EXPECT_GE(boards, 8);
}

TEST(Cores, WithTwoCellsARowParityMatters) {
  EXPECT_FALSE(pairing::parity_does_not_matter(board::Board::rectangle(2, 1), 2));
  const auto game = games::AnyGame::parse("order-chaos:2x1,line=2,first=chaos");
  const auto solver = solve::make_order_chaos_solver(game, {.memory = std::size_t{1} << 20});
  EXPECT_EQ(solver->solve(game.initial()).value, games::win_of(games::kOrder));
}

TEST(Cores, OfARowOfFive) {
  const auto row = board::Board::rectangle(5, 1);
  EXPECT_EQ(pairing::cores(row, 3), (std::vector<std::vector<int>>{{2}}));
  EXPECT_EQ(pairing::cores(row, 4), (std::vector<std::vector<int>>{{1, 2, 3}}));
  EXPECT_TRUE(pairing::cores(row, 2).front().empty());
  EXPECT_TRUE(pairing::parity_does_not_matter(row, 4));
}

}  // namespace
}  // namespace zermelo::test
