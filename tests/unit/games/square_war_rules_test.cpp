// Square War: what its paper says, by examples. threats_test.cpp compares its rules with the slow
// twin.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/any_game.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Certain;
using games::Outcome;

TEST(SquareWarRules, TheFigureOfThePaper) {
  // Figure 1: black stones 1, 3, 5 and 7 become the four vertices of a square.
  const auto game = AnyGame::parse("square-war:19x19");
  auto position = game.after(game.parse_moves("j10 a1 i10 s19 i11 b5"));
  EXPECT_EQ(game.certain(position), (Certain{1, 1}));
  game.play(position, game.parse_move(position, "j11"));
  EXPECT_EQ(game.outcome(position), Outcome::a_wins);
}

TEST(SquareWarRules, ASquareOnTheDiagonalIsNone) {
  const auto game = AnyGame::parse("square-war:3x3,opening=free");
  const auto position = game.after(game.parse_moves("b1 a1 a2 b2 b3 c3 c2"));
  EXPECT_EQ(game.outcome(position), Outcome::undecided);
}

TEST(SquareWarRules, BlacksSecondStoneStandsBesideTheFirst) {
  const auto game = AnyGame::parse("square-war:5x5");
  auto position = game.after(game.parse_moves("a1 b1"));
  EXPECT_EQ(game.moves_name(game.moves(position)), "a2");
  EXPECT_TRUE(refusal([&] {
                game.parse_move(position, "c3");
              }).find("must be a neighbour of the first") != std::string::npos);
  EXPECT_EQ(AnyGame::parse("square-war:5x5,opening=free").parse_moves("a1 b1 c3").size(), 3U);
  // On a board one cell wide White can take the last neighbour; then Black may play on any cell.
  const auto strip = AnyGame::parse("square-war:3x1");
  EXPECT_EQ(strip.moves_name(strip.moves(strip.after(strip.parse_moves("a1 b1")))), "c1");
}

TEST(SquareWarRules, Names) {
  EXPECT_EQ(AnyGame::parse("square-war:7x3,opening=adjacent").name(), "square-war:7x3");
  EXPECT_EQ(AnyGame::parse("square-war:7x3,opening=free").name(), "square-war:7x3,opening=free");
  for (const auto* bad :
       {"square-war:", "square-war:0x3", "square-war:3x3,opening=", "square-war:3x3,opening=no",
        "square-war:3x3,size=3", "square-war:3x3,opening=free,opening=free", "square-war:##/##"}) {
    EXPECT_THROW(AnyGame::parse(bad), base::InputError) << bad;
  }
}

}  // namespace
}  // namespace zermelo::test
