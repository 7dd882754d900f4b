// Cycles and paths in graphs.
#pragma once

#include "checker/games/positional/ground.hpp"

namespace checker {

// Walks on from the last vertex, to vertices that were not met, until the end, which may be the
// start. A cycle has at least three edges, and is found once for each of its vertices, and in both
// directions. A length of 0 stands for any.
inline void walk(const Ground& graph, const std::vector<int>& met, int end, std::size_t length,
                 const std::vector<int>& cells, FoundSets& found) {
  spend(100 + 4 * graph.edges.size());
  for (const Edge& edge : graph.edges) {
    const int here = met.back();
    if (edge.one != here && edge.other != here) continue;
    const int next = edge.one == here ? edge.other : edge.one;
    auto longer = cells;
    longer.push_back(graph.board.cell_at(edge.at));
    const bool back_along_it = next == met.front() && longer.size() == 2;
    if (next == end && !back_along_it && (length == 0 || length == longer.size()))
      found.add(longer);
    if (next == end || among(met, next) || longer.size() == length) continue;
    auto further = met;
    further.push_back(next);
    walk(graph, further, end, length, longer, found);
  }
}

// `cycles`, `triangles`, `hamilton-cycles`, or `paths`; they reject.
inline void add_cycles(const Ground& graph, FoundSets& found) {
  std::size_t length = found.key == "triangles" ? 3 : 0;
  if (found.key == "hamilton-cycles") length = index(std::max(graph.side, 3));
  if (!found.value.empty()) length = index(number_from(found.value, 3, 1024, found.line));
  for (int start = 0; start < graph.side; ++start) walk(graph, {start}, start, length, {}, found);
}

inline void add_paths(const Ground& graph, FoundSets& found) {
  const auto ends = split(found.value, '-', 3);
  if (ends.size() != 2 || ends[0] == ends[1]) reject(found.line, "bad-option-value", found.value);
  const int from = number_from(ends[0], 1, graph.side, found.line);
  const int to = number_from(ends[1], 1, graph.side, found.line);
  walk(graph, {from - 1}, to - 1, 0, {}, found);
}

}  // namespace checker
