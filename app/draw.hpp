// Boards as text.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::app {

struct DrawOptions {
  bool colour = false;                 // ANSI colours
  std::vector<games::Cell> highlight;  // marked by brackets
};

/// The board with its coordinates, one line a row, holes left blank. `[X]` is highlighted.
std::string draw(const games::AnyGame& game, const games::AnyPosition& position,
                 const DrawOptions& options = {});

/// The rows as strings, '.' for an empty cell and ' ' for a hole: for tools.
std::vector<std::string> rows_of(const games::AnyGame& game, const games::AnyPosition& position);

/// The cells of the lines that decide the game, if Order won by one.
std::vector<games::Cell> winning_cells(const games::AnyGame& game,
                                       const games::AnyPosition& position);

}  // namespace zermelo::app
