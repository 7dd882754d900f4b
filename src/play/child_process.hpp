// Another program that runs as a child of this one and exchanges lines with it over POSIX pipes.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace zermelo::play {

/// Runs a command of the shell in a process group of its own. Its standard error is read as well,
/// and the last line is kept for messages. Destroying it ends the program and everything that it
/// started.
class ChildProcess {
 public:
  /// Throws base::InputError if the system cannot start the program.
  explicit ChildProcess(std::string command);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  enum class End { line, timeout, stopped, closed, too_long };
  /// A line of more bytes is not read to its end.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  /// False if the program has closed its standard input, or does not read it.
  bool write_line(std::string_view line);
  /// The next line without its newline. Waits at most `seconds`, and no longer once `stop` is set,
  /// if it is not null.
  End read_line(std::string& line, double seconds, const std::atomic<bool>* stop = nullptr);

  const std::string& command() const { return command_; }
  /// How the program ended, or `otherwise` if it did not, with the last line of its standard error,
  /// for messages.
  std::string fate(std::string_view otherwise);

 private:
  bool wait_for_output(double seconds, const std::atomic<bool>* stop, End& end);
  void read_errors();
  bool has_ended(double seconds);

  std::string command_;
  pid_t pid_ = -1;
  int in_ = -1, out_ = -1, err_ = -1;  // this program's ends of the pipes
  std::string unread_, errors_;
  struct HowEnded {
    bool by_itself = false;
    int number = 0;  // the exit code, or the signal
  };
  std::optional<HowEnded> end_;
};

}  // namespace zermelo::play
