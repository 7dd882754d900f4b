#include "experiment/runner.hpp"

#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <set>
#include <thread>

#include "base/random.hpp"
#include "play/match.hpp"

namespace zermelo::experiment {

namespace {

using std::chrono::milliseconds;

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Plays one game; no winner if it was stopped.
GameRow play(const Cell& cell, Task task, const std::atomic<bool>& stop) {
  const auto& game = cell.game;
  GameRow row;
  row.task = task;
  row.seed = base::derive_seed(cell.seed, task.index);
  play::MatchConfig config{.players = cell.players, .games = 1, .seed = row.seed};
  config.observe = [&](const play::MatchGame& played) {
    row.winner = game.outcome_name(played.outcome);
    row.length = played.moves.size();
    row.moves = game.moves_name(played.moves);
  };
  base::Limits limits;
  limits.stop = &stop;
  const double before = thread_cpu_seconds();
  play::play_match(game, config, limits);
  row.cpu_seconds = thread_cpu_seconds() - before;
  return row;
}

/// Hands tasks to threads and takes the games back.
class Workers {
 public:
  Workers(const Experiment& experiment, int threads) : experiment_(experiment) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Workers() { stop(); }

  void give(const std::vector<Task>& tasks) {
    const std::lock_guard lock(mutex_);
    waiting_.insert(waiting_.end(), tasks.begin(), tasks.end());
    changed_.notify_all();
  }

  /// Waits, unless there is nothing to wait for; the games that ended since the last call, or the
  /// exception that a thread met. Games come in batches, since each batch costs a write to disk.
  std::vector<GameRow> take(milliseconds patience) {
    std::unique_lock lock(mutex_);
    done_changed_.wait_for(lock, patience, [&] { return failure_ || idle(); });
    if (failure_) std::rethrow_exception(failure_);
    return std::exchange(done_, {});
  }

  /// Tasks that no thread has begun.
  std::size_t waiting() {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
  }
  bool finished() {
    const std::lock_guard lock(mutex_);
    return idle() && done_.empty();
  }

  /// Ends running games, which are lost, and waits for the threads.
  void stop() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
      changed_.notify_all();
    }
    threads_.clear();
  }

 private:
  bool idle() const { return waiting_.empty() && running_ == 0; }

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [&] { return stop_ || !waiting_.empty(); });
      if (stop_) return;
      const Task task = waiting_.front();
      waiting_.pop_front();
      ++running_;
      lock.unlock();
      GameRow row;
      std::exception_ptr failure;
      try {
        row = play(experiment_.cells[task.cell], task, stop_);
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      --running_;
      if (failure && !failure_) failure_ = failure;
      if (!row.winner.empty()) done_.push_back(std::move(row));
      done_changed_.notify_one();
    }
  }

  const Experiment& experiment_;
  std::mutex mutex_;
  std::condition_variable changed_, done_changed_;
  std::deque<Task> waiting_;
  std::vector<GameRow> done_;
  std::size_t running_ = 0;
  std::exception_ptr failure_;
  std::atomic<bool> stop_{false};
  std::vector<std::jthread> threads_;
};

/// The games of the shard, those on large boards first.
std::vector<Task> tasks_of(const Experiment& experiment, const RunConfig& config) {
  std::vector<std::pair<std::size_t, std::size_t>> cells;  // cells of the board, cell
  for (std::size_t i = 0; i < experiment.cells.size(); ++i) {
    cells.emplace_back(experiment.cells[i].game.board().cells().size(), i);
  }
  std::stable_sort(cells.begin(), cells.end(),
                   [](const auto& x, const auto& y) { return x.first > y.first; });
  std::vector<Task> tasks;
  for (const auto& [size, cell] : cells) {
    for (std::uint64_t index = 0; index < experiment.games; ++index) {
      const auto number = cell * experiment.games + index;
      if (number % config.shards == config.shard) tasks.push_back({cell, index});
    }
  }
  return tasks;
}

/// Those of the tasks that the store does not hold, in their order.
std::vector<Task> missing(const Experiment& experiment, Store& store, std::vector<Task> tasks) {
  const auto recorded = store.recorded(experiment);
  const std::set<Task> known(recorded.begin(), recorded.end());
  std::erase_if(tasks, [&](const Task& task) { return known.contains(task); });
  return tasks;
}

}  // namespace

RunResult run(const Experiment& experiment, Store& store, const RunConfig& config,
              const base::Limits& limits, const std::function<void(const RunProgress&)>& progress) {
  const base::Stopwatch watch;
  store.declare(experiment);
  const auto all = tasks_of(experiment, config);
  const auto open = missing(experiment, store, all);
  RunResult result;
  Workers workers(experiment, config.threads);
  std::size_t next = 0;  // in `open`: not yet asked for
  std::size_t portion = static_cast<std::size_t>(config.threads);
  while (!limits.reached(watch)) {
    // Enough tasks to last until the next look, and no more: others may want some.
    if (next < open.size() && workers.waiting() < portion) {
      const auto wanted = std::min(open.size() - next, 2 * portion);
      const std::vector<Task> some(open.begin() + static_cast<std::ptrdiff_t>(next),
                                   open.begin() + static_cast<std::ptrdiff_t>(next + wanted));
      next += wanted;
      workers.give(store.claim(experiment, some));
    }
    const auto games = workers.take(milliseconds(100));
    if (!games.empty()) {
      store.record(experiment, games, config.version);
      result.played += games.size();
      portion = std::max(static_cast<std::size_t>(config.threads), games.size());
    }
    if (progress) {
      progress({all.size() - open.size() + result.played, all.size(), result.played});
    }
    if (next == open.size() && workers.finished()) break;
  }
  workers.stop();
  if (const auto games = workers.take(milliseconds(0)); !games.empty()) {
    store.record(experiment, games, config.version);
    result.played += games.size();
  }
  store.release();
  result.missing = missing(experiment, store, open).size();
  result.seconds = watch.seconds();
  return result;
}

}  // namespace zermelo::experiment
