// What games of two colours on full rectangles have in common.
#pragma once

#include "checker/core/game.hpp"

namespace checker {

// The last column and the last row that have a cell.
Point south_east(const Board& board);
// Is there a cell at every point as far as these?
bool is_rectangle(const Board& board);

// The cell of that name, which must be empty; rejects.
int parse_empty_cell(std::string_view name, const Game& game, const Position& position, int line);

}  // namespace checker
