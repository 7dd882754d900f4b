// The lines that pairs must spoil; see pairing_task.hpp.
#include "checker/kinds/pairing_task.hpp"

#include <cstdlib>

#include "checker/games/order_chaos.hpp"
#include "checker/games/torus.hpp"
#include "checker/kinds/pairing_reasons.hpp"

namespace checker {
namespace {

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

}  // namespace

PairingTask pairing_task(const Header& header) {
  if (const auto* torus = dynamic_cast<const Torus*>(header.subject.get())) {
    return task_of_torus(*torus);
  }
  const auto* game = dynamic_cast<const OrderChaos*>(header.game.get());
  if (game == nullptr || !header.from_game_start) {
    reject(header.line, in_pairing("not-for-pairings"));
  }
  return {game->board(), 0, game->lines(), game->rules().win == WinRule::kExactAtEnd};
}

bool PairingTask::are_neighbours(int one, int other) const {
  const Point a = board.point(one);
  const Point b = board.point(other);
  const auto close = [&](int distance) {
    distance = std::abs(distance);
    return distance <= 1 || (torus > 0 && distance == torus - 1);
  };
  return close(a.column - b.column) && close(a.row - b.row);
}

}  // namespace checker
