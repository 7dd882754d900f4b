// Experiment files: what they stand for, and what is refused.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "experiment/table.hpp"
#include "oracle/refusal.hpp"
#include "tiny.hpp"

namespace zermelo::test {
namespace {

TEST(ExperimentFile, StandsForAllCombinations) {
  const auto read = tiny();
  ASSERT_EQ(read.cells.size(), 3U);
  EXPECT_EQ(read.cells[0].name, "iterations=20,m=3,n=3");
  EXPECT_EQ(read.cells[1].game.name(), "order-chaos:4x4,line=3");
  EXPECT_EQ(read.cells[2].players[0], "uct:iterations=30");
  EXPECT_EQ(read.cells[2].players[1], "random");
  std::set<std::uint64_t> seeds;
  for (const auto& cell : read.cells) seeds.insert(cell.seed);
  EXPECT_EQ(seeds.size(), 3U);
}

TEST(ExperimentFile, SeedsFollowFromTheCellNotFromItsPlace) {
  std::string text = kTiny;
  text.replace(text.find("n = [3, 4]"), 10, "n = [4, 3]");
  const auto other = experiment::parse_experiment(text, "tiny.toml");
  EXPECT_EQ(other.cells[0].name, tiny().cells[1].name);
  EXPECT_EQ(other.cells[0].seed, tiny().cells[1].seed);
}

TEST(ExperimentFile, CellsMayHaveTheirOwnNumberOfGames) {
  std::string text = kTiny;
  text.replace(text.find("iterations = 30"), 15, "iterations = 30\ngames = 9");
  text.insert(text.find("games = 6"), "level = 0.0125\n");
  const auto read = experiment::parse_experiment(text, "tiny.toml");
  EXPECT_EQ(read.cells[0].games, 6U);
  EXPECT_EQ(read.cells[2].games, 9U);
  EXPECT_EQ(read.cells[2].name, "iterations=30,m=4,n=4") << "games is no variable";
  EXPECT_EQ(read.wanted(), 21U);
  EXPECT_EQ(read.level, 0.0125);
  EXPECT_EQ(tiny().level, 0.05);
}

TEST(ExperimentFile, RefusesWhatItDoesNotUnderstand) {
  const auto refused = [](const std::string& from, const std::string& to) {
    std::string text = kTiny;
    text.replace(text.find(from), from.size(), to);
    return refusal([&] { experiment::parse_experiment(text, "x.toml"); });
  };
  EXPECT_NE(refused("name =", "nam =").find("x.toml, line"), std::string::npos);
  EXPECT_NE(refused("games = 6", "games = -1").find("games must be a whole number"),
            std::string::npos);
  EXPECT_NE(refused("{n}x{n}", "{n}x{k}").find("'{k}' names no variable"), std::string::npos);
  EXPECT_NE(refused("chaos = \"random\"", "chaos = \"rndom\"").find("cell iterations=20"),
            std::string::npos);
  EXPECT_NE(refused("chaos = ", "red = ").find("must say who plays chaos"), std::string::npos);
  EXPECT_NE(refused("columns = \"n\"", "columns = \"m\"").find("the same place"),
            std::string::npos);
  EXPECT_NE(refused("player = \"order\"", "player = \"blue\"").find("report.player must be order"),
            std::string::npos);
  EXPECT_NE(refused("n = 4\n", "n = []\n").find("has no values"), std::string::npos);
  EXPECT_NE(refused("m = 4\nn = 4\niterations = 30", "m = 3\nn = 4\niterations = 20")
                .find("is given twice"),
            std::string::npos);
  EXPECT_NE(refused("title = ", "title = = ").find("x.toml, line 3"), std::string::npos);
  EXPECT_NE(refused("games = 6", "gamse = 6").find("gamse is unknown"), std::string::npos);
}

TEST(PublishedNumbers, AreReadOrRefusedWithTheirLine) {
  const auto read = experiment::parse_published("# source\nm=5,n=6;91.5;200\n", "p.csv");
  ASSERT_EQ(read.size(), 1U);
  EXPECT_EQ(experiment::count_of(read.at("m=5,n=6")).successes, 183U);
  EXPECT_EQ(experiment::count_of(read.at("m=5,n=6")).trials, 200U);
  const auto refused = [](const std::string& line) {
    return refusal([&] { experiment::parse_published("# source\n" + line, "p.csv"); });
  };
  const std::string many(80, '7');  // found by a fuzzer: no number of games is that large
  for (const auto& games : {many, std::string("-1"), std::string("2.5"), std::string("1000001")}) {
    EXPECT_EQ(refused("n=4;50;" + games),
              "p.csv, line 2: '" + games + "' is not a number of games from 0 to 1000000");
  }
  EXPECT_EQ(refused("n=4;many;5"), "p.csv, line 2: 'many' is not a number");
  EXPECT_EQ(refused("n=4;50;5\nn=4;50;5"), "p.csv, line 3: n=4 is given twice");
  EXPECT_EQ(refused("n=4;50"), "p.csv, line 2: the line must have the form cell;value;games");
  EXPECT_NE(refusal([] {
              experiment::count_of({150, 10});
            }).find("from 0 to 100 percent"),
            std::string::npos);
}

}  // namespace
}  // namespace zermelo::test
