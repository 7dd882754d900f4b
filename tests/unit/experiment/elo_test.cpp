// Elo differences, their intervals and the sequential test: against closed forms, against a search
// without calculus, and by simulation.
#include "experiment/elo.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/random.hpp"
#include "experiment/sprt.hpp"

namespace zermelo::test {
namespace {

using experiment::elo_difference;
using experiment::expected_score;
using experiment::log_likelihood_ratio;
using experiment::mean_interval;
using experiment::Scores;
using experiment::SprtConfig;
using experiment::SprtDecision;

double uniform(base::Random& random) {
  return std::ldexp(static_cast<double>(random.next() >> 11), -53);
}

/// Adds a game, or a pair of games, of which the first player scores `score` on average and a share
/// `draws` is drawn.
void add_game(Scores& scores, double score, double draws, base::Random& random) {
  const double x = uniform(random);
  const double win = score - draws / 2;
  ++scores.counts[x < win ? 2 : x < win + draws ? 1 : 0];
}

TEST(Elo, KnowsTheTableOfChessPlayers) {
  EXPECT_NEAR(expected_score(0), 0.5, 1e-12);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_score(-400), 1.0 / 11, 1e-12);
  EXPECT_NEAR(*experiment::elo_of_score(0.75), 190.85, 0.005);
  for (const double elo : {-700.0, -3.0, 0.0, 55.5}) {
    EXPECT_NEAR(*experiment::elo_of_score(expected_score(elo)), elo, 1e-9);
  }
  EXPECT_FALSE(experiment::elo_of_score(1));
  EXPECT_FALSE(experiment::elo_of_score(0));
}

// Without draws the distribution of mean s is (1 - s, s): the binomial likelihood.
TEST(Likelihood, OfWinsAndLossesIsBinomial) {
  const Scores scores{{30, 70}};
  for (const double s : {0.1, 0.5, 0.69, 0.7, 0.9}) {
    const double expected = 30 * std::log((1 - s) / 0.3) + 70 * std::log(s / 0.7);
    EXPECT_NEAR(log_likelihood_ratio(scores, s), expected, 1e-6) << s;
  }
}

// With draws, by trying all shares of draws.
TEST(Likelihood, WithDrawsIsTheGreatestThatThereIs) {
  const Scores scores{{20, 45, 35}};
  for (const double s : {0.2, 0.5, 0.575, 0.8}) {
    double best = -1e9;
    for (int i = 1; i < 200'000; ++i) {
      const double draws = i / 200'000.0;
      const double win = s - draws / 2, loss = 1 - win - draws;
      if (win <= 0 || loss <= 0) continue;
      best = std::max(best, 20 * std::log(loss) + 45 * std::log(draws) + 35 * std::log(win));
    }
    const double at_all = 20 * std::log(0.2) + 45 * std::log(0.45) + 35 * std::log(0.35);
    EXPECT_NEAR(log_likelihood_ratio(scores, s), best - at_all, 1e-6) << s;
  }
}

TEST(Elo, IsInfiniteWhereNothingWasLost) {
  const auto elo = elo_difference({{0, 0, 20}});
  EXPECT_FALSE(elo.difference);
  EXPECT_FALSE(elo.high);
  // 20 wins of 20 with probability s^20 = exp(-1.92).
  EXPECT_NEAR(expected_score(*elo.low), std::exp(-1.9207 / 20), 1e-3);
  EXPECT_FALSE(elo_difference({{0, 0, 0}}).difference);
  EXPECT_FALSE(elo_difference({{5, 0, 0}}).low);
  const auto range = mean_interval({{0, 0, 0}});
  EXPECT_EQ(range.low, 0);
  EXPECT_EQ(range.high, 1);
}

TEST(Elo, IntervalsHoldTheTruthNineteenTimesOfTwenty) {
  base::Random random(5);
  struct Case {
    double score, draws;
    int games;
  };
  for (const auto& [score, draws, games] :
       {Case{0.5, 0, 60}, Case{0.7, 0.3, 60}, Case{0.5, 0.8, 100}, Case{0.9, 0.1, 100}}) {
    constexpr int kTrials = 800;
    int held = 0;
    for (int i = 0; i < kTrials; ++i) {
      Scores scores{{0, 0, 0}};
      for (int k = 0; k < games; ++k) add_game(scores, score, draws, random);
      const auto range = mean_interval(scores);
      held += range.low <= score && score <= range.high ? 1 : 0;
    }
    // Three standard deviations of a share of 0.95 in 800 are 0.023; small samples add a little.
    EXPECT_NEAR(held / double{kTrials}, 0.95, 0.03) << score << " " << draws;
  }
}

// The two games of a pair depend on each other as much as they can.
TEST(Elo, PairsOfGamesAreOneOutcome) {
  base::Random random(6);
  int held = 0, held_by_games = 0;
  constexpr int kTrials = 400;
  for (int i = 0; i < kTrials; ++i) {
    Scores pairs{{0, 0, 0, 0, 0}}, games{{0, 0, 0}};
    for (int k = 0; k < 50; ++k) {  // both games go one way, each as likely as the other
      const bool won = random.below(2) == 0;
      ++pairs.counts[won ? 4 : 0];
      games.counts[won ? 2 : 0] += 2;
    }
    const auto range = mean_interval(pairs), naive = mean_interval(games);
    held += range.low <= 0.5 && 0.5 <= range.high ? 1 : 0;
    held_by_games += naive.low <= 0.5 && 0.5 <= naive.high ? 1 : 0;
  }
  EXPECT_NEAR(held / double{kTrials}, 0.95, 0.03);
  EXPECT_LT(held_by_games / double{kTrials}, 0.90);  // as if there were twice as many
}

TEST(Sprt, BoundsAreWalds) {
  const auto state = experiment::sprt({{0, 0, 0}}, {.alpha = 0.05, .beta = 0.1});
  EXPECT_NEAR(state.lower, std::log(0.1 / 0.95), 1e-12);
  EXPECT_NEAR(state.upper, std::log(0.9 / 0.05), 1e-12);
  EXPECT_EQ(state.decision, SprtDecision::go_on);
  EXPECT_EQ(state.llr, 0);
}

/// The share of matches between players of the given difference in which the test accepts elo1.
double share_of_elo1(double elo, double draws, const SprtConfig& config, std::uint64_t seed) {
  base::Random random(seed);
  constexpr int kTrials = 400;
  int taken = 0;
  for (int i = 0; i < kTrials; ++i) {
    Scores scores{{0, 0, 0}};
    auto decision = SprtDecision::go_on;
    for (int games = 0; decision == SprtDecision::go_on && games < 20'000; ++games) {
      add_game(scores, expected_score(elo), draws, random);
      decision = experiment::sprt(scores, config).decision;
    }
    EXPECT_NE(decision, SprtDecision::go_on);
    taken += decision == SprtDecision::elo1 ? 1 : 0;
  }
  return taken / double{kTrials};
}

// alpha and beta are 5%; three standard deviations in 400 matches are 3.3%.
TEST(Sprt, IsWrongAsSeldomAsItSays) {
  const SprtConfig config{.elo0 = 0, .elo1 = 100};
  for (const double draws : {0.0, 0.4}) {
    EXPECT_LE(share_of_elo1(0, draws, config, 7), 0.083) << draws;
    EXPECT_GE(share_of_elo1(100, draws, config, 8), 1 - 0.083) << draws;
  }
  EXPECT_LE(share_of_elo1(-60, 0.2, config, 9), 0.02);
  EXPECT_GE(share_of_elo1(160, 0.2, config, 10), 0.98);
}

}  // namespace
}  // namespace zermelo::test
