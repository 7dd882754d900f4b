// Evidence on Hex by counting: all colourings of a small board, random colourings of a large one,
// and all sets of cells. A colouring is a bit mask over the cells in reading order, with 1 for red.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/clock.hpp"

namespace zermelo::reproduce {

/// The number of full boards, and of those on which Red, Blue, or both hold a path or a ring. None
/// of these functions returns a value if a limit was reached.
struct ColouringCounts {
  std::uint64_t all = 0, red = 0, blue = 0, both = 0;
};

/// Counts every colouring. Precondition: a game of Hex whose board has at most 64 numbers.
std::optional<ColouringCounts> count_colourings(std::string_view game, const base::Limits& limits);
/// Counts random ones, in which every cell is red or blue with equal probability.
std::optional<ColouringCounts> random_colourings(std::string_view game, std::uint64_t boards,
                                                 std::uint64_t seed, const base::Limits& limits);

/// The number of colourings of an m x n cylinder without a winner if Red's paths must end in the
/// column in which they began.
std::optional<std::uint64_t> count_literal_cylinder(int m, int n, const base::Limits& limits);

/// Colourings of an m x n cylinder if Red's paths join column 1 with column n, as is printed before
/// Definition 2.5: those without a winner, and those that are Red's though no red path joins top
/// and bottom. Precondition: n <= m.
struct ColumnsJoined {
  std::uint64_t without = 0, not_joined = 0;
};
std::optional<ColumnsJoined> count_columns_joined(int m, int n, const base::Limits& limits);

/// The number of colourings that are Blue's on the plane and Red's alone on the cylinder and on the
/// torus, and of those that are Red's on the plane and Blue's alone on the torus.
std::optional<std::pair<std::uint64_t, std::uint64_t>> winners_by_topology(
    int m, int n, const base::Limits& limits);

/// The number of classes of minimal rings of Blue's on an m x n cylinder, up to its symmetries and
/// shifts up and down.
std::optional<int> minimal_blue_rings(int m, int n, const base::Limits& limits);

/// The fewest stones in a winning set of Red's and of Blue's.
std::optional<std::pair<int, int>> fewest_winning_stones(std::string_view game,
                                                         const base::Limits& limits);

/// The moves of a game that a strategy of Red's loses against UCT, found in at most so many tries.
std::optional<std::string> lost_game(std::string_view game, std::string_view strategy, int tries,
                                     const base::Limits& limits);

}  // namespace zermelo::reproduce
