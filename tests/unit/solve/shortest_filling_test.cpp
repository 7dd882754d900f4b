// How soon a set can be filled: against a plain search of all moves of both players, and the boards
// and numbers of Harary's animals.
#include <gtest/gtest.h>

#include "oracle/random_hypergraph.hpp"
#include "solve/by_turns.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Outcome;
using games::Side;

bool fills_within(const AnyGame& game, const AnyPosition& p, Side attacker, int stones) {
  const bool attacks = game.to_move(p) == attacker;
  if (attacks && stones == 0) return false;
  for (const auto move : game.moves(p)) {
    auto next = p;
    game.play(next, move);
    const auto outcome = game.outcome(next);
    const bool fills = outcome == Outcome::undecided
                           ? fills_within(game, next, attacker, stones - (attacks ? 1 : 0))
                           : outcome == games::win_of(attacker);
    if (fills == attacks) return fills;
  }
  return !attacks;
}

/// The moves of both players until the player to move fills a set, 0 if he does not.
int plain_shortest(const AnyGame& game, const AnyPosition& p) {
  const Side attacker = game.to_move(p);
  for (int n = 1; 2 * n - 1 <= static_cast<int>(game.moves(p).size()); ++n) {
    if (fills_within(game, p, attacker, n)) return 2 * n - 1;
  }
  return 0;
}

int shortest(const AnyGame& game, const AnyPosition& p) {
  return solve::shortest_filling(game, p, {}).value_or(0);
}

TEST(ShortestFilling, EqualsAPlainSearchOnRandomHypergraphs) {
  base::Random random(1979);
  int compared = 0, won = 0;
  for (int i = 0; i < 3'000; ++i) {
    const auto game = AnyGame::parse(random_hypergraph(random, 7).name);
    if (solve::shortest_filling_of(game) == nullptr) continue;
    auto p = game.initial();
    const auto before = 2 * random.below(2);
    for (auto moves = before; moves > 0 && game.outcome(p) == Outcome::undecided; --moves) {
      const auto all = game.moves(p);
      game.play(p, all[random.below(static_cast<std::uint32_t>(all.size()))]);
    }
    const bool may_win = game.certain(p).most == 1;
    if (game.outcome(p) != Outcome::undecided || game.to_move(p) != Side::a || !may_win) continue;
    const int found = shortest(game, p);
    ASSERT_EQ(found, plain_shortest(game, p)) << game.name() << ' ' << game.position_name(p);
    ++compared;
    won += found > 0 ? 1 : 0;
  }
  EXPECT_GT(compared, 200);
  EXPECT_GT(won, 50);
  EXPECT_LT(won, compared);
}

TEST(ShortestFilling, EqualsAPlainSearchFromEveryOpening) {
  for (const auto* name : {"mnk:3x3,line=3", "mnk:4x2,line=3", "mnk:3x3,line=2",
                           "positional:3x3,polyomino=##./.##", "positional:3x3,polyomino=##/#."}) {
    const auto game = AnyGame::parse(name);
    for (const auto first : game.moves(game.initial())) {
      for (const auto second : game.moves(game.initial())) {
        if (first == second) continue;
        auto p = game.initial();
        game.play(p, first);
        game.play(p, second);
        ASSERT_EQ(shortest(game, p), plain_shortest(game, p))
            << name << ' ' << game.position_name(p);
      }
    }
  }
}

/// The least board of each animal, and the stones of the first player there. OEIS A380598 has the
/// first seven as well (after Gardner 1979); of the last three it says 8, 6 on 6x6 and 9 on 7x7.
TEST(ShortestFilling, HararysAnimals) {
  struct Animal {
    const char* game;
    int stones;
  };
  for (const auto& [name, stones] : {Animal{"2x2,polyomino=##", 2},
                                     {"3x3,polyomino=##/#.", 3},
                                     {"4x4,polyomino=###", 3},
                                     {"4x4,polyomino=###/#..", 4},
                                     {"5x5,polyomino=###/.#.", 4},
                                     {"3x3,polyomino=##./.##", 5},
                                     {"5x5,polyomino=###./..##", 6},
                                     {"6x6,polyomino=###./..##", 6},
                                     {"6x6,polyomino=####/.#..", 6}}) {
    const auto game = AnyGame::parse(std::string("positional:") + name);
    EXPECT_EQ(shortest(game, game.initial()), 2 * stones - 1) << name;
  }
}

/// Where nobody can tell: a bias, a swap, passes, and where filling a set loses.
TEST(ShortestFilling, HasNoAnswerForOtherRules) {
  for (const auto* name :
       {"positional:3x3,bias=2:1,lines=3", "positional:3x3,lines=3,swap=on",
        "positional:3x3,lines=3,pass=both", "positional:3x3,convention=avoider-avoider,lines=3",
        "positional:3x3,convention=order-chaos,lines=3", "mnk:2x2,line=3", "hex:3x3"}) {
    EXPECT_EQ(solve::shortest_filling_of(AnyGame::parse(name)), nullptr) << name;
  }
}

}  // namespace
}  // namespace zermelo::test
