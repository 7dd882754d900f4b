// Paths and rings on the grid of Hex, the shortest ones, for drawing and for telling.
#pragma once

#include <functional>
#include <vector>

#include "board/hex_grid.hpp"

namespace zermelo::board {

/// A shortest path through cells of the set from the north edge to the south edge (Axis::south) or
/// from west to east (Axis::east), its cells in order; empty if there is none.
std::vector<Cell> shortest_path(const HexGrid& grid, const CellSet& set, Axis axis);

/// A shortest closed walk through cells of the set that winds about the axis, its cells in order
/// (the first not repeated); empty if there is none.
std::vector<Cell> shortest_ring(const HexGrid& grid, const CellSet& set, Axis axis);

}  // namespace zermelo::board
