#include "server/http/workers.hpp"

#include <chrono>
#include <system_error>
#include <thread>

namespace zermelo::server {

void Workers::enqueue(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));
  if (static_cast<int>(tasks_.size()) > idle_ && threads_ < most_) {
    try {
      std::thread([this] { work(); }).detach();
      ++threads_;
    } catch (const std::system_error&) {
      // The system gives no more threads, so the task waits for one of those there are. If there
      // are none, it is dropped, which closes the connection.
      if (threads_ == 0) tasks_.pop_back();
    }
  }
  changed_.notify_one();
}

void Workers::work() {
  constexpr auto patience = std::chrono::seconds(10);
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    changed_.wait_for(lock, patience, [&] { return !tasks_.empty() || ending_; });
    --idle_;
    if (tasks_.empty()) break;
    const auto task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
  --threads_;
  changed_.notify_all();
}

void Workers::shutdown() {
  std::unique_lock lock(mutex_);
  ending_ = true;
  changed_.notify_all();
  changed_.wait(lock, [&] { return threads_ == 0; });
}

}  // namespace zermelo::server
