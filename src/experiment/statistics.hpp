// What numbers of games say, and how certain that is.
#pragma once

#include <cstdint>
#include <vector>

#include "base/wilson.hpp"

namespace zermelo::experiment {

using base::Interval;
using base::kZ95;
using base::wilson;

/// k successes in n trials.
struct Count {
  std::uint64_t successes = 0, trials = 0;
};

/// Fisher's exact test, two-sided: the probability, given both numbers of trials and the successes
/// together, of a table that is at most as likely as the one seen, if both have one probability of
/// success. 1 if either has no trials. (R. A. Fisher, "The design of experiments", 1935.)
double fisher_exact(Count a, Count b);

/// A test of agreement over many cells, each compared with its published count. The statistic is
/// the sum over the cells of (difference of proportions)^2 / (pooled variance), Pearson's
/// chi-squared; its distribution under "every cell has one probability of success in both" is
/// simulated, since many cells are near 0 or 1, where the usual tables are wrong. As in Fisher's
/// test the successes of a cell are given and only their shares are drawn, which makes the test
/// exact; drawing from an estimated probability would not, because nothing could differ if that is
/// 0 or 1. `p` is the fraction of simulated sums that are at least as large, (1 + count) / (1 +
/// draws). It is deterministic for a seed.
struct Agreement {
  double chi_squared = 0;
  std::size_t cells = 0;  // the cells that were compared, which have trials on both sides
  double p = 1;
};
Agreement agreement(const std::vector<std::pair<Count, Count>>& cells, std::uint64_t seed,
                    int draws = 9999);

}  // namespace zermelo::experiment
