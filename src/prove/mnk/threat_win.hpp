// A win in an m,n,k-game by stones each of which threatens to win, but for the first ones
// (solve/window/lambda_search.hpp), as a certificate of kind `forcing`. On long boards it is found
// where the search that knows everything is not done: the other player has few replies to a threat.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::prove {

struct ThreatWin {
  bool found = false;
  std::string certificate;  // if it was found and written within the limits
  std::uint64_t lines = 0, answers = 0;
  std::uint64_t positions = 0;  // visited by the search
  bool stopped = false;         // by a limit
};

/// Whether the first player wins so after the moves; so many of his stones, these included, need
/// not threaten. Precondition: the game is an m,n,k-game with lines of at least two cells, and
/// undecided after the moves.
ThreatWin win_by_threats(const games::AnyGame& game, const std::vector<games::Move>& moves,
                         int free_stones, const base::Limits& limits);

}  // namespace zermelo::prove
