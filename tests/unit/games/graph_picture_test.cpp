// Drawings of graphs: every cell lies on its edge, and nothing covers anything else.
#include "games/positional/space/graph_picture.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "base/index.hpp"

namespace zermelo::games::positional {
namespace {

using Place = Picture::Graph::Place;

double distance(Place a, Place b) { return std::hypot(a.x - b.x, a.y - b.y); }

void expect_legible(const std::string& name) {
  SCOPED_TRACE(name);
  const auto space = Space::parse(name);
  const auto graph = drawn_graph(space);
  ASSERT_TRUE(graph);
  ASSERT_EQ(graph->edges.size(), space.board.cells().size());
  std::vector<Place> places = graph->vertices;
  for (std::size_t i = 0; i < graph->edges.size(); ++i) {
    const auto& edge = graph->edges[i];
    EXPECT_EQ(edge.cell, space.board.cells()[i]);
    const auto from = graph->vertices[base::at(edge.from)], to = graph->vertices[base::at(edge.to)];
    EXPECT_NEAR(distance(from, edge.at) + distance(edge.at, to), distance(from, to), 1e-6);
    places.push_back(edge.at);
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    EXPECT_GE(places[i].x, -1e-9);
    EXPECT_GE(places[i].y, -1e-9);
    for (std::size_t j = 0; j < i; ++j) EXPECT_GE(distance(places[i], places[j]), 0.8 - 1e-6);
  }
}

TEST(GraphPicture, EveryCellHasRoomOnItsEdge) {
  for (int n = 2; n <= 19; ++n) expect_legible("complete:" + std::to_string(n));
  for (const auto* name : {"graph:1-2", "graph:1-2+2-3+3-4+1-4", "graph:1-5+2-6+3-7+4-8",
                           "grid-graph:2x1", "grid-graph:3x3", "grid-graph:2x5"}) {
    expect_legible(name);
  }
}

TEST(GraphPicture, OtherBoardsAreDrawnAsGrids) {
  for (const auto* name : {"3x3", "torus:4x4", "box:3^3", "affine:3", "cells:a+b"}) {
    EXPECT_FALSE(drawn_graph(Space::parse(name))) << name;
  }
}

}  // namespace
}  // namespace zermelo::games::positional
