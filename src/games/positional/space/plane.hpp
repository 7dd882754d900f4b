// Finite planes over the field of Q elements: Q is 2, 3, 4, 5, 7, 8, 9, 11 or 13.
#pragma once

#include <vector>

#include "games/positional/space/space.hpp"

namespace zermelo::games::positional {

/// The lines of an affine or projective plane, each as its cells.
std::vector<std::vector<Cell>> lines_of_plane(const Space& plane);

}  // namespace zermelo::games::positional
