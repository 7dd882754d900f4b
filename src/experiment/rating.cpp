#include "experiment/rating.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/wilson.hpp"

namespace zermelo::experiment {

namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

constexpr double kScale = 400 / std::numbers::ln10;
constexpr double kDrawnGames = 1;  // that every meeting counts beyond those played

/// The inverse of a matrix that is symmetric and positive definite, by elimination.
Matrix inverse(Matrix matrix) {
  const std::size_t n = matrix.size();
  for (std::size_t i = 0; i < n; ++i) {
    matrix[i].resize(2 * n, 0);
    matrix[i][n + i] = 1;
  }
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = matrix[i][i];
    for (double& entry : matrix[i]) entry /= pivot;
    for (std::size_t k = 0; k < n; ++k) {
      const double factor = matrix[k][i];
      if (k == i || factor == 0) continue;
      for (std::size_t j = 0; j < 2 * n; ++j) matrix[k][j] -= factor * matrix[i][j];
    }
  }
  for (auto& row : matrix) row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(n));
  return matrix;
}

/// The first and the second derivatives of the likelihood's logarithm, the second with its sign
/// changed.
struct Derivatives {
  Row gradient;
  Matrix hessian;
};

Derivatives derivatives(const Row& theta, const std::vector<Meeting>& meetings) {
  const std::size_t n = theta.size();
  Derivatives result{Row(n, 0), Matrix(n, Row(n, 0))};
  for (const auto& meeting : meetings) {
    // The parameters on which the expected score depends, with their signs.
    std::array<std::pair<std::size_t, double>, 3> signs{{{n - 1, 1}}};
    std::size_t count = 1;
    if (meeting.first > 0) signs[count++] = {meeting.first - 1, 1};
    if (meeting.second > 0) signs[count++] = {meeting.second - 1, -1};
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += signs[i].second * theta[signs[i].first];
    const double expected = 1 / (1 + std::exp(-sum));
    const double games = meeting.games + kDrawnGames;
    const double missed = meeting.points + kDrawnGames / 2 - games * expected;
    for (std::size_t i = 0; i < count; ++i) {
      const auto [a, sign] = signs[i];
      result.gradient[a] += sign * missed;
      for (std::size_t k = 0; k < count; ++k) {
        const auto [b, other] = signs[k];
        result.hessian[a][b] += sign * other * games * expected * (1 - expected);
      }
    }
  }
  return result;
}

}  // namespace

bool joins_all(std::size_t players, const std::vector<Meeting>& meetings) {
  std::vector<bool> reached(players, false);
  if (players > 0) reached[0] = true;
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& meeting : meetings) {
      if (reached[meeting.first] == reached[meeting.second]) continue;
      reached[meeting.first] = reached[meeting.second] = grown = true;
    }
  }
  return std::all_of(reached.begin(), reached.end(), [](bool one) { return one; });
}

Ratings::Ratings(std::size_t players, const std::vector<Meeting>& meetings)
    : players_(players), theta_(players, 0) {
  constexpr int most_steps = 200;
  constexpr double nothing = 1e-9;
  for (int step = 0; step < most_steps; ++step) {  // Newton's method, in steps of at most 1
    const auto [gradient, hessian] = derivatives(theta_, meetings);
    const auto inverted = inverse(hessian);
    Row change(theta_.size(), 0);
    double most = 0;
    for (std::size_t i = 0; i < change.size(); ++i) {
      for (std::size_t k = 0; k < change.size(); ++k) change[i] += inverted[i][k] * gradient[k];
      most = std::max(most, std::abs(change[i]));
    }
    for (std::size_t i = 0; i < change.size(); ++i) theta_[i] += change[i] / std::max(1.0, most);
    if (most < nothing) break;
  }
  covariance_ = inverse(derivatives(theta_, meetings).hessian);
}

Points Ratings::above(std::size_t player, std::size_t other) const {
  const double variance =
      covariance(player, player) + covariance(other, other) - 2 * covariance(player, other);
  return {kScale * (value(player) - value(other)),
          base::kZ95 * kScale * std::sqrt(std::max(0.0, variance))};
}

Points Ratings::role() const {
  return {kScale * theta_.back(), base::kZ95 * kScale * std::sqrt(covariance_.back().back())};
}

}  // namespace zermelo::experiment
