// A player who keeps to a time for each move, or to a clock for a whole game.
#pragma once

#include <memory>
#include <optional>

#include "play/move_clock.hpp"
#include "play/player.hpp"

namespace zermelo::play {

struct Timing {
  double seconds = 0;                             // of wall clock for a move, 0 for no limit
  std::optional<MoveClock::Settings> clock = {};  // for all moves of a game

  bool limits() const { return seconds > 0 || clock; }
};

/// The same player within these times. The limits that choose() is given hold as well. The clock
/// starts again when fewer moves are heard than before, as in another game.
std::unique_ptr<Player> make_timed(const games::AnyGame& game, std::unique_ptr<Player> player,
                                   const Timing& timing);

}  // namespace zermelo::play
