// Grounds that are the edges of graphs.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// The ground with these edges; rejects if there are none.
Ground graph_of(std::string_view sort, const std::vector<Edge>& edges, int line);

}  // namespace checker
