// Games of Order and Chaos in which the right to pass is limited, by plain recursion.
#pragma once

#include <optional>

#include "games/any_game.hpp"
#include "reproduce/ledger.hpp"

namespace zermelo::reproduce {

/// Whether Order wins if the player who begins may pass at most so many times in a game, and on two
/// of his own turns in a row only with `in_a_row`. For small boards; nothing if a limit was
/// reached.
std::optional<bool> order_wins_with_passes(const games::AnyGame& game, int most, bool in_a_row,
                                           const base::Limits& limits);

}  // namespace zermelo::reproduce
