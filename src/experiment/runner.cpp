#include "experiment/runner.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <thread>

#include "experiment/processes/workers.hpp"

namespace zermelo::experiment {

namespace {

using std::chrono::milliseconds;

void append(std::vector<GameRow>& games, std::vector<GameRow> more) {
  std::move(more.begin(), more.end(), std::back_inserter(games));
}

}  // namespace

RunResult run(const Experiment& experiment, Store& store, const RunConfig& config,
              const base::Limits& limits, const std::function<void(const RunProgress&)>& progress,
              OtherProcesses* others) {
  const base::Stopwatch watch;
  store.declare(experiment);
  OpenTasks open(experiment, store, {config.shard, config.shards});
  RunResult result;
  const auto record = [&](std::vector<GameRow>& games) {
    const auto broken = std::stable_partition(
        games.begin(), games.end(), [](const GameRow& game) { return game.broken.empty(); });
    std::move(broken, games.end(), std::back_inserter(result.broken));
    games.erase(broken, games.end());
    if (!games.empty()) store.record(experiment, games, config.version);
    result.played += games.size();
  };
  Workers workers(experiment, config.threads);
  const auto threads = static_cast<std::size_t>(config.threads);
  std::size_t portion = threads;
  // Other processes wait for an answer. Threads of this one do not, and batches spare the disk.
  const milliseconds patience(others != nullptr ? 20 : 100);
  const auto done = [&] {
    return open.empty() && workers.finished() && (others == nullptr || others->finished());
  };
  while (!limits.reached(watch)) {
    // These are enough tasks to last until the next round, and no more, since others may want some.
    if (!open.empty() && workers.waiting() < portion) workers.give(open.take(2 * portion));
    // only other processes still play
    if (workers.finished() && !done()) std::this_thread::sleep_for(patience);
    auto games = workers.take(patience);
    if (!games.empty()) portion = std::max(threads, games.size());
    if (others != nullptr) append(games, others->exchange(open));
    record(games);
    if (progress) {
      progress({open.recorded_before() + result.played, open.all(), result.played});
    }
    if (done()) break;
  }
  workers.stop();
  auto games = workers.take(milliseconds(0));
  if (others != nullptr) append(games, others->dismiss());
  record(games);
  store.release();
  std::sort(result.broken.begin(), result.broken.end(),
            [](const GameRow& a, const GameRow& b) { return a.task < b.task; });
  const std::uint64_t missing = open.missing();
  result.missing = missing - std::min<std::uint64_t>(missing, result.broken.size());
  result.seconds = watch.seconds();
  return result;
}

}  // namespace zermelo::experiment
