// Conformance: fast playouts have the same distribution as playing move by move, and dead positions
// are lost for Order.
#include <cmath>

#include "games/conformance.hpp"
#include "search/batch.hpp"

namespace zermelo::test {
namespace {

using games::AnyPosition;
using games::Outcome;

/// Pearson's chi-square for two samples of a yes-or-no question, with one degree of freedom.
double chi_square(double yes_a, double n_a, double yes_b, double n_b) {
  const double share = (yes_a + yes_b) / (n_a + n_b);
  if (share <= 0 || share >= 1) return 0;
  double sum = 0;
  for (const auto& [yes, n] : {std::pair(yes_a, n_a), std::pair(yes_b, n_b)}) {
    const double expected_yes = n * share, expected_no = n * (1 - share);
    sum += (yes - expected_yes) * (yes - expected_yes) / expected_yes;
    sum += (n - yes - expected_no) * (n - yes - expected_no) / expected_no;
  }
  return sum;
}

// A value that is exceeded with probability 5e-9 if the null hypothesis is true.
constexpr double kThreshold = 34;

TEST(ChiSquare, SeesADifferenceAndNoneWhereThereIsNone) {
  EXPECT_NEAR(chi_square(50, 100, 50, 100), 0, 1e-12);
  EXPECT_NEAR(chi_square(60, 100, 40, 100), 8, 1e-9);
  EXPECT_GT(chi_square(700, 1000, 500, 1000), kThreshold);
  EXPECT_EQ(chi_square(0, 100, 0, 100), 0);
}

TEST_P(Conformance, FastPlayoutsHaveTheDistributionOfPlayingMoveByMove) {
  const int playouts = game.board().size() > 100 ? 600 : 3000;
  for (int i = 0; i < 3; ++i) {
    // The start, and positions with about two thirds and one third of the cells empty.
    const auto any = late_position(game.board().size() * (3 - i) / 3);
    if (!any) continue;
    game.visit(*any, [&](const auto& g, const auto& p) {
      if constexpr (requires { g.rules().win; }) {
        const auto& rules = g.rules();
        ASSERT_EQ(g.has_fast_playout(),
                  rules.win != games::WinRule::exact && rules.pass != games::PassRule::both);
      } else if (game.only_places()) {
        ASSERT_TRUE(g.has_fast_playout());
      }
      if (!g.has_fast_playout()) return;
      int fast_wins = 0, slow_wins = 0;
      for (int k = 0; k < playouts; ++k) {
        fast_wins += g.playout(p, random) == Outcome::a_wins ? 1 : 0;
        slow_wins += search::playout_by_moves(g, p, random) == Outcome::a_wins ? 1 : 0;
      }
      EXPECT_LT(chi_square(fast_wins, playouts, slow_wins, playouts), kThreshold)
          << fast_wins << " and " << slow_wins << " of " << playouts << " in "
          << g.position_name(p);
      const auto tally = search::Batch(g).run(p, static_cast<std::uint64_t>(10 * playouts), random);
      const auto many = static_cast<double>(tally.wins[0]);
      EXPECT_LT(chi_square(many, 10 * playouts, slow_wins, playouts), kThreshold)
          << many << " of " << 10 * playouts << " and " << slow_wins << " of " << playouts << " in "
          << g.position_name(p);
    });
  }
}

TEST_P(Conformance, PlayoutsOfADecidedPositionAreItsOutcome) {
  walk([&](const AnyPosition& any) {
    game.visit(any, [&](const auto& g, const auto& p) {
      const auto outcome = search::playout(g, p, random);
      EXPECT_NE(outcome, Outcome::undecided);
      if (g.outcome(p) != Outcome::undecided) {
        EXPECT_EQ(outcome, g.outcome(p));
      }
    });
  });
}

template <games::Game G>
bool dead(const G& game, const typename G::Position& p) {
  return games::certain(game, p).most == -1;
}

/// Whether some symbol has a line of m cells that are empty or hold that symbol.
bool has_live_line(const oracle::Game& slow, const oracle::State& state) {
  const int line = slow.rules().line;
  for (int s = 0; s < slow.rules().symbols; ++s) {
    for (const auto cell : slow.cells()) {
      for (const auto d : {oracle::kRight, oracle::kUp, oracle::kFalling, oracle::kRising}) {
        int k = 0;
        for (; k < line; ++k) {
          const char here = slow.at(state, {cell.row + k * d.row, cell.column + k * d.column});
          if (here != oracle::kEmpty && here != oracle::kLetters[s]) break;
        }
        if (k == line) return true;
      }
    }
  }
  return false;
}

TEST_P(OrderChaosConformance, DeadMeansThatNoLineIsLeft) {
  for (int i = 0; i < 3; ++i) {
    walk([&](const AnyPosition& any) {
      const auto state = to_oracle(game, slow, any);
      game.visit(any, [&](const auto& g, const auto& p) {
        if (g.outcome(p) != Outcome::undecided) return;
        EXPECT_EQ(dead(g, p), !has_live_line(slow, state)) << g.position_name(p);
        if (!dead(g, p)) return;
        for (int k = 0; k < 5; ++k) {
          EXPECT_EQ(search::playout_by_moves(g, p, random), Outcome::b_wins) << g.position_name(p);
        }
      });
    });
  }
}

TEST_P(OrderChaosConformance, DeadImpliesThatChaosWins) {
  oracle::Negamax negamax(slow);
  for (int i = 0; i < 30; ++i) {
    const auto any = late_position(solvable_cells());
    if (!any) continue;
    const auto sure = game.visit(*any, [](const auto& g, const auto& p) { return dead(g, p); });
    if (!sure) continue;
    EXPECT_EQ(negamax.winner(to_oracle(game, slow, *any)), oracle::Player::chaos)
        << game.position_name(*any);
  }
  // A full board on which Order has not won is dead, so the fixture's game ends for someone.
  const auto all_dead = game.visit([](const auto& g) { return dead(g, g.initial()); });
  EXPECT_EQ(all_dead, !has_live_line(slow, slow.start()));
}

}  // namespace
}  // namespace zermelo::test
