// How soon a won position of Square War can be won against any defence.
//
// This is found by iterative deepening in the number of stones of the winner. With n stones left he
// needs an open square that holds at least 4 - n of his stones. With two left he needs a stone that
// makes two threats. And after a stone that makes no threat, the win must still exist if the
// defender passes, since a further stone never hurts the player who owns it: if White had a reply
// that was worse than passing, he could play as if it were not there.
#pragma once

#include <optional>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::solve {

/// The number of moves, of both players, until the player to move completes a square if he hurries
/// and the other delays. Nothing if he does not win with `most` stones of his own, or if a limit
/// was reached.
std::optional<int> shortest_win(const games::AnyGame& game, const games::AnyPosition& position,
                                int most, const base::Limits& limits = {});

}  // namespace zermelo::solve
