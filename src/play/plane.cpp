#include "play/plane.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "base/error.hpp"
#include "base/random.hpp"

namespace zermelo::play {

using games::PlaneMove;
using games::PlanePosition;
using games::Point;

namespace {

int below(base::Random& random, int n) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(n)));
}

PlaneMove anywhere(const PlanePosition& position, base::Random& random) {
  Point least{0, 0}, most{0, 0};
  for (const auto& [cell, symbol] : position.stones()) {
    least = {std::min(least.x, cell.x), std::min(least.y, cell.y)};
    most = {std::max(most.x, cell.x), std::max(most.y, cell.y)};
  }
  for (int margin = 2;; ++margin) {  // if there are only holes here, there are cells farther out
    for (int tries = 0; tries < 20; ++tries) {
      const Point cell{least.x - margin + below(random, most.x - least.x + 2 * margin + 1),
                       least.y - margin + below(random, most.y - least.y + 2 * margin + 1)};
      if (position.empty(cell)) return {cell, below(random, 2)};
    }
  }
}

/// The most stones of a symbol on M cells in line through an empty cell, with no other stones on
/// them; -1 if every such line is spoiled.
int promise(const PlanePosition& position, Point cell, int symbol) {
  const int m = position.rules().line;
  int best = -1;
  for (const Point d : games::kLineDirections) {
    for (int before = 0; before < m; ++before) {
      int stones = 0;
      for (int k = -before; k < m - before && stones >= 0; ++k) {
        const Point at{cell.x + k * d.x, cell.y + k * d.y};
        const int seen = position.symbol(at);
        if (seen == symbol) ++stones;
        if (seen == 1 - symbol || !position.rules().has(at)) stones = -1;
      }
      best = std::max(best, stones);
    }
  }
  return best;
}

}  // namespace

PlanePlayer random_on_plane(std::uint64_t seed) {
  return [random = base::Random(seed)](const PlanePosition& position) mutable {
    return anywhere(position, random);
  };
}

PlanePlayer greedy_on_plane(std::uint64_t seed) {
  return [random = base::Random(seed)](const PlanePosition& position) mutable {
    std::vector<Point> around;
    for (const auto& [cell, symbol] : position.stones()) {
      constexpr int some = 40;
      const int stones = static_cast<int>(position.stones().size());
      if (cell == position.last() || below(random, stones) < some) around.push_back(cell);
    }
    PlaneMove best = anywhere(position, random);
    int most = promise(position, *best.cell, best.symbol), equal = 1;
    for (const Point stone : around) {
      for (const Point d : games::kLineDirections) {
        for (const Point way : {d, Point{-d.x, -d.y}}) {
          const Point cell = stone + way;
          if (!position.empty(cell)) continue;
          for (const int symbol : {0, 1}) {
            const int found = promise(position, cell, symbol);
            if (found < most) continue;
            equal = found > most ? 1 : equal + 1;
            most = found;
            if (below(random, equal) == 0) best = {cell, symbol};
          }
        }
      }
    }
    return best;
  };
}

PlaneGame play_on_plane(const games::PlaneRules& rules, const PlanePlayer& order,
                        const PlanePlayer& chaos, int most, const base::Limits& limits) {
  const base::Stopwatch watch;
  PlaneGame game{PlanePosition(rules)};
  while (game.moves < most && game.position.outcome() == games::Outcome::undecided) {
    if (limits.reached(watch)) {
      game.stopped = true;
      break;
    }
    const bool orders = game.position.to_move() == games::kOrder;
    const auto move = (orders ? order : chaos)(game.position);
    if (!game.position.legal(move)) {
      throw base::InputError(fmt::format("{} played {}, which is not legal",
                                         orders ? "Order" : "Chaos", games::name_of(move)));
    }
    game.position.play(move);
    ++game.moves;
    if (move.cell) {
      game.longest = std::max(game.longest, game.position.run_with(*move.cell, move.symbol));
    }
    if (limits.progress && most > 0) {
      limits.progress(static_cast<double>(game.moves) / most, game.moves);
    }
  }
  return game;
}

}  // namespace zermelo::play
