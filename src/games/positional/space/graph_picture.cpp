#include "games/positional/space/graph_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/index.hpp"

namespace zermelo::games::positional {

namespace {

using Place = Picture::Graph::Place;

double distance(Place a, Place b) { return std::hypot(a.x - b.x, a.y - b.y); }

Place between(Place a, Place b, double share) {
  return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

/// The distance from a point to the line between two others.
double distance(Place from, Place a, Place b) {
  const double length = distance(a, b);
  const double along =
      ((from.x - a.x) * (b.x - a.x) + (from.y - a.y) * (b.y - a.y)) / (length * length);
  return distance(from, between(a, b, std::clamp(along, 0.0, 1.0)));
}

/// Places the cells of the edges one by one, short edges first, each where it has the most room.
void place_cells(Picture::Graph& graph) {
  constexpr std::array<double, 7> kShares = {1.0 / 2, 2.0 / 5, 3.0 / 5, 1.0 / 3,
                                             2.0 / 3, 1.0 / 4, 3.0 / 4};
  const auto end = [&](int vertex) { return graph.vertices[base::at(vertex)]; };
  std::vector<Picture::Graph::Edge*> order;
  for (auto& edge : graph.edges) order.push_back(&edge);
  std::stable_sort(order.begin(), order.end(), [&](const auto* a, const auto* b) {
    constexpr double kAlike = 1e-9;
    return distance(end(a->from), end(a->to)) < distance(end(b->from), end(b->to)) - kAlike;
  });
  for (std::size_t placed = 0; placed < order.size(); ++placed) {
    auto& edge = *order[placed];
    double most = -1;
    for (const double share : kShares) {
      const auto at = between(end(edge.from), end(edge.to), share);
      double room = std::numeric_limits<double>::max();
      for (const auto& vertex : graph.vertices) room = std::min(room, distance(at, vertex));
      for (std::size_t i = 0; i < placed; ++i) room = std::min(room, distance(at, order[i]->at));
      // Two cells have to be apart; a line may pass a cell more closely.
      for (const auto& other : graph.edges) {
        if (&other == &edge) continue;
        room = std::min(room, 2 * distance(at, end(other.from), end(other.to)));
      }
      constexpr double kBetter = 1.05;  // the middle is preferred
      if (most < 0 || room > kBetter * most) {
        most = room;
        edge.at = at;
      }
    }
  }
}

/// Enlarges the drawing until all cells and vertices are far enough from each other, and moves its
/// upper left corner to (0, 0).
void spread(Picture::Graph& graph) {
  std::vector<Place*> places;
  for (auto& vertex : graph.vertices) places.push_back(&vertex);
  for (auto& edge : graph.edges) places.push_back(&edge.at);
  double least = 1, left = 0, top = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) least = std::min(least, distance(*places[i], *places[j]));
    left = std::min(left, places[i]->x);
    top = std::min(top, places[i]->y);
  }
  constexpr double kApart = 0.8;
  for (auto* place : places) {
    *place = {kApart / least * (place->x - left), kApart / least * (place->y - top)};
  }
}

}  // namespace

std::optional<Picture::Graph> drawn_graph(const Space& space) {
  if (space.kind != Space::Kind::graph) return std::nullopt;
  Picture::Graph graph;
  for (const auto& edge : space.graph.edges) {
    graph.edges.push_back({.cell = edge.cell, .from = edge.from, .to = edge.to});
  }
  const int vertices = space.graph.vertices;
  if (space.text.starts_with("grid-graph:")) {
    const int columns = (space.board.width() + 1) / 2;
    for (int v = 0; v < vertices; ++v) {
      const int row = v / columns;
      graph.vertices.push_back({2.0 * (v % columns), 2.0 * row});
    }
    for (auto& edge : graph.edges) {
      edge.at =
          between(graph.vertices[base::at(edge.from)], graph.vertices[base::at(edge.to)], 0.5);
    }
  } else {
    for (int v = 0; v < vertices; ++v) {
      const double angle = 2 * std::numbers::pi * v / vertices;
      graph.vertices.push_back({std::sin(angle), -std::cos(angle)});
    }
    place_cells(graph);
    spread(graph);
  }
  std::sort(graph.edges.begin(), graph.edges.end(),
            [](const auto& a, const auto& b) { return a.cell < b.cell; });
  return graph;
}

}  // namespace zermelo::games::positional
