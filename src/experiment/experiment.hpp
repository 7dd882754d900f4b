// An experiment says which games are played, by whom and how often, and what is reported of them.
// It is a TOML file (docs/experiments.md) such as
//
//     name = "table-1-small"
//     game = "order-chaos:{n}x{n},line={m}"
//     games = 20                              # for each cell that does not say otherwise
//     players = { order = "uct:iterations={iterations}", chaos = "uct:iterations={iterations}" }
//     report = { rows = "m", columns = "n", player = "order" }
//     [[cells]]
//     m = 3
//     n = [3, 4, 5]
//     iterations = 1000
//
// A cell is one assignment of values to the variables. A table `[[cells]]` stands for all
// combinations of its values; its key `games`, if it has one, is no variable but the number of
// games of these cells. The seed of a game follows from the experiment's seed, the cell's name and
// the number of the game in its cell, and from nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::experiment {

/// The results of the games of a cell.
struct CellCounts {
  std::uint64_t games = 0;
  std::map<std::string, std::uint64_t> winners;
  double moves = 0, moves_squared = 0, cpu_seconds = 0;  // sums

  /// How many of the games this player won, or, for "draw", were drawn.
  std::uint64_t games_of(const std::string& winner) const {
    const auto found = winners.find(winner);
    return found == winners.end() ? 0 : found->second;
  }
};

/// A game to be played again and again.
struct Cell {
  std::string name;                              // `m=3,n=4`: the variables in alphabetical order
  std::map<std::string, std::string> variables;  // as they are written
  games::AnyGame game;
  std::array<std::string, 2> players;  // by side
  std::uint64_t seed = 0;              // of game i: derive_seed(seed, i)
  std::uint64_t games = 0;             // how many are wanted
  CellCounts before;                   // the first games, if they are not to be played again
};

/// What is reported of the games of a cell: the percentage that a player wins, by how many Elo
/// points it is stronger than the other in this game and these roles, or the mean number of moves.
enum class Statistic { wins, elo, moves };

struct Report {
  std::string tables;  // the variable that distinguishes the tables; empty if there is one table
  std::string rows, columns;
  std::string player;  // the player whose wins or points are counted, such as `order`
  Statistic statistic = Statistic::wins;
};

struct Experiment {
  std::string name, title, source;
  std::uint64_t seed = 1;
  Report report;
  std::vector<Cell> cells;
  std::string published;  // the path of the published numbers; empty if there are none
  double level = 0.05;    // of the test of all cells together

  std::uint64_t wanted() const;  // the games of all cells
};

/// The cell with these variables. Its name and its seed follow from them and the experiment's seed.
Cell cell_of(const games::AnyGame& game, std::map<std::string, std::string> variables,
             std::array<std::string, 2> players, std::uint64_t seed, std::uint64_t games);

/// Reads an experiment. `where` is its path for messages, and a relative path of published numbers
/// is relative to it. Throws base::InputError.
Experiment parse_experiment(std::string_view text, const std::string& where);
Experiment load_experiment(const std::string& path);

}  // namespace zermelo::experiment
