#include "games/order_chaos/periodic_pairing.hpp"

#include <algorithm>

namespace zermelo::games {

namespace {

int wrapped(int x, int n) { return ((x % n) + n) % n; }

int short_way(int d, int n) { return d > 1 ? d - n : d < -1 ? d + n : d; }

}  // namespace

PeriodicPairing::PeriodicPairing(const Pairing& torus, int n, Point shift)
    : n_(n), steps_(static_cast<std::size_t>(n * n)) {
  const auto board = board::Board::rectangle(n, n);
  const auto at = [&](board::Cell cell) -> std::optional<Point>& {
    const int x = wrapped(board.column(cell) + shift.x, n);
    const int y = wrapped(board.row(cell) + shift.y, n);
    return steps_[static_cast<std::size_t>(x + y * n)];
  };
  for (const auto& pair : torus.pairs) {
    const Point there{short_way(board.column(pair.other) - board.column(pair.one), n),
                      short_way(board.row(pair.other) - board.row(pair.one), n)};
    at(pair.one) = there;
    at(pair.other) = Point{-there.x, -there.y};
  }
}

const std::optional<Point>& PeriodicPairing::step(Point cell) const {
  return steps_[static_cast<std::size_t>(wrapped(cell.x, n_) + wrapped(cell.y, n_) * n_)];
}

std::optional<Point> PeriodicPairing::partner(Point cell) const {
  const auto& there = step(cell);
  if (!there) return std::nullopt;
  return cell + *there;
}

int PeriodicPairing::free_cells() const {
  return static_cast<int>(std::count(steps_.begin(), steps_.end(), std::nullopt));
}

bool PeriodicPairing::leaves_the_edge(const PlaneRules& rules) const {
  for (int i = 0; i < n_; ++i) {
    const auto& north = step({i, 0});
    const auto& west = step({0, i});
    if (rules.part != PlaneRules::Part::plane && north && north->y == -1) return true;
    if (rules.part == PlaneRules::Part::quarter && west && west->x == -1) return true;
  }
  return false;
}

}  // namespace zermelo::games
