// A name for a position that those to which a symmetry of the game maps it share, and no others.
#pragma once

#include <string>

#include "games/any_game.hpp"

namespace zermelo::prove {

/// The searches compare hashes; this compares the positions themselves. It has the player on turn,
/// whether the game is over, and what a hash tells apart although the stones are the same.
std::string class_name(const games::AnyGame& game, const games::AnyPosition& position);

}  // namespace zermelo::prove
