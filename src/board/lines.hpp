// Lines: sets {(x, y) + k (a, b) : 0 <= k < m} where (a, b) is in {-1, 0, 1}^2 and not zero (van
// den Bergh, Castelein, van Gent, "Order versus Chaos", Section I). A *run* is a maximal line with
// some property.
//
// On a bit board a line test is a few shifts. If s is the step of a direction (board.hpp), the set
//   R = b & b>>s & b>>2s & ... & b>>(m-1)s
// holds the western (or northern) end of every line of length m inside b. It is found by doubling:
// one more shift turns the ends of lines of length k into those of lines of length min(2k, m).
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "base/bits.hpp"
#include "board/board.hpp"

namespace zermelo::board {

/// The steps of the four directions: east, south, south-east, south-west.
inline std::array<int, 4> directions(const Board& board) {
  const int s = board.stride();
  return {1, s, s + 1, s - 1};
}

/// The first cells, in the order of the numbers, of all lines of `length` >= 1 cells within b.
template <std::size_t Words>
constexpr base::Bits<Words> line_starts(const base::Bits<Words>& b, int step, int length) {
  auto starts = b;
  for (int have = 1; have < length;) {
    const int more = std::min(have, length - have);
    starts &= starts >> (more * step);
    have += more;
    if (starts.none()) break;
  }
  return starts;
}

template <std::size_t Words>
constexpr bool has_line(const base::Bits<Words>& b, const std::array<int, 4>& steps, int length) {
  for (const int step : steps) {
    if (line_starts(b, step, length).any()) return true;
  }
  return false;
}

/// Whether some run of b (a line of b that no cell of b continues) has exactly this length.
template <std::size_t Words>
constexpr bool has_run_of(const base::Bits<Words>& b, const std::array<int, 4>& steps, int length) {
  for (const int step : steps) {
    const auto starts = line_starts(b, step, length);
    if (starts.none()) continue;
    if ((starts - (b << step) - (b >> (length * step))).any()) return true;
  }
  return false;
}

/// Every line of `length` cells on the board, as its cells in the order of the step. The lines are
/// ordered by first cell and direction. For length 1 each cell is one line, not four.
std::vector<std::vector<Cell>> lines(const Board& board, int length);

}  // namespace zermelo::board
