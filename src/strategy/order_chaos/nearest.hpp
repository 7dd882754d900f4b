// The nearest cell of an unbounded board, by square rings about the origin.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "games/order_chaos/plane.hpp"

namespace zermelo::strategy {

/// The first cell that is `good`, searching from the origin outwards as far as `margin` cells
/// beyond all stones and holes.
template <typename Good>
std::optional<games::Point> nearest(const games::PlanePosition& position, int margin,
                                    const Good& good) {
  int reach = 0;
  const auto include = [&](games::Point cell) {
    reach = std::max({reach, std::abs(cell.x), std::abs(cell.y)});
  };
  for (const auto& [cell, symbol] : position.stones()) include(cell);
  for (const auto cell : position.rules().missing) include(cell);
  for (int ring = 0; ring <= reach + margin; ++ring) {
    for (int y = -ring; y <= ring; ++y) {
      const bool whole_row = std::abs(y) == ring;
      for (int x = -ring; x <= ring; x += whole_row || ring == 0 ? 1 : 2 * ring) {
        if (good(games::Point{x, y})) return games::Point{x, y};
      }
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::strategy
