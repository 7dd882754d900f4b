// The threads of a process that play the games of an experiment.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "experiment/store.hpp"

namespace zermelo::experiment {

/// Hands tasks to threads and takes the games back. `experiment` must outlive it.
class Workers {
 public:
  Workers(const Experiment& experiment, int threads);
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void give(const std::vector<Task>& tasks);

  /// Waits for games, if any are being played, and returns those that ended since the last call, or
  /// throws what a thread has thrown. Games come in batches, since each batch costs a write to
  /// disk.
  std::vector<GameRow> take(std::chrono::milliseconds patience);

  /// The number of tasks that no thread has begun.
  std::size_t waiting();
  /// Whether the games of all tasks have been taken back.
  bool finished();

  /// Ends running games, which are lost, and waits for the threads.
  void stop();

 private:
  bool idle() const { return waiting_.empty() && running_ == 0; }
  void work();

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

}  // namespace zermelo::experiment
