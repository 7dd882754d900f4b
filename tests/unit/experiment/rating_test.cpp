// Ratings of pools: what made the games is found again, and the levels have the points that are
// told of them.
#include "experiment/rating.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "base/random.hpp"
#include "experiment/elo.hpp"
#include "experiment/pool.hpp"
#include "experiment/stored_run.hpp"
#include "games/family.hpp"
#include "oracle/refusal.hpp"
#include "play/levels/levels.hpp"

namespace zermelo::test {
namespace {

using experiment::Meeting;
using experiment::Ratings;

constexpr double kFirstIsWorth = 90;

/// Games of players with these true strengths.
std::vector<Meeting> games_between(const std::vector<double>& truth, std::size_t distance) {
  base::Random random(1);
  constexpr std::uint32_t games = 4000, fine = 1'000'000;
  std::vector<Meeting> meetings;
  for (std::size_t a = 0; a < truth.size(); ++a) {
    for (std::size_t b = 0; b < truth.size(); ++b) {
      if (a == b || (a > b ? a - b : b - a) > distance) continue;
      const double expected = experiment::expected_score(truth[a] + kFirstIsWorth - truth[b]);
      Meeting meeting{.first = a, .second = b, .games = games};
      for (std::uint32_t i = 0; i < games; ++i) {
        meeting.points += random.below(fine) < expected * fine ? 1 : 0;
      }
      meetings.push_back(meeting);
    }
  }
  return meetings;
}

TEST(Ratings, FindWhatMadeTheGames) {
  const std::vector<double> truth{0, 150, 350, 420};
  for (const std::size_t distance : {1U, 3U}) {
    const Ratings ratings(truth.size(), games_between(truth, distance));
    for (std::size_t i = 1; i < truth.size(); ++i) {
      const auto points = ratings.above(i, 0);
      EXPECT_GT(points.width, 0);
      EXPECT_LT(points.width, 30);
      EXPECT_NEAR(points.elo, truth[i], 2 * points.width) << i;
      const auto step = ratings.above(i, i - 1);
      EXPECT_NEAR(step.elo, points.elo - ratings.above(i - 1, 0).elo, 1e-6);
      EXPECT_NEAR(step.elo, -ratings.above(i - 1, i).elo, 1e-6);
    }
    EXPECT_NEAR(ratings.role().elo, kFirstIsWorth, 15);
  }
}

/// For two players and no role to tell apart the likelihood can be solved by hand: with a drawn
/// game added to either meeting, 30.5 + 30.5 of 82 points.
TEST(Ratings, OfTwoPlayersAreTheLogisticFormula) {
  const Ratings ratings(2, {{1, 0, 30, 40}, {0, 1, 10, 40}});
  EXPECT_NEAR(ratings.above(1, 0).elo, 400 * std::log10(30.5 / 10.5), 1e-6);
  EXPECT_NEAR(ratings.role().elo, 0, 1e-6);
}

TEST(Ratings, WhoeverLostEveryGameHasOneToo) {
  const Ratings ratings(2, {{1, 0, 10, 10}, {0, 1, 0, 10}});
  EXPECT_GT(ratings.above(1, 0).elo, 300);
  EXPECT_LT(ratings.above(1, 0).elo, 1500);
}

TEST(Ratings, NeedGamesThatJoinThePlayers) {
  EXPECT_TRUE(experiment::joins_all(3, {{2, 1, 1, 2}, {1, 0, 1, 2}}));
  EXPECT_FALSE(experiment::joins_all(4, {{1, 0, 1, 2}, {3, 2, 1, 2}}));
}

TEST(Pool, NeighboursMeetInBothRoles) {
  const auto game = games::AnyGame::parse("mnk:3x3,line=3");
  auto pool = experiment::make_pool(game, {"random", "mc:playouts=2", "level:1", "uct"});
  pool.distance = 2;
  pool.games = 3;
  const auto games = experiment::games_of(pool);
  EXPECT_EQ(games.cells.size(), 2U * (3 + 2));
  EXPECT_EQ(games.wanted(), 30U);
  EXPECT_EQ(games.cells[0].name, "o=mc:playouts=2,x=random");
  EXPECT_EQ(games.cells[1].players[0], "mc:playouts=2");
  // A level is the player behind it, so that its games are not those of a level changed later.
  EXPECT_EQ(pool.players[2], play::level_player("mnk", 1));
  EXPECT_EQ(pool.names[2], "level:1");
  EXPECT_NE(games.cells[2].seed, games.cells[3].seed);
  pool.top_games = 1;  // of `uct` and `level:1`, who meet everybody but for `random` and `uct`
  EXPECT_EQ(experiment::games_of(pool).wanted(), 2U * 3 + 8U * 1);
}

TEST(Pool, RefusalsSayWhatIsWrong) {
  const auto game = games::AnyGame::parse("hex:3x3");
  const auto said = [&](std::vector<std::string> players) {
    return refusal([&] { experiment::make_pool(game, std::move(players)); });
  };
  EXPECT_NE(said({"random", "random"}).find("twice"), std::string::npos);
  EXPECT_NE(said({"random"}).find("at least two"), std::string::npos);
  EXPECT_NE(said({"random", "level:11"}).find("level:10"), std::string::npos);
  EXPECT_NE(said({"random", "gtp:a;b"}).find("semicolons"), std::string::npos);
}

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The points in the table of levels, and the tables of the document, are those of the games that
/// were played. Where enough games tell it, a level is 100 points above the one before.
TEST(Pool, TheLevelsHaveThePointsOfTheirGames) {
  const auto document = text_of(ZERMELO_SOURCE "/docs/players.md");
  for (const auto* family : games::families()) {
    const auto rated_on = play::rated_game(family->name());
    ASSERT_FALSE(rated_on.empty()) << family->name();
    const auto pool = experiment::make_pool(games::AnyGame::parse(rated_on), {});
    auto experiment = experiment::games_of(pool);
    const auto path = fmt::format(ZERMELO_SOURCE "/data/levels/{}.csv", family->name());
    experiment::continue_run(experiment, experiment::parse_stored_run(text_of(path), path), path);
    std::vector<experiment::CellCounts> counts;
    std::uint64_t played = 0;
    for (const auto& cell : experiment.cells) {
      counts.push_back(cell.before);
      played += cell.before.games;
    }
    const auto meetings = experiment::meetings_of(pool, counts);
    ASSERT_TRUE(experiment::joins_all(pool.players.size(), meetings)) << family->name();
    const Ratings ratings(pool.players.size(), meetings);
    for (std::size_t level = 1; level <= play::level_count(); ++level) {
      EXPECT_EQ(play::level_elo(family->name(), level), std::lround(ratings.above(level, 0).elo))
          << family->name() << " " << level;
      if (played < 2000) continue;  // too few to tell neighbours apart
      EXPECT_GE(ratings.above(level, level - 1).elo, 100) << family->name() << " " << level;
    }
    EXPECT_NE(document.find(experiment::ratings_as_markdown(pool, meetings)), std::string::npos)
        << "docs/players.md lacks: zermelo rate " << rated_on << " --format markdown --after "
        << path;
  }
}

}  // namespace
}  // namespace zermelo::test
