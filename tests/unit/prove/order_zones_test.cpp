// Order's wins by threats as certificates of kind `zones`, given to the checker.
#include <gtest/gtest.h>

#include <algorithm>
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

class OrderZones : public testing::TestWithParam<std::string> {};

TEST_P(OrderZones, EveryCertificateIsVerified) {
  const auto game = games::AnyGame::parse(GetParam());
  base::Random random(5);
  int written = 0;
  std::uint64_t stones = 0;
  for (int round = 0; round < 100; ++round) {
    const auto moves = random_moves(game, random, game.board().size() / 2);
    const auto win = prove::order_wins_by_threats(game, moves, 2, {}, 12);
    if (!win.found || win.certificate.empty()) continue;
    ++written;
    stones += win.stones;
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
  const auto win = prove::order_wins_by_threats(game, {}, 12, {}, 12);
  EXPECT_FALSE(win.found);
  EXPECT_TRUE(win.certificate.empty());
}

TEST(OrderZones, OtherGamesAreRefused) {
  for (const auto* name : {"order-chaos:4x4,line=4,win=exact", "order-chaos:4x4,line=4,symbols=3",
                           "order-chaos:#../###/###,line=2", "order-chaos:9x9,line=5",
                           "order-chaos:8x8,line=7", "hex:4x4"}) {
    const auto game = games::AnyGame::parse(name);
    EXPECT_THROW(prove::order_wins_by_threats(game, {}, 2, {}, 12), base::InputError) << name;
  }
}

}  // namespace
}  // namespace zermelo::test
