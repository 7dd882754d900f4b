// A table of many games, each of which is solved: a game with variables, and what these run
// through. It is a file (docs/experiments.md) such as
//
//     # Who first has k in a row?
//     game = positional:{m}x{n},lines={k}
//     m = 3..6
//     n = 3..6
//     k = 3, 4
//
// A line is `KEY = VALUE`; a `#` that begins a line or follows a blank begins a comment. The first
// variable gives the rows of the table, the second one its columns, and each combination of the
// others a table of its own. Combinations that are no game, such as k larger than the board, stay
// empty.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::experiment {

struct Variable {
  std::string name;
  std::vector<std::string> values;
};

struct TableCell {
  std::map<std::string, std::string> variables;
  std::optional<games::AnyGame> game;  // nothing if there is no such game, ...
  std::string why_not;                 // ... and why, in one sentence
};

struct GamesTable {
  std::string pattern;  // of the games' names
  std::vector<Variable> variables;
  std::vector<TableCell> cells;  // the last variable changes fastest
};

/// The most games that a table may have.
inline constexpr std::size_t kMostGames = 10'000;

/// `where` is the path for messages. Throws base::InputError, also if no combination is a game, or
/// if there are more than `most`.
GamesTable parse_games_table(std::string_view text, const std::string& where,
                             std::size_t most = kMostGames);
GamesTable load_games_table(const std::string& path);

/// What was found: for each cell a value, or nothing if it is not known, or the cell no game.
using Found = std::vector<std::optional<std::string>>;

/// Tables for people: `?` for what is not known, and `-` where there is no game.
std::string as_text(const GamesTable& table, const Found& found);

}  // namespace zermelo::experiment
