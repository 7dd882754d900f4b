// Sets of cells, and the lines of a board, for the searches of first_members.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace apart {

using Cells = std::uint64_t;  // A set of cells, one bit for each; the cell (x,y) is bit y * W + x.

inline Cells bit(int cell) { return Cells{1} << cell; }

// All sets of `length` cells in a row, column or diagonal on a board of the given size.
inline std::vector<Cells> lines_on_board(int width, int height, int length) {
  constexpr std::array<std::pair<int, int>, 4> kDirections = {{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
  std::vector<Cells> lines;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      for (const auto& [dx, dy] : kDirections) {
        const int last_x = x + dx * (length - 1);
        const int last_y = y + dy * (length - 1);
        if (last_x < 0 || last_x >= width || last_y >= height) continue;
        Cells line = 0;
        for (int i = 0; i < length; ++i) line |= bit((y + dy * i) * width + x + dx * i);
        lines.push_back(line);
      }
    }
  }
  return lines;
}

}  // namespace apart
