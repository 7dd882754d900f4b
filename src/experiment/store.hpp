// The results store: every game that was played is a row of an SQLite database, written as it ends.
//
//     cells   experiment, cell, game, player_a, player_b, seed,         what is played
//             games, checksum
//     games   experiment, cell, game_index, seed, winner, length, moves, cpu_seconds, version,
//             checksum
//     claims  experiment, cell, game_index, owner                       what is being played
//
// Several processes may work on one store. A process claims a game before it plays it. The claims
// of owners that are gone (store/owner.hpp) are void.
//
// A file can change after it was written: disks fail, and copies are cut short. Therefore nothing
// of a row is used before its checksum was compared (store/rows.hpp). What is damaged is told and
// not counted. Whoever writes a store repairs it: damaged rows are removed, so that their games are
// played again, and where pages cannot be read a new file takes the place of the old one.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "experiment/experiment.hpp"

namespace SQLite {
class Database;
}

namespace zermelo::experiment {

class Owner;
struct Checked;

/// Game `index` of cell number `cell` of the experiment.
struct Task {
  std::size_t cell = 0;
  std::uint64_t index = 0;
  friend auto operator<=>(const Task&, const Task&) = default;
};

struct GameRow {
  Task task;
  std::uint64_t seed = 0;
  std::string winner;  // a player of the game, or `draw`
  std::uint64_t length = 0;
  std::string moves;
  double cpu_seconds = 0;
  std::string broken = {};  // why there is no such game: another program (gtp:) could not go on
};

/// Throws base::InputError, one line in plain words, when a file cannot be read or written. What
/// was recorded before stays.
class Store {
 public:
  enum class Mode { read, write };
  /// To read a store that is damaged is no error; see damage(). To write one repairs its pages.
  Store(const std::string& path, Mode mode);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// Refuses an experiment that gives other games to a cell of the same name.
  void expect_same_games(const Experiment& experiment);
  /// Notes what the cells are, and removes damaged games of the experiment. Refuses as above.
  void declare(const Experiment& experiment);
  /// The games that are recorded already, in order.
  std::vector<Task> recorded(const Experiment& experiment);
  /// The same games with all that is known of them.
  std::vector<GameRow> games(const Experiment& experiment);
  /// Claims the tasks that are neither recorded nor claimed by a living owner, and returns them.
  std::vector<Task> claim(const Experiment& experiment, const std::vector<Task>& tasks);
  /// Records games and releases their claims, all of them or none. A game that is recorded already
  /// stays as it is.
  void record(const Experiment& experiment, const std::vector<GameRow>& games,
              const std::string& version);
  /// Releases all claims of this process.
  void release();
  /// The counts in the order of the experiment's cells, those before this store's included. Games
  /// beyond the number of games of their cell are not counted.
  std::vector<CellCounts> counts(const Experiment& experiment);
  /// The same for the games before the first one of each cell that is missing, which is what a
  /// stored run holds, so that another run can continue it.
  std::vector<CellCounts> counts_without_gap(const Experiment& experiment);
  /// The versions of the program that played an experiment's games.
  std::vector<std::string> versions(const Experiment& experiment);
  /// Copies the cells and games of another store that are not here yet, and returns their number.
  /// What is damaged there is not copied.
  std::uint64_t merge(const std::string& other_path);

  /// What this object has found damaged so far, a line for each cell.
  const std::vector<std::string>& damage() const { return damage_; }

 private:
  Checked read(const Experiment& experiment);
  std::vector<CellCounts> counts(const Experiment& experiment, bool up_to_a_gap);
  void expect_same_games(const Experiment& experiment, const Checked& checked) const;
  void note(std::string line);
  void drop_void_claims();

  std::string path_;
  std::unique_ptr<SQLite::Database> database_;
  std::unique_ptr<Owner> owner_;
  std::vector<std::string> damage_;
};

}  // namespace zermelo::experiment
