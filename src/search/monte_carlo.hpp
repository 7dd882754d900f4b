// Pure Monte Carlo (A. C. van den Broek, "Hex Circles: Winning Strategies for variants of Hex using
// Pure Monte-Carlo", 2023, the Monte Carlo player): after every legal move the same number of
// random games is played, and the move with the best rate is chosen.
#pragma once

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "search/estimate.hpp"

namespace zermelo::search {

struct MonteCarloConfig {
  std::uint64_t playouts = 500;  // random games for each legal move
};

/// Precondition: the position is undecided. If a limit is reached, moves may have had fewer games.
Estimate monte_carlo(const games::AnyGame& game, const games::AnyPosition& position,
                     const MonteCarloConfig& config, base::Random& random,
                     const base::Limits& limits = {});

}  // namespace zermelo::search
