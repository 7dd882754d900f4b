// The review of games: what a position is worth, and what a slip is.
#include "play/review.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;
using games::Side;
using nlohmann::json;

const AnyGame& five() {
  static const auto game = AnyGame::parse("hex:5x5");
  return game;
}

Side side_named(const json& name) { return name == "red" ? Side::a : Side::b; }

play::Stage stage_of(Side to_move, const json& moves) {
  std::vector<play::Candidate> candidates;
  for (const auto& one : moves) {
    const auto move = five().parse_move(five().initial(), one["move"].get<std::string>());
    candidates.push_back(
        {move,
         one["visits"],
         one["value"],
         one["low"],
         one["high"],
         one["proved"].is_null() ? Outcome::undecided : games::win_of(side_named(one["proved"])),
         {move}});
  }
  return play::make_stage(to_move, std::move(candidates), true);
}

// The page judges by scripts of its own, which web/test/slips.test.ts holds to the same cases.
TEST(GameReview, AgreesWithThePageOnWhatASlipIs) {
  std::ifstream file(ZERMELO_SLIPS);
  const auto cases = json::parse(file);
  ASSERT_GT(cases.size(), 10U);
  for (const auto& each : cases) {
    const auto words = each["words"].get<std::string>();
    const auto side = side_named(each["to_move"]);
    const auto before = stage_of(side, each["moves"]);
    const auto after = stage_of(games::other(side), each["then"]);
    ASSERT_TRUE(before.worth()) << words;
    EXPECT_NEAR(before.worth()->share, each["worth"].get<double>(), 1e-9) << words;
    EXPECT_EQ(before.proved, each["winner"].is_null() ? Outcome::undecided
                                                      : games::win_of(side_named(each["winner"])))
        << words;
    const auto played = five().parse_move(five().initial(), each["played"].get<std::string>());
    const auto slip = play::slip_of(1, before, played, after);
    const auto& wanted = each["slip"];
    ASSERT_EQ(slip.has_value(), !wanted.is_null()) << words;
    if (!slip) continue;
    const std::map<std::string, std::string_view> signs{
        {"slight", "?!"}, {"mistake", "?"}, {"blunder", "??"}};
    EXPECT_EQ(play::sign_of(slip->size), signs.at(wanted["size"])) << words;
    EXPECT_EQ(slip->by, side) << words;
    EXPECT_EQ(slip->proved, wanted["proved"].get<bool>()) << words;
    EXPECT_NEAR(slip->before, wanted["before"].get<double>(), 1e-9) << words;
    EXPECT_NEAR(slip->after, wanted["after"].get<double>(), 1e-9) << words;
    ASSERT_EQ(slip->better.size(), 1U) << words;
    EXPECT_EQ(five().move_name(slip->better.front()), wanted["better"].get<std::string>()) << words;
  }
}

TEST(GameReview, FindsTheMoveThatGaveATicTacToeAway) {
  const auto game = AnyGame::parse("mnk:3x3,line=3");
  const auto moves = game.parse_moves("b2 a2 a1");  // an edge in answer to the middle loses
  base::Random random(1);
  const auto review = play::review(game, game.initial(), moves, {.iterations = 2000}, random, {});
  ASSERT_EQ(review.stages.size(), 4U);
  EXPECT_TRUE(review.complete);
  EXPECT_EQ(review.stages[1].proved, Outcome::draw);
  EXPECT_EQ(review.stages[2].proved, Outcome::a_wins);
  ASSERT_EQ(review.slips.size(), 1U);
  EXPECT_EQ(review.slips[0].ply, 2U);
  EXPECT_EQ(review.slips[0].by, Side::b);
  EXPECT_TRUE(review.slips[0].proved);
}

TEST(GameReview, ThatIsStoppedSaysSo) {
  const auto game = AnyGame::parse("hex:5x5");
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  base::Random random(1);
  const auto review =
      play::review(game, game.initial(), game.parse_moves("a1 c3"), {}, random, limits);
  EXPECT_FALSE(review.complete);
  EXPECT_EQ(review.stages.size(), 3U);
  EXPECT_FALSE(review.stages[0].worth());
  EXPECT_TRUE(review.slips.empty());
}

}  // namespace
}  // namespace zermelo::test
