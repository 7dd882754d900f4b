// When a player may count two empty cells as his stones: the condition of the term `capture`.
//
// Source: R. Hayward, J. van Rijswijck, "Hex and combinatorics" (2006), on captured sets.
// docs/certificates.md, kind `connection`, states it as a term and proves it.
#pragma once

#include "solve/hex/net.hpp"
#include "solve/hex/proof.hpp"

namespace zermelo::solve {

/// Whether ways over `cell` can go around it. They can if every two of its neighbours that the
/// player may come to hold (`passable` cells, or his edges) touch each other, or are joined beside
/// the cell by stones that he holds, or, where nothing winds, both touch one group of these stones
/// and his edges. Precondition: `cell` is in neither set.
bool goes_round(const HexNet& net, int cell, const HexCells& held, const HexCells& passable);

}  // namespace zermelo::solve
