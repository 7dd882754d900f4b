// Bridges of Hex, for drawing: two stones of one colour that do not touch and have at least two empty cells
// in common, so that the opponent cannot cut them by playing on one of these.
//
// Source: van den Broek, "Hex Circles" (the thesis), Definition 5.1.
#pragma once

#include <vector>

#include "games/any_game.hpp"

namespace zermelo::games {

struct Bridge {
  Cell from, to;          // in reading order
  std::vector<Cell> via;  // the empty cells beside both
};

/// The bridges of a side; none in a game that is not Hex.
std::vector<Bridge> bridges(const AnyGame& game, const AnyPosition& position, Side side);

}  // namespace zermelo::games
