// Shapes on grids, and the corners of squares and rectangles.
#pragma once

#include "checker/games/positional/grids.hpp"

namespace checker {

// `polyomino` with a drawing; rejects.
void add_images(const Ground& grid, FoundSets& found);
// `squares` or `rectangles`; the grid must not wrap.
void add_corners(const Ground& grid, FoundSets& found);

}  // namespace checker
