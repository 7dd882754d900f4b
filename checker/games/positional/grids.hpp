// Grounds that are grids: rectangles and shapes, cylinders and tori.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// The sort is empty, `cylinder` or `torus`; the text is WxH, or for no sort a shape; rejects.
Ground make_grid(std::string_view sort, std::string_view text, int line);

// Adds the cells at these points, where the grid wraps counted modulo its sides, if each of them is
// a cell and none of them stands twice.
void add_if_cells(const std::vector<Point>& points, const Ground& grid, FoundSets& found);

}  // namespace checker
