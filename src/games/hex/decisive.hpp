// What decided a game of Hex.
#pragma once

#include "games/decisive.hpp"

namespace zermelo::games {

/// A shortest path or a shortest ring of the winner's. Precondition: the game is Hex, and it is
/// won.
Decisive path_or_ring(const AnyGame& game, const AnyPosition& position);

}  // namespace zermelo::games
