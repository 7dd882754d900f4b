// Lines on grids.
#pragma once

#include "checker/games/positional/grids.hpp"

namespace checker {

// `lines`, `rows`, `columns` or `diagonals`, with the number of cells; rejects.
void add_lines(const Ground& grid, FoundSets& found);

}  // namespace checker
