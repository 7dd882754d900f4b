// What decided a game, for drawing and for telling: the rows, squares, path or ring that stand there.
#pragma once

#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::session {

/// A cell of a path or a ring, and how many boards further east and south its copy lies that the
/// walk comes through (board/hex_grid.hpp: the lifting).
struct Step {
  games::Cell cell = 0;
  int east = 0;
  int south = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

struct Decisive {
  std::string_view kind;                        // `line`, `square`, `path` or `ring`
  std::vector<std::vector<games::Cell>> lines;  // every winning set that stands there
  std::vector<games::Cell> cells;               // of all of them, each once, in the order met
  std::vector<Step> steps;  // of a path or a ring; a ring ends on a copy of its start
  bool closed = false;      // a ring
};

/// Without lines where nothing stands: undecided, a draw, a full board that Chaos has kept.
Decisive decisive(const games::AnyGame& game, const games::AnyPosition& position);

/// The winning sets (lines or squares) all of whose cells are among these. For Hex, none.
std::vector<std::vector<games::Cell>> winning_sets_within(const games::AnyGame& game,
                                                          const std::vector<games::Cell>& cells);

}  // namespace zermelo::session
