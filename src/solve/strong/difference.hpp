// Where two strong solutions differ, such as those with and without a right to pass.
#pragma once

#include <cstdint>
#include <vector>

#include "solve/strong/strong.hpp"

namespace zermelo::solve {

/// The positions, each with a player to move, whose value differs between two solutions for the
/// same board and symbols.
struct Difference {
  std::uint64_t positions = 0;  // of twice (S + 1)^n
  std::uint64_t up_to_symmetry = 0;
  struct Example {
    std::uint64_t index;
    games::Side to_move;
  };
  std::vector<Example> representatives;  // the least index of each class, in order
  std::vector<std::uint64_t> by_stones;
};
/// Compares every filling, for each player to move.
Difference difference(const StrongSolution& a, const StrongSolution& b);

}  // namespace zermelo::solve
