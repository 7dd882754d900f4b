#include "checker/games/positional/graphs.hpp"

#include "checker/games/positional/points.hpp"

namespace checker {

Ground graph_of(std::string_view sort, const std::vector<Edge>& edges, int line) {
  if (edges.empty()) reject(line, "bad-board", "no edge");
  std::vector<Point> points;
  int vertices = 0;
  for (const Edge& edge : edges) {
    points.push_back(edge.at);
    vertices = std::max({vertices, edge.one + 1, edge.other + 1});
  }
  return {sort, "graph", board_at(points, line), vertices, 0, edges};
}

}  // namespace checker
