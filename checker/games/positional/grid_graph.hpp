// The ground `grid-graph:WxH`.
#pragma once

#include "checker/games/positional/graphs.hpp"

namespace checker {

// `grid-graph:WxH`, the edges between neighbours of a rectangle; rejects.
Ground make_grid_graph(std::string_view sort, std::string_view text, int line);

}  // namespace checker
