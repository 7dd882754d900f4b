#include "board/hex_path.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <utility>

namespace zermelo::board {

namespace {

/// A cell, and how often the walk to it has wound about the axis; in other words, a cell of a cover
/// of the board.
using Place = std::pair<Cell, int>;

/// Searches the set breadth first, from some places to the first one that is a goal. Returns the
/// places of the walk in order, or nothing if no goal is reached.
std::vector<Place> walk(const HexGrid& grid, const CellSet& set, Axis axis,
                        const std::vector<Cell>& starts,
                        const std::function<bool(Place)>& is_goal) {
  const int most = grid.board().size();  // a walk with more windings is not the shortest
  std::map<Place, Place> from;
  std::deque<Place> front;
  for (const Cell start : starts) {
    from.emplace(Place{start, 0}, Place{start, 0});
    front.push_back({start, 0});
  }
  while (!front.empty()) {
    const Place here = front.front();
    front.pop_front();
    if (is_goal(here)) {
      std::vector<Place> places{here};
      while (from.at(places.back()) != places.back()) places.push_back(from.at(places.back()));
      std::reverse(places.begin(), places.end());
      return places;
    }
    for (const auto& next : grid.neighbours(here.first)) {
      if (next.cell == kNoCell || !set.test(next.cell)) continue;
      const Place place{next.cell, here.second + next.winding(axis)};
      if (std::abs(place.second) <= most && from.emplace(place, here).second) {
        front.push_back(place);
      }
    }
  }
  return {};
}

std::vector<Cell> cells_of(const std::vector<Place>& places) {
  std::vector<Cell> cells;
  for (const auto& place : places) cells.push_back(place.first);
  return cells;
}

}  // namespace

std::vector<Cell> shortest_path(const HexGrid& grid, const CellSet& set, Axis axis) {
  const Board& board = grid.board();
  const auto along = [&](Cell c) { return axis == Axis::south ? board.row(c) : board.column(c); };
  const int last = (axis == Axis::south ? board.height() : board.width()) - 1;
  std::vector<Cell> starts;
  for (const Cell c : board.cells()) {
    if (set.test(c) && along(c) == 0) starts.push_back(c);
  }
  return cells_of(
      walk(grid, set, axis, starts, [&](Place place) { return along(place.first) == last; }));
}

std::vector<Cell> shortest_ring(const HexGrid& grid, const CellSet& set, Axis axis) {
  const Board& board = grid.board();
  std::vector<Place> best;
  // Every such ring meets the first row or the first column.
  for (const Cell c : board.cells()) {
    if (!set.test(c) || (axis == Axis::south ? board.row(c) : board.column(c)) != 0) continue;
    const auto ring = walk(grid, set, axis, {c},
                           [&](Place place) { return place.first == c && place.second != 0; });
    if (!ring.empty() && (best.empty() || ring.size() < best.size())) best = ring;
  }
  if (!best.empty()) best.pop_back();
  return cells_of(best);
}

}  // namespace zermelo::board
