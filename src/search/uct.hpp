// UCT: Monte-Carlo tree search with upper confidence bounds applied to trees, as the paper
// (Section V) and the thesis (3.2.1) describe it.
//
//   the paper             here
//   s, t                  a node and its child
//   n_s, n_t              Node::visits
//   v_t                   points / (2 visits), for the player who moves to t
//   C                     UctConfig::c
//   (i) selection         an unvisited child first (which one is not said: here one at random),
//                         else the child with the greatest v_t + C sqrt(ln n_s / n_t), on down to
//                         an unvisited or a terminal state
//   (ii) play-out         search/playout.hpp, one an iteration
//   (iii) expansion       one node an iteration
//   (iv) backpropagation  every node of the path
//   the final move        Final: the paper takes the highest v_t, the thesis the most visits
//
// The tree is built anew for every call: the sources discard it after each move.
#pragma once

#include <numbers>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "search/estimate.hpp"

namespace zermelo::search {

struct UctConfig {
  std::uint64_t iterations = 60000;
  double c = std::numbers::sqrt2;
  std::size_t memory = std::size_t{1} << 30;  // bytes of tree at most; when it is full no node is
                                              // added, and the search goes on in the tree it has
};

/// Precondition: the position is undecided, iterations >= 1. On a limit there may have been fewer
/// iterations.
Estimate uct(const games::AnyGame& game, const games::AnyPosition& position,
             const UctConfig& config, base::Random& random, const base::Limits& limits = {});

}  // namespace zermelo::search
