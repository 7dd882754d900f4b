// The ground `grid-graph:WxH`.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// `grid-graph:WxH`, the edges between neighbours of a rectangle; rejects.
// The vertices are the cells of WxH, counted in reading order, in every other column and row.
inline Ground make_grid_graph(std::string_view sort, std::string_view text, int line) {
  const Board grid = parse_board(text, line);
  std::vector<Edge> edges;
  for (int cell = 0; cell < grid.size(); ++cell) {
    const auto [column, row] = grid.point(cell);
    const int east = grid.cell_at({column + 1, row}), south = grid.cell_at({column, row + 1});
    if (east != kNoCell) edges.push_back({cell, east, {2 * column + 1, 2 * row}});
    if (south != kNoCell) edges.push_back({cell, south, {2 * column, 2 * row + 1}});
  }
  return graph_of(sort, edges, line);
}

}  // namespace checker
