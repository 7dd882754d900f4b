// Cycles and paths in graphs.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// `cycles`, `triangles`, `hamilton-cycles`, or `paths`; they reject.
void add_cycles(const Ground& graph, FoundSets& found);
void add_paths(const Ground& graph, FoundSets& found);

}  // namespace checker
