#include "experiment/likelihood.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace zermelo::experiment {

namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

/// A symmetric and positive definite matrix as L L', with L below the diagonal (A.-L. Cholesky).
Matrix cholesky(Matrix matrix) {
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    for (std::size_t k = 0; k <= i; ++k) {
      double rest = matrix[i][k];
      for (std::size_t j = 0; j < k; ++j) rest -= matrix[i][j] * matrix[k][j];
      // Rounding alone can make it negative, where a parameter is all but undetermined.
      constexpr double least = 1e-300;
      matrix[i][k] = i == k ? std::sqrt(std::max(rest, least)) : rest / matrix[k][k];
    }
  }
  return matrix;
}

/// The solution x of L L' x = b.
Row solution(const Matrix& root, Row b) {
  const std::size_t n = root.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= root[i][k] * b[k];
    b[i] /= root[i][i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= root[k][i] * b[k];
    b[i] /= root[i][i];
  }
  return b;
}

Matrix inverse(const Matrix& root) {
  Matrix result;
  for (std::size_t i = 0; i < root.size(); ++i) {
    Row unit(root.size(), 0);
    unit[i] = 1;
    result.push_back(solution(root, std::move(unit)));
  }
  return result;
}

/// The matrix without a row and its column.
Matrix without(const Matrix& matrix, std::size_t number) {
  Matrix smaller;
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    if (i == number) continue;
    smaller.push_back(matrix[i]);
    smaller.back().erase(smaller.back().begin() + static_cast<std::ptrdiff_t>(number));
  }
  return smaller;
}

double log_of_sum(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

}  // namespace

/// Of the penalised likelihood: its logarithm, the first derivatives of that by all parameters, and
/// the information of the plain likelihood.
struct PenalisedLikelihood::Derivatives {
  double logarithm = 0;
  Row gradient;
  Matrix information;
};

auto PenalisedLikelihood::derivatives(const Parameters& at, std::size_t zero) const -> Derivatives {
  const std::size_t n = players_ + 1;
  Derivatives result{.gradient = Row(n, 0), .information = Matrix(n, Row(n, 0))};
  struct Part {
    std::array<std::pair<std::size_t, double>, 3> signs;  // parameters in x
    double expected, weight;
  };
  std::vector<Part> parts;
  for (const auto& meeting : meetings_) {
    Part part{.signs = {{{meeting.first, 1}, {meeting.second, -1}, {role(), 1}}},
              .expected = 0,
              .weight = 0};
    const double x = at[meeting.first] - at[meeting.second] + at[role()];
    part.expected = 1 / (1 + std::exp(-x));
    // p (1 - p) without the loss of digits where p is near 1
    part.weight = meeting.games * std::exp(-std::abs(x)) /
                  ((1 + std::exp(-std::abs(x))) * (1 + std::exp(-std::abs(x))));
    result.logarithm += meeting.points * x - meeting.games * log_of_sum(x);
    for (const auto& [a, sign] : part.signs) {
      result.gradient[a] += sign * (meeting.points - meeting.games * part.expected);
      for (const auto& [b, other] : part.signs) {
        result.information[a][b] += sign * other * part.weight;
      }
    }
    parts.push_back(part);
  }
  const auto root = cholesky(without(result.information, zero));
  for (std::size_t i = 0; i < root.size(); ++i) result.logarithm += std::log(root[i][i]);
  const auto covariance = inverse(root);
  const auto place = [&](std::size_t parameter) { return parameter - (parameter > zero ? 1 : 0); };
  for (const auto& part : parts) {
    double variance = 0;
    for (const auto& [a, sign] : part.signs) {
      for (const auto& [b, other] : part.signs) {
        if (a != zero && b != zero) variance += sign * other * covariance[place(a)][place(b)];
      }
    }
    const double more = part.weight * variance;
    for (const auto& [a, sign] : part.signs) {
      result.gradient[a] += sign * more * (0.5 - part.expected);
    }
  }
  return result;
}

auto PenalisedLikelihood::maximum(std::size_t zero, std::optional<Held> held,
                                  Parameters start) const -> Maximum {
  constexpr int most_steps = 100, most_halvings = 30;
  constexpr double nothing = 1e-9, longest = 2;
  Maximum best{.at = std::move(start)};
  const double origin = best.at[zero];
  for (std::size_t i = 0; i < players_; ++i) best.at[i] -= origin;
  if (held) best.at[held->parameter] = held->value;
  std::vector<std::size_t> open;  // the parameters that are sought
  for (std::size_t i = 0; i <= players_; ++i) {
    if (i != zero && (!held || i != held->parameter)) open.push_back(i);
  }
  auto here = derivatives(best.at, zero);
  for (int step = 0; step < most_steps && !open.empty(); ++step) {
    Matrix information;
    Row gradient;
    for (const auto i : open) {
      gradient.push_back(here.gradient[i]);
      auto& row = information.emplace_back();
      for (const auto k : open) row.push_back(here.information[i][k]);
    }
    // Scoring: Newton's method with the information in place of the second derivatives. A step that
    // makes the value smaller is halved.
    const auto change = solution(cholesky(std::move(information)), std::move(gradient));
    double most = 0;
    for (const double one : change) most = std::max(most, std::abs(one));
    double part = std::min(1.0, longest / most);
    for (int halving = 0; halving < most_halvings; ++halving, part /= 2) {
      auto there = best.at;
      for (std::size_t i = 0; i < open.size(); ++i) there[open[i]] += part * change[i];
      auto next = derivatives(there, zero);
      if (next.logarithm < here.logarithm - nothing) continue;
      best.at = std::move(there);
      here = std::move(next);
      break;
    }
    if (most < nothing) break;
  }
  best.logarithm = here.logarithm;
  return best;
}

double PenalisedLikelihood::deviation(const Parameters& at, std::size_t zero,
                                      std::size_t parameter) const {
  if (parameter == zero) return 0;
  const auto root = cholesky(without(derivatives(at, zero).information, zero));
  const std::size_t place = parameter - (parameter > zero ? 1 : 0);
  return std::sqrt(inverse(root)[place][place]);
}

}  // namespace zermelo::experiment
