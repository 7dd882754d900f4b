// The ground `complete:N`.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// `complete:N`, all edges between N vertices; rejects.
// The edge between i < j lies in column i and row j.
inline Ground make_complete_graph(std::string_view sort, std::string_view text, int line) {
  const int vertices = number_from(text, 2, 32, line);
  std::vector<Edge> edges;
  for (int i = 0; i < vertices; ++i) {
    for (int j = i + 1; j < vertices; ++j) edges.push_back({i, j, {i, j}});
  }
  return graph_of(sort, edges, line);
}

}  // namespace checker
