// Live analysis, as Leela Zero, KataGo and Sabaki document it.
#include "session/gtp_analysis.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "base/error.hpp"
#include "base/text.hpp"
#include "oracle/refusal.hpp"
#include "session/gtp.hpp"
#include "session/gtp_queue.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using session::GtpEngine;
using session::parse_analysis_options;

GtpEngine analyst(const char* game, play::Coordinates coordinates = play::Coordinates::hex) {
  return GtpEngine({.game = games::AnyGame::parse(game),
                    .player = "random",
                    .seed = 3,
                    .coordinates = coordinates});
}

/// One move of a report: its keys with their values, and the variation.
struct Info {
  std::map<std::string, std::string> values;
  std::vector<std::string> line;
};

/// Reads a report as user interfaces do: `info` begins a move, keys and values alternate, and what
/// follows `pv` is the variation.
std::vector<Info> infos(const std::string& report) {
  std::vector<Info> moves;
  std::istringstream words(report);
  bool in_line = false;
  for (std::string word; words >> word;) {
    if (word == "info") {
      moves.emplace_back();
      in_line = false;
    } else if (word == "pv") {
      in_line = true;
    } else if (in_line) {
      moves.back().line.push_back(word);
    } else {
      words >> moves.back().values[word];
    }
  }
  return moves;
}

TEST(GtpAnalysis, IsOneReportWhereNothingCanBePrinted) {
  auto engine = analyst("mnk:5x5,line=4");
  const auto answer = engine.respond("7 lz-analyze b 50");
  ASSERT_TRUE(answer.starts_with("=7\ninfo move ") && answer.ends_with("\n\n")) << answer;
  const auto moves = infos(answer.substr(3));
  ASSERT_EQ(moves.size(), 25U);
  std::uint64_t visits = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    auto values = moves[i].values;
    EXPECT_EQ(values.size(), 6U);
    EXPECT_EQ(values["order"], std::to_string(i));
    EXPECT_EQ(values["prior"], "400") << "a twenty-fifth of 10000";
    const auto share = base::parse_number<int>(values["winrate"]);
    ASSERT_TRUE(share && *share >= 0 && *share <= 10000) << values["winrate"];
    EXPECT_LT(*base::parse_number<int>(values["lcb"]), *share);
    ASSERT_FALSE(moves[i].line.empty());
    EXPECT_EQ(moves[i].line.front(), values["move"]);
    visits += *base::parse_number<std::uint64_t>(values["visits"]);
  }
  EXPECT_EQ(visits, 1000U);
  EXPECT_EQ(analyst("mnk:5x5,line=4").respond("7 lz-analyze b 50"), answer) << "the same seed";
}

/// In Hex by the search of the player `hex`, which goes on where it was, and ends with a proof.
TEST(GtpAnalysis, OfHexIsThatOfItsPlayer) {
  const auto game = AnyGame::parse("hex:9x9");
  session::Analysis analysis(game, game.initial(), 1, std::size_t{1} << 24);
  for (std::uint64_t i = 1; i <= 3; ++i) {
    analysis.search(std::uint64_t{500});
    EXPECT_EQ(analysis.iterations(), 500 * i);
    std::uint64_t visits = 0;
    for (const auto& entry : analysis.ranked()) visits += entry.visits;
    EXPECT_EQ(visits, 500 * i);
    EXPECT_FALSE(analysis.settled());
  }
  session::Analysis of_uct(AnyGame::parse("hex:9x9,swap=on"),
                           AnyGame::parse("hex:9x9,swap=on").initial(), 1, std::size_t{1} << 24);
  of_uct.search(std::uint64_t{1500});
  EXPECT_GT(analysis.ranked().front().visits, 2 * of_uct.ranked().front().visits)
      << "which is wider";
  const auto small = AnyGame::parse("hex:4x4");
  session::Analysis proof(small, small.initial(), 1, std::size_t{1} << 24);
  proof.search(std::uint64_t{500});
  EXPECT_TRUE(proof.settled());
  EXPECT_EQ(proof.ranked().front().proved, games::Outcome::a_wins);
  EXPECT_EQ(analyst("hex:9x9").respond("7 lz-analyze b 50"),
            analyst("hex:9x9").respond("7 lz-analyze b 50"))
      << "the same seed";
}

TEST(GtpAnalysis, TakesTheViewOfThePlayerWhoIsNamed) {
  auto engine = analyst("mnk:3x3,line=3");
  engine.respond("play-game a1 b2 b1 c3");
  // Black wins by c1, and White, if it were her turn, would have to play there.
  const auto black =
      infos(engine.respond("kata-analyze black interval 10 ownership true").substr(2));
  EXPECT_EQ(black.front().values.at("move"), "c1");
  EXPECT_EQ(black.front().values.at("winrate"), "1.000000");
  EXPECT_EQ(black.front().values.at("utility"), "1.000000");
  EXPECT_EQ(infos(engine.respond("kata-analyze 10 maxmoves 2").substr(2)).size(), 2U);
  const auto white = infos(engine.respond("analyze w 10").substr(2));
  EXPECT_EQ(white.front().values.at("move"), "c1");
  EXPECT_EQ(white.back().values.at("winrate"), "0") << "any other move loses";
}

TEST(GtpAnalysis, NamesVerticesAsTheControllerDoes) {
  auto engine = analyst("hex:9x9", play::Coordinates::go);
  for (const auto& info : infos(engine.respond("lz-analyze B 10").substr(2))) {
    for (const auto& vertex : info.line) {
      EXPECT_TRUE(vertex.size() == 2 && vertex[0] >= 'A' && vertex[0] <= 'J' && vertex[0] != 'I')
          << vertex;
    }
  }
}

TEST(GtpAnalysis, OfASwapIsAVariationOfOneMove) {
  auto engine = analyst("hex:3x3,swap=on");
  engine.respond("play b b2");
  bool seen = false;
  for (const auto& info : infos(engine.respond("lz-analyze w 10").substr(2))) {
    seen = seen || info.values.at("move") == "swap-pieces";
    for (std::size_t i = 1; i < info.line.size(); ++i) EXPECT_NE(info.line[i], "swap-pieces");
  }
  EXPECT_TRUE(seen);
}

TEST(GtpAnalysis, RefusesWhatItDoesNotUnderstand) {
  auto engine = analyst("hex:3x3");
  EXPECT_TRUE(engine.respond("lz-analyze green").starts_with("? 'green' is not a colour"));
  EXPECT_TRUE(
      engine.respond("lz-analyze b 10 avoid b a1 1").starts_with("? syntax error: 'avoid'"));
  EXPECT_TRUE(engine.respond("lz-analyze b interval x").starts_with("? syntax error: 'x'"));
  EXPECT_TRUE(engine.respond("lz-analyze b 10 maxmoves -1").starts_with("? syntax error: '-1'"));
  EXPECT_EQ(engine.respond("lz-analyze b 10 maxmoves 0"), "=\n\n") << "no line is no empty line";
  engine.respond("play-game b2 a1 b1 a2 b3");
  EXPECT_EQ(engine.respond("4 kata-analyze w 10"), "?4 the game is over\n\n");
  EXPECT_EQ(engine.respond("known_command kata-analyze"), "= true\n\n");
}

TEST(GtpAnalysis, Options) {
  const auto parse = [](std::vector<std::string_view> words) {
    return parse_analysis_options(words);
  };
  EXPECT_EQ(parse({}).seconds, 1);
  EXPECT_EQ(parse({"20"}).seconds, 0.2);
  EXPECT_EQ(parse({"interval", "50", "minmoves", "3", "maxmoves", "5"}).seconds, 0.5);
  EXPECT_EQ(parse({"interval", "50", "minmoves", "3", "maxmoves", "5"}).most_moves, 5U);
  EXPECT_EQ(parse({"0"}).seconds, 0.01) << "as often as is sensible";
}

TEST(GtpAnalysis, LosesNothingWhenATreeIsFull) {
  const auto game = AnyGame::parse("mnk:5x5,line=4");
  session::Analysis analysis(game, game.initial(), 1, std::size_t{1} << 17);
  for (std::uint64_t i = 1; i <= 20; ++i) {
    analysis.search(std::uint64_t{2000});
    EXPECT_EQ(analysis.iterations(), 2000 * i);
    std::uint64_t visits = 0;
    for (const auto& entry : analysis.ranked()) visits += entry.visits;
    EXPECT_EQ(visits, 2000 * i);
  }
}

TEST(GtpAnalysis, GoesOnUntilThereIsInput) {
  session::GtpQueue queue;
  queue.push("3 lz-analyze b 1");
  EXPECT_TRUE(queue.input());
  const auto line = queue.pop();
  EXPECT_FALSE(queue.input());
  auto engine = analyst("hex:9x9");
  std::string printed;
  int reports = 0;
  // The controller says something once it has seen three reports, if only an empty line.
  const session::GtpLive live{.print =
                                  [&](std::string_view text) {
                                    printed += text;
                                    if (++reports == 3) queue.push("");
                                  },
                              .input = &queue.input()};
  EXPECT_EQ(engine.respond(*line, &queue.stop(), &live), "\n");
  EXPECT_EQ(reports, 3);
  EXPECT_TRUE(printed.starts_with("=3\ninfo move "));
  EXPECT_TRUE(printed.ends_with("\n") && !printed.ends_with("\n\n"));
  EXPECT_EQ(engine.respond(*queue.pop(), &queue.stop(), &live), "");
  queue.push("lz-analyze b 1");
  const auto last = queue.pop();
  queue.close();
  EXPECT_TRUE(queue.input()) << "the end of the input stops an analysis, too";
  reports = 0;
  engine.respond(*last, &queue.stop(), &live);
  EXPECT_EQ(reports, 1) << "however soon it is stopped, it has reported once";
}

}  // namespace
}  // namespace zermelo::test
