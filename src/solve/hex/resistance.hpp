// How much each cell matters to the connection of a player, with the board as an electrical
// circuit.
//
// Sources: C. Shannon's machine for the related game Bird Cage (about 1951); V. Anshelevich, "A
//          hierarchical approach to computer Hex" (2002), section 5: an empty cell has resistance
//          1, a stone of the player's 0, and a link between two places the sum of theirs; virtual
//          connections are links as well. The edges are the poles of a battery.
// Here the weight of a cell is the current that flows through it. Rings have no poles; instead
// there is a battery in every link that crosses the seam, so that the potential rises by 1 along
// every ring.
//
// The result orders moves and decides nothing.
#pragma once

#include <vector>

#include "solve/hex/connections.hpp"

namespace zermelo::solve {

/// The share of each cell in the current, which is 0 for stones.
template <std::size_t Words>
std::vector<double> currents(const Connections<Words>& connections);

/// The resistance between the edges; 0 where there are none.
template <std::size_t Words>
double resistance(const Connections<Words>& connections);

}  // namespace zermelo::solve
