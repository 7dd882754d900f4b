// What decided a game: the rows, squares, path or ring on the board, so that they can be drawn and
// named.
#pragma once

#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::games {

/// A cell of a path or a ring. A walk may pass through a copy of the cell that lies some boards
/// further east and south (the lifting, see board/hex_grid.hpp); the step says how many.
struct Step {
  Cell cell = 0;
  int east = 0;
  int south = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

struct Decisive {
  std::string_view kind;                 // `line`, `square`, `set`, `path` or `ring`
  std::vector<std::vector<Cell>> lines;  // every winning set on the board
  std::vector<Cell> cells;  // their cells, each once, in the order in which they were met
  std::vector<Step> steps;  // of a path or a ring; a ring ends on a copy of its start
  bool closed = false;      // a ring
};

/// What decided the game. There are no lines if nothing stands on the board that did: in an
/// undecided game, in a draw, and where Chaos has kept a full board without a line.
Decisive decisive(const AnyGame& game, const AnyPosition& position);

/// The winning sets that are filled with stones of one letter, as a Decisive of that kind.
Decisive filled_sets(const AnyGame& game, const AnyPosition& position, std::string_view kind,
                     std::vector<std::vector<Cell>> sets);

/// The winning sets of the family whose cells are all among these.
std::vector<std::vector<Cell>> winning_sets_within(const AnyGame& game,
                                                   const std::vector<Cell>& cells);

}  // namespace zermelo::games
