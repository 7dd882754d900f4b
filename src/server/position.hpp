// A position as an object: geometry to draw, stones, what may be played, what decided the game.
#pragma once

#include "server/laboratory.hpp"
#include "server/request.hpp"

namespace zermelo::server {

/// As docs/protocol.md has it under "A position".
Json position_json(const Laboratory& laboratory, const Place& place);

/// The names of cells.
Json cells_json(const games::AnyGame& game, const std::vector<games::Cell>& cells);

/// The bridges of a side (games/hex/bridges.hpp).
Json bridges_json(const games::AnyGame& game, const games::AnyPosition& position, games::Side side);

Answer get_position(Laboratory& laboratory, const Request& request);

}  // namespace zermelo::server
