// The threads of a process that do jobs of one kind, such as games to play or positions to search.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>
#include <vector>

namespace zermelo::experiment {

/// Hands jobs to threads and takes back what they have done.
template <class Job, class Done>
class Team {
 public:
  /// Does one job; nothing if it was stopped.
  using Work = std::function<std::optional<Done>(const Job& job, const std::atomic<bool>& stop)>;

  /// Each thread makes its own work when it begins.
  Team(int threads, std::function<Work()> make_work) : make_work_(std::move(make_work)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this, i] { run(i); });
  }
  ~Team() { stop(); }
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  void give(const std::vector<Job>& jobs) {
    const std::lock_guard lock(mutex_);
    for (const auto& job : jobs) waiting_.push_back({kAnybody, job});
    changed_.notify_all();
  }
  /// Gives a job to that thread, counted from 0.
  void give_to(int thread, const Job& job) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({thread, job});
    changed_.notify_all();
  }

  /// Waits until all jobs have ended, and returns those that did since the last call, or throws
  /// what a thread has thrown.
  std::vector<Done> take(std::chrono::milliseconds patience) {
    return take_when(patience, [this] { return failure_ || idle(); });
  }
  /// The same, but waits for one job at most.
  std::vector<Done> take_first(std::chrono::milliseconds patience) {
    return take_when(patience, [this] { return failure_ || idle() || !done_.empty(); });
  }

  /// The number of jobs that no thread has begun.
  std::size_t waiting() {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
  }
  /// The threads that have nothing to do. Precondition: all jobs were given to single threads, or
  /// none was.
  std::vector<int> free() {
    const std::lock_guard lock(mutex_);
    std::set<int> busy = running_;
    for (const auto& waiting : waiting_) {
      int thread = waiting.thread;
      if (thread == kAnybody) {
        for (thread = 0; busy.contains(thread);) ++thread;
      }
      busy.insert(thread);
    }
    std::vector<int> free;
    for (int thread = 0; thread < static_cast<int>(threads_.size()); ++thread) {
      if (!busy.contains(thread)) free.push_back(thread);
    }
    return free;
  }
  /// Whether all jobs have been taken back.
  bool finished() {
    const std::lock_guard lock(mutex_);
    return idle() && done_.empty();
  }

  /// Ends running jobs, which are lost, and waits for the threads.
  void stop() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
      changed_.notify_all();
    }
    for (auto& thread : threads_) {
      if (thread.joinable()) thread.join();
    }
  }

 private:
  static constexpr int kAnybody = -1;
  struct Waiting {
    int thread;
    Job job;
  };

  bool idle() const { return waiting_.empty() && running_.empty(); }

  /// The first job that the thread may do.
  auto next(int thread) {
    return std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& waiting) {
      return waiting.thread == thread || waiting.thread == kAnybody;
    });
  }

  template <class Ready>
  std::vector<Done> take_when(std::chrono::milliseconds patience, Ready&& ready) {
    std::unique_lock lock(mutex_);
    done_changed_.wait_for(lock, patience, ready);
    if (failure_) std::rethrow_exception(failure_);
    return std::exchange(done_, {});
  }

  void run(int number) {
    Work work;
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [&] { return stop_ || next(number) != waiting_.end(); });
      if (stop_) return;
      const auto mine = next(number);
      const Job job = std::move(mine->job);
      waiting_.erase(mine);
      running_.insert(number);
      lock.unlock();
      std::optional<Done> done;
      std::exception_ptr failure;
      try {
        if (!work) work = make_work_();
        done = work(job, stop_);
      } catch (...) {
        failure = std::current_exception();
      }
      lock.lock();
      running_.erase(number);
      if (failure && !failure_) failure_ = failure;
      if (done) done_.push_back(std::move(*done));
      done_changed_.notify_one();
    }
  }

  std::function<Work()> make_work_;
  std::mutex mutex_;
  std::condition_variable changed_, done_changed_;
  std::deque<Waiting> waiting_;
  std::vector<Done> done_;
  std::set<int> running_;  // threads
  std::exception_ptr failure_;
  std::atomic<bool> stop_{false};
  std::vector<std::thread> threads_;  // last, so that all else is there when they begin
};

}  // namespace zermelo::experiment
