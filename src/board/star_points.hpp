// The star points of a board: the few cells by which people find their way on a large one.
//
// As on the boards of Go they lie on the fourth line from the edge, or on the third where a side
// has fewer than 13 cells; where both sides are odd the centre is one, and on sides of 15 and more
// cells so are the middles between them.
//
//   9x9    c3 g3 e5 c7 g7
//   19x19  d4 j4 p4 d10 j10 p10 d16 j16 p16
#pragma once

#include <vector>

#include "board/board.hpp"

namespace zermelo::board {

/// In reading order. A board with a side below 9, or that is no rectangle, has none.
std::vector<Cell> star_points(const Board& board);

}  // namespace zermelo::board
