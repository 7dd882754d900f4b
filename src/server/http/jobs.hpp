// The jobs that run or wait for their turn, each in a thread of its own.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

#include "server/http/budget.hpp"
#include "server/laboratory.hpp"

namespace zermelo::server {

class Jobs {
 public:
  explicit Jobs(Laboratory& laboratory) : laboratory_(laboratory) {}
  ~Jobs() { wait(); }
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// Starts the answer's job. The events are abandoned with the last copy of what is returned. The
  /// share is the memory of the request's body, which the job keeps. Throws HttpError 503 if too
  /// many jobs wait already, or the system gives no thread.
  std::shared_ptr<Events> start(Answer answer, std::shared_ptr<Share> share);
  /// Returns when every job has ended. Precondition: nothing that start() returned is held.
  void wait();

 private:
  struct Running;
  void run(Running& running);

  Laboratory& laboratory_;
  std::mutex mutex_;
  std::condition_variable changed_;
  int count_ = 0;
};

}  // namespace zermelo::server
