// A strong solution as a table with a line for each filling (docs/data.md).
#pragma once

#include <iosfwd>

#include "games/any_game.hpp"
#include "solve/strong/distances.hpp"
#include "solve/strong/strong.hpp"

namespace zermelo::app {

/// Who wins each filling, with either player to move.
void write_csv(std::ostream& out, const games::AnyGame& game,
               const solve::StrongSolution& solution);
/// The same with the moves to the end. Fillings that are nobody's turn are left out.
void write_csv(std::ostream& out, const games::AnyGame& game, const solve::Distances& distances);

}  // namespace zermelo::app
