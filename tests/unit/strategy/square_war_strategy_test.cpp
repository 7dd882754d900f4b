// Luo's algorithms T and Z, and the strategy that consists of them.
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "strategy/square_war/luo.hpp"
#include "strategy/square_war/luo_t.hpp"
#include "strategy/square_war/luo_z.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;
using strategy::luo::at;
using strategy::luo::Intersection;

TEST(Luo, ThirdCornersOfSquares) {
  using strategy::luo::third_corners;
  EXPECT_EQ(third_corners(at('K', 10), at('J', 11)),
            (std::vector<Intersection>{at('K', 11), at('J', 10)}));
  EXPECT_EQ(third_corners(at('J', 13), at('J', 11)).size(), 4U);
  EXPECT_EQ(third_corners(at('A', 1), at('C', 1)),
            (std::vector<Intersection>{at('A', 3), at('C', 3)}));
  EXPECT_TRUE(third_corners(at('K', 10), at('J', 12)).empty());
}

TEST(Luo, SetWForAStoneFarAwayAndOnADiagonal) {
  EXPECT_EQ(strategy::luo::set_w(at('S', 9)).size(), 9U);
  // (L, 9) is on a diagonal with (J, 11), which gives (J, 9), a member of W anyway, and (L, 11).
  EXPECT_EQ(strategy::luo::set_w(at('L', 9)).size(), 10U);
}

TEST(Luo, AlgorithmZWinsWithEnoughSteps) {
  const auto run = strategy::luo::algorithm_z(at('K', 10), at('I', 11), 32);
  EXPECT_TRUE(run.won);
  EXPECT_TRUE(strategy::luo::play_line(at('K', 10), at('I', 11), run.black).wins);
  EXPECT_FALSE(strategy::luo::algorithm_z(at('K', 10), at('I', 11), 8).won);
  // T's own line does not win there.
  EXPECT_FALSE(
      strategy::luo::play_line(at('K', 10), at('I', 11), {at('I', 11), at('H', 10), at('I', 9)})
          .wins);
}

/// White meets the threat most of the time and otherwise plays at random.
Outcome play(const AnyGame& game, const strategy::Luo& luo, base::Random& random) {
  auto position = game.initial();
  while (game.outcome(position) == Outcome::undecided) {
    if (game.to_move(position) == games::kBlack) {
      const auto advice = luo.advise(position);
      if (!advice.move || !game.legal(position, *advice.move)) return Outcome::draw;
      game.play(position, *advice.move);
      continue;
    }
    const auto moves = game.moves(position);
    auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (random.below(8) != 0) {
      for (const auto reply : moves) {  // the cell that Black would take to win
        auto next = position;
        game.play(next, reply);
        if (game.outcome(next) != Outcome::undecided || game.certain(next).least < 1) move = reply;
      }
    }
    game.play(position, move);
  }
  return game.outcome(position);
}

TEST(Luo, WinsGamesFromItsPositionsAlone) {
  base::Random random(405);
  const auto game = AnyGame::parse("square-war:19x19");
  const strategy::Luo luo(game);
  for (int i = 0; i < 60; ++i) EXPECT_EQ(play(game, luo, random), Outcome::a_wins) << i;
}

}  // namespace
}  // namespace zermelo::test
