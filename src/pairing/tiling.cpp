#include "pairing/tiling.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace zermelo::pairing {

namespace {

using Point = std::pair<int, int>;  // column, row counted southwards

int wrapped(int x, int n) { return ((x % n) + n) % n; }

/// The step from each cell of the torus to its partner.
class Tiling {
 public:
  Tiling(const games::Pairing& torus, int n) : n_(n) {
    const auto board = board::Board::rectangle(n, n);
    for (const auto& pair : torus.pairs) {
      const Point a{board.column(pair.one), board.row(pair.one)};
      const Point b{board.column(pair.other), board.row(pair.other)};
      step_[a] = {short_way(b.first - a.first), short_way(b.second - a.second)};
      step_[b] = {-step_[a].first, -step_[a].second};
    }
  }

  std::optional<Point> partner(Point p) const {
    const auto found = step_.find({wrapped(p.first, n_), wrapped(p.second, n_)});
    if (found == step_.end()) return std::nullopt;
    return Point{p.first + found->second.first, p.second + found->second.second};
  }

 private:
  int short_way(int d) const { return d > 1 ? d - n_ : d < -1 ? d + n_ : d; }

  int n_;
  std::map<Point, Point> step_;
};

bool earlier(Point a, Point b) {
  return std::pair(a.second, a.first) < std::pair(b.second, b.first);
}

/// Of the two cells that continue {a, b} the one that comes first in reading order.
Point witness_of(Point a, Point b) {
  if (earlier(b, a)) std::swap(a, b);
  return {2 * a.first - b.first, 2 * a.second - b.second};
}

/// 2y - x with y to the north.
int height(Point p) { return -2 * p.second - p.first; }

}  // namespace

int lines_without_pair(const games::Pairing& torus, int n, int length, bool witnessed) {
  const Tiling tiling(torus, n);
  int without = 0;
  constexpr std::array<Point, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
  for (const auto& [dx, dy] : directions) {
    for (int start = 0; start < n * n; ++start) {
      std::vector<Point> line;
      for (int k = 0; k < length; ++k) line.emplace_back(start % n + k * dx, start / n + k * dy);
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
  const Tiling tiling(torus, n);
  const auto& board = game.board;
  const auto index = board::index_of_numbers(board);
  std::vector<std::pair<int, games::Pair>> listed;
  for (const auto cell : board.cells()) {
    const Point here{board.column(cell), board.row(cell)};
    const auto there = tiling.partner(here);
    if (!there || earlier(*there, here)) continue;
    const auto other = board.at(there->first, there->second);
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
