// Grounds that are boxes N^D.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// The text is N^D; rejects.
Ground make_box(std::string_view sort, std::string_view text, int line);
// `box-lines`.
void add_box_lines(const Ground& box, FoundSets& found);

}  // namespace checker
