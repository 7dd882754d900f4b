// Spanning trees and perfect matchings of graphs.
#pragma once

#include <numeric>

#include "checker/games/positional/ground.hpp"

namespace checker {

// Takes or leaves each edge in turn. A tree never joins two vertices of one part, and in the end
// there is one part. A matching never meets a vertex twice; those that it has met are in part -1,
// and in the end all are.
inline void choose(const Ground& graph, bool tree, std::size_t next, const std::vector<int>& parts,
                   const std::vector<int>& cells, FoundSets& found) {
  spend(40 + 4 * parts.size());
  const bool one_part = std::count(parts.begin(), parts.end(), parts[0]) == graph.side;
  if (one_part && (tree || parts[0] == -1)) return found.add(cells);
  if (next == graph.edges.size()) return;
  const Edge& edge = graph.edges[next];
  const int one = parts[index(edge.one)], other = parts[index(edge.other)];
  if (one != other && (tree || std::min(one, other) >= 0)) {
    auto joined = parts;
    for (int& part : joined) {
      if (part == one || part == other) part = tree ? one : -1;
    }
    auto more = cells;
    more.push_back(graph.board.cell_at(edge.at));
    choose(graph, tree, next + 1, joined, more, found);
  }
  choose(graph, tree, next + 1, parts, cells, found);
}

// `spanning-trees` or `perfect-matchings`.
inline void add_trees(const Ground& graph, FoundSets& found) {
  std::vector<int> parts(index(graph.side));
  std::iota(parts.begin(), parts.end(), 0);
  choose(graph, found.key == "spanning-trees", 0, parts, {}, found);
}

}  // namespace checker
