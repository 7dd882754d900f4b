// How play may go on after a move of Hex that the solver has proved to win, as it is shown to a
// person.
#pragma once

#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"
#include "prove/answer.hpp"

namespace zermelo::play {

/// The move, and a few replies with the solver's answers to them, as long as it finds these soon
/// and there is time. A reply is what a short search likes best. Precondition: the move wins.
std::vector<games::Move> proved_line(const games::AnyGame& game, prove::Prover& prover,
                                     games::AnyPosition position, games::Move move,
                                     const base::Limits& limits);

}  // namespace zermelo::play
