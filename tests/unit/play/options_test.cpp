// The options of players, and the errors for options that are mistyped.
#include "play/options.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "oracle/refusal.hpp"
#include "play/match.hpp"
#include "play/player.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using play::Options;

TEST(PlayerOptions, ReadsEachKind) {
  Options options("uct", "iterations=5,c=0.5,final=visits");
  EXPECT_EQ(options.whole("iterations", 1, 1, 10), 5U);
  EXPECT_EQ(options.real("c", 1, 0, 10), 0.5);
  EXPECT_EQ(options.choice("final", {"value", "visits"}), 1U);
  EXPECT_EQ(options.whole("seed", 7, 0, 10), 7U) << "what is not given has its default";
  EXPECT_NO_THROW(options.finish());
  Options none("random", "");
  EXPECT_EQ(none.choice("final", {"value", "visits"}), 0U);
  EXPECT_NO_THROW(none.finish());
}

TEST(PlayerOptions, RefusalsNameTheKey) {
  const auto expect = [](const char* player, const char* named) {
    const auto game = AnyGame::parse("order-chaos:4x4,line=4");
    const auto text = refusal([&] { play::make_player(game, games::kOrder, player, 1); });
    EXPECT_NE(text.find(named), std::string::npos) << player << ": " << text;
  };
  expect("uct:iterations=0", "iterations=0");
  expect("uct:iterations=-1", "iterations=-1");
  expect("uct:iterations=1e3", "iterations=1e3");
  expect("uct:iterations=", "iterations=");
  expect("uct:iterations=99999999999", "iterations=99999999999");
  expect("uct:c=nan", "c=nan");
  expect("uct:c=inf", "c=inf");
  expect("uct:c=-1", "c=-1");
  expect("uct:c=x", "c=x");
  expect("uct:final=best", "final=best");
  expect("uct:playouts=5", "playouts");
  expect("uct:iterations", "'iterations'");
  expect("uct:=5", "'=5'");
  expect("uct:iterations=5,iterations=6", "twice");
  expect("uct:iterations=5,", "''");
  expect("mc:playouts=0", "playouts=0");
  expect("mc:iterations=5", "iterations");
  expect("random:playouts=1", "playouts");
  expect("random:seed=x", "seed=x");
  expect("random:seed=-1", "seed=-1");
  expect("solver:seconds=-1", "seconds=-1");
  expect("solver:memory=0", "memory=0");
  expect("strategy:t9", "t9");
  expect("strategy:", "''");
  expect("strategy", "''");
  expect("human", "zermelo play");
  expect("", "random");
  expect("alphago", "alphago");
}

TEST(Players, KindsAreMadeFromTheirExamples) {
  for (const auto& kind : play::player_kinds()) {
    EXPECT_FALSE(kind.about.empty());
    if (kind.name == "human" || kind.name == "gtp") continue;  // a terminal, a program
    const auto game = AnyGame::parse(kind.family.empty() ? "order-chaos:4x4,line=4"
                                                         : std::string(kind.family) + ":5x5");
    const auto player = play::make_player(game, games::kOrder, kind.example, 1);
    ASSERT_TRUE(player) << kind.example;
  }
}

TEST(Players, ChooseLegalMovesAndSayWhy) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  for (const char* name : {"random", "mc:playouts=5", "uct:iterations=50,final=visits",
                           "solver:seconds=1,memory=16", "strategy:t1-final"}) {
    const auto player = play::make_player(game, games::kOrder, name, 1);
    const auto advice = player->choose(game.initial(), {});
    ASSERT_TRUE(advice.move) << name;
    EXPECT_TRUE(game.legal(game.initial(), *advice.move)) << name;
    EXPECT_FALSE(advice.rule.empty()) << name;
  }
}

TEST(Players, TheSolverPlaysAProvedWin) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3,first=chaos");
  play::MatchConfig config{.players = {"solver:memory=16", "random"}, .games = 30};
  EXPECT_EQ(play::play_match(game, config).wins[0], 30U);
}

TEST(Players, AStrategyOnTheWrongSideIsRefused) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  const auto text =
      refusal([&] { play::make_player(game, games::kChaos, "strategy:t1-final", 1); });
  EXPECT_NE(text.find("t1-final"), std::string::npos) << text;
  EXPECT_NE(text.find("plays order, not chaos"), std::string::npos) << text;
  EXPECT_THROW(
      play::play_match(game, {.players = {"random", "strategy:iv2"}, .games = 4, .threads = 2}),
      base::InputError);
}

TEST(Players, ASeedOfTheirOwnIsMixedWithTheGames) {
  const auto game = AnyGame::parse("order-chaos:19x19,line=19");
  const auto choice = [&](const char* name, std::uint64_t seed) {
    return *play::make_player(game, games::kOrder, name, seed)->choose(game.initial(), {}).move;
  };
  EXPECT_EQ(choice("random", 1), choice("random", 1));
  EXPECT_NE(choice("random", 1), choice("random", 2));
  EXPECT_NE(choice("random:seed=7", 1), choice("random", 1));
  EXPECT_EQ(choice("random:seed=7", 1), choice("random:seed=7", 1));
  EXPECT_NE(choice("random:seed=7", 1), choice("random:seed=7", 2));
}

}  // namespace
}  // namespace zermelo::test
