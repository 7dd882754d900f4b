// Threads that compute answers. A new one is started when all are busy, up to a bound, and threads
// that stay idle end.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace zermelo::server {

class Workers {
 public:
  /// At most so many threads, and tasks that wait for one.
  Workers(int most, std::size_t waiting) : most_(most), waiting_(waiting) {}
  ~Workers() { end(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// False if too many tasks wait already, or the system gives no thread.
  bool enqueue(std::function<void()> task);
  /// Returns when every task has ended.
  void end();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  const int most_;
  const std::size_t waiting_;
  int threads_ = 0;
  int idle_ = 0;
  bool ending_ = false;
};

}  // namespace zermelo::server
