// The bound of P. Erdos and J. L. Selfridge, "On a combinatorial game", 1973.
//
// Let each live set of the attacker's weigh 2^-k, where k is the number of cells that it lacks, and
// let a cell weigh as much as the live sets that contain it. A defender who always takes the
// heaviest cell keeps the attacker from filling a set, if the sum of the weights is
//
//     below 1      when the defender is to move,
//     below 1/2    when the attacker is to move, whose first stone at most doubles each weight.
//
// For a stone of the attacker's on y, after one of the defender's on x, the sum changes by
// w(y) - w(x) - (the sets with both) <= 0, since x weighed most. So it stays below 1, and a filled
// set would weigh 1. Whether the defender fills sets of his own does not matter.
#pragma once

#include <cstdint>

#include "games/positional/positional.hpp"

namespace zermelo::solve {

/// Whether the bound shows that the attacker fills no set.
template <std::size_t W>
bool holds_by_potential(const games::Positional<W>& game,
                        const typename games::Positional<W>::Position& p, games::Side attacker) {
  const auto& own = p.stones[games::index(attacker)];
  const auto& theirs = p.stones[1 - games::index(attacker)];
  constexpr int kUnit = 50;  // weights are counted in 2^-50, and lighter sets as if they weighed 1
  const std::uint64_t bound = std::uint64_t{1} << (p.to_move == attacker ? kUnit - 1 : kUnit);
  std::uint64_t sum = 0;
  for (const auto& set : game.sets(attacker)) {
    if ((set & theirs).any()) continue;
    const int lacking = (set - own).count();
    sum += lacking < kUnit ? std::uint64_t{1} << (kUnit - lacking) : 1;
    if (sum >= bound) return false;
  }
  return true;
}

}  // namespace zermelo::solve
