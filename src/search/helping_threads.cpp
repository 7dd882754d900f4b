#include "search/helping_threads.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace zermelo::search {

void Helpers::Task::run() {
  try {
    work_();
  } catch (...) {
    failure_ = std::current_exception();
  }
  done_.store(true, std::memory_order_release);
  done_.notify_all();
}

void Helpers::Task::wait() const {
  constexpr int kTries = 200;
  Patience patience;
  for (int i = 0; i < kTries; ++i) {
    if (done_.load(std::memory_order_acquire)) return;
    patience.wait();
  }
  done_.wait(false, std::memory_order_acquire);
}

/// A few hundred instructions at first, and then as long as others have something to do.
void Helpers::Patience::wait() {
  constexpr unsigned kSpins = 64, kPauses = 16;
  if (++waits_ > kSpins) return std::this_thread::yield();
  for (unsigned i = 0; i < kPauses; ++i) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#else
    std::atomic_signal_fence(std::memory_order_seq_cst);
#endif
  }
}

Helpers::Helpers(std::size_t threads) {
  threads_.reserve(threads);
  try {
    for (std::size_t i = 1; i <= threads; ++i) threads_.emplace_back([this, i] { work(i); });
  } catch (const std::system_error&) {
    // The system gives no more threads, and those that there are do all of the work.
  }
}

Helpers::~Helpers() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    call();
  }
  wake_.notify_all();
}

std::shared_ptr<Helpers::Task> Helpers::start(std::function<void()> work) {
  auto task = std::make_shared<Task>(std::move(work));
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(task);
    call();
  }
  wake_.notify_one();
  return task;
}

/// Takes a task off the list, if nobody has begun it.
bool Helpers::claim(Task& task) {
  const std::lock_guard lock(mutex_);
  const auto it = std::find_if(tasks_.begin(), tasks_.end(),
                               [&](const auto& one) { return one.get() == &task; });
  if (it == tasks_.end()) return false;
  tasks_.erase(it);
  call();
  return true;
}

void Helpers::finish(Task& task) {
  if (claim(task)) task.run();
  task.wait();
  if (task.failure_) std::rethrow_exception(task.failure_);
}

void Helpers::drop(Task& task) {
  if (claim(task)) return;
  task.wait();
}

void Helpers::begin_chores(Chore chore) {
  {
    const std::lock_guard lock(mutex_);
    chore_ = std::move(chore);
    call();
  }
  wake_.notify_all();
}

void Helpers::end_chores() {
  std::unique_lock lock(mutex_);
  chore_ = nullptr;
  call();
  left_.wait(lock, [&] { return at_chores_ == 0; });
}

void Helpers::do_chores(const Chore& chore, std::size_t helper) const {
  for (Patience patience; !called_away_.load(std::memory_order_relaxed);) {
    if (chore(helper)) {
      patience = {};
    } else {
      patience.wait();
    }
  }
}

void Helpers::work(std::size_t helper) {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [&] { return ended_ || !tasks_.empty() || chore_; });
    if (ended_) return;
    if (!tasks_.empty()) {
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      call();
      lock.unlock();
      task->run();
      lock.lock();
    } else {
      const auto chore = chore_;
      ++at_chores_;
      lock.unlock();
      do_chores(chore, helper);
      lock.lock();
      if (--at_chores_ == 0) left_.notify_all();
    }
  }
}

}  // namespace zermelo::search
