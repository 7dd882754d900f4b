// What a search over a Walk is given, and what it gives back besides its answer.
#pragma once

#include <span>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "search/tree.hpp"
#include "search/uct.hpp"

namespace zermelo::search {

struct UctJob {
  const UctConfig& config;
  Arena& arena;
  base::Random& random;
  const base::Limits& limits;
  UctTree& tree;  // where to begin, now and next time
  std::span<const games::Move> since;
};

}  // namespace zermelo::search
