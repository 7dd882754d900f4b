// Grounds that are grids: rectangles and shapes, cylinders and tori.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// The sort is empty, `cylinder` or `torus`; the text is WxH, or for no sort a shape; rejects.
// A grid that wraps has a cell in each of its corners, and the last one in the south-east.
inline Ground make_grid(std::string_view sort, std::string_view text, int line) {
  Ground grid{sort, "grid", parse_board(text, line)};
  const Point last = grid.board.point(grid.board.size() - 1);
  const bool whole = sort.empty() || grid.board.size() == (last.column + 1) * (last.row + 1);
  if (!whole) reject(line, "bad-board", "not a full rectangle");
  return grid;
}

// Adds the cells at these points, where the grid wraps counted modulo its sides, if each of them is
// a cell and none of them stands twice.
inline void add_if_cells(const std::vector<Point>& points, const Ground& grid, FoundSets& found) {
  const Point last = grid.board.point(grid.board.size() - 1);
  const int columns = last.column + 1, rows = last.row + 1;
  std::set<int> cells;
  spend(50 * points.size());
  for (Point at : points) {
    if (!grid.sort.empty()) at.column = (at.column % columns + columns) % columns;
    if (grid.sort == "torus") at.row = (at.row % rows + rows) % rows;
    cells.insert(grid.board.cell_at(at));
  }
  if (cells.size() < points.size() || cells.contains(kNoCell)) return;
  found.add({cells.begin(), cells.end()});
}

}  // namespace checker
