// The player `hex`: on every topology, on tiny boards and with the swap rule it plays to the end by
// the rules, the same seed gives the same game, and a won opening of a small board is won.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/random.hpp"
#include "oracle/refusal.hpp"
#include "play/match.hpp"
#include "play/player.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;
using games::Side;

std::vector<play::MatchGame> games_of(const AnyGame& game, const char* one, const char* two,
                                      std::uint64_t games, std::uint64_t seed) {
  std::vector<play::MatchGame> played;
  play::MatchConfig config{.players = {one, two}, .games = games, .seed = seed, .swap = true};
  config.observe = [&](const play::MatchGame& one_game) { played.push_back(one_game); };
  play::play_match(game, config);
  return played;
}

TEST(HexPlayer, PlaysByTheRulesOnEveryBoard) {
  for (const char* name : {"hex:1x1",
                           "hex:1x1,swap=on",
                           "hex:1x2",
                           "hex:2x1",
                           "hex:1x7",
                           "hex:7x1",
                           "hex:2x2,swap=on",
                           "hex:3x3,swap=on,first=blue",
                           "hex:5x5,swap=on",
                           "hex:6x3",
                           "hex:6x6,first=blue",
                           "hex:1x1,wrap=cylinder",
                           "hex:1x5,wrap=cylinder",
                           "hex:5x1,wrap=cylinder",
                           "hex:2x3,wrap=cylinder",
                           "hex:6x5,wrap=cylinder",
                           "hex:1x1,wrap=torus",
                           "hex:1x4,wrap=torus",
                           "hex:4x1,wrap=torus",
                           "hex:2x2,wrap=torus,swap=on",
                           "hex:5x5,wrap=torus",
                           "hex:4x4,wrap=torus,swap=on",
                           "hex:17x4,wrap=torus",
                           "hex:15x15"}) {
    const auto game = AnyGame::parse(name);
    const char* player = game.board().size() > 60 ? "hex:iterations=20" : "hex:iterations=150";
    for (const auto& played : games_of(game, player, "random", 2, 3)) {
      auto position = game.initial();
      for (const auto move : played.moves) {
        ASSERT_TRUE(game.legal(position, move)) << name << " " << game.move_name(move);
        game.play(position, move);
      }
      EXPECT_FALSE(played.gave_up) << name;
      EXPECT_NE(game.outcome(position), Outcome::undecided) << name;
    }
  }
}

TEST(HexPlayer, TheSameSeedGivesTheSameGame) {
  for (const char* name : {"hex:6x6", "hex:5x5,wrap=cylinder", "hex:4x4,wrap=torus"}) {
    const auto game = AnyGame::parse(name);
    const auto one = games_of(game, "hex:iterations=400", "uct:iterations=300", 2, 7);
    const auto two = games_of(game, "hex:iterations=400", "uct:iterations=300", 2, 7);
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].moves, two[i].moves) << name;
  }
}

/// With several threads, too: each iteration has random numbers of its own, and is counted in turn.
TEST(HexPlayer, ThreadsGiveTheSameGameInEveryRun) {
  for (const auto& [name, player] :
       {std::pair{"hex:8x8,swap=on", "hex:iterations=500,threads=3"},
        std::pair{"hex:5x5,wrap=cylinder", "hex:iterations=500,threads=3"},
        std::pair{"hex:8x8",
                  "hex:iterations=5000,threads=2"}}) {  // the solver has to be waited for
    const auto game = AnyGame::parse(name);
    const auto one = games_of(game, player, "random", 2, 7);
    const auto two = games_of(game, player, "random", 2, 7);
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].moves, two[i].moves) << name;
      const auto won = one[i].swapped ? Outcome::b_wins : Outcome::a_wins;
      EXPECT_EQ(one[i].outcome, won) << name;
    }
  }
}

TEST(HexPlayer, ThreadsCountEveryIteration) {
  const auto game = AnyGame::parse("hex:9x9");
  const auto player = play::make_player(game, Side::a, "hex:iterations=3000,threads=4", 1);
  const auto position = game.after(game.parse_moves("e5 d6"));
  const auto advice = player->choose(position, {});
  ASSERT_TRUE(advice.move && game.legal(position, *advice.move));
  const auto& estimate = *player->estimate();
  std::uint64_t visits = 0;
  for (const auto& entry : estimate.moves) {
    visits += entry.visits;
    EXPECT_GE(entry.value, 0);
    EXPECT_LE(entry.value, 1);
  }
  EXPECT_EQ(estimate.iterations, 3000U);
  EXPECT_EQ(visits, 3000U);
}

TEST(HexPlayer, PondersWhileTheOpponentThinks) {
  const auto game = AnyGame::parse("hex:9x9");
  for (const std::string name :
       {"hex:iterations=500,without=solver", "uct:iterations=500,reuse=yes"}) {
    const auto visits_of = [&](const std::string& player) {
      const auto red = play::make_player(game, Side::a, player, 1);
      auto moves = game.parse_moves("a2 e5");
      red->hear(moves);
      moves.push_back(*red->choose(game.after(moves), {}).move);
      red->hear(moves);
      base::Limits limits;
      limits.seconds = 0.3;
      red->ponder(game.after(moves), limits);
      const auto blue = play::make_player(game, Side::b, "hex:iterations=500", 1);
      moves.push_back(*blue->choose(game.after(moves), {}).move);
      red->hear(moves);
      red->choose(game.after(moves), {});
      std::uint64_t visits = 0;
      for (const auto& entry : red->estimate()->moves) visits += entry.visits;
      return visits;
    };
    EXPECT_GT(visits_of(name + ",ponder=yes"), visits_of(name)) << name;
  }
  base::Limits stopped;
  const std::atomic<bool> stop = true;
  stopped.stop = &stop;
  const auto player = play::make_player(game, Side::a, "hex:iterations=100,ponder=yes", 1);
  const auto moves = game.parse_moves("a2 e5 c3");
  player->hear(moves);
  player->ponder(game.after(moves), stopped);  // returns
  EXPECT_THROW(play::make_player(game, Side::a, "hex:ponder=yes,without=reuse", 1),
               base::InputError);
  EXPECT_THROW(play::make_player(game, Side::a, "uct:ponder=yes", 1), base::InputError);
}

TEST(HexPlayer, WinsAWonOpeningAgainstTheSolver) {
  struct Case {
    const char* name;
    const char* opening;  // by which Red wins
  };
  for (const auto& [name, opening] : {Case{"hex:5x5", "c3"}, Case{"hex:5x5", "b4"},
                                      Case{"hex:6x6", "d3"}, Case{"hex:7x7", "d4"}}) {
    const auto game = AnyGame::parse(name);
    auto position = game.initial();
    std::vector<games::Move> moves{game.parse_move(position, opening)};
    game.play(position, moves.front());
    const auto red = play::make_player(game, Side::a, "hex:iterations=2000", 5);
    const auto blue = play::make_player(game, Side::b, "solver:work=0.5", 5);
    while (game.outcome(position) == Outcome::undecided) {
      auto& player = game.to_move(position) == Side::a ? *red : *blue;
      player.hear(moves);
      const auto advice = player.choose(position, {});
      ASSERT_TRUE(advice.move);
      game.play(position, *advice.move);
      moves.push_back(*advice.move);
    }
    EXPECT_EQ(game.outcome(position), Outcome::a_wins) << name << " " << game.moves_name(moves);
  }
}

TEST(HexPlayer, SaysWhatItSees) {
  const auto game = AnyGame::parse("hex:6x6");
  const auto why = [&](const char* moves) {
    const auto player = play::make_player(game, Side::a, "hex:iterations=500,without=solver", 1);
    return player->choose(game.after(game.parse_moves(moves)), {});
  };
  const auto open = why("a1 d3");  // Blue threatens, and Red has to answer in the region
  EXPECT_NE(open.rule.find("playouts"), std::string::npos) << open.rule;
  EXPECT_NE(open.rule.find("must-play region"), std::string::npos) << open.rule;
  EXPECT_FALSE(open.cells.empty());
  EXPECT_NE(std::find(open.cells.begin(), open.cells.end(), open.move->cell()), open.cells.end());
  EXPECT_NE(open.rule.find("expected: "), std::string::npos) << open.rule;
  const auto won = why("d3 a1 c5 a2");
  EXPECT_NE(won.rule.find("red wins"), std::string::npos) << won.rule;
  EXPECT_NE(won.rule.find("red has a winning connection"), std::string::npos) << won.rule;
  EXPECT_FALSE(won.cells.empty());
  EXPECT_EQ(open.cells_are, "the must-play region");
  EXPECT_EQ(won.cells_are, "the connection of red");
  const auto lost = play::make_player(game, Side::b, "hex:iterations=500", 1)
                        ->choose(game.after(game.parse_moves("d3")), {});
  EXPECT_NE(lost.rule.find("every move loses"), std::string::npos) << lost.rule;
  EXPECT_EQ(lost.rule.find("must-play"), std::string::npos) << lost.rule;
}

TEST(HexPlayer, ShowsHowPlayGoesOnAfterAProof) {
  const auto game = AnyGame::parse("hex:7x7");
  const auto before = game.parse_moves("a1");
  const auto player = play::make_player(game, Side::b, "hex:iterations=500", 1);
  const auto advice = player->choose(game.after(before), {});
  const std::string_view rule = advice.rule, such_as = "; such as ";
  const auto at = rule.find(such_as);
  ASSERT_NE(at, std::string_view::npos) << rule;
  const auto moves = game.parse_moves("a1 " + std::string(rule.substr(at + such_as.size())));
  ASSERT_GE(moves.size(), 4U) << rule;
  EXPECT_EQ(moves[1], *advice.move);
  const auto solver = play::make_player(game, Side::b, "solver", 1);
  for (std::size_t i = 1; i < moves.size(); i += 2) {  // each of Blue's moves wins
    const auto position = game.after(std::span(moves).first(i));
    ASSERT_TRUE(game.legal(position, moves[i]));
    const auto told = solver->choose(position, {}).rule;
    EXPECT_EQ(told.find("proved: blue"), 0U) << told;
  }
}

TEST(HexPlayer, EachPartCanBeLeftOut) {
  const auto game = AnyGame::parse("hex:5x5");
  for (const char* part :
       {"bridges", "playout-patterns", "network", "patterns", "resistance", "connections",
        "must-play", "fill", "solver", "reuse", "network+patterns", "bridges+reuse+solver"}) {
    const auto name = std::string("hex:iterations=200,without=") + part;
    const auto player = play::make_player(game, Side::a, name, 1);
    EXPECT_TRUE(player->choose(game.initial(), {}).move) << part;
  }
}

/// How often it tries each move of Blue's after a stone on a1.
std::vector<std::uint64_t> visits_after_a1(const char* name) {
  const auto game = AnyGame::parse("hex:6x6");
  auto position = game.initial();
  game.play(position, game.parse_move(position, "a1"));
  const auto player = play::make_player(game, Side::b, name, 1);
  player->choose(position, {});
  std::vector<std::uint64_t> result;
  for (const auto& entry : player->estimate()->moves) result.push_back(entry.visits);
  return result;
}

TEST(HexPlayer, RaveChangesWhatItFinds) {
  const auto without = visits_after_a1("hex:iterations=500,without=solver");
  EXPECT_EQ(visits_after_a1("hex:iterations=500,rave=0,without=solver"), without);
  EXPECT_NE(visits_after_a1("hex:iterations=500,rave=800,without=solver"), without);
}

/// After a stone the network takes the place of patterns, and patterns count where it is left out.
TEST(HexPlayer, TheNetworkTakesThePlaceOfPatterns) {
  const auto all = visits_after_a1("hex:iterations=500,without=solver");
  const auto patterns = visits_after_a1("hex:iterations=500,without=solver+network");
  const auto neither = visits_after_a1("hex:iterations=500,without=solver+network+patterns");
  EXPECT_EQ(visits_after_a1("hex:iterations=500,without=solver+patterns"), all);
  EXPECT_NE(all, patterns);
  EXPECT_NE(patterns, neither);
  EXPECT_NE(all, neither);
}

/// After some random moves, and with so few iterations that much is open, no move is played that is
/// proved to lose while another is not, however often it was tried before its proof.
TEST(HexPlayer, PlaysNoMoveThatIsProvedToLose) {
  const auto game = AnyGame::parse("hex:5x5");
  int refuted = 0;  // positions in which the move tried most was proved to lose
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    base::Random random(seed);
    auto position = game.initial();
    for (int i = 0; i < 10; ++i) {
      const auto moves = game.moves(position);
      if (game.outcome(position) != Outcome::undecided) break;
      game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (game.outcome(position) != Outcome::undecided) continue;
    const auto name = fmt::format("hex:iterations={},without=solver+connections+network+patterns",
                                  20 + 10 * (seed % 20));
    const auto player = play::make_player(game, Side::a, name, seed);
    const auto move = player->choose(position, {}).move;
    const search::MoveEstimate *most = nullptr, *played = nullptr;
    bool all = true;
    const auto loses = [](const search::MoveEstimate& entry) {
      return entry.proved != Outcome::undecided && entry.value == 0;
    };
    for (const auto& entry : player->estimate()->moves) {
      if (most == nullptr || entry.visits > most->visits) most = &entry;
      if (entry.move == move) played = &entry;
      all = all && loses(entry);
    }
    ASSERT_NE(played, nullptr);
    if (all) continue;
    refuted += loses(*most) ? 1 : 0;
    EXPECT_FALSE(loses(*played)) << seed;
  }
  EXPECT_GT(refuted, 0);
}

TEST(HexPlayer, RefusesWhatItDoesNotKnow) {
  const auto text = [](const char* game, const char* player) {
    return refusal([&] { play::make_player(AnyGame::parse(game), Side::a, player, 1); });
  };
  EXPECT_NE(text("order-chaos:4x4,line=4", "hex").find("plays Hex"), std::string::npos);
  EXPECT_NE(text("hex:5x5", "hex:without=luck").find("bridges"), std::string::npos);
  EXPECT_NE(text("hex:5x5", "hex:iterations=0").find("iterations=0"), std::string::npos);
  EXPECT_NE(text("hex:5x5", "hex:playouts=5").find("playouts"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::test
