#include "strategy/order_chaos/lemma_vi1.hpp"

#include "strategy/order_chaos/nearest.hpp"

namespace zermelo::strategy {

using games::Point;

namespace {

/// The empty cells that touch a cell.
std::vector<Point> empty_neighbours(const games::PlanePosition& position, Point cell) {
  std::vector<Point> found;
  for (const Point d : games::kLineDirections) {
    for (const Point way : {d, Point{-d.x, -d.y}}) {
      if (position.empty(cell + way)) found.push_back(cell + way);
    }
  }
  return found;
}

}  // namespace

games::PlaneMove make_a_line_of_two(const games::PlanePosition& position) {
  for (const auto& [cell, symbol] : position.stones()) {
    const auto beside = empty_neighbours(position, cell);
    if (!beside.empty()) return {beside.front(), symbol};
  }
  const auto in_the_middle = nearest(position, 3, [&](Point cell) {
    return position.empty(cell) && empty_neighbours(position, cell).size() >= 2;
  });
  return {empty_neighbours(position, *in_the_middle).front(), 0};
}

}  // namespace zermelo::strategy
