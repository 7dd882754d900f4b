#include "experiment/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/random.hpp"

namespace zermelo::experiment {

namespace {

double proportion(Count count) {
  return static_cast<double>(count.successes) / static_cast<double>(count.trials);
}

double log_choose(std::uint64_t n, std::uint64_t k) {
  const auto log_factorial = [](std::uint64_t x) {
    return std::lgamma(static_cast<double>(x) + 1);
  };
  return log_factorial(n) - log_factorial(k) - log_factorial(n - k);
}

double chi_squared(Count a, Count b) {
  const double pooled = proportion({a.successes + b.successes, a.trials + b.trials});
  if (pooled <= 0 || pooled >= 1) return 0;
  const double difference = proportion(a) - proportion(b);
  const double variance = pooled * (1 - pooled) *
                          (1 / static_cast<double>(a.trials) + 1 / static_cast<double>(b.trials));
  return difference * difference / variance;
}

/// How many of `drawn` are successes, if they are drawn without replacement from `all`, of which
/// `successes` are successes.
std::uint64_t hypergeometric(std::uint64_t drawn, std::uint64_t successes, std::uint64_t all,
                             base::Random& random) {
  std::uint64_t left = successes;
  for (std::uint64_t i = 0; i < drawn; ++i)
    left -= random.below(static_cast<std::uint32_t>(all - i)) < left ? 1U : 0U;
  return successes - left;
}

}  // namespace

double fisher_exact(Count a, Count b) {
  if (a.trials == 0 || b.trials == 0) return 1;
  const std::uint64_t successes = a.successes + b.successes;
  const auto log_likelihood = [&](std::uint64_t of_a) {
    return log_choose(a.trials, of_a) + log_choose(b.trials, successes - of_a) -
           log_choose(a.trials + b.trials, successes);
  };
  const double seen = log_likelihood(a.successes);
  const std::uint64_t least = successes > b.trials ? successes - b.trials : 0;
  double p = 0;
  for (std::uint64_t k = least; k <= std::min(successes, a.trials); ++k) {
    const double one = log_likelihood(k);
    if (one <= seen + 1e-7) p += std::exp(one);
  }
  return std::min(p, 1.0);
}

Agreement agreement(const std::vector<std::pair<Count, Count>>& cells, std::uint64_t seed,
                    int draws) {
  Agreement result;
  std::vector<std::pair<Count, Count>> compared;
  for (const auto& [a, b] : cells) {
    if (a.trials > 0 && b.trials > 0) compared.emplace_back(a, b);
  }
  result.cells = compared.size();
  for (const auto& [a, b] : compared) result.chi_squared += chi_squared(a, b);
  base::Random random(seed);
  int at_least = 0;
  for (int i = 0; i < draws; ++i) {
    double sum = 0;
    for (const auto& [a, b] : compared) {
      const auto successes = a.successes + b.successes;
      const auto share = hypergeometric(a.trials, successes, a.trials + b.trials, random);
      sum += chi_squared({share, a.trials}, {successes - share, b.trials});
    }
    at_least += sum >= result.chi_squared * (1 - 1e-12) ? 1 : 0;
  }
  result.p = static_cast<double>(1 + at_least) / static_cast<double>(1 + draws);
  return result;
}

}  // namespace zermelo::experiment
