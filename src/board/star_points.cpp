#include "board/star_points.hpp"

#include <algorithm>

namespace zermelo::board {

namespace {

/// The lines of a side on which star points lie.
struct StarLines {
  explicit StarLines(int side)
      : low(side >= 13 ? 3 : 2), high(side - 1 - low), middle(side / 2), large(side >= 15) {}
  bool outer(int line) const { return line == low || line == high; }

  int low, high, middle;
  bool large;
};

}  // namespace

std::vector<Cell> star_points(const Board& board) {
  constexpr int least = 9;
  if (!board.is_rectangle() || std::min(board.width(), board.height()) < least) return {};
  const bool odd = board.width() % 2 == 1 && board.height() % 2 == 1;
  const StarLines columns(board.width()), rows(board.height());
  std::vector<Cell> found;
  for (const Cell cell : board.cells()) {
    const int x = board.column(cell), y = board.row(cell);
    const bool middle_x = odd && x == columns.middle, middle_y = odd && y == rows.middle;
    if ((columns.outer(x) && rows.outer(y)) || (middle_x && middle_y) ||
        (columns.large && middle_x && rows.outer(y)) ||
        (rows.large && columns.outer(x) && middle_y)) {
      found.push_back(cell);
    }
  }
  return found;
}

}  // namespace zermelo::board
