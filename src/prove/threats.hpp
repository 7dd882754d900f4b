// A win by stones nearly all of which threaten something: one question for all games in which such
// a win is looked for, of the first player's in an m,n,k-game, and of Order's in Order and Chaos.
// On long boards it is found where the search that knows everything is not done, since the other
// player has few replies to a threat. A no excludes no other win.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::prove {

inline constexpr int kMostFreeStones = 20;

struct ThreatEffort {
  /// So many of the stones need not threaten: in an m,n,k-game of all of them, those on the board
  /// included; in Order and Chaos of those to come, and where no such win is found soon, in each
  /// trial of a race.
  int free_stones = 3;
  /// In Order and Chaos: how many cores, and a file for the wins that have been found, from which a
  /// later call goes on; empty: none.
  int threads = 1;
  std::string resume = {};
  int log_entries = 21;  // the table of each thread has 2^log_entries
};

struct ThreatWin {
  /// What a certificate has so many of.
  struct Count {
    const char* key;
    const char* name;  // of one
    std::uint64_t number;
  };

  bool found = false;
  std::string certificate;  // if it was found and written within the limits
  std::array<Count, 2> counts{};
  std::uint64_t positions = 0;  // visited by the search
  bool stopped = false;         // by a limit
  std::string not_kept;         // why the file to resume from could not be written, if so
};

/// Of the player on side a, after the moves. Precondition: undecided after them. Throws
/// base::InputError if such wins are not looked for in this game, or not with this effort.
ThreatWin win_by_threats(const games::AnyGame& game, const std::vector<games::Move>& moves,
                         const base::Limits& limits, const ThreatEffort& effort = {});

}  // namespace zermelo::prove
