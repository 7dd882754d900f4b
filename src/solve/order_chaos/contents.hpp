// What lies on the cells of a position of Order and Chaos, for those who look at few positions and
// want neither letters nor the type of the game.
#pragma once

#include <vector>

#include "games/any_game.hpp"

namespace zermelo::solve {

struct Contents {
  std::vector<int> of;  // each of board().cells(): 0 if it is empty, else 1 + the symbol
  games::Side to_move = games::kOrder;
  bool passed = false;  // under pass=both: the last move was a pass
};

/// Precondition: the game is Order and Chaos.
Contents contents_of(const games::AnyGame& game, const games::AnyPosition& position);

}  // namespace zermelo::solve
