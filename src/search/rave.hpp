// UCT with rapid action value estimation (RAVE), which is the option `rave` of uct.hpp.
//
// Source: S. Gelly, D. Silver, "Combining Online and Offline Knowledge in UCT" (ICML 2007), and
// "Monte-Carlo tree search and rapid action value estimation in computer Go" (Artificial
// Intelligence 175, 2011), whose symbols these are:
//
//   Q(s, a), N(s, a)    value and number of the simulations in which a was chosen in s
//   Q~(s, a), N~(s, a)  the same of those in which the player on turn in s chose a then or at any
//                       later time, in the tree or in the play-out: "all moves as first" (AMAF)
//   N(s)                simulations through s
//   k                   UctConfig::rave, the equivalence parameter: with k simulations through s
//                       both values count the same
//   beta(s, a)          sqrt(k / (3 N(s) + k)), the schedule chosen by hand, rave_share() here
//   the choice          the greatest (1 - beta) Q + beta Q~ + c sqrt(ln N(s) / N(s, a))
//
// Both articles have this schedule. That of 2011 adds one of least mean squared error, which needs
// the bias of Q~ as a further constant and is not implemented here.
//
// The sources leave some things open, and this is what is done here.
//   N(s, a) = 0     Such a move has no Q, and an infinite bound, so that every move would be
//                   visited before AMAF can advise. Therefore Q~ takes the place of Q, and in the
//                   bound N(s, a) + 1 that of N(s, a), the latter for all moves alike, so that
//                   their order does not jump with a first visit. A move that has no Q~ either
//                   comes first. With c > 0 every move is still chosen infinitely often, and beta
//                   goes to 0, so the values become those of UCT. With c = 0, as the authors play
//                   Go, neither is certain.
//   ties            The first in an order that is drawn when the node is made.
//   the same move   In Hex and Square War it is the player's stone on the cell. In Order and Chaos
//                   it is the same symbol on the same cell by the same player: who places a stone
//                   does not matter to the board, but the values are those of the player on turn in
//                   s, and the sources count only his moves. A pass and a swap are moves like
//                   others.
//   final move      It is chosen as without RAVE. The authors take `final=visits`, since a value
//                   with few visits means little here.
//
// All children of a node carry counts from the beginning, so the search has its own kind of tree,
// with one thread, playouts move by move (since a filling has no order of moves) and no proved
// values. A node takes 24 bytes for each move, and an iteration takes some microseconds.
#pragma once

#include <cmath>
#include <cstdint>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "search/uct.hpp"

namespace zermelo::search {

/// beta: the weight of all moves as first in a state that this many simulations went through.
inline double rave_share(double k, std::uint64_t simulations) {
  return std::sqrt(k / (3 * static_cast<double>(simulations) + k));
}

/// Precondition: as for uct(), and config.rave > 0. Of `config` it uses iterations, c, memory, rave
/// and line. Returns the moves that were visited, in no particular order.
Estimate rave_uct(const games::AnyGame& game, const games::AnyPosition& position,
                  const UctConfig& config, base::Random& random, const base::Limits& limits);

}  // namespace zermelo::search
