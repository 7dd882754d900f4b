// Fill-in: empty cells that may be taken for stones without changing who wins.
//
// Source: R. Hayward, J. van Rijswijck, "Hex and combinatorics", Discrete Mathematics 306 (2006),
//         dead and captured cells; as solvers use them: R. Hayward, Y. Bjornsson, M. Johanson, M.
//         Kan, N. Po, J. van Rijswijck, "Solving 7x7 Hex: virtual connections and game-state
//         reduction" (2003), section 3.
//
//   the source           here
//   dead cell            in no minimal way of either player's to his aim, however the rest is
//                        filled: nobody's from now on, and nobody plays there
//   captured set         two cells that a player may hold as his stones: if the opponent takes one,
//                        he takes the other and the first is dead
//
// How a dead cell is recognized. Let every two of its neighbours that are not the opponent's touch
// each other or a group of the player's stones that touches both. Then whatever way of the player's
// leads over the cell, another does without it: nobody's stone there changes whether the player
// reaches his aim. As exactly one player reaches his (solve/hex/net.hpp) it changes nothing for the
// other. So the question is asked with either player's stones, and what is dead already counts as
// the other's (its colour does not matter).
//
// Where it holds. On the plane any way round is as good as another. Where a way must wind, the one
// that does without the cell must wind like the one over it: there the player's stones must lie
// beside the cell, one next to the other, so that the way round passes it closely in the lifting.
// A cell that touches itself is never filled.
//
// Certificates. Stones of the loser's and cells that are nobody's cannot help the winner: a proof
// in the filled position is one in the true position. Stones that the winner has captured become
// terms `capture` (docs/certificates.md), the last pair first.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "solve/hex/net.hpp"

namespace zermelo::solve {

template <std::size_t Words>
struct HexFill {
  using Bits = base::Bits<Words>;
  Bits dead;
  std::array<Bits, 2> captured;                           // by side
  std::array<std::vector<std::pair<int, int>>, 2> pairs;  // the same, in the order of their capture

  bool any() const { return dead.any() || captured[0].any() || captured[1].any(); }
};

/// Whose captured cells are looked for. Without dead cells there are no captured ones.
struct FillFor {
  bool dead = true;
  std::array<bool, 2> captured = {true, true};
};

/// What is dead or captured beyond `filled`, which the result does not hold. The stones are those
/// by side, with what is captured already.
template <std::size_t Words>
HexFill<Words> fill_in(const std::array<HexNet, 2>& nets,
                       const std::array<base::Bits<Words>, 2>& stones,
                       const base::Bits<Words>& dead, const FillFor& wanted);

}  // namespace zermelo::solve
