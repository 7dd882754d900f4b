// The grid of Hex: which cells touch each other on the plane, the cylinder and the torus.
//
// Source: van den Broek, "Hex Circles" (the thesis), Definitions 2.1 to 2.7.
//
//   the thesis            here
//   m columns, n rows     width W, height H of the board
//   (i, j), from 1        column i - 1 and row j - 1; (1, 1) is a1 in the north-west corner
//   S                     the lifting: the plane of all (column, row), copies of the board side by
//                         side
//   H_r, H_c, H_t         Wrap::none, Wrap::cylinder, Wrap::torus
//   phi, psi              Neighbour::cell, with the seams that the step crosses
//
// The cell (x, y) touches (x+1,y) (x+1,y-1) (x,y-1) (x-1,y) (x-1,y+1) (x,y+1) by Definition 2.1:
//
//        N   NE              a1  b1  c1  d1            On the cylinder the west of a1 is d1 and
//         \ /                  a2  b2  c2  d2          its south-west is d2. On the torus, too,
//      W --x-- E                 a3  b3  c3  d3        its north is a3 and its north-east is b3;
//         / \                                          the north-east of d1 is a3, over both seams.
//       SW   S               rows slant to the east
//
// A step over the east seam counts +1 *winding* to the east and one over the west seam -1; likewise
// +1 to the south over the south seam and -1 over the north seam. A closed walk on the board is a
// walk in the lifting from a cell to a copy of it, and its winding says to which copy. Small sides
// need no special care: on a cylinder of width 1 a cell touches its own copy, and on one of width 2
// the other cell of its row touches it from both sides, which is just what the windings say.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "board/symmetry.hpp"

namespace zermelo::board {

enum class Wrap : std::uint8_t { none, cylinder, torus };

/// The direction of a winding, or of the normal of a seam.
enum class Axis : std::uint8_t { east, south };

inline constexpr Cell kNoCell = 0xffff;

/// A cell that touches a cell, and the seams between the two. If the step leaves the board, cell is
/// kNoCell, and the same two numbers say over which edge it left (at a corner over both).
struct Neighbour {
  Cell cell = kNoCell;
  std::int8_t east = 0;
  std::int8_t south = 0;

  int winding(Axis axis) const { return axis == Axis::east ? east : south; }
};

class HexGrid {
 public:
  static constexpr int kSides = 6;
  struct Step {
    int x, y;  // columns to the east, rows to the south
  };
  /// From a cell to those that touch it, in cyclic order: east, north-east, north, west,
  /// south-west, south. Each of them touches the next in the lifting.
  static constexpr std::array<Step, kSides> kSteps{
      {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

  /// Precondition: the board is a rectangle.
  HexGrid(Board board, Wrap wrap);

  const Board& board() const { return board_; }
  Wrap wrap() const { return wrap_; }

  /// Where a step of any length leads.
  Neighbour after(Cell cell, Step step) const;

  /// Those after kSteps, in the same order.
  const std::array<Neighbour, kSides>& neighbours(Cell cell) const { return neighbours_[cell]; }

  /// Whether some cell touches a copy of itself.
  bool touches_itself() const {
    return (wrap_ != Wrap::none && board_.width() == 1) ||
           (wrap_ == Wrap::torus && board_.height() == 1);
  }

 private:
  Board board_;
  Wrap wrap_;
  std::vector<std::array<Neighbour, kSides>> neighbours_;  // by the number of the cell
};

/// The permutations of the cells that keep the grid and, in the words of Hex, the aim of either
/// player: Red's paths from north to south or rings with a winding to the south, Blue's paths from
/// west to east or rings with a winding to the east. They form a group, given with the identity
/// first.
///   plane      the half turn
///   cylinder   rotations, turning it upside down, and (x, y) -> (-x-y, y), which mirrors every row
///   torus      the shifts in both directions, and the half turn
std::vector<CellPermutation> symmetries(const HexGrid& grid);

/// The reflection (x, y) -> (y, x), which exchanges the aims of Red and Blue. Precondition: the
/// board is square and not a cylinder.
CellPermutation exchanging_reflection(const HexGrid& grid);

}  // namespace zermelo::board
