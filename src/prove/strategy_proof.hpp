// A certificate of a strategy that somebody has: it is played against every reply.
#pragma once

#include "base/clock.hpp"
#include "games/strategy.hpp"
#include "prove/evidence.hpp"

namespace zermelo::prove {

/// Kind `strategy`, or kind `lifted` over the inner strategy of a lifted one, so that a refutation
/// is then a play of the innermost game. With `symmetric`, positions that a symmetry maps to each
/// other are answered once.
Written prove(const games::Strategy& strategy, bool symmetric, const base::Limits& limits = {});

}  // namespace zermelo::prove
