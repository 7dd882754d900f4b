// Connections on the grid of Hex by bit boards: sets of stones grow over the grid by shifts.
//
// Let S be the stride of the board (board.hpp). The six steps within the board are shifts by 1
// (east and west), by S (south and north) and by S - 1 (south-west and north-east), and the guard
// column keeps them from wrapping. A step over a seam starts at an edge and is a shift of its own:
//
//      a  b  c  .     3x2 torus, S = 4      east from c1:        2 ->  0, shift -(W-1)
//   1  0  1  2 | 3                          south-west from a1:  0 ->  6, shift +(S+W-1)
//   2  4  5  6 | 7                          south from b2:       5 ->  1, shift -S(H-1)
//                                           north-east from c1:  2 ->  4, over both seams
//
// Rings are looked for in the *double cover*, which consists of two sheets, each a copy of the
// board; a step over the seam of an axis leads to the other sheet. A cell is connected to its own
// copy on the other sheet if and only if the stones hold a closed walk with an odd winding about
// that axis.
//
//   On the cylinder a simple closed walk winds -1, 0 or 1 times, so there is a ring if and only if
//   the copy is reached.
//   On the torus it winds (p, q) times, where p and q have no common divisor, or not at all. If a
//   ring to the south (q != 0) has an even q, then p is odd, so the ring meets every column, and it
//   meets every row at least |q| >= 2 times. Where the double cover finds nothing and the connected
//   set is large enough for such a ring, the windings are counted (winding_sets.hpp).
//
// Words is the number of 64-bit words in a bit board.
#pragma once

#include <array>

#include "base/bits.hpp"
#include "board/hex_grid.hpp"
#include "board/winding_sets.hpp"

namespace zermelo::board {

template <std::size_t Words>
class Connection {
 public:
  using Bits = base::Bits<Words>;

  /// The grid must outlive this object, and its numbers must fit in Words words.
  explicit Connection(const HexGrid& grid) {
    const Board& board = grid.board();
    const int w = board.width(), h = board.height();
    stride_ = board.stride();
    for (int y = 0; y < h; ++y) {
      edges_[kWest].set(y * stride_);
      edges_[kEast].set(y * stride_ + w - 1);
    }
    for (int x = 0; x < w; ++x) {
      edges_[kNorth].set(x);
      edges_[kSouth].set((h - 1) * stride_ + x);
    }
    find_wraps(grid);
  }

  enum Edge : std::size_t { kNorth, kSouth, kWest, kEast };
  const Bits& edge(Edge edge) const { return edges_[edge]; }

  /// The stones that are connected with a stone of `seed`.
  Bits component(const Bits& seed, const Bits& stones) const {
    Bits reached = seed & stones;
    while (true) {
      const Bits next = (reached | inside(reached) | over_seams(reached)) & stones;
      if (next == reached) return reached;
      reached = next;
    }
  }

  /// Whether a stone of `seed` is connected with a stone of `target`.
  bool reaches(const Bits& seed, const Bits& target, const Bits& stones) const {
    Bits reached = seed & stones;
    while ((reached & target).none()) {
      const Bits next = (reached | inside(reached) | over_seams(reached)) & stones;
      if (next == reached) return false;
      reached = next;
    }
    return true;
  }

  /// Whether the stones connected with `cell`, which is one of them, hold a closed walk that winds
  /// about the axis.
  bool has_ring(const HexGrid& grid, Cell cell, const Bits& stones, Axis axis) const {
    Bits here, there;  // reached on the cell's own sheet, and on the other
    here.set(cell);
    while (true) {
      Bits next_here = here | inside(here), next_there = there | inside(there);
      for (std::size_t i = 0; i < wraps_used_; ++i) {
        const bool crosses = wraps_[i].crosses[static_cast<std::size_t>(axis)];
        (crosses ? next_there : next_here) |= over(wraps_[i], here);
        (crosses ? next_here : next_there) |= over(wraps_[i], there);
      }
      next_here &= stones;
      next_there &= stones;
      if ((next_here & next_there).any()) return true;  // then every cell is on both
      if (next_here == here && next_there == there) break;
      here = next_here;
      there = next_there;
    }
    if (grid.wrap() != Wrap::torus) return false;
    const Bits all = here | there;
    const Bits& row = edges_[axis == Axis::south ? kNorth : kWest];
    const Bits& column = edges_[axis == Axis::south ? kWest : kNorth];
    if ((all & column).none() || (all & row).count() < 2) return false;
    return winds(grid, all, axis);
  }

 private:
  struct Wrapped {
    Bits from;  // the cells from which the step crosses a seam
    int shift = 0;
    std::array<bool, 2> crosses{};  // by axis
  };

  static Bits shifted(const Bits& b, int by) { return by >= 0 ? b << by : b >> -by; }
  static Bits over(const Wrapped& wrap, const Bits& b) {
    return shifted(b & wrap.from, wrap.shift);
  }

  Bits inside(const Bits& b) const {
    return (b << 1) | (b >> 1) | (b << stride_) | (b >> stride_) | (b << (stride_ - 1)) |
           (b >> (stride_ - 1));
  }
  Bits over_seams(const Bits& b) const {
    Bits all;
    for (std::size_t i = 0; i < wraps_used_; ++i) all |= over(wraps_[i], b);
    return all;
  }

  /// Collects the steps over seams, grouped by what they cross and by how far they shift.
  void find_wraps(const HexGrid& grid) {
    for (const Cell cell : grid.board().cells()) {
      for (const auto& next : grid.neighbours(cell)) {
        if (next.cell == kNoCell || (next.east == 0 && next.south == 0)) continue;
        const int shift = static_cast<int>(next.cell) - static_cast<int>(cell);
        wrap_of(shift, {next.east != 0, next.south != 0}).from.set(cell);
      }
    }
  }
  Wrapped& wrap_of(int shift, std::array<bool, 2> crosses) {
    for (std::size_t i = 0; i < wraps_used_; ++i) {
      if (wraps_[i].shift == shift && wraps_[i].crosses == crosses) return wraps_[i];
    }
    auto& fresh = wraps_.at(wraps_used_++);
    fresh.shift = shift;
    fresh.crosses = crosses;
    return fresh;
  }

  static bool winds(const HexGrid& grid, const Bits& stones, Axis axis) {
    WindingSets sets;
    bool ring = false;
    Bits placed;
    stones.for_each([&](int cell) {
      placed.set(cell);
      ring = sets.add(
                 grid, static_cast<Cell>(cell), [&](Cell c) { return placed.test(c); }, axis) ||
             ring;
    });
    return ring;
  }

  int stride_ = 0;
  std::array<Bits, 4> edges_;
  // East and west, south and north, the two slanting steps over one seam each, and over both.
  std::array<Wrapped, 10> wraps_;
  std::size_t wraps_used_ = 0;
};

}  // namespace zermelo::board
