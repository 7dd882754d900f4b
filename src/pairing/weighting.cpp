#include "pairing/weighting.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace zermelo::pairing {

namespace {

/// Rounds to the nearest; `safe` rounds cells upwards
/// and lines downwards, which always satisfies (1).
Weighting scaled(const Congestion& congestion, double factor, bool safe) {
  constexpr double slack = 1e-6;
  Weighting result;
  for (const double y : congestion.lines) {
    result.lines.push_back(safe ? static_cast<std::int64_t>(std::floor(y * factor + slack))
                                : std::llround(y * factor));
  }
  for (const double w : congestion.cells) {
    result.cells.push_back(safe ? static_cast<std::int64_t>(std::ceil(w * factor - slack))
                                : std::llround(w * factor));
  }
  return result;
}

}  // namespace

bool holds(const Weighting& weighting, const std::vector<Candidate>& candidates) {
  const auto sum = [](const std::vector<std::int64_t>& weights) {
    return std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
  };
  if (sum(weighting.lines) <= sum(weighting.cells)) return false;
  return std::all_of(candidates.begin(), candidates.end(), [&](const Candidate& c) {
    std::int64_t spoiled = 0;
    for (const int l : c.lines) spoiled += weighting.lines[static_cast<std::size_t>(l)];
    return spoiled <= weighting.cells[static_cast<std::size_t>(c.one)] +
                          weighting.cells[static_cast<std::size_t>(c.other)];
  });
}

std::optional<Weighting> rounded(const Congestion& congestion,
                                 const std::vector<Candidate>& candidates) {
  // The optimum is a vertex, so its weights are fractions; often with a small denominator.
  double least = 1;
  for (const auto* weights : {&congestion.lines, &congestion.cells}) {
    for (const double w : *weights) {
      if (w > 1e-9) least = std::min(least, w);
    }
  }
  constexpr int kSmall = 200;
  for (int k = 1; k <= kSmall; ++k) {
    auto weighting = scaled(congestion, k / least, false);
    if (holds(weighting, candidates)) return weighting;
  }
  for (const double factor : {1e3, 1e4, 1e5, 1e6, 1e7}) {
    auto weighting = scaled(congestion, factor, true);
    if (holds(weighting, candidates)) return weighting;
  }
  return std::nullopt;
}

std::optional<Weighting> hopeless_line(std::size_t lines, std::size_t cells,
                                       const std::vector<Candidate>& candidates) {
  std::vector<bool> spoiled(lines, false);
  for (const auto& c : candidates) {
    for (const int l : c.lines) spoiled[static_cast<std::size_t>(l)] = true;
  }
  const auto found = std::find(spoiled.begin(), spoiled.end(), false);
  if (found == spoiled.end()) return std::nullopt;
  Weighting result{std::vector<std::int64_t>(lines, 0), std::vector<std::int64_t>(cells, 0)};
  result.lines[static_cast<std::size_t>(found - spoiled.begin())] = 1;
  return result;
}

}  // namespace zermelo::pairing
