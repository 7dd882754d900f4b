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

// The sets that KEY or KEY=VALUE names.
struct FoundSets {
  std::string_view key, value;
  int line;
  std::set<std::vector<int>> sets = {};  // of cells, in reading order

  // The cells may stand in any order, and twice; a set may be found several times.
  void add(std::vector<int> cells) {
    spend(200 + 20 * cells.size());
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    sets.insert(std::move(cells));
    if (sets.size() > 20'000) reject(line, "too-many-sets");
  }
};

// A number from `least` to `most`; rejects.
inline int number_from(std::string_view text, int least, int most, int line) {
  const auto number = parse_number(text);
  if (!number || *number < least || *number > most) reject(line, "bad-option-value", text);
  return *number;
}

}  // namespace checker
