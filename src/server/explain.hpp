// What a player says of its move, as an object to be drawn.
#pragma once

#include "server/players.hpp"

namespace zermelo::server {

/// The 95% score interval of the moves' values beside them; by visits, the most first.
Json table_json(const games::AnyGame& game, const search::Estimate& estimate);

/// Pairs with what has become of them in the position.
Json pairs_json(const games::AnyGame& game, const games::AnyPosition& position,
                const std::vector<games::Pair>& pairs);

/// As docs/protocol.md has it under "Play". `after` is the place behind the move.
Json explanation_json(const ServedPlayer& player, const ServedPlayer::Said& said,
                      const Place& after, games::Side by);

}  // namespace zermelo::server
