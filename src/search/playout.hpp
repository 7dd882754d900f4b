// Playouts: uniformly random games from a position to the end.
#pragma once

#include <array>
#include <cstdint>

#include "base/random.hpp"
#include "games/game.hpp"

namespace zermelo::search {

/// Plays move by move, with every legal move, a pass included, equally likely.
template <games::Game G>
games::Outcome playout_by_moves(const G& game, typename G::Position p, base::Random& random) {
  games::MoveList moves;
  while (game.outcome(p) == games::Outcome::undecided) {
    game.moves(p, moves);
    game.play(p, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return game.outcome(p);
}

/// Uses the game's own fast playout, which has the same distribution, if it has one; otherwise
/// plays move by move.
template <games::Game G>
games::Outcome playout(const G& game, const typename G::Position& p, base::Random& random) {
  if constexpr (games::FastPlayout<G>) {
    if (game.has_fast_playout()) return game.playout(p, random);
  }
  return playout_by_moves(game, p, random);
}

/// The worth of an outcome for one side in half points: 2, 1 (a draw) or 0.
inline std::uint32_t half_points(games::Outcome outcome, games::Side side) {
  if (outcome == games::Outcome::draw) return 1;
  return outcome == games::win_of(side) ? 2 : 0;
}

/// How playouts ended.
struct Tally {
  std::array<std::uint64_t, 2> wins{};  // by side
  std::uint64_t draws = 0;

  void add(games::Outcome outcome) {
    ++(outcome == games::Outcome::draw     ? draws
       : outcome == games::Outcome::a_wins ? wins[0]
                                           : wins[1]);
  }
  std::uint64_t half_points(games::Side side) const { return 2 * wins[index(side)] + draws; }
};

}  // namespace zermelo::search
