// Boards that are given by the places of their cells.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// A board with cells at these points; rejects if it has too many columns or rows.
inline Board board_at(const std::vector<Point>& points, int line) {
  constexpr int kMost = 1024;
  std::vector<std::string> rows;
  for (const Point at : points) {
    if (at.column >= kMost || at.row >= kMost) reject(line, "board-too-large");
    rows.resize(std::max(rows.size(), index(at.row) + 1));
    std::string& row = rows[index(at.row)];
    row.resize(std::max(row.size(), index(at.column) + 1), '.');
    row[index(at.column)] = '#';
  }
  return Board({rows.begin(), rows.end()});
}

}  // namespace checker
