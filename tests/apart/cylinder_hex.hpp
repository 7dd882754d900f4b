// Hex on a cylinder. A cell (x,y) touches (x+1,y), (x-1,y), (x,y+1), (x,y-1), (x+1,y-1) and
// (x-1,y+1), where x is counted modulo the width. Red and Blue place a stone of their own on an
// empty cell in turn. Red wins with a path of red cells from the first row to the last row; Blue
// wins if the full board has no such path, for then a blue ring goes around the cylinder. (On one
// or two columns too, "no red path" is what is meant by a ring.)
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cells.hpp"

namespace apart {

class CylinderHex {
 public:
  CylinderHex(int width, int height)
      : cells_(width * height),
        first_row_(bit(width) - 1),
        last_row_(first_row_ << (width * (height - 1))) {
    constexpr std::array<std::pair<int, int>, 6> kSteps = {
        {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}};
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        Cells near = 0;
        for (const auto& [dx, dy] : kSteps) {
          if (y + dy < 0 || y + dy >= height) continue;
          near |= bit((y + dy) * width + (x + dx + width) % width);
        }
        neighbours_.push_back(near);
      }
    }
  }

  bool red_wins(bool red_moves_first) { return red_wins(0, 0, red_moves_first); }
  std::size_t positions() const { return table_.size(); }

 private:
  // Whether a path inside `allowed` leads from the first row to the last row.
  bool has_path(Cells allowed) const {
    Cells reached = allowed & first_row_;
    for (Cells fresh = reached; fresh != 0;) {
      const int cell = std::countr_zero(fresh);
      fresh &= fresh - 1;
      const Cells found = neighbours_[static_cast<std::size_t>(cell)] & allowed & ~reached;
      reached |= found;
      fresh |= found;
    }
    return (reached & last_row_) != 0;
  }

  // A red path stays to the end, so Red has won as soon as it is there. If even the cells that
  // are not blue hold no path, then no filling of the board gives one, so Blue has won. One of
  // the two is the case on every full board. The number of stones tells who is to move, so the
  // stones are the whole position.
  bool red_wins(Cells red, Cells blue, bool red_to_move) {
    if (has_path(red)) return true;
    if (!has_path((bit(cells_) - 1) & ~blue)) return false;
    const std::uint64_t key = red | blue << 32;
    if (const auto found = table_.find(key); found != table_.end()) return found->second;
    bool red_won = !red_to_move;
    for (int cell = 0; cell < cells_ && red_won != red_to_move; ++cell) {
      if (((red | blue) & bit(cell)) != 0) continue;
      red_won = red_to_move ? red_wins(red | bit(cell), blue, false)
                            : red_wins(red, blue | bit(cell), true);
    }
    table_.emplace(key, red_won);
    return red_won;
  }

  int cells_;
  Cells first_row_;
  Cells last_row_;
  std::vector<Cells> neighbours_;
  std::unordered_map<std::uint64_t, bool> table_;
};

}  // namespace apart
