// How certain a share is that was counted.
#pragma once

#include <cmath>
#include <cstdint>

namespace zermelo::base {

/// The two-sided 95% quantile of the normal distribution.
inline constexpr double kZ95 = 1.959963984540054;

struct Interval {
  double low = 0, high = 1;
};

/// The 95% score interval of a proportion: E. B. Wilson, "Probable inference, the law of
/// succession, and statistical inference", 1927. The whole unit interval when there are no trials.
inline Interval wilson(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {};
  const double n = static_cast<double>(trials);
  const double p = static_cast<double>(successes) / n;
  const double z2 = kZ95 * kZ95;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kZ95 * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  // Except for rounding, the formula gives 0 and 1 at the ends.
  return {successes == 0 ? 0 : centre - half, successes == trials ? 1 : centre + half};
}

}  // namespace zermelo::base
