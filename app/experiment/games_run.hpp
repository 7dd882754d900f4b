// What the commands share that play the games of an experiment: their options, the run itself with
// its progress, and what is said of it.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "console.hpp"
#include "experiment/processes/mpi.hpp"
#include "experiment/runner.hpp"
#include "experiment/stored_run.hpp"

namespace zermelo::app {

struct GamesRun {
  std::string shard = "1/1";
  int threads = 1;
  double seconds = 0;
};

/// --threads, --shard and --seconds.
void add_run_options(CLI::App& command, GamesRun& run);

/// Throws base::InputError for a file that cannot be read or is no stored run.
experiment::StoredRun read_run(const std::string& path);

/// The games of a stored run need not be played again. Does nothing for an empty path.
void continue_file(experiment::Experiment& experiment, const std::string& path);

/// Runs `here` on rank 0, with the other ranks if MPI started this process and null if not. The
/// others play the games of the experiment that they load.
int on_rank_0(const std::function<int(experiment::Mpi*)>& here,
              const std::function<experiment::Experiment()>& load, int threads);

/// Tells on standard error what is damaged in a store, and what becomes of it, but for the first
/// lines, which were told before. Returns all of it for --json.
Json tell_damage(const experiment::Store& store, const std::string& db, std::string_view then,
                 std::size_t told = 0);

struct Played {
  experiment::RunResult result;
  Json damaged;
};
/// Plays the games that the store does not hold yet. `others` may be null.
Played play_missing(const experiment::Experiment& experiment, experiment::Store& store,
                    const std::string& db, const GamesRun& run, experiment::OtherProcesses* others);
/// Whether a limit or Ctrl-C ended the run before its games.
bool was_stopped(const experiment::RunResult& result, const GamesRun& run);
/// Whether neither did that nor another program broke in every game that was begun.
bool is_done(const experiment::RunResult& result, const GamesRun& run);
/// How many games were played, and which are missing.
std::string told(const experiment::Experiment& experiment, const experiment::RunResult& result,
                 bool stopped, const std::string& db);
/// The games that were skipped because another program broke.
Json broken_json(const experiment::Experiment& experiment, const experiment::RunResult& result);

}  // namespace zermelo::app
