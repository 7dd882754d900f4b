// Threads that help the one that searches, and which cost nothing while it does something else.
//
// They do work of two kinds. A *task* takes milliseconds or more: the first helper that is free
// does it, or the searching thread itself once it cannot go on without. A *chore* takes
// microseconds, too few to wake anybody for it: while there are chores, every helper without a task
// asks for the next one again and again.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace zermelo::search {

class Helpers {
 public:
  class Task {
   public:
    explicit Task(std::function<void()> work) : work_(std::move(work)) {}

   private:
    friend class Helpers;
    void run();
    void wait() const;
    std::function<void()> work_;
    std::atomic<bool> done_{false};
    std::exception_ptr failure_;
  };

  /// What a helper is asked for, with its number, from 1 to size(). The searching thread is 0.
  using Chore = std::function<bool(std::size_t helper)>;

  /// As many threads as the system gives, at most so many.
  explicit Helpers(std::size_t threads);
  ~Helpers();
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  std::size_t size() const { return threads_.size(); }

  /// What the work refers to outlives the task, which `finish` or `drop` ends.
  std::shared_ptr<Task> start(std::function<void()> work);
  /// Returns once the task is done, and does it if nobody has begun it. Throws what it threw.
  void finish(Task& task);
  /// The same, but what nobody has begun is not done at all, and nothing is thrown.
  void drop(Task& task);

  /// From now on helpers call `chore`, several at a time. It returns whether there was one to do,
  /// and does not throw.
  void begin_chores(Chore chore);
  /// Returns when no helper is at a chore any more.
  void end_chores();

  /// Waits for a moment; the longer, the more often it was called in vain.
  class Patience {
   public:
    void wait();

   private:
    unsigned waits_ = 0;
  };

 private:
  void work(std::size_t helper);
  void do_chores(const Chore& chore, std::size_t helper) const;
  bool claim(Task& task);
  /// Calls those at chores away if there is something else to do. Precondition: mutex_ is held.
  void call() { called_away_ = ended_ || !tasks_.empty() || !chore_; }

  std::mutex mutex_;
  std::condition_variable wake_, left_;
  std::deque<std::shared_ptr<Task>> tasks_;  // those that nobody has begun
  Chore chore_;
  int at_chores_ = 0;
  bool ended_ = false;
  std::atomic<bool> called_away_{false};  // whether those at chores have something else to do
  std::vector<std::jthread> threads_;     // the last member, since they use the others
};

/// Chores for as long as it lives. `helpers` may be null.
class Chores {
 public:
  Chores(Helpers* helpers, Helpers::Chore chore) : helpers_(helpers) {
    if (helpers_ != nullptr) helpers_->begin_chores(std::move(chore));
  }
  ~Chores() {
    if (helpers_ != nullptr) helpers_->end_chores();
  }
  Chores(const Chores&) = delete;
  Chores& operator=(const Chores&) = delete;

 private:
  Helpers* helpers_;
};

}  // namespace zermelo::search
