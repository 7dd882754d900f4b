// The ground `complete:N`.
#pragma once

#include "checker/games/positional/graphs.hpp"

namespace checker {

// `complete:N`, all edges between N vertices; rejects.
Ground make_complete_graph(std::string_view sort, std::string_view text, int line);

}  // namespace checker
