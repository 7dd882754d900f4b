// Spanning trees and perfect matchings of graphs.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// `spanning-trees` or `perfect-matchings`.
void add_trees(const Ground& graph, FoundSets& found);

}  // namespace checker
