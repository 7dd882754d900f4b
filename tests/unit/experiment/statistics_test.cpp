// Compares the statistics with published values and with their definitions.
#include "experiment/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"

namespace zermelo::test {
namespace {

using experiment::agreement;
using experiment::Count;
using experiment::fisher_exact;
using experiment::wilson;

// E. B. Wilson's interval solves (p - k/n)^2 = z^2 p (1 - p) / n at both ends.
TEST(Statistics, WilsonSolvesItsEquation) {
  for (const std::uint64_t n : {1U, 7U, 100U, 12345U}) {
    for (std::uint64_t k = 0; k <= n; k += 1 + n / 5) {
      const auto range = wilson(k, n);
      const double p = static_cast<double>(k) / static_cast<double>(n);
      for (const double end : {range.low, range.high}) {
        const double left = (end - p) * (end - p);
        const double right =
            experiment::kZ95 * experiment::kZ95 * end * (1 - end) / static_cast<double>(n);
        EXPECT_NEAR(left, right, 1e-9) << k << " of " << n;
      }
      EXPECT_LE(range.low, p);
      EXPECT_GE(range.high, p);
    }
  }
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_EQ(wilson(10, 10).high, 1);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

// Fisher's tea: 3 of 4 against 1 of 4, 34/70.
TEST(Statistics, FisherKnowsTheTea) {
  EXPECT_NEAR(fisher_exact({3, 4}, {1, 4}), 34.0 / 70.0, 1e-9);
  EXPECT_NEAR(fisher_exact({4, 4}, {0, 4}), 2.0 / 70.0, 1e-9);
  EXPECT_NEAR(fisher_exact({2, 4}, {2, 4}), 1, 1e-9);
  EXPECT_EQ(fisher_exact({0, 0}, {1, 4}), 1);
  EXPECT_NEAR(fisher_exact({50, 100}, {0, 100}), fisher_exact({0, 100}, {50, 100}), 1e-12);
}

TEST(Statistics, AgreementTellsEqualFromDifferent) {
  std::vector<std::pair<Count, Count>> equal, different;
  for (std::uint64_t k = 0; k <= 100; k += 10) {
    equal.push_back({{k, 100}, {k, 100}});
    different.push_back({{k, 100}, {(k + 30) % 101, 100}});
  }
  EXPECT_EQ(agreement(equal, 1, 199).p, 1);
  EXPECT_EQ(agreement(equal, 1, 199).chi_squared, 0);
  EXPECT_NEAR(agreement(different, 1, 199).p, 1.0 / 200, 1e-12);
  EXPECT_EQ(agreement({{{0, 0}, {5, 10}}}, 1, 99).cells, 0U);
  EXPECT_EQ(agreement(different, 1, 199).p, agreement(different, 1, 199).p);
}

// Under the hypothesis itself p is nearly uniform, so counts from the same distribution are rarely
// called different.
TEST(Statistics, AgreementIsRarelyWrong) {
  int below = 0;
  for (std::uint64_t i = 0; i < 60; ++i) {
    base::Random random(i);
    std::vector<std::pair<Count, Count>> cells;
    for (int c = 0; c < 8; ++c) {
      Count a{0, 40}, b{0, 60};
      for (int k = 0; k < 40; ++k) a.successes += random.below(10) < 3 ? 1U : 0U;
      for (int k = 0; k < 60; ++k) b.successes += random.below(10) < 3 ? 1U : 0U;
      cells.emplace_back(a, b);
    }
    below += agreement(cells, i, 199).p < 0.05 ? 1 : 0;
  }
  EXPECT_LE(below, 10);
}

// The same holds if nearly all of many cells look certain and one side has few trials.
TEST(Statistics, AgreementOfSparseCellsIsRarelyWrong) {
  int below = 0;
  for (std::uint64_t i = 0; i < 60; ++i) {
    base::Random random(i);
    std::vector<std::pair<Count, Count>> cells;
    for (int c = 0; c < 80; ++c) {
      Count a{0, 10}, b{0, 100};
      for (int k = 0; k < 10; ++k) a.successes += random.below(200) == 0 ? 1U : 0U;
      for (int k = 0; k < 100; ++k) b.successes += random.below(200) == 0 ? 1U : 0U;
      cells.emplace_back(a, b);
    }
    below += agreement(cells, i, 199).p < 0.05 ? 1 : 0;
  }
  EXPECT_LE(below, 10);
}

}  // namespace
}  // namespace zermelo::test
