// All visits of the root of a search.
#pragma once

#include <cstdint>

#include "search/estimate.hpp"

namespace zermelo::test {

inline std::uint64_t all_visits(const search::Estimate& estimate) {
  std::uint64_t sum = 0;
  for (const auto& entry : estimate.moves) sum += entry.visits;
  return sum;
}

}  // namespace zermelo::test
