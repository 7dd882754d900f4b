#include "experiment/workers.hpp"

#include <time.h>

#include <utility>

#include "base/random.hpp"
#include "play/match.hpp"

namespace zermelo::experiment {

namespace {

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Plays one game, which has no winner if it was stopped.
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

}  // namespace

Workers::Workers(const Experiment& experiment, int threads) : experiment_(experiment) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Workers::give(const std::vector<Task>& tasks) {
  const std::lock_guard lock(mutex_);
  waiting_.insert(waiting_.end(), tasks.begin(), tasks.end());
  changed_.notify_all();
}

std::vector<GameRow> Workers::take(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  done_changed_.wait_for(lock, patience, [&] { return failure_ || idle(); });
  if (failure_) std::rethrow_exception(failure_);
  return std::exchange(done_, {});
}

std::size_t Workers::waiting() {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

bool Workers::finished() {
  const std::lock_guard lock(mutex_);
  return idle() && done_.empty();
}

void Workers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    changed_.notify_all();
  }
  threads_.clear();
}

void Workers::work() {
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

}  // namespace zermelo::experiment
