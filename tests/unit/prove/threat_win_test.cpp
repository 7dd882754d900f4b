// Wins by threats in m,n,k-games: each is one by search, too, and has a certificate that the
// checker accepts.
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "base/random.hpp"
#include "checker/core/certificate.hpp"
#include "prove/answer.hpp"
#include "prove/threats.hpp"

namespace zermelo::prove {
namespace {

using games::AnyGame;

ThreatEffort effort(int free_stones) {
  ThreatEffort effort;
  effort.free_stones = free_stones;
  return effort;
}

/// Whether the first player wins after the moves.
bool wins(const AnyGame& game, const std::vector<games::Move>& moves) {
  const auto value = answer(after_moves(game, moves), {}).value;
  EXPECT_NE(value, games::Outcome::undecided);
  return value == games::win_of(games::Side::a);
}

TEST(ThreatWin, IsAWinBySearchAndForTheChecker) {
  base::Random random(3);
  int found = 0, won = 0;
  for (const auto* name : {"mnk:4x3,line=3", "mnk:3x5,line=3", "mnk:6x5,line=4", "mnk:4x5,line=4",
                           "mnk:7x3,line=3", "mnk:1x5,line=2"}) {
    const auto game = AnyGame::parse(name);
    for (int n = 0; n < 25; ++n) {
      std::vector<games::Move> moves;
      auto position = game.initial();
      for (int k = n % 6; k > 0 && game.outcome(position) == games::Outcome::undecided; --k) {
        const auto legal = game.moves(position);
        moves.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        game.play(position, moves.back());
      }
      if (game.outcome(position) != games::Outcome::undecided) continue;
      const auto win = win_by_threats(game, moves, {}, effort(1 + n % 4));
      const bool is_won = wins(game, moves);
      won += is_won ? 1 : 0;
      found += win.found ? 1 : 0;
      SCOPED_TRACE(game.name() + " " + game.moves_name(moves));
      EXPECT_FALSE(win.stopped);
      if (!win.found) continue;
      EXPECT_TRUE(is_won);
      const auto verdict = checker::check(win.certificate);
      EXPECT_EQ(verdict.status, checker::Verdict::Status::kVerified)
          << verdict.reason << " " << verdict.detail << "\n"
          << win.certificate;
    }
  }
  EXPECT_GT(found, 40);
  EXPECT_GT(found, won / 2);
}

TEST(ThreatWin, FindsNoneInADraw) {
  for (const auto* name : {"mnk:3x3,line=3", "mnk:2x6,line=3", "mnk:3x3,line=4"}) {
    const auto win = win_by_threats(AnyGame::parse(name), {}, {}, effort(20));
    EXPECT_FALSE(win.found) << name;
    EXPECT_EQ(win.certificate, "") << name;
  }
}

TEST(ThreatWin, StopsAtALimit) {
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  const auto win = win_by_threats(AnyGame::parse("mnk:4x13,line=4"), {}, limits, effort(3));
  EXPECT_TRUE(win.stopped);
  EXPECT_FALSE(win.found);
  EXPECT_EQ(win.certificate, "");
}

TEST(ThreatWin, IsRefusedWhereNobodyLooksForIt) {
  for (const auto* name :
       {"hex:3x3", "square-war:6x6", "mnk:3x3,line=1", "positional:3x3,lines=3"}) {
    EXPECT_THROW(win_by_threats(AnyGame::parse(name), {}, {}, effort(3)), base::InputError) << name;
  }
  ThreatEffort many = effort(3), kept = effort(3);
  many.threads = 2;
  kept.resume = "wins";
  for (const auto& wrong : {many, kept}) {
    EXPECT_THROW(win_by_threats(AnyGame::parse("mnk:4x4,line=3"), {}, {}, wrong), base::InputError);
  }
}

}  // namespace
}  // namespace zermelo::prove
