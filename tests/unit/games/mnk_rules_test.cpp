// The m,n,k-games: their names and what decided them. threats_test.cpp compares their rules with
// the slow twin.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/any_game.hpp"
#include "games/decisive.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;

TEST(MnkRules, AFilledRowDecidesAndIsShown) {
  const auto game = AnyGame::parse("mnk:3x3,line=3");
  const auto position = game.after(game.parse_moves("a1 b1 b2 c1 c3"));
  EXPECT_EQ(game.outcome(position), Outcome::a_wins);
  const auto found = games::decisive(game, position);
  EXPECT_EQ(found.kind, "line");
  ASSERT_EQ(found.lines.size(), 1U);
  EXPECT_EQ(found.cells.size(), 3U);
}

TEST(MnkRules, ALongerRowWinsToo) {
  const auto game = AnyGame::parse("mnk:5x2,line=3");
  // X holds a1 b1 d1 e1; c1 makes five in a row.
  const auto position = game.after(game.parse_moves("a1 a2 b1 b2 d1 d2 e1 e2 c1"));
  EXPECT_EQ(game.outcome(position), Outcome::a_wins);
  EXPECT_EQ(games::decisive(game, position).lines.size(), 3U);
}

TEST(MnkRules, AFullBoardWithoutARowIsADraw) {
  const auto game = AnyGame::parse("mnk:3x3,line=3");
  const auto position = game.after(game.parse_moves("a1 b1 c1 b2 b3 c2 a2 a3 c3"));
  EXPECT_EQ(game.outcome(position), Outcome::draw);
  EXPECT_TRUE(games::decisive(game, position).lines.empty());
}

TEST(MnkRules, Names) {
  EXPECT_EQ(AnyGame::parse("mnk:4x3,line=3").name(), "mnk:4x3,line=3");
  EXPECT_EQ(AnyGame::parse("mnk:4x3,line=3").resized(5, 6).name(), "mnk:5x6,line=3");
  for (const auto* bad :
       {"mnk:", "mnk:3x3", "mnk:3x3,line=0", "mnk:3x3,line=x", "mnk:3x3,line=3,line=3",
        "mnk:3x3,line=3,first=x", "mnk:##/##,line=2", "mnk:@file,line=2", "mnk:20x20,line=5"}) {
    EXPECT_THROW(AnyGame::parse(bad), base::InputError) << bad;
  }
  EXPECT_NE(refusal([] { AnyGame::parse("mnk:3x3"); }).find("mnk:3x3,line=3"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::test
