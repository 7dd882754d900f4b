#include "experiment/scores.hpp"

#include <algorithm>
#include <cmath>

namespace zermelo::experiment {

namespace {

constexpr double kUnseen = 1e-3;  // games
constexpr int kHalvings = 60;

struct Outcome {
  double points, games;
};

std::vector<Outcome> outcomes(const Scores& scores) {
  std::vector<Outcome> result;
  const auto last = static_cast<double>(scores.counts.size() - 1);
  for (std::size_t i = 0; i < scores.counts.size(); ++i) {
    const auto n = static_cast<double>(scores.counts[i]);
    result.push_back({static_cast<double>(i) / last, std::max(n, kUnseen)});
  }
  return result;
}

/// The point at which a decreasing function passes zero, found by bisection.
template <class Function>
double zero_of(double low, double high, const Function& decreasing) {
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (low + high) / 2;
    (decreasing(middle) > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

std::uint64_t Scores::total() const {
  std::uint64_t sum = 0;
  for (const auto n : counts) sum += n;
  return sum;
}

double Scores::mean() const {
  double points = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    points += static_cast<double>(i) * static_cast<double>(counts[i]);
  }
  const auto n = total();
  return n == 0 ? 0.5 : points / (static_cast<double>(counts.size() - 1) * static_cast<double>(n));
}

double log_likelihood_ratio(const Scores& scores, double mean) {
  const auto seen = outcomes(scores);
  // 1 + t (a - s) must be positive for a = 0 and a = 1.
  const double t = zero_of(-1 / (1 - mean), 1 / mean, [&](double at) {
    double sum = 0;
    for (const auto& [points, games] : seen) {
      sum += games * (points - mean) / (1 + at * (points - mean));
    }
    return sum;
  });
  double logarithm = 0;
  for (const auto& [points, games] : seen) logarithm -= games * std::log1p(t * (points - mean));
  return std::min(0.0, logarithm);
}

Interval mean_interval(const Scores& scores) {
  if (scores.total() == 0) return {};
  const double mean = scores.mean();
  const double least = -kZ95 * kZ95 / 2;
  // The likelihood falls on both sides of the mean.
  const auto above = [&](double at) { return log_likelihood_ratio(scores, at) - least; };
  Interval result;
  if (mean > 0) result.low = zero_of(0, mean, [&](double at) { return -above(at); });
  if (mean < 1) result.high = zero_of(mean, 1, above);
  return result;
}

}  // namespace zermelo::experiment
