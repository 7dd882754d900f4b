// The theorems on which the search of Order and Chaos rests, each tested on every position of small
// boards against plain negamax over the oracle: all stones that can be there, with either player to
// move.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "oracle/bridge.hpp"
#include "solve/df_pn.hpp"
#include "solve/order_chaos/insight.hpp"
#include "solve/order_chaos/lifting.hpp"

namespace zermelo::test {
namespace {

using solve::LineBook;
using solve::Rest;

/// Calls visit with every undecided position: its rest, and who wins it, by negamax.
template <class Visit>
void every_position(const std::string& name, Visit&& visit) {
  const auto game = games::AnyGame::parse(name);
  const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
  const oracle::Game slow(rules_of(game));
  oracle::Negamax negamax(slow);
  const LineBook book(rules, {});
  const auto& cells = slow.cells();
  std::vector<int> stones(cells.size(), 0);
  for (bool more = true; more;) {
    std::map<oracle::Cell, char> placed;
    LineBook::Stones sets{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (stones[i] == 0) continue;
      const auto symbol = static_cast<std::size_t>(stones[i] - 1);
      placed[cells[i]] = oracle::kLetters[symbol];
      sets[symbol] |= std::uint64_t{1} << (cells[i].row * rules.board.width() + cells[i].column);
    }
    for (const auto player : {oracle::Player::order, oracle::Player::chaos}) {
      const auto state = slow.set_up(placed, player);
      if (state.result != oracle::Result::open) continue;
      Rest rest;
      book.find_rest(sets, to_fast(player), rest);
      visit(rest, negamax.winner(state), rules.symbols);
    }
    std::size_t at = 0;
    while (at < stones.size() && ++stones[at] > rules.symbols) stones[at++] = 0;
    more = at < stones.size();
  }
}

TEST(OrderedRest, ChaosWinsWhoeverIsToMoveAndWhoeverPasses) {
  int found = 0, with_witness = 0;
  for (const std::string game : {"5x1,line=3", "6x1,line=4", "7x1,line=4", "3x2,line=3",
                                 "4x2,line=4", "5x1,line=4,symbols=3", "#../###/#..,line=3"}) {
    for (const std::string options :
         {"", ",pass=starter", ",pass=starter,first=chaos", ",pass=both"}) {
      every_position("order-chaos:" + game + options,
                     [&](const Rest& rest, oracle::Player winner, int symbols) {
                       const auto pairs = solve::find_ordered_rest(rest, symbols, 1000);
                       if (!pairs || rest.lines.empty()) return;
                       ++found;
                       with_witness += pairs->front().witness >= 0 ? 1 : 0;
                       EXPECT_EQ(winner, oracle::Player::chaos) << game << options;
                     });
    }
  }
  EXPECT_GT(found, 1000);
  EXPECT_GT(with_witness, 100);
}

TEST(OrderedRest, ListsAPairBehindThatOfItsWitness) {
  const auto game = games::AnyGame::parse("order-chaos:15x1,line=4,symbols=3");
  const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
  Rest rest;
  LineBook(rules, {}).find_rest({}, games::kOrder, rest);
  ASSERT_TRUE(solve::witnesses_may_serve(rest));
  const auto pairs = solve::find_ordered_rest(rest, rules.symbols, 1000);
  ASSERT_TRUE(pairs);
  std::uint64_t later = 0;
  for (auto pair = pairs->rbegin(); pair != pairs->rend(); ++pair) {
    EXPECT_EQ(later & pair->cells(), 0U);
    later |= pair->cells();
    ASSERT_GE(pair->witness, 0);
    EXPECT_EQ(later >> pair->witness & 1, 0U);
  }
}

/// What the live lines weigh if one of n cells weighs 1 / a^n.
double weight(const Rest& rest, double a) {
  double sum = 0;
  for (const auto& line : rest.lines) sum += std::pow(a, -std::popcount(line.rest));
  return sum;
}

TEST(Potential, ChaosWinsWhereTheLinesWeighLess) {
  int light = 0, without_pairing = 0;
  for (const std::string game :
       {"6x1,line=3", "7x1,line=4", "8x1,line=5", "4x2,line=3", "4x2,line=4",
        "5x1,line=3,symbols=3", "6x1,line=4,symbols=3", "###/#../###,line=3"}) {
    for (const std::string options : {"", ",pass=starter", ",pass=starter,first=chaos"}) {
      every_position("order-chaos:" + game + options,
                     [&](const Rest& rest, oracle::Player winner, int symbols) {
                       if (rest.lines.empty() || !solve::weighs_less_than_one(rest, symbols))
                         return;
                       ++light;
                       EXPECT_EQ(winner, oracle::Player::chaos) << game << options;
                       if (!solve::find_rest_pairing(rest, symbols, 10'000)) ++without_pairing;
                     });
    }
  }
  EXPECT_GT(light, 1000);
  EXPECT_GT(without_pairing, 10);
}

/// The bound cannot be improved: two lines of two cells, one of each symbol, weigh one at the
/// square root of two, and Order wins if Chaos has to open them. With weights by powers of 2, as
/// Erdos and Selfridge have them, they weigh a half.
TEST(Potential, TheSquareRootOfTwoIsTheBound) {
  double at_two = 100;
  for (const std::string game :
       {"2x1,line=2", "3x1,line=2", "4x1,line=3", "6x1,line=4", "4x2,line=3"}) {
    double least = 100;
    every_position("order-chaos:" + game, [&](const Rest& rest, oracle::Player winner, int) {
      if (winner != oracle::Player::order || rest.to_move != games::kChaos) return;
      least = std::min(least, weight(rest, std::sqrt(2.0)));
      at_two = std::min(at_two, weight(rest, 2));
    });
    EXPECT_GE(least, 1 - 1e-12) << game;
    if (game == "2x1,line=2") {
      EXPECT_NEAR(least, 1, 1e-12);
    }
  }
  EXPECT_NEAR(at_two, 0.5, 1e-12);
}

TEST(Lifting, WhatIsLiftedIsWonOnTheWholeBoard) {
  int lifted = 0, odd = 0;
  for (const std::string board : {"4x4", "5x4", "4x5", "####./#####/####/####", "5x5"}) {
    for (const std::string options : {"", ",pass=starter", ",pass=both", ",first=chaos",
                                      ",first=chaos,pass=starter", ",first=chaos,pass=both"}) {
      const auto game = games::AnyGame::parse("order-chaos:" + board + ",line=3" + options);
      const auto lifting = solve::find_lifting(game);
      ASSERT_TRUE(lifting) << game.name();
      EXPECT_EQ(lifting->pairs.size() * 2 + static_cast<std::size_t>(lifting->inner.board().size()),
                static_cast<std::size_t>(game.board().size()));
      odd += lifting->inner.board().size() % 2;
      const auto inner = solve::make_df_pn_solver(lifting->inner);
      if (inner->solve(lifting->inner.initial()).value != games::Outcome::a_wins) continue;
      ++lifted;
      const auto outer = solve::make_df_pn_solver(game);
      EXPECT_EQ(outer->solve(game.initial()).value, games::Outcome::a_wins) << game.name();
    }
  }
  EXPECT_EQ(lifted, 30);
  EXPECT_GT(odd, 5);
}

TEST(Lifting, OnlyWhereTheProofSpeaksOfIt) {
  const auto lifts = [](const char* game) {
    return solve::find_lifting(games::AnyGame::parse(game)).has_value();
  };
  EXPECT_TRUE(lifts("order-chaos:6x6,line=5,win=exact"));
  EXPECT_FALSE(lifts("order-chaos:7x6,line=5,win=exact"));  // a run of six would not win
  EXPECT_FALSE(lifts("order-chaos:6x6,line=5,win=exact-at-end"));
  EXPECT_FALSE(lifts("order-chaos:6x6,line=5,symbols=3"));
  EXPECT_FALSE(lifts("order-chaos:6x5,line=5"));
  EXPECT_FALSE(lifts("order-chaos:3x3,line=2"));
  EXPECT_FALSE(lifts("order-chaos:7x7,line=6"));
  EXPECT_FALSE(lifts("hex:6x6"));
}

}  // namespace
}  // namespace zermelo::test
