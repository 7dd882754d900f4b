// sqrt(ln n), the part of UCT's bound that is the same for all children of a node.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

namespace zermelo::search {

inline constexpr std::size_t kKnownExplorations = 4096;

inline const std::array<float, kKnownExplorations> kExplorations = [] {
  std::array<float, kKnownExplorations> known{};
  for (std::size_t n = 1; n < known.size(); ++n) {
    known[n] = static_cast<float>(std::sqrt(std::log(static_cast<double>(n))));
  }
  return known;
}();

inline float exploration(std::uint32_t n) {
  if (n < kKnownExplorations) return kExplorations[n];
  return static_cast<float>(std::sqrt(std::log(static_cast<double>(n))));
}

}  // namespace zermelo::search
