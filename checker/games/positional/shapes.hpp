// Shapes on grids, and the corners of squares and rectangles.
#pragma once

#include "checker/games/positional/grids.hpp"

namespace checker {

// `polyomino` with a drawing; rejects.
// Rotated and reflected in all ways, and moved so that the first cell lies on each cell.
inline void add_images(const Ground& grid, FoundSets& found) {
  const bool drawn = found.value.find_first_not_of("#./") == std::string_view::npos;
  if (!drawn) reject(found.line, "bad-option-value", found.value);
  const Board shape = parse_board(found.value, found.line);
  for (int turn = 0; turn < 8; ++turn) {
    for (int cell = 0; cell < grid.board.size(); ++cell) {
      std::vector<Point> points;
      for (int part = 0; part < shape.size(); ++part) {
        int east = shape.point(part).column - shape.point(0).column;
        int south = shape.point(part).row - shape.point(0).row;
        if ((turn & 1) != 0) east = -east;
        if ((turn & 2) != 0) south = -south;
        if ((turn & 4) != 0) std::swap(east, south);
        const Point to = grid.board.point(cell);
        points.push_back({to.column + east, to.row + south});
      }
      add_if_cells(points, grid, found);
    }
  }
}

// `squares` or `rectangles`; the grid must not wrap.
// The corners are two cells, one further east and south than the other, and the two cells across.
inline void add_corners(const Ground& grid, FoundSets& found) {
  if (!grid.sort.empty()) reject(found.line, "unknown-option", "corners on a grid that wraps");
  for (int one = 0; one < grid.board.size(); ++one) {
    spend(2 * index(grid.board.size()));
    for (int opposite = 0; opposite < grid.board.size(); ++opposite) {
      const Point a = grid.board.point(one), b = grid.board.point(opposite);
      const bool south_east_of = b.column > a.column && b.row > a.row;
      if (!south_east_of || (found.key == "squares" && b.column - a.column != b.row - a.row))
        continue;
      add_if_cells({a, {b.column, a.row}, {a.column, b.row}, b}, grid, found);
    }
  }
}

}  // namespace checker
