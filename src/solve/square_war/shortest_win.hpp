// How soon a won position of Square War can be won against any defence.
//
// Iterative deepening by stones of the winner. With n left he needs an open square with at least
// 4 - n of his stones; with two left a stone that makes two threats; and after a stone without a
// threat the win must stand even if the defender passes, since a further stone never hurts who owns
// it (if White had a reply that was worse than passing, he could play as if it were not there).
#pragma once

#include <optional>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::solve {

/// The moves, of both players, until the player to move completes a square, he hurrying and the
/// other delaying. Nothing if he does not win with `most` stones of his own, or a limit was
/// reached.
std::optional<int> shortest_win(const games::AnyGame& game, const games::AnyPosition& position,
                                int most, const base::Limits& limits = {});

}  // namespace zermelo::solve
