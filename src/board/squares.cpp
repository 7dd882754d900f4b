#include "board/squares.hpp"

#include <algorithm>

namespace zermelo::board {

std::vector<Square> squares(const Board& board) {
  std::vector<Square> result;
  for (int d = 1; d < std::min(board.width(), board.height()); ++d) {
    for (const Cell corner : board.cells()) {
      const int x = board.column(corner), y = board.row(corner);
      const auto east = board.at(x + d, y), south = board.at(x, y + d),
                 opposite = board.at(x + d, y + d);
      if (east && south && opposite) result.push_back({corner, *east, *south, *opposite});
    }
  }
  return result;
}

}  // namespace zermelo::board
