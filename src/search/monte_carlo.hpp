// Pure Monte Carlo (van den Broek, "Hex, circles ...", the Monte Carlo player of the thesis): the
// same number of random games after every legal move, and the move with the best rate is played.
#pragma once

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "search/estimate.hpp"

namespace zermelo::search {

struct MonteCarloConfig {
  std::uint64_t playouts = 500;  // random games for each legal move
};

/// Precondition: the position is undecided. On a limit, moves may have had fewer games.
Estimate monte_carlo(const games::AnyGame& game, const games::AnyPosition& position,
                     const MonteCarloConfig& config, base::Random& random,
                     const base::Limits& limits = {});

}  // namespace zermelo::search
