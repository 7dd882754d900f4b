// What decided a game, for drawing it and for telling it: the rows, squares, path or ring that stand there.
#pragma once

#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::games {

/// A cell of a path or a ring, and how many boards further east and south its copy lies that the
/// walk comes through (board/hex_grid.hpp: the lifting).
struct Step {
  Cell cell = 0;
  int east = 0;
  int south = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

struct Decisive {
  std::string_view kind;                 // `line`, `square`, `path` or `ring`
  std::vector<std::vector<Cell>> lines;  // every winning set that stands there
  std::vector<Cell> cells;               // of all of them, each once, in the order met
  std::vector<Step> steps;               // of a path or a ring; a ring ends on a copy of its start
  bool closed = false;                   // a ring
};

/// What decided the game. Without lines where nothing stands: undecided, a draw, a full board that Chaos has
/// kept.
Decisive decisive(const AnyGame& game, const AnyPosition& position);

/// The sets that are filled with stones of one letter, as a Decisive of that kind.
Decisive filled_sets(const AnyGame& game, const AnyPosition& position, std::string_view kind,
                     std::vector<std::vector<Cell>> sets);

/// The winning sets of the family all of whose cells are among these.
std::vector<std::vector<Cell>> winning_sets_within(const AnyGame& game,
                                                   const std::vector<Cell>& cells);

}  // namespace zermelo::games
