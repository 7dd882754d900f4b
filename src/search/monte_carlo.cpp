#include "search/monte_carlo.hpp"

#include <algorithm>
#include <vector>

#include "search/batch.hpp"

namespace zermelo::search {

namespace {
/// The random games that a move gets in a round, if the clock may end the rounds at any time.
constexpr std::uint64_t kRound = 16;
/// The most random games between two checks of the limits.
constexpr std::uint64_t kMostUnwatched = 512;
}  // namespace

Estimate monte_carlo(const games::AnyGame& any, const games::AnyPosition& start,
                     const MonteCarloConfig& config, base::Random& random,
                     const base::Limits& limits) {
  return any.visit(start, [&](const auto& game, const auto& position) {
    Estimate result;
    const base::Stopwatch watch;
    const games::Side side = game.to_move(position);
    games::MoveList moves;
    game.moves(position, moves);
    for (const games::Move move : moves) result.moves.push_back({.move = move});
    std::vector<std::uint64_t> points(moves.size());
    const Batch<std::remove_cvref_t<decltype(game)>> batch(game);
    // The moves are tried one after the other; against a clock they are tried in rounds, so that
    // all have had about as many games when it stops them.
    const auto round = limits.seconds > 0 ? kRound : config.playouts;
    bool stopped = false;
    for (std::uint64_t done = 0; done < config.playouts && !stopped; done += round) {
      for (std::size_t m = 0; m < moves.size() && !stopped; ++m) {
        auto next = position;
        game.play(next, moves[m]);
        auto left = std::min(round, config.playouts - done);
        while (left > 0) {
          stopped = result.iterations > 0 && limits.reached(watch);
          if (stopped) break;
          const auto n = std::min(left, kMostUnwatched);
          points[m] += batch.run(next, n, random).half_points(side);
          result.moves[m].visits += n;
          result.iterations += n;
          left -= n;
        }
        if (limits.progress) {
          const auto all = static_cast<double>(moves.size() * config.playouts);
          limits.progress(static_cast<double>(result.iterations) / all,
                          static_cast<double>(result.iterations));
        }
      }
    }
    for (std::size_t m = 0; m < moves.size(); ++m) {
      auto& entry = result.moves[m];
      if (entry.visits == 0) continue;
      entry.value = static_cast<double>(points[m]) / (2.0 * static_cast<double>(entry.visits));
    }
    return result;
  });
}

}  // namespace zermelo::search
