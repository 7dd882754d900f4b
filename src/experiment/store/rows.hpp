// The rows of a results store as values, and what tells whether they are as they were written.
//
// Every row carries a checksum over all that it says. That of a game also covers what its cell was
// played as, so a game can be judged as long as anybody knows its cell: the row of the cell, or the
// experiment itself. The row of a cell counts its games, since a game that is missing altogether
// has no checksum that could be wrong.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace zermelo::experiment {

/// A row of the table `cells`.
struct CellRecord {
  std::string experiment, cell, game, player_a, player_b;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;     // how many are recorded
  std::uint64_t checksum = 0;  // of all of the above

  std::uint64_t right_checksum() const;
};

/// A row of the table `games`.
struct GameRecord {
  std::string experiment, cell;
  std::uint64_t index = 0;
  std::uint64_t seed = 0;
  std::string winner;
  std::uint64_t length = 0;
  std::string moves;
  double cpu_seconds = 0;
  std::string version;
  std::uint64_t checksum = 0;  // of all of the above, and of what the cell is

  std::uint64_t right_checksum(const CellRecord& cell) const;
};

/// Cells by experiment and cell.
using CellRecords = std::map<std::pair<std::string, std::string>, CellRecord>;

/// What is wrong with the games of one cell.
struct CellDamage {
  std::string experiment, cell;
  std::vector<std::uint64_t> games;  // whose rows are damaged
  std::uint64_t lost = 0;            // games that are not there at all
  bool record = false;               // whether the row of the cell is damaged

  /// One line, such as `cell n=3 of 'tiny': games 4, 7 are damaged, and 1 more is lost`.
  std::string words() const;
};

/// What a store holds, as far as it can be read.
struct Contents {
  bool whole = true;          // whether every page could be read
  bool has_checksums = true;  // false: written by a version that had none
  std::vector<CellRecord> cells;
  std::vector<GameRecord> games;
};

/// The rows that are as they were written, and what is wrong with the others. Each cell's number of
/// games is that of the good rows. Stores without checksums are believed.
struct Checked {
  CellRecords cells;
  std::vector<GameRecord> games;
  std::vector<CellDamage> damage;
};

/// Sorts the good rows of a store from the others. `known` are cells whose own rows may be damaged.
Checked check(Contents contents, const CellRecords& known);

}  // namespace zermelo::experiment
