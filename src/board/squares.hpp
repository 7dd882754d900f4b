// Squares: four cells (x, y), (x + d, y), (x, y + d), (x + d, y + d) of a board, where d >= 1. They
// are the winning sets of Square War, that is, the corners of the squares whose edges lie on grid
// lines.
#pragma once

#include <array>
#include <vector>

#include "board/board.hpp"

namespace zermelo::board {

/// The four corners in reading order.
using Square = std::array<Cell, 4>;

/// Every square of the board, by side d and then by its north-west corner in reading order.
std::vector<Square> squares(const Board& board);

}  // namespace zermelo::board
