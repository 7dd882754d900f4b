// Order's wins by threats as certificates of kind `zones`, given to the checker.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "checker/core/certificate.hpp"
#include "games/any_game.hpp"
#include "prove/order_chaos/threat_win.hpp"

namespace zermelo::test {
namespace {

/// Random moves of both, passes too, as long as the game is open.
std::vector<games::Move> random_moves(const games::AnyGame& game, base::Random& random, int most) {
  std::vector<games::Move> moves;
  auto position = game.initial();
  for (auto left = random.below(static_cast<std::uint32_t>(most + 1)); left > 0; --left) {
    const auto legal = game.moves(position);
    const auto move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    game.play(position, move);
    if (game.outcome(position) != games::Outcome::undecided) break;
    moves.push_back(move);
  }
  return moves;
}

/// With a small table.
prove::ThreatEffort effort(int free_stones) {
  prove::ThreatEffort effort;
  effort.free_stones = free_stones;
  effort.log_entries = 12;
  return effort;
}

class OrderZones : public testing::TestWithParam<std::string> {};

TEST_P(OrderZones, EveryCertificateIsVerified) {
  const auto game = games::AnyGame::parse(GetParam());
  base::Random random(5);
  int written = 0;
  std::uint64_t stones = 0;
  for (int round = 0; round < 100; ++round) {
    const auto moves = random_moves(game, random, game.board().size() / 2);
    const auto win = prove::order_wins_by_threats(game, moves, {}, effort(2));
    if (!win.found || win.certificate.empty()) continue;
    ++written;
    stones += win.counts[0].number;
    const auto verdict = checker::check(win.certificate, checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified)
        << verdict.reason << " " << verdict.detail << " in line " << verdict.line << "\n"
        << win.certificate;
  }
  EXPECT_GE(written, 20);
  EXPECT_GE(stones, 10U);
}

INSTANTIATE_TEST_SUITE_P(Games, OrderZones,
                         testing::Values("order-chaos:4x4,line=3,pass=both",
                                         "order-chaos:4x3,line=3,first=chaos,pass=both",
                                         "order-chaos:5x4,line=4,pass=both",
                                         "order-chaos:5x6,line=4,pass=both",
                                         "order-chaos:6x5,line=4,first=chaos,pass=starter"));

TEST(OrderZones, ChaosHasWonWhereOrderCannotWin) {
  const auto game = games::AnyGame::parse("order-chaos:4x3,line=4");
  const auto win = prove::order_wins_by_threats(game, {}, {}, effort(12));
  EXPECT_FALSE(win.found);
  EXPECT_TRUE(win.certificate.empty());
}

TEST(OrderZones, AWindowServesEveryFamilyThatHoldsIt) {
  const auto window =
      prove::order_wins_in_window(games::EveryHeight::parse("order-chaos:4xN,line=4"), 5, {});
  ASSERT_FALSE(window.body.empty());
  EXPECT_TRUE(window.win.certificate.empty());
  for (const auto& [name, least] : {std::pair("order-chaos:4xN,line=4", 5),
                                    {"order-chaos:6xN,line=4,pass=both", 5},
                                    {"order-chaos:MxN,line=4,pass=starter", 5},
                                    {"order-chaos:4xN,line=4,first=chaos", 10},
                                    {"order-chaos:MxN,line=4,first=chaos,pass=both", 10}}) {
    const auto family = games::EveryHeight::parse(name);
    EXPECT_EQ(window.least(family), least);
    const auto verdict = checker::check(window.certificate(family), checker::Strictness::kStrict);
    EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified)
        << name << ": " << verdict.reason << " " << verdict.detail;
  }
}

TEST(OrderZones, AnyWidthHasAsManyColumnsAsALine) {
  const auto window =
      prove::order_wins_in_window(games::EveryHeight::parse("order-chaos:MxN,line=3"), 2, {});
  EXPECT_EQ(window.columns, 3);
  EXPECT_EQ(window.least(games::EveryHeight::parse("order-chaos:MxN,line=3")), 3);
}

TEST(OrderZones, AnotherCallGoesOnFromAFile) {
  const auto path =
      std::filesystem::temp_directory_path() / fmt::format("zermelo-order-wins-{}", ::getpid());
  std::filesystem::remove(path);
  prove::ThreatEffort effort;
  effort.resume = path;
  const auto family = games::EveryHeight::parse("order-chaos:4xN,line=4");
  const auto first = prove::order_wins_in_window(family, 5, {}, effort);
  EXPECT_TRUE(first.win.not_kept.empty());
  const auto second = prove::order_wins_in_window(family, 5, {}, effort);
  EXPECT_EQ(first.body, second.body);
  EXPECT_GT(first.win.positions, 1U);
  EXPECT_EQ(second.win.positions, 1U);
  // The file is about a board, whatever game is played there, and about no other board.
  const auto game = games::AnyGame::parse("order-chaos:4x5,line=4,pass=both");
  EXPECT_EQ(prove::order_wins_by_threats(game, {}, {}, effort).positions, 1U);
  EXPECT_THROW(prove::order_wins_in_window(family, 6, {}, effort), base::InputError);
  std::filesystem::remove(path);
}

TEST(OrderZones, OtherGamesAreRefused) {
  for (const auto* name : {"order-chaos:4x4,line=4,win=exact", "order-chaos:4x4,line=4,symbols=3",
                           "order-chaos:#../###/###,line=2", "order-chaos:9x9,line=5",
                           "order-chaos:8x8,line=7", "hex:4x4"}) {
    const auto game = games::AnyGame::parse(name);
    EXPECT_THROW(prove::order_wins_by_threats(game, {}, {}, effort(2)), base::InputError) << name;
  }
}

}  // namespace
}  // namespace zermelo::test
