// UCT of packed Order and Chaos, compiled for several vector targets and chosen as the program runs.
#pragma once

#include <array>

#include "games/packing.hpp"
#include "search/tree.hpp"
#include "search/uct.hpp"

namespace zermelo::search {

/// An undecided position, packed.
struct PackedRoot {
  games::Packing packing;
  std::array<games::Packing::Words, 2> stones{};  // X, O
  games::Side to_move = games::Side::a;
  std::array<bool, 2> may_pass{};  // who is on turn at the root, the other
  int stride = 0;                  // of the board, guard included
};

Estimate packed_uct(const PackedRoot& root, const UctConfig& config, Arena& arena,
                    base::Random& random, const base::Limits& limits);

}  // namespace zermelo::search
