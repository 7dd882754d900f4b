// Fill-in: empty cells that may be treated as stones without changing who wins.
//
// Sources: R. Hayward, J. van Rijswijck, "Hex and combinatorics", Discrete Mathematics 306 (2006),
//          for dead and captured cells; as solvers use them: R. Hayward, Y. Bjornsson, M. Johanson,
//          M. Kan, N. Po, J. van Rijswijck, "Solving 7x7 Hex: virtual connections and game-state
//          reduction" (2003), section 3.
//
//   the source           here
//   dead cell            a cell that, however the rest is filled, is in no minimal way of either
//                        player's to his aim: from now on it belongs to nobody, and nobody plays
//                        there
//   captured set         two cells that a player may count as his stones: if the opponent takes
//                        one, he takes the other, and then the first is dead
//
// How a dead cell is recognized. Suppose that every two of its neighbours that are not the
// opponent's touch each other, or both touch one group of the player's stones. Then whenever a way
// of the player's leads over the cell, another one does without it, so nobody's stone there changes
// whether the player reaches his aim. Since exactly one player reaches his aim (solve/hex/net.hpp),
// it changes nothing for the other player either. So the question is asked with the stones of
// either player in turn, and what is dead already counts as the other player's, because its colour
// does not matter.
//
// Where this holds. On the plane any way around is as good as another. Where a way must wind, the
// one that does without the cell must wind like the one over it. There the player's stones must lie
// beside the cell, one next to the other, so that the way around passes it closely in the lifting.
// A cell that touches itself is never filled.
//
// Certificates. Stones of the loser's and cells that belong to nobody cannot help the winner, so a
// proof in the filled position is a proof in the true position. Stones that the winner has captured
// become terms `capture` (docs/certificates.md), the last pair first.
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

/// Which player's captured cells are looked for. Without dead cells there are no captured ones.
struct FillFor {
  bool dead = true;
  std::array<bool, 2> captured = {true, true};
};

/// What is dead or captured beyond `filled`, which is not part of the result. `stones` are given by
/// side and include what has been captured already.
template <std::size_t Words>
HexFill<Words> fill_in(const std::array<HexNet, 2>& nets,
                       const std::array<base::Bits<Words>, 2>& stones,
                       const base::Bits<Words>& dead, const FillFor& wanted);

}  // namespace zermelo::solve
