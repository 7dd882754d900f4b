// What tests wish of a pairing.
#pragma once

#include "pairing/conditions.hpp"

namespace zermelo::test {

inline constexpr pairing::Wish kAny{}, kAdjacent{.adjacent = true}, kOrdered{.ordered = true};

}  // namespace zermelo::test
