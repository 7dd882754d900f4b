// Opponents by level: every family has them, and a higher one beats a lower one.
#include "play/levels/levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "games/family.hpp"
#include "oracle/refusal.hpp"
#include "play/match.hpp"
#include "play/player.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;

TEST(Levels, EveryFamilyHasThem) {
  ASSERT_EQ(play::level_count(), 10U);
  for (const auto* family : games::families()) {
    const auto game = AnyGame::parse(family->options.usual_game());
    for (std::size_t level = 1; level <= play::level_count(); ++level) {
      EXPECT_FALSE(play::level_words(level).empty());
      EXPECT_TRUE(play::make_player(game, games::Side::a, play::level_name(level), 1))
          << family->name() << " " << level;
      if (level == 1) continue;
      EXPECT_NE(play::level_player(family->name(), level),
                play::level_player(family->name(), level - 1))
          << family->name() << ": two levels are the same player";
    }
  }
}

/// Also where no more than the rules is known: nobody can fill a line here.
TEST(Levels, GamesWithoutALineHaveThem) {
  const auto game = AnyGame::parse("mnk:3x3,line=4");
  for (std::size_t level = 1; level <= play::level_count(); ++level) {
    const auto player = play::make_player(game, games::Side::a, play::level_name(level), 1);
    EXPECT_TRUE(player->choose(game.initial(), {}).move) << level;
  }
  EXPECT_THROW(play::make_player(game, games::Side::a, "uct:knowledge=8", 1), base::InputError);
}

TEST(Levels, AreThePlayersOfTheTable) {
  const auto game = AnyGame::parse("hex:7x7");
  const auto choice = [&](std::string_view name, std::uint64_t seed) {
    return *play::make_player(game, games::Side::a, name, seed)->choose(game.initial(), {}).move;
  };
  const auto behind = play::level_player("hex", 2);
  for (std::uint64_t seed = 1; seed < 5; ++seed) {
    EXPECT_EQ(choice("level:2", seed), choice(behind, seed));
    EXPECT_EQ(choice("level:2,seed=7", seed), choice(std::string(behind) + ",seed=7", seed));
  }
}

TEST(Levels, RefusalsSayWhichThereAre) {
  const auto game = AnyGame::parse("hex:7x7");
  for (const char* name :
       {"level", "level:", "level:0", "level:11", "level:x", "level:3,", "level:03"}) {
    const auto text = refusal([&] { play::make_player(game, games::Side::a, name, 1); });
    EXPECT_NE(text.find("level:1"), std::string::npos) << name << ": " << text;
  }
  const auto text = refusal([&] { play::make_player(game, games::Side::a, "level:3,c=1", 1); });
  EXPECT_NE(text.find("'c'"), std::string::npos) << text;
}

/// Pairs of games on a small board, in which each plays both sides. The numbers of docs/players.md
/// come from longer matches on larger boards.
TEST(Levels, AHigherOneBeatsALowerOne) {
  const std::pair<const char*, const char*> matches[] = {
      {"order-chaos:5x5,line=4", "order-chaos"},
      {"hex:5x5", "hex"},
      {"square-war:6x6", "square-war"},
      {"mnk:5x5,line=4", "mnk"},
      {"positional:box:3^3,box-lines", "positional"}};
  for (const auto& [name, family] : matches) {
    const auto game = AnyGame::parse(name);
    EXPECT_EQ(game.family().name(), family);
    double points = 0;
    play::play_match(game, {.players = {"level:6", "level:1"},
                            .games = 20,
                            .seed = 1,
                            .swap = true,
                            .observe = [&](const play::MatchGame& played) {
                              const auto side = played.swapped ? games::Side::b : games::Side::a;
                              points += played.outcome == games::win_of(side)    ? 1
                                        : played.outcome == games::Outcome::draw ? 0.5
                                                                                 : 0;
                            }});
    EXPECT_GE(points, 13) << name << ": of 20";
  }
}

/// How often each move is played where c1 wins at once, with other seeds.
std::map<std::string, int> moves_of(const std::string& player) {
  const auto game = AnyGame::parse("mnk:3x3,line=3");
  const auto position = game.after(game.parse_moves("a1 a2 b1 b2"));
  std::map<std::string, int> counts;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto one = play::make_player(game, games::Side::a, player, seed);
    ++counts[game.move_name(*one->choose(position, {}).move)];
  }
  return counts;
}

TEST(HeldBack, AWinIsPlayedLessOftenTheMoreIsHeldBack) {
  const std::string plain = "uct:iterations=300";
  EXPECT_EQ(moves_of(plain)["c1"], 200);
  EXPECT_EQ(moves_of(plain + ",temperature=0,overlook=0")["c1"], 200);
  EXPECT_NEAR(moves_of(plain + ",overlook=0.3")["c1"], 140, 30);
  const auto warm = moves_of(plain + ",temperature=1"), cold = moves_of(plain + ",temperature=0.2");
  EXPECT_LT(warm.at("c1"), 190);
  EXPECT_EQ(warm.size(), 5U);
  EXPECT_GT(cold.at("c1"), warm.at("c1"));
}

TEST(HeldBack, TheSameSeedGivesTheSameMoveAndAReason) {
  const auto game = AnyGame::parse("hex:5x5");
  const std::string name =
      "hex:iterations=100,without=solver+connections,temperature=1,overlook=0.5";
  bool said = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto choose = [&] {
      return play::make_player(game, games::Side::a, name, seed)->choose(game.initial(), {});
    };
    const auto advice = choose();
    EXPECT_EQ(advice.move, choose().move);
    said = said || advice.rule.find("which it likes best") != std::string::npos;
  }
  EXPECT_TRUE(said);
  const auto text = refusal([&] { play::make_player(game, games::Side::a, "uct:overlook=1", 1); });
  EXPECT_NE(text.find("from 0 to 0.99"), std::string::npos) << text;
}

/// A move that is proved to win is played unless it is overlooked.
TEST(HeldBack, AProvedWinIsPlayed) {
  const auto game = AnyGame::parse("mnk:3x3,line=3");
  const auto moves = game.parse_moves("a1 a2 b1 b2");  // and c1 wins
  const auto position = game.after(moves);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto player = play::make_player(game, games::Side::a,
                                          "uct:iterations=200,solver=yes,temperature=5", seed);
    EXPECT_EQ(game.move_name(*player->choose(position, {}).move), "c1");
  }
}

/// Also where exact search proved it beside the tree, which has tried other moves. Hex on the
/// cylinder is searched before the solver is asked.
TEST(HeldBack, AProofBesideTheTreeIsPlayed) {
  const auto game = AnyGame::parse("hex:4x4,wrap=cylinder");
  const std::string plain = "hex:iterations=2000,without=connections";
  int proved = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto position = game.initial();
    const auto best = play::make_player(game, games::Side::a, plain, seed)->choose(position, {});
    if (best.rule.find("proved by exact search") == std::string::npos) continue;
    ++proved;
    const auto player = play::make_player(game, games::Side::a, plain + ",temperature=10", seed);
    const auto advice = player->choose(position, {});
    EXPECT_EQ(advice.move, best.move) << advice.rule;
    const auto& moves = player->estimate()->moves;
    EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [&](const auto& entry) {
      return entry.move == advice.move && entry.value == 1 &&
             entry.proved != games::Outcome::undecided;
    }));
  }
  EXPECT_GT(proved, 0);
}

}  // namespace
}  // namespace zermelo::test
