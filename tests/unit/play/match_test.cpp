// Matches, and a game in progress.
#include "play/match.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <vector>

#include "base/random.hpp"
#include "games/random_play.hpp"
#include "oracle/bridge.hpp"
#include "oracle/refusal.hpp"
#include "play/files/openings_file.hpp"
#include "play/player.hpp"
#include "session/record.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using play::MatchConfig;
using play::MatchResult;
using play::play_match;

void expect_same(const MatchResult& a, const MatchResult& b) {
  EXPECT_EQ(a.games, b.games);
  EXPECT_EQ(a.wins, b.wins);
  EXPECT_EQ(a.draws, b.draws);
  EXPECT_EQ(a.mean_moves, b.mean_moves);
}

TEST(Match, DoesNotDependOnTheNumberOfThreads) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=5,pass=both");
  for (const char* order : {"random", "mc:playouts=3", "uct:iterations=60"}) {
    MatchConfig config{.players = {order, "random:seed=3"}, .games = 41, .seed = 5};
    const auto one = play_match(game, config);
    config.threads = 2;
    expect_same(one, play_match(game, config));
    config.threads = 5;
    expect_same(one, play_match(game, config));
    EXPECT_EQ(one.games, 41U);
    EXPECT_EQ(one.wins[0] + one.wins[1] + one.draws, one.games);
    EXPECT_GT(one.mean_moves, 0);
    EXPECT_LE(one.mean_moves, 72);
  }
}

TEST(Match, OtherSeedsPlayOtherGames) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=4");
  MatchConfig config{.players = {"random", "random"}, .games = 200, .seed = 1};
  const auto one = play_match(game, config);
  config.seed = 2;
  EXPECT_NE(play_match(game, config).mean_moves, one.mean_moves);
}

TEST(Match, PairsOfGamesBeginByTheOpeningsInTurn) {
  const auto game = AnyGame::parse("hex:4x4");
  MatchConfig config{.players = {"random", "random"}, .games = 10, .seed = 2, .swap = true};
  config.openings = play::read_openings(game, "first");
  ASSERT_EQ(config.openings.size(), 16U);
  config.openings.resize(3);
  std::vector<play::MatchGame> games(10);
  config.observe = [&](const auto& one) { games[one.number] = one; };
  play_match(game, config);
  for (const auto& one : games) {
    EXPECT_EQ(one.moves.front(), config.openings[one.number / 2 % 3].front());
    EXPECT_EQ(game.outcome(game.after(one.moves)), one.outcome);
  }
}

TEST(Match, ReadsOpenings) {
  const auto game = AnyGame::parse("hex:4x4");
  const auto path = testing::TempDir() + "openings.txt";
  const auto read = [&](const char* text) {
    std::ofstream(path) << text;
    return play::read_openings(game, path);
  };
  const auto openings = read("a1 b2  # a comment\n\n# another\nc3\n");
  ASSERT_EQ(openings.size(), 2U);
  EXPECT_EQ(game.moves_name(openings[0]), "a1 b2");
  EXPECT_EQ(game.moves_name(openings[1]), "c3");
  const auto refused = [&](const char* text) { return refusal([&] { read(text); }); };
  EXPECT_NE(refused("a1\nz9\n").find("openings.txt:2"), std::string::npos);
  EXPECT_NE(refused("a1 a1").find("openings.txt:1"), std::string::npos);
  EXPECT_NE(refused("# none").find("no opening"), std::string::npos);
  EXPECT_NE(refused("a1 b1 a2 b2 a3 b3 a4").find("decides"), std::string::npos);
  EXPECT_NE(refusal([&] { play::read_openings(game, "/none"); }).find("first"), std::string::npos);
  EXPECT_NE(
      refusal([&] { play::read_openings(AnyGame::parse("hex:1x1"), "first"); }).find("hex:1x1"),
      std::string::npos);
}

/// In every other game the sides are changed and nothing else: the same players meet with the same
/// seeds.
TEST(Match, SwappedPlayersBringTheirSeeds) {
  const auto game = AnyGame::parse("hex:3x3");
  MatchConfig config{.players = {"random", "mc:playouts=5"}, .games = 40, .seed = 2, .swap = true};
  std::vector<play::MatchGame> games(40);
  config.observe = [&](const auto& one) { games[one.number] = one; };
  play_match(game, config);
  for (std::uint64_t pair = 0; pair < 20; ++pair) {
    EXPECT_FALSE(games[2 * pair].swapped);
    EXPECT_TRUE(games[2 * pair + 1].swapped);
    // The random player chooses by its seed alone, whether it is Red or Blue.
    auto red = play::make_player(game, games::Side::a, "random", base::derive_seed(2, 2 * pair));
    EXPECT_EQ(*red->choose(game.initial(), {}).move, games[2 * pair].moves[0]);
    auto monte_carlo = play::make_player(game, games::Side::a, "mc:playouts=5",
                                         base::derive_seed(2, 2 * pair + 1));
    EXPECT_EQ(*monte_carlo->choose(game.initial(), {}).move, games[2 * pair + 1].moves[0]);
  }
}

TEST(Match, EndsWhereItIsToldWithAnyNumberOfThreads) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  for (const int threads : {1, 2, 5}) {
    MatchConfig config{.players = {"random", "random"}, .games = 500, .threads = threads};
    std::vector<std::uint64_t> seen;
    std::uint64_t chaos = 0;
    config.observe = [&](const auto& one) { seen.push_back(one.number); };
    config.until = [&](const auto& one) {
      chaos += one.outcome == games::Outcome::b_wins ? 1 : 0;
      return chaos == 4;
    };
    const auto result = play_match(game, config);
    EXPECT_TRUE(result.ended);
    EXPECT_EQ(result.wins[1], 4U);
    EXPECT_EQ(result.games, seen.size());
    for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], i);
    config.observe = {};
    config.until = [&](const auto&) { return false; };
    config.games = result.games;
    const auto whole = play_match(game, config);
    EXPECT_FALSE(whole.ended);
    EXPECT_EQ(whole.wins, result.wins);
    EXPECT_EQ(whole.mean_moves, result.mean_moves);
  }
}

/// Two random players are independent of each other and from game to game, so the shares of their
/// results are those of random play.
TEST(Match, OfRandomPlayersHasTheChancesOfRandomPlay) {
  for (const char* name :
       {"order-chaos:3x1,line=2", "order-chaos:2x2,line=2,first=chaos,pass=both",
        "order-chaos:3x2,line=3,win=exact", "order-chaos:2x1,line=2,pass=starter,symbols=3",
        "order-chaos:5x1,line=3,win=exact,pass=both"}) {
    const auto game = AnyGame::parse(name);
    const oracle::Game slow(rules_of(game));
    KnownChances known;
    const double chance = chance_by_moves(slow, slow.start(), known);
    constexpr std::uint64_t kGames = 30000;
    const auto result = play_match(game, {.players = {"random", "random"}, .games = kGames});
    const double deviation = std::sqrt(chance * (1 - chance) / kGames);
    EXPECT_NEAR(static_cast<double>(result.wins[0]) / kGames, chance, 6 * deviation) << name;
  }
}

TEST(Match, CountsMovesPassesIncluded) {
  // Nobody can win before the board is full, so all games have nine moves.
  const auto full = AnyGame::parse("order-chaos:3x3,line=4");
  const auto result = play_match(full, {.players = {"random", "random"}, .games = 20});
  EXPECT_EQ(result.wins[1], 20U);
  EXPECT_EQ(result.mean_moves, 9);
  const auto passing = AnyGame::parse("order-chaos:3x3,line=4,pass=starter");
  EXPECT_GT(play_match(passing, {.players = {"random", "random"}, .games = 50}).mean_moves, 9);
}

TEST(Match, AWinningStrategyWinsEveryGame) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=5");
  const auto result =
      play_match(game, {.players = {"strategy:mirror", "uct:iterations=100"}, .games = 10});
  EXPECT_EQ(result.wins[0], 10U);
}

TEST(Match, NoGamesAndStoppedGames) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=5");
  const auto none = play_match(game, {.players = {"random", "random"}, .games = 0});
  EXPECT_EQ(none.games, 0U);
  EXPECT_EQ(none.mean_moves, 0);
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  const auto stopped =
      play_match(game, {.players = {"random", "random"}, .games = 10, .threads = 2}, limits);
  EXPECT_EQ(stopped.games, 0U);
  limits.stop = nullptr;
  limits.seconds = 0.2;
  const auto timed = play_match(
      game, {.players = {"uct:iterations=2000", "random"}, .games = 1'000'000, .threads = 2},
      limits);
  EXPECT_LT(timed.games, 1'000'000U);
  EXPECT_EQ(timed.wins[0] + timed.wins[1], timed.games);
}

TEST(Match, ReportsItsProgress) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3");
  base::Limits limits;
  double last = 0;
  int reports = 0;
  limits.progress = [&](double fraction, double) {
    last = fraction;
    ++reports;
  };
  play_match(game, {.players = {"random", "random"}, .games = 10}, limits);
  EXPECT_EQ(reports, 10);
  EXPECT_EQ(last, 1);
}

TEST(Record, UndoAndRedo) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3,pass=both");
  session::Record record(game);
  EXPECT_FALSE(record.undo());
  EXPECT_FALSE(record.redo());
  const auto moves = game.parse_moves("Xb2 pass Oa1 Xc3");
  for (const auto move : moves) record.play(move);
  EXPECT_EQ(record.moves(), moves);
  EXPECT_EQ(record.position(), game.after(moves));
  EXPECT_EQ(record.to_move(), games::kOrder);

  EXPECT_TRUE(record.undo());
  EXPECT_TRUE(record.undo());
  EXPECT_EQ(game.moves_name(record.moves()), "Xb2 pass");
  EXPECT_EQ(game.position_name(record.position()), "Xb2 pass");
  EXPECT_TRUE(record.redo());
  EXPECT_EQ(game.moves_name(record.moves()), "Xb2 pass Oa1");
  EXPECT_TRUE(record.redo());
  EXPECT_FALSE(record.redo());
  EXPECT_EQ(record.position(), game.after(moves));
  while (record.undo()) {
  }
  EXPECT_EQ(record.position(), game.initial());
  EXPECT_TRUE(record.moves().empty());
}

TEST(Record, ANewMoveForgetsWhatWasUndone) {
  const auto game = AnyGame::parse("order-chaos:2x2,line=2");
  session::Record record(game);
  record.play(game.parse_moves("Xa1").front());
  EXPECT_TRUE(record.undo());
  record.play(game.parse_moves("Ob2").front());
  EXPECT_FALSE(record.redo());
  EXPECT_EQ(game.moves_name(record.moves()), "Ob2");
  EXPECT_EQ(record.outcome(), games::Outcome::undecided);
  record.play(game.parse_move(record.position(), "Ob1"));
  EXPECT_EQ(record.outcome(), games::Outcome::a_wins);
  EXPECT_TRUE(record.undo());
  EXPECT_EQ(record.outcome(), games::Outcome::undecided) << "a decided game can be taken back";
}

TEST(Record, AgreesWithReplayingAtEveryStep) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4,first=chaos,pass=starter,symbols=3");
  session::Record record(game);
  base::Random random(501);
  std::vector<games::Move> played, undone;
  for (int i = 0; i < 2000; ++i) {
    const auto what = random.below(4);
    if (what == 0) {
      EXPECT_EQ(record.undo(), !played.empty());
      if (!played.empty()) {
        undone.push_back(played.back());
        played.pop_back();
      }
    } else if (what == 1) {
      EXPECT_EQ(record.redo(), !undone.empty());
      if (!undone.empty()) {
        played.push_back(undone.back());
        undone.pop_back();
      }
    } else if (record.outcome() == games::Outcome::undecided) {
      const auto moves = game.moves(record.position());
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      record.play(move);
      played.push_back(move);
      undone.clear();
    }
    ASSERT_EQ(record.moves(), played);
    ASSERT_EQ(record.position(), game.after(played));
  }
}

}  // namespace
}  // namespace zermelo::test
