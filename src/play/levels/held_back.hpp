// A player held back in ways that feel human: it overlooks moves, and does not always play the one
// that it likes best.
//
//   overlook     Each move of which the player thinks is overlooked with this probability, whatever
//                it is worth, so that threats and wins are missed now and then.
//   temperature  Of the moves that are left one is drawn, with a probability that grows as
//                visits^(1 / temperature). At 1 a move is played as often as it was thought of, and
//                near 0 it is the one of most visits. At 0 nothing is drawn: the player's own move
//                is played, or if that was overlooked the one of most visits.
//
// A move that is proved to win is played if it is not overlooked, and one that is proved to lose
// only if there is no other. Drawing by visits is what AlphaZero does in its own games (D. Silver
// and others, "A general reinforcement learning algorithm that masters chess, shogi, and Go through
// self-play", 2018).
#pragma once

#include <memory>

#include "play/options.hpp"
#include "play/player.hpp"

namespace zermelo::play {

struct HeldBack {
  double temperature = 0;  // at least 0
  double overlook = 0;     // at least 0 and below 1

  bool any() const { return temperature > 0 || overlook > 0; }
};

/// The options `temperature` and `overlook` of a player.
HeldBack held_back_of(Options& options);

/// The same player held back. Where it has tried no moves, as after a proof by exact search, or
/// does not place a stone, it plays as it would. The same seed gives the same moves.
std::unique_ptr<Player> make_held_back(const games::AnyGame& game, std::unique_ptr<Player> player,
                                       const HeldBack& how, std::uint64_t seed);

}  // namespace zermelo::play
