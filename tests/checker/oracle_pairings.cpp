// Whether a board has a pairing, by trying all of them, a line at a time.
#include <algorithm>
#include <set>

#include "oracle.hpp"

namespace oracle {
namespace {

using Cell = std::pair<int, int>;  // row, column

struct Pair {
  Cell one, other, witness;
};

struct Search {
  bool adjacent, ordered;
  std::vector<std::vector<Cell>> lines = {};
  std::vector<Pair> pairs = {};
  std::set<Cell> used = {};

  bool spoils(const Pair& pair, const std::vector<Cell>& line) const {
    const auto on = [&](Cell cell) {
      return std::find(line.begin(), line.end(), cell) != line.end();
    };
    return on(pair.one) && on(pair.other) && (!ordered || on(pair.witness));
  }

  // Pairs are taken away as long as their witnesses stand in none of those that are left.
  bool has_an_order() const {
    std::vector<Pair> left = pairs;
    while (!left.empty()) {
      const auto opened = std::find_if(left.begin(), left.end(), [&](const Pair& pair) {
        return std::none_of(left.begin(), left.end(), [&](const Pair& other) {
          return other.one == pair.witness || other.other == pair.witness;
        });
      });
      if (opened == left.end()) return false;
      left.erase(opened);
    }
    return true;
  }

  bool can_spoil_all() {
    const auto open = std::find_if(lines.begin(), lines.end(), [&](const auto& line) {
      return std::none_of(pairs.begin(), pairs.end(),
                          [&](const Pair& pair) { return spoils(pair, line); });
    });
    if (open == lines.end()) return !ordered || has_an_order();
    const std::vector<Cell> line = *open;
    for (std::size_t i = 0; i < line.size(); ++i) {
      for (std::size_t j = i + 1; j < line.size(); ++j) {
        if ((adjacent && j > i + 1) || used.contains(line[i]) || used.contains(line[j])) continue;
        for (std::size_t k = 0; k < (ordered ? line.size() : 1); ++k) {
          if (ordered && (k == i || k == j)) continue;
          used.insert({line[i], line[j]});
          pairs.push_back({line[i], line[j], line[k]});
          const bool found = can_spoil_all();
          pairs.pop_back();
          used.erase(line[i]);
          used.erase(line[j]);
          if (found) return true;
        }
      }
    }
    return false;
  }
};

}  // namespace

bool has_pairing(int columns, int rows, int line, bool adjacent, bool ordered) {
  Search search{adjacent, ordered};
  if (line > std::max(columns, rows)) return true;  // there are no lines
  for (const auto& [down, right] : {Cell{0, 1}, Cell{1, 0}, Cell{1, 1}, Cell{1, -1}}) {
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        std::vector<Cell> cells;
        for (int k = 0; k < line; ++k) cells.emplace_back(row + k * down, column + k * right);
        const auto [y, x] = cells.back();
        if (y < rows && x >= 0 && x < columns) search.lines.push_back(cells);
      }
    }
  }
  return search.can_spoil_all();
}

}  // namespace oracle
