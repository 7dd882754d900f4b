// Games of winning sets on a part of a board that may be any larger: the window.
//
// The attacker plays only in the window, and wins with a set of his that lies in it. Of what the
// defender does outside only so much is looked at as decides which sets of his it helps to fill. A
// stone of his there is drawn to the *frame*, some rows (and columns) around the window: one beyond
// the frame to the place of the frame that is nearest, and where a stone stands already, to a
// *repeat*. A set that lies partly outside is drawn in the same way, and he fills it at the latest
// when he fills what it becomes. So a win in the window is one on every board that contains it in
// the same place (docs/certificates/family.md proves this).
//
//   window of 3x4, a frame of one row, lines of 3       sets
//     0  1  2                                           both    0 1 2, 0 3 6, 0 4 8, ...
//     3  4  5                                           the defender alone
//     6  7  8                                                   6 9 12, 9 12 15, 6 10 14, ...
//     9 10 11
//    -- -- --
//    12 13 14                                           the row of the frame
//    15 16 17                                           repeats
#pragma once

#include <utility>
#include <vector>

namespace zermelo::solve {

using Place = std::pair<int, int>;  // column and row

struct WindowShape {
  int columns = 0, rows = 0;         // of the window
  int edge = 1;                      // so many rows of the frame lie around it
  bool both = false;                 // and columns
  bool second_beside_first = false;  // the attacker's second stone stands beside his first
};

struct Window {
  WindowShape shape;
  std::vector<Place> places;  // of each cell: of the window, in rows; of the frame; the repeats
  std::vector<std::vector<int>> sets;
  int shared = 0;  // so many sets, the first ones, are of both players; the others the defender's
  std::vector<std::vector<int>> symmetries;  // permutations of all cells, for searches

  int inner() const { return shape.columns * shape.rows; }
  int cells() const { return static_cast<int>(places.size()); }
};

/// The columns and rows of a board whose sets are all that have to be looked at.
Place board_for(const WindowShape& shape);

/// The game on the window. The sets are those of that board, all of one size.
Window make_window(const WindowShape& shape, const std::vector<std::vector<Place>>& sets);

}  // namespace zermelo::solve
