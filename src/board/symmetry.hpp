// The symmetries of a board: the rotations and reflections of the grid that map its cells to its
// cells. They map lines to lines and runs to runs, which is all that the games on it need.
#pragma once

#include <vector>

#include "board/board.hpp"

namespace zermelo::board {

/// A permutation of the cells: image[i] is the index in board.cells() of the image of the i-th
/// cell.
using CellPermutation = std::vector<std::uint16_t>;

/// First g, then f. Precondition: both permute the same cells.
CellPermutation compose(const CellPermutation& f, const CellPermutation& g);

/// The smallest rectangle that holds the cells, whatever was drawn around them, by its north-west
/// corner and its sides.
struct Frame {
  int west = 0, north = 0;
  int width = 0, height = 0;
};
Frame frame_of(const Board& board);

/// All symmetries, of which there are at most eight, the identity first. They form a group.
std::vector<CellPermutation> symmetries(const Board& board);

/// For every number of the board the index in board.cells(); a number without a cell gives size().
std::vector<std::uint16_t> index_of_numbers(const Board& board);

}  // namespace zermelo::board
