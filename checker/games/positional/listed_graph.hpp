// The ground `graph:1-2+2-3`.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// `graph:1-2+2-3`, a graph by its edges; rejects.
inline Ground make_listed_graph(std::string_view sort, std::string_view text, int line) {
  std::vector<Edge> edges;
  std::set<std::pair<int, int>> listed;
  for (const std::string_view word : split(text, '+', text.size() + 1)) {
    const auto ends = split(word, '-', 3);
    if (ends.size() != 2) reject(line, "bad-board", word);
    const int i = number_from(ends[0], 1, 32, line) - 1;
    const int j = number_from(ends[1], 1, 32, line) - 1;
    const Point at{std::min(i, j), std::max(i, j)};
    if (i == j) reject(line, "bad-board", word);
    if (listed.emplace(at.column, at.row).second) edges.push_back({i, j, at});
  }
  return graph_of(sort, edges, line);
}

}  // namespace checker
