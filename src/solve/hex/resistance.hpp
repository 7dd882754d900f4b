// How much each cell matters to a player's connection: the board as an electrical circuit.
//
// Source: C. Shannon's machine for the related game Bird Cage (about 1951); V. Anshelevich, "A
//         hierarchical approach to computer Hex" (2002), section 5: an empty cell has resistance 1,
//         an own stone 0, and a link between two places the sum of theirs; virtual connections are
//         links as well. The edges are the poles of a battery.
// Here, the current that flows through a cell is its weight. For rings there are no poles: a
// battery stands in every link that crosses the seam, so that the potential rises by 1 along every
// ring.
//
// It orders moves and decides nothing.
#pragma once

#include <vector>

#include "solve/hex/connections.hpp"

namespace zermelo::solve {

/// For each cell its share of the current, 0 for stones.
template <std::size_t Words>
std::vector<double> currents(const Connections<Words>& connections);

}  // namespace zermelo::solve
