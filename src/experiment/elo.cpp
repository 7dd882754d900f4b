#include "experiment/elo.hpp"

#include <cmath>

namespace zermelo::experiment {

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<double> elo_of_score(double score) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return -400 * std::log10(1 / score - 1);
}

EloDifference elo_difference(const Scores& scores) {
  if (scores.total() == 0) return {};
  const auto range = mean_interval(scores);
  return {elo_of_score(scores.mean()), elo_of_score(range.low), elo_of_score(range.high)};
}

}  // namespace zermelo::experiment
