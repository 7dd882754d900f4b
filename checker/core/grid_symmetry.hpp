// The eight symmetries of a grid.
#pragma once

#include "checker/core/game.hpp"

namespace checker {

// Where a transposition, if asked for, and then mirrors of west and east, north and south take the
// cells, in the smallest rectangle that holds the board; kNoCell where that is off the board.
inline std::vector<int> grid_image(const Board& board, bool transpose, bool west, bool north) {
  Point low = board.point(0), high = low;
  for (int cell = 0; cell < board.size(); ++cell) {
    const Point p = board.point(cell);
    low = {std::min(low.column, p.column), std::min(low.row, p.row)};
    high = {std::max(high.column, p.column), std::max(high.row, p.row)};
  }
  std::vector<int> images;
  for (int cell = 0; cell < board.size(); ++cell) {
    Point p = board.point(cell);
    if (transpose) p = {low.column + p.row - low.row, low.row + p.column - low.column};
    if (west) p.column = low.column + high.column - p.column;
    if (north) p.row = low.row + high.row - p.row;
    images.push_back(board.cell_at(p));
  }
  return images;
}

// The line `symmetry grid`: those of the eight that map the board onto itself; rejects.
inline void declare_grid(int line, const Game& game, Group& group) {
  for (int turn = 0; turn < 8; ++turn) {
    const Permutation images =
        grid_image(game.board(), (turn & 4) != 0, (turn & 1) != 0, (turn & 2) != 0);
    if (!among(images, kNoCell)) group.declare(images, true, game, line);
  }
}

}  // namespace checker
