// zermelo strong for every game: values and distances by retrograde analysis
// (solve/strong/distances.hpp).
#pragma once

#include <string>

#include "console.hpp"

namespace zermelo::app {

/// Adds `winner`, `plies` and `distances` to the answer, and also `positions`, `wins` and `layers`
/// if the values of the positions are not there yet. Writes the table `csv` if that is a path.
/// False if a limit was reached.
bool add_distances(const games::AnyGame& game, std::size_t memory, double seconds, bool layers,
                   const std::string& csv, Json& object, std::string& text);

}  // namespace zermelo::app
