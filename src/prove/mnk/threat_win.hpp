// A win in an m,n,k-game by stones each of which threatens to win, but for the first ones
// (solve/window/lambda_search.hpp), as a certificate of kind `forcing`.
#pragma once

#include <vector>

#include "prove/threats.hpp"

namespace zermelo::prove {

/// Precondition: the game is an m,n,k-game, and undecided after the moves.
ThreatWin mnk_win_by_threats(const games::AnyGame& game, const std::vector<games::Move>& moves,
                             const base::Limits& limits, const ThreatEffort& effort);

}  // namespace zermelo::prove
