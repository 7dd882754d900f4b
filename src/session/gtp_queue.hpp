// Lines between the thread that reads a GTP session's commands and the one that answers them, so
// that an interrupt reaches a command that is still at work.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace zermelo::session {

class GtpQueue {
 public:
  /// The reader's side. The line `# interrupt` (GoGui's) or the command gogui-interrupt stops every
  /// command read before it, at work or still waiting; none that comes later.
  void push(std::string line);
  /// No more lines will come. What was read is still answered.
  void close();
  /// Stops the command at work and drops those that wait.
  void abandon();

  /// The answerer's side: the next line, waiting for it; nothing once closed and empty.
  std::optional<std::string> pop();
  /// True while the line popped last is to end soon.
  const std::atomic<bool>& stop() const { return stop_; }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::uint64_t pushed_ = 0, popped_ = 0;
  std::uint64_t interrupted_ = 0;  // lines up to this one, counted from 1, are to end soon
  bool closed_ = false;
  std::atomic<bool> stop_{false};
};

}  // namespace zermelo::session
