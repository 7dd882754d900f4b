// The bridges of Hex, for drawing. Two stones of one colour form a bridge if they do not touch and
// have at least two empty neighbours in common, so that the opponent cannot cut them by playing on
// one of these.
//
// Source: van den Broek, "Hex Circles" (the thesis), Definition 5.1.
#pragma once

#include <vector>

#include "games/any_game.hpp"

namespace zermelo::games {

struct Bridge {
  Cell from, to;          // in reading order
  std::vector<Cell> via;  // the empty cells that touch both
};

/// The bridges of a side. There are none in a game that is not Hex.
std::vector<Bridge> bridges(const AnyGame& game, const AnyPosition& position, Side side);

}  // namespace zermelo::games
