// Boards whose cells are the edges of a graph. The edge between the vertices i < j, counted from 1,
// is the cell in column i and row j, so that `a2` joins the first two vertices and `b5` the second
// and the fifth. The edges of K_4:
//
//          a b c
//      1   . . .
//      2   # . .       a2 = 1-2
//      3   # # .       a3 = 1-3, b3 = 2-3
//      4   # # #       a4 = 1-4, b4 = 2-4, c4 = 3-4
//
// The edges of a grid graph are drawn where they are instead, between the vertices, which lie in
// every other column and row. Its vertices are counted in reading order.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/positional/space/space.hpp"

namespace zermelo::games::positional {

using base::InputError;

namespace {

constexpr int kMostVertices = 19;  // 18 columns and 19 rows with their guards are 361 numbers

/// Edges with their ends, and where they lie; for a graph that is drawn as a matrix, the ends of an
/// edge are its place.
Space on_the_edges(std::string text, int vertices, const std::vector<std::pair<int, int>>& edges,
                   const std::vector<std::pair<int, int>>& places) {
  Space space{.board = board_of(places), .text = std::move(text), .kind = Space::Kind::graph};
  space.graph.vertices = vertices;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Cell cell = *space.board.at(places[i].first, places[i].second);
    space.graph.edges.push_back({edges[i].first, edges[i].second, cell});
  }
  return space;
}

}  // namespace

Space complete_graph(std::string_view text) {
  const auto n = base::parse_number<int>(text);
  if (!n || *n < 2 || *n > kMostVertices) {
    throw InputError(fmt::format("'complete:{}': the number of vertices must be from 2 to {}", text,
                                 kMostVertices));
  }
  std::vector<std::pair<int, int>> edges;
  for (int j = 1; j < *n; ++j) {
    for (int i = 0; i < j; ++i) edges.emplace_back(i, j);
  }
  return on_the_edges(fmt::format("complete:{}", *n), *n, edges, edges);
}

Space listed_graph(std::string_view text) {
  std::vector<std::pair<int, int>> edges;
  int vertices = 0;
  for (const auto word : base::split(text, '+')) {
    const auto dash = word.find('-');
    const auto one = base::parse_number<int>(word.substr(0, dash));
    const auto two = dash == std::string_view::npos
                         ? std::nullopt
                         : base::parse_number<int>(word.substr(dash + 1));
    const bool good =
        one && two && *one > 0 && *two > 0 && *one != *two && std::max(*one, *two) <= kMostVertices;
    if (!good) {
      throw InputError(
          fmt::format("'{}' is not an edge; write two different vertices from 1 to {}, such as 1-2",
                      word, kMostVertices));
    }
    const std::pair<int, int> edge{std::min(*one, *two) - 1, std::max(*one, *two) - 1};
    if (std::find(edges.begin(), edges.end(), edge) != edges.end()) {
      throw InputError(fmt::format("the edge {} is listed twice", word));
    }
    edges.push_back(edge);
    vertices = std::max(vertices, edge.second + 1);
  }
  std::sort(edges.begin(), edges.end());
  std::string name;
  for (const auto& [i, j] : edges) {
    name += fmt::format("{}{}-{}", name.empty() ? "graph:" : "+", i + 1, j + 1);
  }
  return on_the_edges(std::move(name), vertices, edges, edges);
}

Space grid_graph(std::string_view text) {
  const auto [width, height] = parse_size(text);
  if (width > board::kMaxNumbers || height > board::kMaxNumbers || width * height < 2) {
    throw InputError(
        fmt::format("a grid graph of {} has no edge, or too many; write grid-graph:3x3", text));
  }
  std::vector<std::pair<int, int>> edges, places;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const int vertex = y * width + x;
      if (x + 1 < width) {
        edges.emplace_back(vertex, vertex + 1);
        places.emplace_back(2 * x + 1, 2 * y);
      }
      if (y + 1 < height) {
        edges.emplace_back(vertex, vertex + width);
        places.emplace_back(2 * x, 2 * y + 1);
      }
    }
  }
  return on_the_edges(fmt::format("grid-graph:{}x{}", width, height), width * height, edges,
                      places);
}

}  // namespace zermelo::games::positional
