// How many iterations of UCT are made where nobody says how many, and the most that may be asked
// for.
#pragma once

#include <cstdint>

#include "search/uct.hpp"

namespace zermelo::play {

/// The most iterations, and the most random games after a move, that anything may ask for.
inline constexpr std::uint64_t kMostIterations = 100'000'000;

inline constexpr std::uint64_t kIterations = search::UctConfig{}.iterations;  // of the player `uct`
inline constexpr std::uint64_t kIterationsUnproved = 10'000;  // of `solver` where it has no proof
inline constexpr std::uint64_t kIterationsOfHex = 20'000;     // of the player `hex`
inline constexpr std::uint64_t kIterationsAnalysed = 20'000;  // of `zermelo analyse`

}  // namespace zermelo::play
