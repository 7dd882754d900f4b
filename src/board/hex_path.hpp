// Shortest paths and rings on the grid of Hex, to be drawn and named.
#pragma once

#include <functional>
#include <vector>

#include "board/hex_grid.hpp"

namespace zermelo::board {

/// The cells of a shortest path through the set, in order, from the north edge to the south edge
/// (Axis::south) or from west to east (Axis::east). Empty if there is none.
std::vector<Cell> shortest_path(const HexGrid& grid, const CellSet& set, Axis axis);

/// The cells of a shortest closed walk through the set that winds about the axis, in order and
/// without repeating the first. Empty if there is none.
std::vector<Cell> shortest_ring(const HexGrid& grid, const CellSet& set, Axis axis);

}  // namespace zermelo::board
