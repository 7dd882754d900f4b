// The threads of a process that do jobs of one kind, such as games to play or positions to search.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
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
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
  }
  ~Team() { stop(); }
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  void give(const std::vector<Job>& jobs) {
    const std::lock_guard lock(mutex_);
    waiting_.insert(waiting_.end(), jobs.begin(), jobs.end());
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
  /// The number of threads that have nothing to do.
  std::size_t free() {
    const std::lock_guard lock(mutex_);
    return threads_.size() - std::min(threads_.size(), waiting_.size() + running_);
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
  bool idle() const { return waiting_.empty() && running_ == 0; }

  template <class Ready>
  std::vector<Done> take_when(std::chrono::milliseconds patience, Ready&& ready) {
    std::unique_lock lock(mutex_);
    done_changed_.wait_for(lock, patience, ready);
    if (failure_) std::rethrow_exception(failure_);
    return std::exchange(done_, {});
  }

  void run() {
    Work work;
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [&] { return stop_ || !waiting_.empty(); });
      if (stop_) return;
      const Job job = std::move(waiting_.front());
      waiting_.pop_front();
      ++running_;
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
      --running_;
      if (failure && !failure_) failure_ = failure;
      if (done) done_.push_back(std::move(*done));
      done_changed_.notify_one();
    }
  }

  std::function<Work()> make_work_;
  std::mutex mutex_;
  std::condition_variable changed_, done_changed_;
  std::deque<Job> waiting_;
  std::vector<Done> done_;
  std::size_t running_ = 0;
  std::exception_ptr failure_;
  std::atomic<bool> stop_{false};
  std::vector<std::thread> threads_;  // last, so that all else is there when they begin
};

}  // namespace zermelo::experiment
