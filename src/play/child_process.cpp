#include "play/child_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <utility>

#include "base/clock.hpp"
#include "base/error.hpp"

namespace zermelo::play {

namespace {

constexpr std::size_t kMostErrors = 4096;

/// Both ends of a pipe, closed in every other child.
struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
      throw base::InputError(
          fmt::format("cannot open a pipe to another program: {}", std::strerror(errno)));
    }
    read = ends[0];
    write = ends[1];
  }
  ~Pipe() {
    for (const int end : {read, write}) {
      if (end >= 0) close(end);
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  int keep(int& end) { return std::exchange(end, -1); }
  int read = -1, write = -1;
};

/// As long as it lives, this thread gets an error and no signal when it writes into a closed pipe.
class NoBrokenPipe {
 public:
  NoBrokenPipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoBrokenPipe() {
    const timespec now{};
    while (sigismember(&before_, SIGPIPE) == 0 && sigtimedwait(&pipe_, nullptr, &now) > 0) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoBrokenPipe(const NoBrokenPipe&) = delete;
  NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;

 private:
  sigset_t pipe_, before_;
};

}  // namespace

ChildProcess::ChildProcess(std::string command) : command_(std::move(command)) {
  Pipe in, out, err;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, err.write, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  std::array<std::string, 3> words{"sh", "-c", command_};
  std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
  const int error = posix_spawn(&pid_, "/bin/sh", &files, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) {
    throw base::InputError(fmt::format("cannot start '{}': {}", command_, std::strerror(error)));
  }
  in_ = in.keep(in.write);
  out_ = out.keep(out.read);
  err_ = err.keep(err.read);
  for (const int end : {in_, err_}) fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
  write_line("quit");
  close(in_);
  constexpr double patience = 0.5;
  if (!has_ended(patience)) kill(-pid_, SIGTERM);
  has_ended(patience);
  // The child is not reaped before this, so the number of its group is still its own.
  kill(-pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  close(out_);
  close(err_);
}

bool ChildProcess::has_ended(double seconds) {
  const base::Stopwatch watch;
  while (!end_) {
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_pid == pid_) end_ = HowEnded{info.si_code == CLD_EXITED, info.si_status};
    if (end_ || watch.seconds() >= seconds) break;
    constexpr long millisecond = 1'000'000;
    const timespec pause{0, millisecond};
    nanosleep(&pause, nullptr);
  }
  return end_.has_value();
}

bool ChildProcess::write_line(std::string_view line) {
  const NoBrokenPipe guard;
  const std::string text = fmt::format("{}\n", line);
  for (std::size_t done = 0; done < text.size();) {
    const auto written = write(in_, text.data() + done, text.size() - done);
    if (written > 0) {
      done += static_cast<std::size_t>(written);
    } else if (errno == EAGAIN) {  // it does not read, since a line is far shorter than a pipe
      constexpr int patience = 5000;
      pollfd ready{in_, POLLOUT, 0};
      if (poll(&ready, 1, patience) == 0) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

void ChildProcess::read_errors() {
  std::array<char, 4096> some;
  // All that a pipe holds, and no more, since there are programs that write without end.
  constexpr int most = 16;
  for (int i = 0; i < most; ++i) {
    const auto n = read(err_, some.data(), some.size());
    if (n <= 0) return;
    errors_.append(some.data(), static_cast<std::size_t>(n));
    if (errors_.size() > kMostErrors) errors_.erase(0, errors_.size() - kMostErrors);
  }
}

/// True once there is something to read on its standard output, or nothing more will come.
bool ChildProcess::wait_for_output(double seconds, const std::atomic<bool>* stop, End& end) {
  const base::Stopwatch watch;
  bool errors_open = true;
  while (true) {
    const double left = seconds - watch.seconds();
    if (stop != nullptr && stop->load()) end = End::stopped;
    if (end == End::stopped || left <= 0) return false;
    std::array<pollfd, 2> ready{{{out_, POLLIN, 0}, {errors_open ? err_ : -1, POLLIN, 0}}};
    constexpr double slice = 0.02;  // seconds, the longest delay before a stop is noticed
    poll(ready.data(), ready.size(), static_cast<int>(1000 * std::min(left, slice)) + 1);
    if (ready[1].revents != 0) {
      read_errors();
      errors_open = (ready[1].revents & POLLHUP) == 0;
    }
    if (ready[0].revents != 0) return true;
  }
}

ChildProcess::End ChildProcess::read_line(std::string& line, double seconds,
                                          const std::atomic<bool>* stop) {
  const base::Stopwatch watch;
  while (true) {
    const auto newline = unread_.find('\n');
    if (newline != std::string::npos) {
      line = unread_.substr(0, newline);
      unread_.erase(0, newline + 1);
      return End::line;
    }
    if (unread_.size() > kLongestLine) return End::too_long;
    End end = End::timeout;
    if (!wait_for_output(seconds - watch.seconds(), stop, end)) return end;
    std::array<char, 4096> some;
    const auto n = read(out_, some.data(), some.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return End::closed;
    unread_.append(some.data(), static_cast<std::size_t>(n));
  }
}

std::string ChildProcess::fate(std::string_view otherwise) {
  constexpr double patience = 0.5;
  std::string text(otherwise);
  if (has_ended(patience)) {
    text = end_->by_itself ? fmt::format("it ended with code {}", end_->number)
                           : fmt::format("it was ended by signal {}", end_->number);
  }
  read_errors();
  while (!errors_.empty() && errors_.back() == '\n') errors_.pop_back();
  const auto last = errors_.substr(errors_.rfind('\n') + 1);
  return last.empty() ? text
                      : fmt::format("{}; the last line on its standard error: {}", text, last);
}

}  // namespace zermelo::play
