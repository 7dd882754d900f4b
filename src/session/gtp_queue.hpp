// Passes lines from the thread that reads the commands of a GTP session to the one that answers
// them, so that an interrupt reaches a command that is still running.
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
  /// Called by the reader. The line `# interrupt` (GoGui's) or the command gogui-interrupt stops
  /// every command read before it, whether it is running or still waiting, and none that comes
  /// later.
  void push(std::string line);
  /// Says that no more lines will come. Lines that were read are still answered.
  void close();
  /// Stops the running command and drops those that wait.
  void abandon();

  /// Called by the thread that answers. Waits for the next line; nothing once the queue is closed
  /// and empty.
  std::optional<std::string> pop();
  /// True once the line that was popped last is to end soon.
  const std::atomic<bool>& stop() const { return stop_; }
  /// True once there is a line to pop, or no more will come. A live analysis ends by it.
  const std::atomic<bool>& input() const { return input_; }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::uint64_t pushed_ = 0, popped_ = 0;
  std::uint64_t interrupted_ = 0;  // lines up to this one, counted from 1, are to end soon
  bool closed_ = false;
  std::atomic<bool> stop_{false}, input_{false};
};

}  // namespace zermelo::session
