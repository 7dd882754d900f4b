#include "pairing/tiling.hpp"

#include <algorithm>
#include <utility>

#include "games/order_chaos/periodic_pairing.hpp"

namespace zermelo::pairing {

namespace {

using games::Point;

bool earlier(Point a, Point b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); }

/// Of the two cells that continue {a, b} the one that comes first in reading order.
Point witness_of(Point a, Point b) {
  if (earlier(b, a)) std::swap(a, b);
  return {2 * a.x - b.x, 2 * a.y - b.y};
}

/// 2y - x with y to the north.
int height(Point p) { return -2 * p.y - p.x; }

}  // namespace

int lines_without_pair(const games::Pairing& torus, int n, int length, bool witnessed) {
  const games::PeriodicPairing tiling(torus, n);
  int without = 0;
  for (const auto& [dx, dy] : games::kLineDirections) {
    for (int start = 0; start < n * n; ++start) {
      std::vector<Point> line;
      for (int k = 0; k < length; ++k) line.push_back({start % n + k * dx, start / n + k * dy});
      const auto on = [&](Point p) { return std::find(line.begin(), line.end(), p) != line.end(); };
      const bool good = std::any_of(line.begin(), line.end(), [&](Point p) {
        const auto other = tiling.partner(p);
        return other && on(*other) && (!witnessed || on(witness_of(p, *other)));
      });
      without += good ? 0 : 1;
    }
  }
  return without;
}

games::Pairing tiled(const games::Pairing& torus, int n, const Conditions& game) {
  const games::PeriodicPairing tiling(torus, n);
  const auto& board = game.board;
  const auto index = board::index_of_numbers(board);
  std::vector<std::pair<int, games::Pair>> listed;
  for (const auto cell : board.cells()) {
    const Point here{board.column(cell), board.row(cell)};
    const auto there = tiling.partner(here);
    if (!there || earlier(*there, here)) continue;
    const auto other = board.at(there->x, there->y);
    if (!other) continue;
    const bool of_use = std::any_of(game.lines.begin(), game.lines.end(), [&](const Line& line) {
      const auto has = [&](board::Cell c) {
        return std::find(line.cells.begin(), line.cells.end(), index[c]) != line.cells.end();
      };
      return has(cell) && has(*other);
    });
    if (!of_use) continue;
    games::Pair pair{cell, *other, false, {}};
    const auto [x, y] = witness_of(here, *there);
    if (game.wish.ordered) pair.witness = board.at(x, y);
    listed.emplace_back(std::max(height(here), height(*there)), pair);
  }
  std::stable_sort(listed.begin(), listed.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  games::Pairing result;
  for (const auto& [_, pair] : listed) result.pairs.push_back(pair);
  return result;
}

}  // namespace zermelo::pairing
