// The board of Hex from the point of view of one player who has to connect: cells and edges as
// places, the steps between them with their windings, and when a connection is a win.
//
// Three aims cover the topologies (games/hex/rules.hpp):
//
//   edges      Join two opposite edges. This is the aim of both players on the plane and of Red on
//              the cylinder. The edges are two more places, after the cells, and count as the
//              player's stones.
//   ring       Close a ring that winds about one axis. This is Blue's aim on the cylinder. On the
//              torus it is to close *any* ring that is the player's, which is what the other player
//              has to prevent.
//   straight   Close a ring that winds about the player's axis and not about the other one, on the
//              torus. The rings of the opponent wind about that other axis, so each of them meets
//              this one: whoever holds a straight ring has won, in whatever order the stones came.
//              A slanting ring does not have this property, and both players may hold parallel
//              ones.
//
// A connection from a place to another is a connection in the lifting (board/hex_grid.hpp). Its
// winding is kept in one number: the winding about the first axis that counts, plus three times the
// winding about the second one, each of which is -1, 0 or 1. Larger windings are dropped, which
// loses connections and never invents one. A ring is a connection from a place to its own copy.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "board/hex_grid.hpp"
#include "games/types.hpp"

namespace zermelo::solve {

enum class HexAim : std::uint8_t { edges, ring, straight };

/// By side.
using HexAims = std::array<HexAim, 2>;
/// Those of each search that the board takes: exactly one player can reach his aim. On the torus
/// there are two, one for either player, in which he wants a straight ring.
std::vector<HexAims> hex_aims(board::Wrap wrap);

/// -1, 0 or 1 about the first axis that counts, plus three times that about the second one.
using Winding = int;
inline constexpr Winding kTooFar = 127;

/// The windings about the first and the second of the axes that count.
constexpr std::pair<int, int> parts_of(Winding winding) {
  const int first = (winding + 4) % 3 - 1;
  return {first, (winding - first) / 3};
}

/// The sum of two windings, or kTooFar if it is too large.
constexpr Winding wind_on(Winding one, Winding two) {
  const auto [a, b] = parts_of(one);
  const auto [c, d] = parts_of(two);
  const int first = a + c, second = b + d;
  return first > 1 || first < -1 || second > 1 || second < -1 ? kTooFar : first + 3 * second;
}

class HexNet {
 public:
  /// Where a step leads to: a place and the winding of the step, or kNowhere if it leaves over an
  /// edge that is not the player's.
  struct Step {
    int place;
    Winding winding;
  };
  static constexpr int kNowhere = -1;

  HexNet(const board::HexGrid& grid, games::Side player, HexAim aim);

  HexAim aim() const { return aim_; }
  int cells() const { return cells_; }
  /// The cells come in reading order, followed by the first and the last edge if the aim is
  /// `edges`.
  int places() const { return cells_ + (has_edges() ? 2 : 0); }
  bool has_edges() const { return aim_ == HexAim::edges; }
  bool is_edge(int place) const { return place >= cells_; }
  /// Windings are from -most_winding() to most_winding().
  Winding most_winding() const { return most_winding_; }
  /// How many pairs of places, with the windings between them, there are.
  std::size_t slots() const {
    const auto places = static_cast<std::size_t>(this->places());
    return places * (places + 1) / 2 * static_cast<std::size_t>(2 * most_winding_ + 1);
  }
  /// Whether a ring with that winding is a win.
  bool wins(Winding winding) const {
    return aim_ == HexAim::ring ? winding != 0
                                : aim_ == HexAim::straight && winding % 3 == 0 && winding != 0;
  }

  /// In the order of HexGrid::neighbours. There is no corner over both edges of one player.
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
