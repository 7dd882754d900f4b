#include "search/monte_carlo.hpp"

#include "search/playout.hpp"

namespace zermelo::search {

Estimate monte_carlo(const games::AnyGame& any, const games::AnyPosition& start,
                     const MonteCarloConfig& config, base::Random& random,
                     const base::Limits& limits) {
  return any.visit(start, [&](const auto& game, const auto& position) {
    Estimate result;
    const base::Stopwatch watch;
    const games::Side side = game.to_move(position);
    games::MoveList moves;
    game.moves(position, moves);
    for (const games::Move move : moves) {
      auto next = position;
      game.play(next, move);
      MoveEstimate entry{.move = move};
      std::uint64_t points = 0;
      for (std::uint64_t i = 0; i < config.playouts; ++i) {
        if (i % 64 == 0 && entry.visits > 0 && limits.reached(watch)) break;
        points += half_points(playout(game, next, random), side);
        ++entry.visits;
      }
      if (entry.visits > 0) {
        entry.value = static_cast<double>(points) / (2.0 * static_cast<double>(entry.visits));
      }
      result.iterations += entry.visits;
      result.moves.push_back(entry);
      if (limits.progress) {
        limits.progress(
            static_cast<double>(result.moves.size()) / static_cast<double>(moves.size()),
            static_cast<double>(result.iterations));
      }
    }
    return result;
  });
}

}  // namespace zermelo::search
