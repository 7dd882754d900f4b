// Order and Chaos on boards without end: the whole plane, the plane without some cells, a half of
// it or a quarter.
//
// This file and plane.cpp follow docs/certificates.md, section "Order and Chaos on unbounded
// boards". Such a board has no list of cells, so these games are no `Game`.
#pragma once

#include "checker/games/order_chaos.hpp"

namespace checker {

struct Plane final : Subject {
  OrderChaosRules rules;
  int missing = 0;         // cells of the plane that are not on the board
  bool north_end = false;  // half-plane, quarter-plane: there is no row north of row 0
  bool west_end = false;   // quarter-plane: nor a column west of column 0

  std::string_view player_name(Player player) const override {
    return player == kOrder ? "order" : "chaos";
  }
};

// The game of that name; rejects.
std::shared_ptr<const Subject> parse_plane(std::string_view text, int line);

}  // namespace checker
