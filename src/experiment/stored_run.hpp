// The results of an experiment as a small text for data/runs. It holds enough to test its tables,
// and to know what to play again.
//
//     # zermelo experiment export experiments/thesis-200-games.toml --format run
//     # thesis-200-games, seed 1; wins of order; version 0.1.0
//     # cell;wins;draws;games;moves
//     final=visits,first=order,...;191;0;200;2640
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiment/experiment.hpp"
#include "experiment/statistics.hpp"
#include "experiment/store.hpp"

namespace zermelo::experiment {

struct StoredCell {
  std::string name;
  std::map<std::string, std::string> variables;
  Count wins;  // those of the report's player
  std::uint64_t draws = 0;
  double moves = 0;  // of all games together
};

/// What the second line of a stored run says of its games.
struct StoredHeading {
  std::string experiment;
  std::uint64_t seed = 0;
  std::string player;                      // whose wins are counted
  std::vector<std::string> versions = {};  // of the program that played them
};

struct StoredRun {
  std::string command = {};              // in the first line, if it is a comment
  std::optional<StoredHeading> heading;  // nothing if there is no such line
  std::vector<StoredCell> cells;
};

/// The most games of a cell, so that no sum of them overflows.
inline constexpr std::uint64_t kMostStoredGames = 1'000'000'000'000;

/// Cells without games are left out. The counts are of the first games of each cell. `command` is
/// what makes such a file, if it is not `zermelo experiment export`.
std::string as_stored_run(const Experiment& experiment, const std::vector<CellCounts>& counts,
                          const std::vector<std::string>& versions, std::string_view command = {});
/// Throws base::InputError that names `where` and the line.
StoredRun parse_stored_run(std::string_view text, std::string_view where);

/// Makes the experiment one that continues a stored run: the games that this holds are counted and
/// not played again. That is sound if today's program plays them as that one did, since the seed of
/// a game depends on its number alone. Throws base::InputError if the run has another seed, counts
/// the wins of another player, or has a cell that the experiment does not have, and if the
/// experiment's statistic is the mean number of moves, of which a stored run has no variance.
void continue_run(Experiment& experiment, const StoredRun& run, std::string_view where);

/// Throws base::InputError unless the run says that it is of an experiment of this name.
void expect_run_of(std::string_view experiment, const StoredRun& run, std::string_view where);

}  // namespace zermelo::experiment
