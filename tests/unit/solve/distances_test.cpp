// Distances to the end, compared with plain recursion over the moves, and their values, compared
// with those of the strong solver.
#include "solve/strong/distances.hpp"

#include <gtest/gtest.h>

#include <map>

#include "base/error.hpp"
#include "solve/strong/strong.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;
using games::Side;
using solve::Distances;

constexpr std::size_t kDistancesMemory = std::size_t{1} << 26;

/// The value of a position by recursion over its moves, where the winner wants the end near and the
/// loser wants it far.
Distances::Value by_recursion(const AnyGame& game, const games::AnyPosition& p,
                              std::map<std::string, Distances::Value>& known) {
  if (game.outcome(p) != Outcome::undecided) return {game.outcome(p), 0};
  const Side side = game.to_move(p);
  const auto name = game.position_name(p) + (side == Side::a ? " a" : " b");
  if (const auto found = known.find(name); found != known.end()) return found->second;
  const auto rank = [&](const Distances::Value& v) {
    if (v.outcome == Outcome::draw) return 0;
    return v.outcome == games::win_of(side) ? 1000 - v.plies : v.plies - 1000;
  };
  std::optional<Distances::Value> best;
  for (const auto move : game.moves(p)) {
    auto next = p;
    game.play(next, move);
    const auto value = by_recursion(game, next, known);
    if (!best || rank(value) > rank(*best)) best = value;
  }
  ++best->plies;
  return known[name] = *best;
}

TEST(Distances, EveryPositionThatPlayReaches) {
  for (const auto* name :
       {"hex:3x3", "hex:3x2,first=blue", "hex:3x3,wrap=cylinder", "hex:2x3,wrap=torus,first=blue",
        "hex:1x1", "square-war:3x3", "square-war:3x3,opening=free", "square-war:4x2",
        "order-chaos:3x2,line=2", "order-chaos:3x2,line=3,first=chaos,win=exact",
        "order-chaos:##./.##,line=2,symbols=3", "order-chaos:2x3,line=3,win=exact-at-end"}) {
    const auto game = AnyGame::parse(name);
    const auto table = Distances::solve(game, kDistancesMemory);
    std::map<std::string, Distances::Value> known;
    by_recursion(game, game.initial(), known);
    std::size_t compared = 0;
    for (std::uint64_t index = 0; index < table->fillings(); ++index) {
      for (const Side side : {Side::a, Side::b}) {
        const auto found = table->value(index, side);
        if (!found) continue;
        const auto p = game.set_up(table->stones(index), side);
        const auto expected = known.find(game.position_name(p) + (side == Side::a ? " a" : " b"));
        if (expected == known.end()) continue;  // no play leads there
        EXPECT_EQ(*found, expected->second) << name << " " << expected->first;
        ++compared;
      }
    }
    EXPECT_EQ(compared, known.size()) << name;
    // The empty board by its index.
    const auto start = by_recursion(game, game.initial(), known);
    EXPECT_EQ(*table->value(0, game.to_move(game.initial())), start) << name;
  }
}

TEST(Distances, ValuesAreThoseOfTheStrongSolver) {
  for (const auto* name : {"order-chaos:3x3,line=3", "order-chaos:4x2,line=2,win=exact",
                           "order-chaos:##./###,line=2,symbols=3"}) {
    const auto game = AnyGame::parse(name);
    const auto table = Distances::solve(game, kDistancesMemory);
    const auto strong = solve::StrongSolution::solve(*games::rules_if<games::OrderChaosRules>(game),
                                                     kDistancesMemory);
    ASSERT_EQ(table->fillings(), strong->positions());
    for (std::uint64_t index = 0; index < strong->positions(); ++index) {
      for (const Side side : {Side::a, Side::b}) {
        ASSERT_EQ(table->value(index, side)->outcome, games::win_of(strong->winner(index, side)));
      }
    }
  }
}

TEST(Distances, CountsAddUp) {
  const auto table = Distances::solve(AnyGame::parse("hex:3x3"), kDistancesMemory);
  std::uint64_t by_stones = 0, by_plies = 0;
  for (const auto& count : table->by_stones()) {
    for (const auto& side : count.positions) by_stones += side[0] + side[1] + side[2];
  }
  for (const auto& count : table->by_plies()) {
    for (const auto& side : count.positions) by_plies += side[0] + side[1] + side[2];
  }
  // Nine cells: the sum over n of 9! / (red! blue! (9 - n)!), red = ceil(n / 2), blue = floor(n /
  // 2).
  EXPECT_EQ(by_stones, 6046U);
  EXPECT_EQ(by_plies, by_stones);
}

TEST(Distances, WhatIsRefused) {
  for (const auto* name : {"order-chaos:3x3,line=3,pass=both", "hex:3x3,swap=on", "hex:11x11"}) {
    EXPECT_THROW(Distances::bytes(AnyGame::parse(name)), base::InputError) << name;
  }
  EXPECT_EQ(Distances::bytes(AnyGame::parse("hex:3x3")), 2U * 19683);
  EXPECT_THROW(Distances::solve(AnyGame::parse("hex:3x3"), 2 * 19683 - 1), base::InputError);
}

}  // namespace
}  // namespace zermelo::test
