// Whole rows, columns and diagonals, joined at their ends.
#include "checker/kinds/torus_lines.hpp"

namespace checker {

PairingTask task_of_torus(const Torus& torus) {
  const int n = torus.side();
  PairingTask task{torus.board(), n};
  for (const Point direction : kDirections) {
    for (int start = 0; start < n; ++start) {
      // A row begins in the column a, every other line in the row 1.
      const Point first = direction.row == 0 ? Point{0, start} : Point{start, 0};
      Line line{{}, {}, direction};
      for (int k = 0; k < n; ++k) {
        const Point point = step(first, direction, k);
        line.cells.push_back(torus.board().cell_at({(point.column + n) % n, point.row % n}));
      }
      task.lines.push_back(line);
    }
  }
  return task;
}

}  // namespace checker
