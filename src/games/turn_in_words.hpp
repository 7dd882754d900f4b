// How a turn is told to people, where it may have several stones.
#pragma once

#include <string>

#include "games/any_game.hpp"

namespace zermelo::games {

/// Where the player to move places several stones in a turn, how many of them are left, to stand
/// behind his name: `, 2 stones` or `, one more stone`; nothing otherwise. Precondition: the
/// outcome is undecided.
std::string stones_left_in_words(const AnyGame& game, const AnyPosition& p);

}  // namespace zermelo::games
