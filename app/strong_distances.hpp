// zermelo strong for every game: values and distances by retrograde analysis (solve/strong/distances.hpp).
#pragma once

#include <string>

#include "console.hpp"

namespace zermelo::app {

/// Adds what was found to the answer: `start`, `distances`, and for games whose values are not there
/// yet `positions`, `wins`, `winner`, `layers`. False if a limit was reached.
bool add_distances(const games::AnyGame& game, std::size_t memory, double seconds, bool layers,
                   Json& object, std::string& text);

}  // namespace zermelo::app
