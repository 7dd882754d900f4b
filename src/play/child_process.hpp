// A program at work as a child of this one, spoken to line by line over POSIX pipes.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

namespace zermelo::play {

/// Runs a command of the shell in a process group of its own. Its standard error is read along and
/// the last line of it kept for messages. Destroying it ends the program and all that it started.
class ChildProcess {
 public:
  /// Throws base::InputError if the system starts no more programs.
  explicit ChildProcess(std::string command);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  enum class End { line, timeout, stopped, closed };

  /// False if the program has closed its standard input.
  bool write_line(std::string_view line);
  /// The next line without its newline. Waits at most `seconds`, and no longer once `stop` is set
  /// (null: never).
  End read_line(std::string& line, double seconds, const std::atomic<bool>* stop = nullptr);

  const std::string& command() const { return command_; }
  /// How the program ended, or that it did not, with its last words: for messages.
  std::string fate();

 private:
  bool wait_for_output(double seconds, const std::atomic<bool>* stop, End& end);
  void read_errors();
  bool has_ended(double seconds);

  std::string command_;
  pid_t pid_ = -1;
  int in_ = -1, out_ = -1, err_ = -1;  // our ends
  std::string unread_, errors_;
  struct HowEnded {
    bool by_itself = false;
    int number = 0;  // the exit code, or the signal
  };
  std::optional<HowEnded> end_;
};

}  // namespace zermelo::play
