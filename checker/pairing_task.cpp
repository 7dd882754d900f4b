// The lines that pairs must spoil; see pairing.hpp.
#include <algorithm>
#include <cstdlib>

#include "order_chaos.hpp"
#include "pairing.hpp"
#include "reason.hpp"

namespace checker {
namespace {

PairingTask task_of_torus(const Board& board, int n) {
  PairingTask task;
  for (const Point direction : kDirections) {
    for (int start = 0; start < n; ++start) {
      // A row begins in the column a, every other line in the row 1.
      const Point first = direction.row == 0 ? Point{0, start} : Point{start, 0};
      PairingTask::Spoilable line;
      for (int k = 0; k < n; ++k) {
        const Point point = step(first, direction, k);
        line.cells.push_back(board.cell_at({(point.column + n) % n, point.row % n}));
      }
      task.lines.push_back(line);
    }
  }
  return task;
}

PairingTask task_of_game(const OrderChaos& game) {
  PairingTask task;
  const Board& board = game.board();
  for (const Line& line : game.lines()) {
    PairingTask::Spoilable spoilable{line.cells, {}};
    const Point first = board.point(line.cells.front());
    for (const int steps : {-1, game.rules().line}) {
      const int end = board.cell_at(step(first, line.direction, steps));
      if (end != kNoCell) spoilable.ends.push_back(end);
    }
    task.lines.push_back(spoilable);
  }
  task.same_pairs = game.rules().win == WinRule::kExactAtEnd;
  return task;
}

}  // namespace

PairingTask pairing_task(const Header& header) {
  if (header.torus > 0) return task_of_torus(header.board(), header.torus);
  const auto* game = dynamic_cast<const OrderChaos*>(header.game.get());
  if (game == nullptr || !header.from_game_start) reject(header.line, "not-for-pairings");
  return task_of_game(*game);
}

bool among(const std::vector<int>& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

bool are_neighbours(const Header& header, int one, int other) {
  const Point a = header.board().point(one);
  const Point b = header.board().point(other);
  const auto close = [&](int distance) {
    distance = std::abs(distance);
    return distance <= 1 || (header.torus > 0 && distance == header.torus - 1);
  };
  return close(a.column - b.column) && close(a.row - b.row);
}

}  // namespace checker
