// A position as an object: geometry to draw, stones, what may be played, what decided the game.
#pragma once

#include "server/laboratory.hpp"
#include "server/request.hpp"

namespace zermelo::server {

/// As docs/protocol.md has it under "A position".
Json position_json(const Laboratory& laboratory, const Place& place);

/// The names of cells.
Json cells_json(const games::AnyGame& game, const std::vector<games::Cell>& cells);

/// Bridges of a side in Hex: two stones that do not touch, and empty cells, two at least, each of which
/// touches both (van den Broek, "Hex Circles", Definition 5.1). Empty for other games.
Json bridges_json(const games::AnyGame& game, const games::AnyPosition& position, games::Side side);

Answer get_position(Laboratory& laboratory, const Request& request);

}  // namespace zermelo::server
