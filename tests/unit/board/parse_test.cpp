// Names of games and moves that cannot be accepted: each is refused in one line that says what is
// wrong.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/any_game.hpp"
#include "games/family.hpp"
#include "oracle/refusal.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;

TEST(GameNames, RefusalsNameTheFault) {
  const auto expect = [](const char* game, const char* named) {
    const auto text = refusal([&] { AnyGame::parse(game); });
    EXPECT_NE(text.find(named), std::string::npos) << game << ": " << text;
  };
  expect("", "''");
  expect("chess:8x8", "order-chaos:");
  expect("order-chaos", "order-chaos:");
  expect("order-chaos:", "''");
  expect("order-chaos:6x6", "line");
  expect("order-chaos:6x6,line", "line=");
  expect("order-chaos:6x6,line=", "line=");
  expect("order-chaos:6x6,line=0", "line=0");
  expect("order-chaos:6x6,line=-1", "line=-1");
  expect("order-chaos:6x6,line=5.0", "line=5.0");
  expect("order-chaos:6x6,line=1000001", "line=1000001");
  expect("order-chaos:6x6,line=5,line=5", "twice");
  expect("order-chaos:6x6,line=5,first=white", "first=white");
  expect("order-chaos:6x6,line=5,first", "first=");
  expect("order-chaos:6x6,line=5,pass=yes", "starter");
  expect("order-chaos:6x6,line=5,win=six", "exact-at-end");
  expect("order-chaos:6x6,line=5,symbols=1", "symbols=1");
  expect("order-chaos:6x6,line=5,symbols=9", "symbols=9");
  expect("order-chaos:6x6,line=5,colour=red", "colour=red");
  expect("order-chaos:6x6,line=5,", "''");
  expect("order-chaos:6x6,Line=5", "Line");
  expect("order-chaos:99x99,line=5", "99x99");
  expect("order-chaos:plane,line=9", "plane");
}

TEST(GameNames, OptionsComeInAnyOrder) {
  EXPECT_EQ(
      AnyGame::parse("order-chaos:6x6,symbols=3,win=exact,pass=both,first=chaos,line=5").name(),
      "order-chaos:6x6,line=5,first=chaos,pass=both,win=exact,symbols=3");
  EXPECT_EQ(
      AnyGame::parse("order-chaos:6x6,line=5,first=order,pass=none,win=line,symbols=2").name(),
      "order-chaos:6x6,line=5");
}

TEST(GameNames, EveryFamilyHasExamplesThatParse) {
  for (const auto* family : games::families()) {
    EXPECT_FALSE(family->title.empty() || family->source.empty());
    EXPECT_GE(family->examples.size(), 1U);
    for (const auto example : family->examples) {
      EXPECT_EQ(AnyGame::parse(example).name(), example);
      EXPECT_TRUE(example.starts_with(family->name()));
    }
  }
}

TEST(MoveNames, RefusalsSayWhy) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3");
  const auto expect = [&](const char* moves, const char* named) {
    const auto text = refusal([&] { game.parse_moves(moves); });
    EXPECT_NE(text.find(named), std::string::npos) << moves << ": " << text;
  };
  expect("a1", "'a1'");
  expect("Za1", "'Za1'");
  expect("Aa1", "'Aa1'");
  expect("X", "'X'");
  expect("Xd1", "'Xd1'");
  expect("xa1", "'xa1'");
  expect("Xa1,Ob2", "'Xa1,Ob2'");
  expect("pass", "order may not pass");
  expect("Xa1 Oa1", "a1 is filled");
  expect("Xa1 Ob1 Xq9", "move 3");
  expect("Xa1 Xb1 Xc1 Oa2", "over (order)");
  EXPECT_EQ(game.parse_moves("  ").size(), 0U);
  EXPECT_EQ(game.moves_name(game.parse_moves(" Xa1\tOb2 \n")), "Xa1 Ob2");
}

TEST(MoveNames, OfEightSymbols) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4,symbols=8");
  const auto moves = game.moves(game.initial());
  std::string letters;
  for (std::size_t s = 0; s < 8; ++s) letters += game.move_name(moves[s]).front();
  EXPECT_EQ(letters, "XOABCDEF");
  EXPECT_EQ(games::Move().code(), games::Move::pass().code()) << "a move by default is a pass";
}

}  // namespace
}  // namespace zermelo::test
