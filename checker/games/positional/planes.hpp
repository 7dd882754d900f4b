// Grounds that are finite planes.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// The sort is `affine` or `projective`, the text the order; rejects.
Ground make_plane(std::string_view sort, std::string_view text, int line);
// `plane-lines`.
void add_plane_lines(const Ground& plane, FoundSets& found);

}  // namespace checker
