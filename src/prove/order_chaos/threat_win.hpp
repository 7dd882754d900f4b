// A win of Order's by stones nearly all of which threaten something, as a certificate of kind
// `zones`: solve/order_chaos/threats finds it, even if Chaos may pass whenever he likes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::prove {

struct OrderThreatWin {
  bool found = false;
  std::string certificate;  // if it was found and written within the limits
  std::uint64_t stones = 0, forced = 0;
  std::uint64_t positions = 0;  // visited by the search
  bool stopped = false;         // by a limit
};

/// Whether Order wins so after the moves; so many more of her stones need not threaten. (If the
/// search is not done soon, races follow, in which so many need not in each trial.) The tables
/// have 2^log_entries entries. Precondition: undecided after the moves. Throws InputError if the
/// game is not Order and Chaos on a rectangle of at most 64 cells, with win=line, two symbols and
/// lines of 2 to 6.
OrderThreatWin order_wins_by_threats(const games::AnyGame& game,
                                     const std::vector<games::Move>& moves, int free_stones,
                                     const base::Limits& limits, int log_entries = 21);

}  // namespace zermelo::prove
