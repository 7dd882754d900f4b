// Threads for connections. A new one is started when all are busy, up to a bound, and threads that
// stay idle end.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace zermelo::server {

class Workers final : public httplib::TaskQueue {
 public:
  explicit Workers(int most) : most_(most) {}
  ~Workers() override { shutdown(); }

  void enqueue(std::function<void()> task) override;
  /// Returns when every task has ended.
  void shutdown() override;

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  int most_;
  int threads_ = 0;
  int idle_ = 0;
  bool ending_ = false;
};

}  // namespace zermelo::server
