// Lines on grids.
#pragma once

#include "checker/games/positional/grids.hpp"

namespace checker {

// `lines`, `rows`, `columns` or `diagonals`, with the number of cells; rejects.
inline void add_lines(const Ground& grid, FoundSets& found) {
  const int length = number_from(found.value, 1, 1024, found.line);
  for (const Point direction : kDirections) {
    const auto sort = direction.row == 0 ? "rows" : direction.column == 0 ? "columns" : "diagonals";
    if (found.key != "lines" && found.key != sort) continue;
    for (int cell = 0; cell < grid.board.size(); ++cell) {
      std::vector<Point> points;
      for (int i = 0; i < length; ++i) points.push_back(step(grid.board.point(cell), direction, i));
      add_if_cells(points, grid, found);
    }
  }
}

}  // namespace checker
