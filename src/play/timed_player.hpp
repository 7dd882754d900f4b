// A player who keeps to a time for each move, or to a clock for a whole game.
#pragma once

#include <memory>

#include "play/move_clock.hpp"
#include "play/player.hpp"

namespace zermelo::play {

/// The same player within these times. The limits that choose() is given hold as well. The clock
/// starts again when fewer moves are heard than before, as in another game.
std::unique_ptr<Player> make_timed(const games::AnyGame& game, std::unique_ptr<Player> player,
                                   const Timing& timing);

}  // namespace zermelo::play
