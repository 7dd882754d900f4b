#include "solve/order_chaos/potential.hpp"

#include <array>
#include <bit>

namespace zermelo::solve {

namespace {

/// 1 / a^n for all n.
using Weights = std::array<double, 65>;

Weights weights(double a) {
  Weights table{};
  table[0] = 1;
  for (std::size_t n = 1; n < table.size(); ++n) table[n] = table[n - 1] / a;
  return table;
}

constexpr double kLimit = 1 - 1e-9;  // sums of doubles may be off by much less

}  // namespace

bool weighs_less_than_one(const Rest& rest, int symbols) {
  static const Weights of_two = weights(7.0 / 5), of_more = weights(8.0 / 5);
  const Weights& weight = symbols == 2 ? of_two : of_more;
  const double growth = symbols == 2 ? 2.0 / 5 : 3.0 / 5;
  double all = 0;
  for (const LiveLine& line : rest.lines) {
    all += weight[static_cast<std::size_t>(std::popcount(line.rest))];
    if (all >= kLimit) return false;
  }
  if (rest.to_move == games::kChaos) return true;
  // What Order gains: the lines of her symbol grow, the others through the cell die.
  std::array<std::array<double, games::kMaxSymbols>, 64> through{};
  for (const LiveLine& line : rest.lines) {
    const double w = weight[static_cast<std::size_t>(std::popcount(line.rest))];
    for (std::uint64_t left = line.rest; left != 0; left &= left - 1) {
      through[static_cast<std::size_t>(std::countr_zero(left))][line.symbol] += w;
    }
  }
  for (std::uint64_t left = rest.live_cells(); left != 0; left &= left - 1) {
    const auto& here = through[static_cast<std::size_t>(std::countr_zero(left))];
    double sum = 0;
    for (int s = 0; s < symbols; ++s) sum += here[static_cast<std::size_t>(s)];
    for (int s = 0; s < symbols; ++s) {
      const double own = here[static_cast<std::size_t>(s)];
      if (all + growth * own - (sum - own) >= kLimit) return false;
    }
  }
  return true;
}

}  // namespace zermelo::solve
