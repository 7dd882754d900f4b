// Play on unbounded boards: the players, and a game with a greatest number of moves.
//
// A player is simpler here than Player: a function from a position to a move, which never blocks.
#pragma once

#include <cstdint>
#include <functional>

#include "base/clock.hpp"
#include "games/order_chaos/plane.hpp"

namespace zermelo::play {

using PlanePlayer = std::function<games::PlaneMove(const games::PlanePosition&)>;

/// Places any symbol on any empty cell near the stones, in their bounding box or two cells around
/// it.
PlanePlayer random_on_plane(std::uint64_t seed);

/// Adds to the most promising line: the M cells that hold the most stones of one symbol and none of
/// the other. It looks around the last stone and some forty others; ties are broken at random. It
/// plays for Order.
PlanePlayer greedy_on_plane(std::uint64_t seed);

struct PlaneGame {
  games::PlanePosition position;
  int moves = 0;
  int longest = 0;       // the longest run of equal stones that arose
  bool stopped = false;  // whether a limit stopped the game
};

/// Plays until Order has her line, two passes ended the game, or `most` moves were made. Throws
/// base::InputError if a player moves illegally.
PlaneGame play_on_plane(const games::PlaneRules& rules, const PlanePlayer& order,
                        const PlanePlayer& chaos, int most, const base::Limits& limits);

}  // namespace zermelo::play
