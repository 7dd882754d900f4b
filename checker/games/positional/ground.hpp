// What a positional game is played on: a board, and the sets of cells that can be named on it.
#pragma once

#include <set>

#include "checker/core/game.hpp"

namespace checker {

struct Edge {
  int one, other;  // vertices, from 0
  Point at;        // the cell
};

struct Ground {
  std::string_view sort, kind;  // what stands before the colon, if anything does; grid, box, ...
  Board board;
  int side = 0, dimensions = 0;  // of a box; the order of a plane; the number of vertices
  std::vector<Edge> edges = {};  // of a graph
};

using CellSets = std::set<std::vector<int>>;       // of cells, in reading order
using SortedSets = std::vector<std::vector<int>>;  // the same

// The convention, and who plays how.
struct PositionalRules {
  std::array<std::string_view, 2> players;
  std::string_view letters;
  std::array<int, 2> filled;  // by player: the value once he has filled a set; 0: he has no sets
  int full;                   // that of a full board on which nobody has
  Player first = Player::kA;
  std::array<int, 2> bias{1, 1};      // by player: how many stones he places in a turn
  std::array<bool, 2> may_pass = {};  // by player
  bool swap = false;
};

// The sets that KEY or KEY=VALUE names.
struct FoundSets {
  std::string_view key, value;
  int line;
  CellSets sets = {};

  // The cells may stand in any order, and twice; a set may be found several times.
  void add(std::vector<int> cells) {
    spend(200 + 20 * cells.size());
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    sets.insert(std::move(cells));
    if (sets.size() > 20'000) reject(line, "too-many-sets");
  }
};

// The ground with these edges; rejects if there are none.
inline Ground graph_of(std::string_view sort, const std::vector<Edge>& edges, int line) {
  if (edges.empty()) reject(line, "bad-board", "no edge");
  std::vector<Point> points;
  int vertices = 0;
  for (const Edge& edge : edges) {
    points.push_back(edge.at);
    vertices = std::max({vertices, edge.one + 1, edge.other + 1});
  }
  return {sort, "graph", Board(points), vertices, 0, edges};
}

// A number from `least` to `most`; rejects.
inline int number_from(std::string_view text, int least, int most, int line) {
  const auto number = parse_number(text);
  if (!number || *number < least || *number > most) reject(line, "bad-option-value", text);
  return *number;
}

}  // namespace checker
