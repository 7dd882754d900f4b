// When a player may count two empty cells as his stones: the condition of the term `capture`.
//
// Source: R. Hayward, J. van Rijswijck, "Hex and combinatorics" (2006): captured sets. As a term:
// docs/certificates.md, kind `connection`, where it is proved.
#pragma once

#include "solve/hex/net.hpp"
#include "solve/hex/proof.hpp"

namespace zermelo::solve {

/// Whether ways over `cell` can go round it: every two of its neighbours that the player may come
/// to hold (`passable`, or his edges) touch each other, or are joined beside the cell by stones
/// that he holds, or, where nothing winds, both touch one group of these stones and his edges.
/// Precondition: `cell` is in neither.
bool goes_round(const HexNet& net, int cell, const HexCells& held, const HexCells& passable);

}  // namespace zermelo::solve
