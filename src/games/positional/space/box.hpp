// Where the points of a box lie on the grid (box.cpp draws it).
#pragma once

#include <utility>
#include <vector>

#include "games/positional/space/space.hpp"

namespace zermelo::games::positional {

/// How far a step of that dimension, counted from 0, leads on the grid.
int box_step(int side, int dimension);
/// The column and the row of a point, given by its coordinates from 0.
std::pair<int, int> box_place(int side, const std::vector<int>& point);
/// Counts on to the next point with coordinates from `least` to `below` - 1, the first coordinate
/// fastest. After the last point it starts again and returns false.
bool next_box_point(int least, int below, std::vector<int>& point);

}  // namespace zermelo::games::positional
