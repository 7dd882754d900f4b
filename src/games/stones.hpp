// The stones of a position as text and back: `Xb2 Oc3`, a letter and a cell each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::games {

/// Reads stones on different cells. Throws base::InputError, which names the stone.
std::vector<Move> parse_stones(const AnyGame& game, std::string_view text);

/// The same stones as text, in their order; empty if there are none.
std::string stones_name(const AnyGame& game, const std::vector<Move>& stones);

/// The stones that stand in a position, in reading order.
std::vector<Move> stones_of(const AnyGame& game, const AnyPosition& position);

}  // namespace zermelo::games
