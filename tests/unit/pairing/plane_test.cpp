// Order and Chaos on unbounded boards: rules, Chaos' pairs, Order's line of two, certificates; and
// pairings on strips of every height.
#include "games/order_chaos/plane.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "base/index.hpp"
#include "base/random.hpp"
#include "checker/words.hpp"
#include "oracle/refusal.hpp"
#include "pairing/find.hpp"
#include "pairing/plane.hpp"
#include "pairing/strip/tall_board.hpp"
#include "play/plane.hpp"
#include "prove/order_chaos/pairing.hpp"
#include "prove/order_chaos/strip_pairings.hpp"
#include "strategy/order_chaos/lemma_vi1.hpp"
#include "strategy/order_chaos/plane_pairs.hpp"

namespace zermelo::test {
namespace {

using games::PlaneMove;
using games::PlanePosition;
using games::PlaneRules;
using games::Point;

PlanePosition start(const char* game) { return PlanePosition(PlaneRules::parse(game)); }

/// The slow way: the longest row of equal stones in a box around everything.
int longest_row(const PlanePosition& position) {
  int longest = 0;
  for (const auto& [first, symbol] : position.stones()) {
    for (const int dx : {-1, 0, 1}) {
      for (const int dy : {-1, 0, 1}) {
        if (dx == 0 && dy == 0) continue;
        int length = 0;
        while (position.symbol({first.x + length * dx, first.y + length * dy}) == symbol) ++length;
        longest = std::max(longest, length);
      }
    }
  }
  return longest;
}

TEST(Plane, NamesRoundTrip) {
  for (const auto* name :
       {"order-chaos:plane,line=9", "order-chaos:plane-1x1,line=9,first=chaos",
        "order-chaos:plane-##/.#,line=10,pass=starter", "order-chaos:half-plane,line=9,pass=both",
        "order-chaos:quarter-plane,line=2"}) {
    EXPECT_TRUE(PlaneRules::names(name));
    EXPECT_EQ(PlaneRules::parse(name).name(), name);
  }
  EXPECT_FALSE(PlaneRules::names("order-chaos:6x6,line=5"));
  EXPECT_FALSE(PlaneRules::names("order-chaos:planet,line=5"));
  EXPECT_FALSE(PlaneRules::names("hex:plane"));
  for (const auto* text : {"X(3,-2)", "O(0,0)", "O(-12,345)", "pass"}) {
    EXPECT_EQ(games::name_of(games::parse_plane_move(text)), text);
  }
  for (const auto* text : {"", "X", "X(3)", "X(3,)", "A(1,1)", "X(1,1", "X3,2", "X(1,2,3)",
                           "X(99999999999,0)", "X(2000000000,0)", "X( 1,0)"}) {
    EXPECT_NE(refusal([&] { games::parse_plane_move(text); }), "") << text;
  }
  for (const auto* name :
       {"order-chaos:plane", "order-chaos:plane-,line=9", "order-chaos:plane,line=9,win=exact",
        "order-chaos:plane,line=9,symbols=3"}) {
    EXPECT_NE(refusal([&] { PlaneRules::parse(name); }), "") << name;
  }
}

TEST(Plane, BoardsPassesAndEnds) {
  EXPECT_TRUE(start("order-chaos:plane,line=3").empty({-5, -7}));
  EXPECT_FALSE(start("order-chaos:half-plane,line=3").empty({5, -1}));
  EXPECT_TRUE(start("order-chaos:half-plane,line=3").empty({-5, 0}));
  EXPECT_FALSE(start("order-chaos:quarter-plane,line=3").empty({-1, 4}));
  EXPECT_FALSE(start("order-chaos:plane-.#/#,line=3").empty({1, 0}));
  EXPECT_TRUE(start("order-chaos:plane-.#/#,line=3").empty({0, 0}));
  EXPECT_FALSE(start("order-chaos:plane,line=3").legal({}));
  auto both = start("order-chaos:plane,line=3,pass=both");
  both.play({});
  EXPECT_EQ(both.outcome(), games::Outcome::undecided);
  both.play({});
  EXPECT_EQ(both.outcome(), games::win_of(games::kChaos));
  auto starter = start("order-chaos:plane,line=3,pass=starter");
  ASSERT_TRUE(starter.legal({}));
  starter.play({});
  EXPECT_FALSE(starter.legal({})) << "Chaos did not begin";
}

TEST(Plane, OrderWinsTheMomentALineStands) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    base::Random random(seed);
    auto position = start("order-chaos:plane,line=4");
    while (position.outcome() == games::Outcome::undecided) {
      const Point cell{static_cast<int>(random.below(9)) - 4,
                       static_cast<int>(random.below(9)) - 4};
      const PlaneMove move{cell, static_cast<int>(random.below(2))};
      if (!position.legal(move)) continue;
      EXPECT_LT(longest_row(position), 4);
      position.play(move);
      if (position.stones().size() == 81) break;
    }
    EXPECT_EQ(position.outcome() == games::win_of(games::kOrder), longest_row(position) >= 4);
  }
}

constexpr auto kWon = {"order-chaos:plane,line=9",
                       "order-chaos:plane-1x1,line=9,first=chaos",
                       "order-chaos:plane-##/.#,line=9,first=chaos",
                       "order-chaos:plane,line=9,pass=both",
                       "order-chaos:plane,line=9,first=chaos,pass=starter",
                       "order-chaos:half-plane,line=9,first=chaos",
                       "order-chaos:quarter-plane,line=9,pass=starter",
                       "order-chaos:plane,line=10,pass=starter",
                       "order-chaos:plane-2x2,line=12,first=chaos"};

TEST(PlanePairing, EveryCertificateIsVerified) {
  for (const auto* name : kWon) {
    const auto rules = PlaneRules::parse(name);
    const auto result = pairing::find(rules, {});
    ASSERT_TRUE(result.found) << name;
    const auto verdict = checker::check(prove::periodic_certificate(rules, *result.found),
                                        checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << message(verdict);
    EXPECT_EQ(verdict.claim, "chaos wins " + std::string(name));
  }
  using None = pairing::PlaneResult::None;
  const auto none = [](const char* name) {
    return pairing::find(PlaneRules::parse(name), {}).none;
  };
  EXPECT_EQ(none("order-chaos:plane,line=8"), None::too_short);
  EXPECT_EQ(none("order-chaos:plane,line=9,first=chaos"), None::bad_parity);
  EXPECT_EQ(none("order-chaos:plane-1x1,line=9"), None::bad_parity);
  EXPECT_EQ(none("order-chaos:plane,line=9,pass=starter"), None::bad_parity);
}

/// Order passes now and then where she may.
play::PlanePlayer sometimes_passing(play::PlanePlayer player, std::uint64_t seed) {
  return [player, random = base::Random(seed)](const PlanePosition& position) mutable {
    if (position.legal({}) && random.below(5) == 0) return PlaneMove{};
    return player(position);
  };
}

TEST(PlanePairing, NoLineEverArises) {
  int moves = 0, longest = 0;
  for (const auto* name : kWon) {
    const auto rules = PlaneRules::parse(name);
    const auto pattern = pairing::find(rules, {}).found.value().pattern;
    const strategy::PlanePairs pairs(pattern);
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const auto order = seed % 2 == 0 ? play::greedy_on_plane(seed) : play::random_on_plane(seed);
      const auto chaos = [&](const PlanePosition& position) {
        const auto move = pairs.advise(position);
        const auto partner = move.cell ? pattern.partner(*move.cell) : std::nullopt;
        EXPECT_FALSE(partner && position.empty(*partner)) << "Chaos opens a pair in " << name;
        return move;
      };
      const auto game = play::play_on_plane(rules, sometimes_passing(order, seed), chaos, 300, {});
      EXPECT_NE(game.position.outcome(), games::win_of(games::kOrder)) << name;
      EXPECT_LT(longest_row(game.position), rules.line) << name;
      EXPECT_EQ(game.longest, longest_row(game.position));
      moves += game.moves;
      longest = std::max(longest, game.longest);
    }
  }
  EXPECT_GT(moves, 5'000);
  EXPECT_GE(longest, 8) << "the opponents are no opponents";
}

TEST(LemmaVI1, OrderMakesALineOfTwo) {
  const auto passes = [](const PlanePosition&) { return PlaneMove{}; };
  for (const auto* name : {"order-chaos:plane,line=2,first=chaos,pass=starter",
                           "order-chaos:quarter-plane,line=2,first=chaos,pass=starter",
                           "order-chaos:plane-###/#.#/###,line=2,first=chaos,pass=starter"}) {
    const auto rules = PlaneRules::parse(name);
    const auto idle = play::play_on_plane(rules, strategy::make_a_line_of_two, passes, 4, {});
    EXPECT_EQ(idle.position.outcome(), games::win_of(games::kOrder)) << name;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto chaos = sometimes_passing(play::random_on_plane(seed), seed);
      const auto game = play::play_on_plane(rules, strategy::make_a_line_of_two, chaos, 8, {});
      EXPECT_EQ(game.position.outcome(), games::win_of(games::kOrder)) << name;
    }
  }
}

// After Order's first move every answer of Chaos' near it, and a pass, loses.
TEST(LemmaVI1, AgainstEveryReply) {
  auto position = start("order-chaos:plane,line=2,first=chaos,pass=starter");
  position.play({});
  position.play(strategy::make_a_line_of_two(position));
  for (int x = -4; x <= 4; ++x) {
    for (int y = -4; y <= 4; ++y) {
      for (const int symbol : {0, 1}) {
        auto next = position;
        if (!next.legal({Point{x, y}, symbol})) continue;
        next.play({Point{x, y}, symbol});
        if (next.outcome() == games::Outcome::undecided) {
          next.play(strategy::make_a_line_of_two(next));
        }
        EXPECT_EQ(next.outcome(), games::win_of(games::kOrder)) << x << ' ' << y;
      }
    }
  }
}

// Strips of every height: boards of any height against the conditions of single boards, the heights
// that are found against all that single boards say, and the certificates.

using base::at;
using games::EveryHeight;
using pairing::Wish;

constexpr Wish kWishes[] = {{false, false}, {true, false}, {false, true}, {true, true}};

/// Of every candidate its cells, its witness, and the lines that it spoils, as sets of cells.
using Spoiled = std::set<std::tuple<int, int, int, std::set<std::set<int>>>>;

template <class CellsOf>
Spoiled spoiled_by(const std::vector<pairing::Candidate>& candidates, const CellsOf& cells_of) {
  Spoiled all;
  for (const auto& candidate : candidates) {
    std::set<std::set<int>> lines;
    for (const int line : candidate.lines) {
      const auto& cells = cells_of(at(line));
      lines.insert({cells.begin(), cells.end()});
    }
    all.emplace(candidate.one, candidate.other, candidate.witness, std::move(lines));
  }
  return all;
}

TEST(TallBoard, HasTheCandidatesAndWeightsOfTheBoardsThatAreNotTall) {
  for (const auto& [columns, rows, line] :
       {std::tuple(3, 1, 2), {3, 4, 3}, {5, 5, 4}, {4, 6, 4}, {5, 6, 5}, {6, 5, 5}, {2, 7, 3}}) {
    for (const auto& wish : kWishes) {
      const auto tall = pairing::tall_board(columns, rows, line, wish);
      const auto conditions = pairing::conditions_of(
          games::AnyGame::parse(fmt::format("order-chaos:{}x{},line={}", columns, rows, line)),
          wish);
      const auto expected = spoiled_by(
          pairing::candidates(conditions), [&](std::size_t i) -> const auto& {
            return conditions.lines[i].cells;
          });
      EXPECT_EQ(spoiled_by(
                    tall.candidates, [&](std::size_t i) -> const auto& { return tall.lines[i]; }),
                expected);
      const auto refusal = pairing::refusal(tall, {});
      EXPECT_EQ(refusal.has_value(), pairing::find(conditions, {}).weighting.has_value())
          << conditions.name << wish.adjacent << wish.ordered;
      EXPECT_TRUE(!refusal || holds(*refusal, tall.candidates));
    }
  }
}

TEST(TallBoard, IsAsHighAsItHasToBe) {
  const auto tall = pairing::tall_board(8, 84, 8, {});
  EXPECT_EQ(tall.lines.size(), 84U + 10 * 77);
  EXPECT_EQ(tall.cell_name(8 * 83 + 7), "h84");
  EXPECT_TRUE(pairing::refusal(tall, {}));
  EXPECT_FALSE(pairing::refusal(pairing::tall_board(8, 83, 8, {}), {}));
  EXPECT_FALSE(pairing::refusal(pairing::tall_board(3, 2, 4, {}), {}));
}

/// What is claimed is verified, and single boards say the same on both sides of the height.
void expect_none_from(const std::string& name, Wish wish, int from, bool by_clauses = false) {
  const auto family = EveryHeight::parse(name);
  const auto found = prove::pairings_of_strips(family, wish);
  ASSERT_TRUE(found.none_from) << name;
  EXPECT_EQ(*found.none_from, from) << name;
  EXPECT_EQ(found.highest, from - 1) << name;
  EXPECT_EQ(found.by_clauses, by_clauses) << name;
  EXPECT_FALSE(found.repeated || found.stopped) << name;
  const auto verdict = checker::check(found.certificate, checker::Strictness::kStrict);
  EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << name << verdict.detail;
  EXPECT_EQ(verdict.claim,
            fmt::format("for every {} >= {}, no {}{}pairing: {}", family.numbers(), from,
                        wish.ordered ? "ordered " : "", wish.adjacent ? "adjacent " : "", name));
  for (int rows = std::max(1, from - 1); rows <= from + 1; ++rows) {
    const auto one = pairing::find(pairing::conditions_of(family.at(rows), wish), {});
    EXPECT_EQ(one.pairing.has_value(), rows < from) << name << ' ' << rows;
  }
}

TEST(StripPairings, EndAtSomeHeight) {
  expect_none_from("order-chaos:1xN,line=1", {}, 1);
  expect_none_from("order-chaos:2xN,line=2", {}, 2);
  expect_none_from("order-chaos:3xN,line=2", {}, 1);
  expect_none_from("order-chaos:3xN,line=3,win=exact", {}, 3);
  expect_none_from("order-chaos:5xN,line=5", {}, 6);
  expect_none_from("order-chaos:6xN,line=5,first=chaos,pass=both", {}, 5);
  expect_none_from("order-chaos:6xN,line=6", {}, 11);
  expect_none_from("order-chaos:5xN,line=5", {.adjacent = true}, 5);
  expect_none_from("order-chaos:5xN,line=5", {.ordered = true}, 6);
}

TEST(StripPairings, EndByClausesWhereWeightsLeaveRoom) {
  expect_none_from("order-chaos:4xN,line=3", {.ordered = true}, 1, true);
}

TEST(StripPairings, RepeatThemselves) {
  for (const auto* name : {"order-chaos:1xN,line=3", "order-chaos:4xN,line=5,win=exact-at-end",
                           "order-chaos:9xN,line=9"}) {
    for (const bool adjacent : {false, true}) {
      const auto found =
          prove::pairings_of_strips(EveryHeight::parse(name), {.adjacent = adjacent});
      ASSERT_TRUE(found.repeated) << name;
      EXPECT_FALSE(found.none_from);
      const auto verdict = checker::check(found.certificate, checker::Strictness::kStrict);
      EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << name << verdict.detail;
      EXPECT_EQ(verdict.claim, fmt::format("for every N >= 1, there is a{} pairing: {}",
                                           adjacent ? "n adjacent" : "", name));
    }
  }
}

TEST(StripPairings, AreOrderedFromLinesOfTenOnOrWhereTheStripIsNarrow) {
  for (const auto* name :
       {"order-chaos:4xN,line=5", "order-chaos:12xN,line=10", "order-chaos:MxN,line=10"}) {
    const auto family = EveryHeight::parse(name);
    const auto found = prove::pairings_of_strips(family, {.ordered = true});
    ASSERT_TRUE(found.repeated) << name;
    EXPECT_TRUE(is_pairing(*found.repeated, {family.columns(), name[16] == '5' ? 5 : 10, true}));
    const auto verdict = checker::check(found.certificate, checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified) << name << verdict.detail;
  }
  expect_none_from("order-chaos:1xN,line=3", {.ordered = true}, 4, true);
  expect_none_from("order-chaos:2xN,line=3", {.ordered = true}, 4, true);
  expect_none_from("order-chaos:1xN,line=2", {}, 3);
  expect_none_from("order-chaos:MxN,line=5", {}, 6);
  expect_none_from("order-chaos:MxN,line=3", {.ordered = true}, 3);
}

// What the encoding finds is judged by the slow test, which also knows pairings that are not
// ordered.
TEST(StripPairings, TheSlowTestAgrees) {
  int found = 0, none = 0, ordered = 0;
  for (int columns = 0; columns <= 5; ++columns) {
    for (int line = 2; line <= 5; ++line) {
      for (int period = 4; period <= 6; ++period) {
        for (const bool order : {false, true}) {
          if (columns == 0 && line < 5) continue;
          const pairing::StripTask task{columns, columns == 0 ? line + 5 : line, order};
          const auto result = pairing::find_strip_pairing(task, period, {});
          found += result.found ? 1 : 0;
          none += result.none ? 1 : 0;
          if (!result.found) continue;
          EXPECT_TRUE(is_pairing(*result.found, task));
          auto longer = task;
          longer.ordered = true;
          const bool in_order = is_pairing(*result.found, longer);
          EXPECT_TRUE(in_order || !order);
          ordered += in_order ? 1 : 0;
          auto fewer = *result.found;
          fewer.pairs.pairs.pop_back();
          EXPECT_FALSE(is_pairing(fewer, {task.columns, 2, order}));
        }
      }
    }
  }
  EXPECT_GT(found, 20);
  EXPECT_GT(none, 20);
  EXPECT_GT(ordered, 10);
}

TEST(StripPairings, UnknownAndRefused) {
  const auto nine =
      prove::pairings_of_strips(EveryHeight::parse("order-chaos:MxN,line=9"), {.ordered = true});
  EXPECT_FALSE(nine.repeated || nine.none_from || nine.stopped);
  const auto strip = EveryHeight::parse("order-chaos:7xN,line=7");
  const auto weights = prove::pairings_of_strips(strip, {}, {}, prove::Below::no);
  EXPECT_EQ(weights.none_from, 20);
  EXPECT_EQ(weights.highest, 0);
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  EXPECT_TRUE(prove::pairings_of_strips(strip, {}, limits).stopped);
  const auto at_end = EveryHeight::parse("order-chaos:5xN,line=5,win=exact-at-end");
  EXPECT_NE(refusal([&] { prove::pairings_of_strips(at_end, {}); }).find("win=exact-at-end"),
            std::string::npos);
}

}  // namespace
}  // namespace zermelo::test
