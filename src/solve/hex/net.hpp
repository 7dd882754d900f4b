// The board of Hex as one player sees it who must connect: cells and edges as places, steps between
// them with what they wind, and when a connection is a win.
//
// Three aims cover the topologies (games/hex/rules.hpp):
//
//   edges      join two opposite edges: both players on the plane, Red on the cylinder. The edges
//              are two places more, behind the cells, and count as the player's stones.
//   ring       close a ring that winds about one axis: Blue on the cylinder. On the torus, *any*
//              ring that is the player's: what the other player must prevent.
//   straight   close a ring that winds about the player's axis and not about the other one: the
//              torus. The rings of the opponent wind about that other axis, so each of them meets
//              this one: whoever holds a straight ring has won, in whatever order the stones came.
//              A slanting ring does not have this property, and two players may hold parallel ones.
//
// A connection from a place to another is one in the lifting (board/hex_grid.hpp). What it winds is
// kept in one number: its winding about the first axis that counts plus three times that about the
// second one, each of -1, 0, 1 (larger windings are dropped, which loses connections and never
// invents one). A ring is a connection from a place to its own copy.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "board/hex_grid.hpp"
#include "games/types.hpp"

namespace zermelo::solve {

enum class HexAim : std::uint8_t { edges, ring, straight };

/// -1, 0 or 1 about the first axis that counts, plus three times that about the second one.
using Winding = int;
inline constexpr Winding kTooFar = 127;

/// The windings about the first and the second axis that count.
constexpr std::pair<int, int> parts_of(Winding winding) {
  const int first = (winding + 4) % 3 - 1;
  return {first, (winding - first) / 3};
}

/// The sum of two windings, or kTooFar.
constexpr Winding wind_on(Winding one, Winding two) {
  const auto [a, b] = parts_of(one);
  const auto [c, d] = parts_of(two);
  const int first = a + c, second = b + d;
  return first > 1 || first < -1 || second > 1 || second < -1 ? kTooFar : first + 3 * second;
}

class HexNet {
 public:
  /// What a step leads to: a place, and what it winds. kNowhere: over an edge that is not the
  /// player's.
  struct Step {
    int place;
    Winding winding;
  };
  static constexpr int kNowhere = -1;

  HexNet(const board::HexGrid& grid, games::Side player, HexAim aim);

  HexAim aim() const { return aim_; }
  int cells() const { return cells_; }
  /// Cells in reading order, then the first and the last edge if the aim is `edges`.
  int places() const { return cells_ + (has_edges() ? 2 : 0); }
  bool has_edges() const { return aim_ == HexAim::edges; }
  bool is_edge(int place) const { return place >= cells_; }
  /// Windings are from -most_winding() to most_winding().
  Winding most_winding() const { return most_winding_; }
  /// Whether a ring of that winding is a win.
  bool wins(Winding winding) const {
    return aim_ == HexAim::ring ? winding != 0
                                : aim_ == HexAim::straight && winding % 3 == 0 && winding != 0;
  }

  /// In the order of HexGrid::neighbours. A corner over both edges of the player's does not exist.
  const std::array<Step, 6>& steps(int cell) const {
    return steps_[static_cast<std::size_t>(cell)];
  }

 private:
  HexAim aim_;
  int cells_;
  Winding most_winding_;
  std::vector<std::array<Step, 6>> steps_;
};

}  // namespace zermelo::solve
