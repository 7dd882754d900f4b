// A random full board of Hex, and whether Red's stones join north and south on it: the inner loop of
// every playout on the plane and the cylinder.
//
// On the plane and the cylinder a full board has exactly one winner (Theorems 3.1 and 3.2 of the
// thesis), and no order of the moves matters: what a player has joined stays joined, and the other
// can never join his edges as well. So a random game ends as a random one of the full boards that
// play can lead to, all equally likely: those with the numbers of stones that the turns give. The
// cells of Red's new stones are a random subset of the empty ones (base/random_subset.hpp).
//
// The board is then looked at as rows of 16 bits, one in each lane of a vector, lane y for row y and
// bit x for column x (here 4x3):
//
//     lane 0   a1 b1 c1 d1 - ...       the step to the south of (x, y) is lane y + 1, bit x,
//     lane 1   a2 b2 c2 d2 - ...       to the south-west             lane y + 1, bit x - 1,
//     lane 2   a3 b3 c3 d3 - ...       to the east                   lane y,     bit x + 1;
//
// about a cylinder the rows are turned instead of shifted. Two sets grow at once, from the north and
// from the south. If they meet, Red's stones join; if one of them stops growing first, they do not.
//
// Boards of up to 15 columns and 16 rows; chosen as the program runs, by Google Highway. The answer
// and the random numbers used are the same on every machine.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "board/hex_grid.hpp"

namespace zermelo::games {

class HexFilling {
 public:
  struct Shape {
    int width = 0;
    int height = 0;
    bool turning = false;  // rows are rings
  };

  static bool fits(const board::HexGrid& grid) {
    return grid.board().width() <= 15 && grid.board().height() <= 16;
  }
  /// Whether the reflected grid fits, and no cell touches a copy of itself.
  static bool fits_turned(const board::HexGrid& grid) {
    return grid.board().height() <= 15 && grid.board().width() <= 16 && !grid.touches_itself();
  }

  /// Precondition: the grid fits.
  explicit HexFilling(const board::HexGrid& grid)
      : shape_{grid.board().width(), grid.board().height(), grid.wrap() != board::Wrap::none} {}
  explicit HexFilling(Shape shape) : shape_(shape) {}

  /// Puts Red stones on `red_to_come` random cells of the `empty` ones, of which there are
  /// `empty_count`. `empty` and `red` are bit boards of so many words; `red` receives the stones. Says
  /// whether Red's stones join north and south. On a torus: without steps over the seam between
  /// south and north.
  bool fill(const std::uint64_t* empty, int empty_count, int red_to_come, std::uint64_t* red,
            int words, base::Random& random) const;

  /// Whether a set of stones joins north and south.
  bool joins(const std::uint64_t* stones, int words) const;

 private:
  Shape shape_;
};

}  // namespace zermelo::games
