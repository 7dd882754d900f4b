// Playouts on small boards, compared with the exact probabilities: all fillings are enumerated, and
// random play is computed move by move.
#include "search/playout.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/conformance.hpp"
#include "games/random_play.hpp"
#include "search/batch.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;

/// The share of the fillings of the empty cells in which Order has a line.
double share_of_fillings(const oracle::Game& game, const oracle::State& state) {
  std::vector<oracle::Cell> empty;
  std::map<oracle::Cell, char> stones;
  for (const auto cell : game.cells()) {
    if (game.at(state, cell) == oracle::kEmpty) {
      empty.push_back(cell);
    } else {
      stones[cell] = game.at(state, cell);
    }
  }
  const int symbols = game.rules().symbols;
  const auto fillings = static_cast<int>(std::pow(symbols, static_cast<double>(empty.size())));
  int won = 0;
  for (int index = 0; index < fillings; ++index) {
    int rest = index;
    for (const auto cell : empty) {
      stones[cell] = oracle::kLetters[rest % symbols];
      rest /= symbols;
    }
    won += game.set_up(stones, state.to_move).result == oracle::Result::order ? 1 : 0;
  }
  return static_cast<double>(won) / fillings;
}

const std::vector<const char*> kSmallGames{
    "order-chaos:2x3,line=2",
    "order-chaos:2x3,line=3",
    "order-chaos:2x3,line=2,first=chaos,pass=starter",
    "order-chaos:2x3,line=2,win=exact-at-end",
    "order-chaos:3x2,line=3,pass=starter,win=exact-at-end",
    "order-chaos:2x3,line=2,symbols=3",
    "order-chaos:2x2,line=2,win=exact-at-end,symbols=4",
    "order-chaos:##./###,line=3,symbols=3",
    "order-chaos:3x3,line=3",
    "order-chaos:7x1,line=3,win=exact-at-end",
};

class SmallPlayouts : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, SmallPlayouts, testing::ValuesIn(kSmallGames), test_name);

TEST_P(SmallPlayouts, AreAFillingWhereverFastPlayoutsAreClaimed) {
  const auto game = AnyGame::parse(GetParam());
  const oracle::Game slow(rules_of(game));
  base::Random random(77);
  KnownChances known;
  constexpr int kPlayouts = 20000;
  auto state = slow.start();
  for (int step = 0; step < 4 && state.result == oracle::Result::open; ++step) {
    const double exact = share_of_fillings(slow, state);
    EXPECT_NEAR(exact, chance_by_moves(slow, state, known), 1e-9);
    const auto position = to_fast(game, slow, state);
    const int won = game.visit(position, [&](const auto& g, const auto& p) {
      EXPECT_TRUE(g.has_fast_playout());
      int n = 0;
      for (int k = 0; k < kPlayouts; ++k) n += g.playout(p, random) == Outcome::a_wins ? 1 : 0;
      return n;
    });
    const int many = game.visit(position, [&](const auto& g, const auto& p) {
      const auto tally = search::Batch(g).run(p, kPlayouts, random);
      EXPECT_EQ(tally.wins[0] + tally.wins[1], std::uint64_t{kPlayouts});
      return static_cast<int>(tally.wins[0]);
    });
    // Six standard deviations.
    const double deviation = std::sqrt(exact * (1 - exact) / kPlayouts);
    EXPECT_NEAR(static_cast<double>(won) / kPlayouts, exact, 6 * deviation + 1e-12);
    EXPECT_NEAR(static_cast<double>(many) / kPlayouts, exact, 6 * deviation + 1e-12) << "batch";
    const auto moves = slow.moves(state);
    state = slow.after(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

/// Where a random game is not a random filling, no fast playout may be claimed, since the two
/// probabilities differ.
TEST(Playouts, OverlongRunsAndTwoPassesAreWhyFastPlayoutsAreNotForEveryRule) {
  for (const auto* name :
       {"order-chaos:4x1,line=2,win=exact", "order-chaos:2x2,line=2,pass=both"}) {
    const auto game = AnyGame::parse(name);
    auto rules = rules_of(game);
    const oracle::Game slow(rules);
    KnownChances known;
    const double by_moves = chance_by_moves(slow, slow.start(), known);
    EXPECT_GT(std::abs(by_moves - share_of_fillings(slow, slow.start())), 0.01) << name;
    base::Random random(5);
    const double sampled = game.visit([&](const auto& g) {
      EXPECT_FALSE(g.has_fast_playout());
      int n = 0;
      for (int k = 0; k < 20000; ++k) {
        n += search::playout(g, g.initial(), random) == Outcome::a_wins ? 1 : 0;
      }
      return n / 20000.0;
    });
    EXPECT_NEAR(sampled, by_moves, 0.02) << name;
  }
}

TEST(Playouts, HalfPointsOfEveryOutcome) {
  EXPECT_EQ(search::half_points(Outcome::a_wins, games::Side::a), 2U);
  EXPECT_EQ(search::half_points(Outcome::a_wins, games::Side::b), 0U);
  EXPECT_EQ(search::half_points(Outcome::b_wins, games::Side::b), 2U);
  EXPECT_EQ(search::half_points(Outcome::draw, games::Side::a), 1U);
  EXPECT_EQ(search::half_points(Outcome::draw, games::Side::b), 1U);
}

}  // namespace
}  // namespace zermelo::test
