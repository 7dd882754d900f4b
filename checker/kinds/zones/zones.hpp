// Kind `zones`: a win of Order's against a Chaos who may pass at any time, told by her moves alone.
// Every win rests on some lines, and replies of Chaos' elsewhere count as passes.
#pragma once

#include "checker/core/certificate.hpp"
#include "checker/games/order_chaos.hpp"

namespace checker {

// Reads from the line after `kind zones` to `end`, and rejects unless it proves that Order wins
// from the position.
void check_zones_from(const OrderChaos& game, const Position& start, int line, Reader& reader);

void check_zones(const Header& header, Reader& reader);

}  // namespace checker
