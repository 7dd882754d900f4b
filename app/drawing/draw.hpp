// Draws boards as text.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "session/picture/svg.hpp"

namespace zermelo::app {

struct DrawOptions {
  bool colour = false;                                          // ANSI colours
  std::vector<games::Cell> highlight;                           // marked by brackets
  std::function<std::string(int)> column = board::column_name;  // what stands above a column
  std::function<std::string(int)> row = [](int y) { return std::to_string(y + 1); };
};

/// The board with its coordinates, one line for each row. Holes are blank, and `[X]` is
/// highlighted.
std::string draw(const games::AnyGame& game, const games::AnyPosition& position,
                 const DrawOptions& options = {});

/// What the edges of the picture mean, as a line of its own; empty if the board needs no
/// explanation.
std::string legend(const games::AnyGame& game);

/// The rows as strings for other programs, with '.' for an empty cell and ' ' for a hole.
std::vector<std::string> rows_of(const games::AnyGame& game, const games::AnyPosition& position);

using session::marked_cells;

}  // namespace zermelo::app
