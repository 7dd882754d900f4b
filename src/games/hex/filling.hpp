// A random full board of Hex, and whether Red's stones join north and south on it. This is the
// inner loop of every playout on the plane and on the cylinder.
//
// On the plane and on the cylinder a full board has exactly one winner (Theorems 3.1 and 3.2 of the
// thesis), and the order of the moves does not matter: what a player has joined stays joined, and
// then the other can never join his edges. A random game therefore has the outcome of a random one
// of the full boards that play can lead to, which are all equally likely: they are those whose
// numbers of stones are the numbers that the turns give. On such a board the cells of Red's new
// stones are a random subset of the cells that were empty (base/random_subset.hpp).
//
// The board is then treated as rows of 16 bits, one in each lane of a vector. Lane y holds row y,
// and bit x of it stands for column x. For a board of 4x3:
//
//     lane 0   a1 b1 c1 d1 - ...       the step to the south of (x, y) is lane y + 1, bit x,
//     lane 1   a2 b2 c2 d2 - ...       to the south-west             lane y + 1, bit x - 1,
//     lane 2   a3 b3 c3 d3 - ...       to the east                   lane y,     bit x + 1;
//
// About a cylinder the rows are rotated instead of shifted. Two sets grow at once, one from the
// north and one from the south. If they meet, Red's stones join the edges; if one of them stops
// growing before that, they do not.
//
// Boards may have up to 15 columns and 16 rows. The version of the code is chosen as the program
// runs, by Google Highway; the answer and the random numbers used are the same on every machine.
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
    bool turning = false;  // whether the rows are rings
  };

  static bool fits(const board::HexGrid& grid) {
    return grid.board().width() <= 15 && grid.board().height() <= 16;
  }
  /// Whether the reflected grid fits too, and no cell touches a copy of itself.
  static bool fits_turned(const board::HexGrid& grid) {
    return grid.board().height() <= 15 && grid.board().width() <= 16 && !grid.touches_itself();
  }

  /// Precondition: the grid fits.
  explicit HexFilling(const board::HexGrid& grid)
      : shape_{grid.board().width(), grid.board().height(), grid.wrap() != board::Wrap::none} {}
  explicit HexFilling(Shape shape) : shape_(shape) {}

  /// Puts Red stones on `red_to_come` random ones of the `empty` cells, of which there are
  /// `empty_count`. `empty` and `red` are bit boards of `words` words, and `red` receives the
  /// stones. Returns whether Red's stones then join north and south; on a torus, without a step
  /// over the seam between south and north.
  bool fill(const std::uint64_t* empty, int empty_count, int red_to_come, std::uint64_t* red,
            int words, base::Random& random) const;

  /// Whether a set of stones joins north and south.
  bool joins(const std::uint64_t* stones, int words) const;

 private:
  Shape shape_;
};

}  // namespace zermelo::games
