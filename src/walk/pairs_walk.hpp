// Chaos answers in pairs (strategy/order_chaos/pairs.hpp).
#pragma once

#include <memory>

#include "games/order_chaos/pairing.hpp"
#include "walk/walk.hpp"

namespace zermelo::walk {

std::shared_ptr<const Walk> walk_in_pairs(games::Pairing pairing, Place start);

}  // namespace zermelo::walk
