#include "server/http/workers.hpp"

#include <chrono>
#include <system_error>
#include <thread>

namespace zermelo::server {

bool Workers::enqueue(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  if (tasks_.size() >= waiting_) return false;
  tasks_.push_back(std::move(task));
  if (static_cast<int>(tasks_.size()) > idle_ && threads_ < most_) {
    try {
      std::thread([this] { work(); }).detach();
      ++threads_;
    } catch (const std::system_error&) {
      // The system gives no more threads, so the task waits for one of those there are.
      if (threads_ == 0) {
        tasks_.pop_back();
        return false;
      }
    }
  }
  changed_.notify_one();
  return true;
}

void Workers::work() {
  constexpr auto patience = std::chrono::seconds(10);
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    changed_.wait_for(lock, patience, [&] { return !tasks_.empty() || ending_; });
    --idle_;
    if (tasks_.empty()) break;
    auto task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    task = {};  // what it holds may take long to release
    lock.lock();
  }
  --threads_;
  changed_.notify_all();
}

void Workers::end() {
  std::unique_lock lock(mutex_);
  ending_ = true;
  changed_.notify_all();
  changed_.wait(lock, [&] { return threads_ == 0; });
}

}  // namespace zermelo::server
