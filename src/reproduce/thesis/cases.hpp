// The six exceptional boards of the thesis (3.5), as positions.
#pragma once

#include "games/any_game.hpp"
#include "strategy/order_chaos/t1.hpp"

namespace zermelo::reproduce {

/// One of them with Order to move.
games::AnyPosition exceptional(const games::AnyGame& game,
                               const strategy::T1::Exception& exception);

}  // namespace zermelo::reproduce
