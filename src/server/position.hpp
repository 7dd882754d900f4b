// A position as a JSON object: the geometry to draw, the stones, the legal moves, and what decided
// the game.
#pragma once

#include "server/laboratory.hpp"
#include "server/request.hpp"

namespace zermelo::server {

/// The object that docs/protocol.md describes under "A position".
Json position_json(const Laboratory& laboratory, const Place& place);

/// The names of cells.
Json cells_json(const games::AnyGame& game, const std::vector<games::Cell>& cells);

/// The bridges of a side (games/hex/bridges.hpp).
Json bridges_json(const games::AnyGame& game, const games::AnyPosition& position, games::Side side);

Answer get_position(Laboratory& laboratory, const Request& request);

}  // namespace zermelo::server
