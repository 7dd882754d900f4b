#include "shell/prompt.hpp"

#include <readline/history.h>
#include <readline/readline.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <thread>

#include "console.hpp"

namespace zermelo::app {

namespace {

/// Makes readline return after Ctrl-C.
int leave_if_interrupted() {
  if (interrupted) rl_done = 1;
  return 0;
}

std::optional<std::string> read(const std::string& prompt) {
  if (isatty(STDIN_FILENO) == 0) {
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
  }
  rl_event_hook = leave_if_interrupted;
  const std::unique_ptr<char, decltype(&std::free)> line(readline(prompt.c_str()), &std::free);
  if (!line) return std::nullopt;
  if (*line != '\0') add_history(line.get());
  return std::string(line.get());
}

}  // namespace

std::optional<std::string> read_line(const std::string& prompt,
                                     const std::function<void(const base::Limits&)>& think) {
  if (!think) return read(prompt);
  std::atomic<bool> there = false;
  const std::jthread thinking([&] {
    base::Limits limits;
    limits.stop = &there;
    think(limits);
  });
  struct End {
    std::atomic<bool>& there;
    ~End() { there = true; }
  } const end{there};
  return read(prompt);
}

}  // namespace zermelo::app
