#include "experiment/games_run.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <tuple>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "base/text_file.hpp"
#include "experiment/processes/game_jobs.hpp"
#include "experiment/stored_run.hpp"

namespace zermelo::app {

using experiment::Experiment;
using experiment::Store;

void add_run_options(CLI::App& command, GamesRun& run) {
  command.add_option("--threads", run.threads, "how many games are played at a time")
      ->check(whole(1, base::kMostThreads));
  command.add_option("--shard", run.shard,
                     "play only one part of the games, written i/n: the i-th of n");
  command.add_option("--seconds", run.seconds, "stop after this many seconds (0: never)")
      ->check(real(0, base::kMostSeconds));
}

experiment::StoredRun read_run(const std::string& path) {
  constexpr std::size_t longest = std::size_t{256} << 20;
  const auto text = base::read_text_file(path, longest);
  if (text) return experiment::parse_stored_run(*text, path);
  throw base::InputError(
      fmt::format("cannot read the stored run '{}'; name a file that `rate --out` or `experiment "
                  "export --format run` wrote",
                  path));
}

void continue_file(Experiment& experiment, const std::string& path) {
  if (!path.empty()) experiment::continue_run(experiment, read_run(path), path);
}

int on_rank_0(const std::function<int(experiment::Mpi*)>& here,
              const std::function<Experiment()>& load, int threads) {
  if (!experiment::launched_by_mpi()) return here(nullptr);
  experiment::Mpi mpi;
  if (mpi.rank() == 0) return here(&mpi);
  experiment::work_for_rank_0([&] { return experiment::game_crew(load, threads); },
                              limits_for("games"));
  return kYes;
}

Json tell_damage(const Store& store, const std::string& db, std::string_view then,
                 std::size_t told) {
  auto lines = Json::array();
  end_progress();
  for (const auto& line : store.damage()) {
    lines.push_back(base::escaped(line));
    if (lines.size() <= told) continue;
    fmt::print(stderr, "zermelo: {}\n",
               base::escaped(fmt::format("results store '{}': {}; {}", db, line, then)));
  }
  return lines;
}

Played play_missing(const Experiment& experiment, Store& store, const std::string& db,
                    const GamesRun& run, experiment::OtherProcesses* others) {
  experiment::RunConfig config{.threads = run.threads, .version = ZERMELO_VERSION};
  std::tie(config.shard, config.shards) = parse_shard(run.shard);
  store.declare(experiment);
  auto damaged = tell_damage(store, db, "damaged and lost games are played again");
  const auto limits = limits_for("games", run.seconds);
  const auto tell = [&](const experiment::RunProgress& progress) {
    if (!limits.progress) return;
    limits.progress(static_cast<double>(progress.recorded) / static_cast<double>(progress.all),
                    static_cast<double>(progress.played));
  };
  return {experiment::run(experiment, store, config, limits, tell, others), std::move(damaged)};
}

bool was_stopped(const experiment::RunResult& result, const GamesRun& run) {
  return result.missing > 0 && (interrupted || run.seconds > 0);
}

bool is_done(const experiment::RunResult& result, const GamesRun& run) {
  const bool all_broke = result.played == 0 && !result.broken.empty();
  return !was_stopped(result, run) && !all_broke;
}

Json broken_json(const Experiment& experiment, const experiment::RunResult& result) {
  auto list = Json::array();
  for (const auto& game : result.broken) {
    list.push_back({{"cell", experiment.cells[game.task.cell].name},
                    {"game", game.task.index},
                    {"seed", game.seed},
                    {"message", game.broken}});
  }
  return list;
}

namespace {

/// A line for each cell and each thing that happened in it.
std::string skipped_in_words(const Experiment& experiment, const experiment::RunResult& result) {
  constexpr std::size_t most = 20;
  if (result.broken.empty()) return {};
  std::map<std::pair<std::string, std::string>, std::uint64_t> lines;
  for (const auto& game : result.broken) {
    ++lines[{experiment.cells[game.task.cell].name, game.broken}];
  }
  auto text = fmt::format("skipped {}, in which another program broke; the same command plays {}\n",
                          counted(result.broken.size(), "game"),
                          result.broken.size() == 1 ? "it again" : "them again");
  std::size_t shown = 0;
  for (const auto& [line, games] : lines) {
    if (++shown > most) break;
    text += fmt::format("  {}: {}: {}\n", base::escaped(line.first), counted(games, "game"),
                        line.second);
  }
  if (lines.size() <= most) return text;
  return text + fmt::format("  and {}, which --json lists, too\n",
                            counted(lines.size() - most, "more line"));
}

}  // namespace

std::string told(const Experiment& experiment, const experiment::RunResult& result, bool stopped,
                 const std::string& db) {
  auto text = fmt::format("played {} in {:.1f} s; recorded in {}\n", counted(result.played, "game"),
                          result.seconds, base::escaped(db));
  text += skipped_in_words(experiment, result);
  if (result.missing > 0) {
    text += stopped
                ? fmt::format("stopped by {}; the same command resumes the run\n", stopped_by())
                : fmt::format("{} {} to other parts of the run\n", counted(result.missing, "game"),
                              result.missing == 1 ? "belongs" : "belong");
  }
  return text;
}

}  // namespace zermelo::app
