// The ground `graph:1-2+2-3`.
#pragma once

#include "checker/games/positional/graphs.hpp"

namespace checker {

// `graph:1-2+2-3`, a graph by its edges; rejects.
Ground make_listed_graph(std::string_view sort, std::string_view text, int line);

}  // namespace checker
