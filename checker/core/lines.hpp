// Lines on a board: sequences of consecutive cells in one of four directions, which never cross a
// hole.
#pragma once

#include "checker/core/game.hpp"

namespace checker {

struct Line {
  std::vector<int> cells;  // in ascending order
  std::vector<int> ends;   // the cells of the board, at most two, that continue it
  Point direction;         // from cells.front() to cells.back()
};

// All lines of `length` cells. With length 1, every cell counts once for each direction.
inline std::vector<Line> lines_of(const Board& board, int length) {
  std::vector<Line> found;
  if (length > board.size()) return found;
  for (const Point direction : kDirections) {
    for (int start = 0; start < board.size(); ++start) {
      Line line{{}, {}, direction};
      for (int i = -1; i <= length; ++i) {
        const int cell = board.cell_at(step(board.point(start), direction, i));
        auto& list = i < 0 || i == length ? line.ends : line.cells;
        if (cell != kNoCell) list.push_back(cell);
      }
      if (static_cast<int>(line.cells.size()) == length) found.push_back(line);
    }
  }
  return found;
}

}  // namespace checker
