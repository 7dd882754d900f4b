#include "console.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "base/error.hpp"
#include "base/partial.hpp"
#include "base/text.hpp"
#include "games/family.hpp"

namespace zermelo::app {

using base::InputError;

std::atomic<bool> interrupted{false};

namespace {
std::atomic<bool> bar_drawn{false};

std::atomic<std::time_t> interrupted_at{0};

// A single Ctrl-C often arrives as several signals, since a shell and a supervisor both send one.
// So only a signal in a later second counts as a second Ctrl-C.
extern "C" void on_interrupt(int signal) {
  const std::time_t now = std::time(nullptr);
  if (interrupted && now > interrupted_at + 1) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
  if (!interrupted.exchange(true)) interrupted_at = now;
}
}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is reported like a full disk
}

base::Limits limits_for(const std::string& what, double seconds) {
  base::Limits limits;
  limits.stop = &interrupted;
  limits.seconds = seconds;
  if (isatty(STDERR_FILENO) == 0) return limits;
  limits.progress = [what, watch = base::Stopwatch(), last = 0.0](double fraction,
                                                                  double done) mutable {
    const double now = watch.seconds();
    if (now < 1 || now - last < 0.1) return;
    last = now;
    bar_drawn = true;
    if (fraction >= 0) {
      constexpr int width = 30;
      const int filled = static_cast<int>(std::clamp(fraction, 0.0, 1.0) * width);
      fmt::print(stderr, "\r\x1b[K{} [{}{}] {:3.0f}%  {:.0f} s left", what,
                 std::string(static_cast<std::size_t>(filled), '='),
                 std::string(static_cast<std::size_t>(width - filled), ' '), 100 * fraction,
                 fraction > 0 ? now / fraction - now : 0.0);
    } else {
      fmt::print(stderr, "\r\x1b[K{}: {} in {:.0f} s (Ctrl-C stops)", what,
                 grouped(static_cast<std::uint64_t>(done)), now);
    }
    std::fflush(stderr);
  };
  return limits;
}

std::string stopped_by() { return interrupted ? "interrupt" : "limit"; }

void show_progress(const std::string& text) {
  if (isatty(STDERR_FILENO) == 0) return;
  bar_drawn = true;
  fmt::print(stderr, "\r\x1b[K{}", text);
  std::fflush(stderr);
}

void tell(const std::string& text) {
  if (isatty(STDERR_FILENO) == 0) return;
  end_progress();
  fmt::print(stderr, "{}\n", text);
}

std::string shell_quoted(std::string_view word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

void end_progress() {
  if (bar_drawn.exchange(false)) fmt::print(stderr, "\r\x1b[K");
}

bool in_colour(std::FILE* file) {
  const char* refused = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return (refused == nullptr || *refused == '\0') &&
         (terminal == nullptr || std::strcmp(terminal, "dumb") != 0) && isatty(fileno(file)) != 0;
}

void answer(bool json, const Json& object, const std::string& text) {
  end_progress();
  // Bytes that are not UTF-8, such as those of a file's name, are replaced and not refused.
  std::cout << (json ? object.dump(2, ' ', false, Json::error_handler_t::replace) + "\n" : text)
            << std::flush;
  if (!std::cout) throw base::InputError("cannot write to standard output: is the disk full?");
}

CLI::App* add_command(CLI::App& app, const std::string& name, const std::string& about,
                      const std::string& examples, std::function<int()> work) {
  CLI::App* command = app.add_subcommand(name, about);
  std::string footer = "Examples:\n";
  for (const auto line : base::split(examples, '\n')) footer += fmt::format("  zermelo {}\n", line);
  command->footer(footer);
  command->final_callback([work = std::move(work)] { throw CLI::RuntimeError(work()); });
  return command;
}

CLI::Validator whole(std::uint64_t least, std::uint64_t most) {
  return {[least, most](const std::string& text) {
            const auto number = base::parse_number<std::uint64_t>(text);
            if (number && *number >= least && *number <= most) return std::string();
            return fmt::format("'{}' is not a whole number from {} to {}", text, least, most);
          },
          "", ""};
}

CLI::Validator real(double least, double most) {
  return {[least, most](const std::string& text) {
            const auto number = base::parse_number<double>(text);
            if (number && std::isfinite(*number) && *number >= least && *number <= most) {
              return std::string();
            }
            return fmt::format("'{}' is not a number from {} to {}", text, least, most);
          },
          "", ""};
}

std::string default_memory() {
  const auto bytes = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES))) *
                     static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PAGE_SIZE)));
  constexpr std::uint64_t most = 8192;
  return fmt::format("{}M", std::clamp<std::uint64_t>(bytes >> 21, 64, most));
}

std::size_t parse_size(const std::string& option, const std::string& text) {
  std::string_view digits = text;
  std::size_t unit = std::size_t{1} << 20;
  if (!digits.empty() && std::isdigit(static_cast<unsigned char>(digits.back())) == 0) {
    const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(digits.back())));
    unit = letter == 'G'   ? std::size_t{1} << 30
           : letter == 'M' ? unit
           : letter == 'K' ? std::size_t{1} << 10
                           : 0;
    digits.remove_suffix(1);
  }
  const auto number = base::parse_number<std::uint32_t>(digits);
  if (!number || unit == 0 || *number == 0) {
    throw InputError(
        fmt::format("{} {}: write a number of MiB, or add a unit, as in 512M or 4G", option, text));
  }
  return *number * unit;
}

std::pair<std::uint64_t, std::uint64_t> parse_shard(const std::string& text) {
  const auto parts = base::split(text, '/');
  if (parts.size() == 2) {
    const auto i = base::parse_number<std::uint64_t>(parts[0]);
    const auto n = base::parse_number<std::uint64_t>(parts[1]);
    if (i && n && *i >= 1 && *i <= *n) return {*i - 1, *n};
  }
  throw InputError(fmt::format("--shard {}: write i/n with 1 <= i <= n, such as 2/8", text));
}

namespace {

/// The path to which links lead, and whether the file there may be replaced by a new one.
std::pair<std::filesystem::path, bool> resolve(const std::string& path) {
  std::error_code error;
  auto target = std::filesystem::weakly_canonical(path, error);
  if (error) target = path;
  const auto status = std::filesystem::status(target, error);
  return {target, !std::filesystem::exists(status) || std::filesystem::is_regular_file(status)};
}

[[noreturn]] void cannot_write(const std::string& path) {
  throw InputError(fmt::format("cannot write '{}': {}", path, std::strerror(errno)));
}

}  // namespace

void expect_writable(const std::string& path) {
  if (path.empty()) return;
  const auto [target, replace] = resolve(path);
  if (std::filesystem::is_directory(target)) {
    throw InputError(fmt::format("cannot write '{}': it is a directory; name a file", path));
  }
  if (!replace) return;
  const auto partial = base::partial_name(target.string());
  errno = 0;
  if (!std::ofstream(partial, std::ios::binary)) cannot_write(path);
  std::remove(partial.c_str());
}

void make_directory(const std::string& path) {
  if (path.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) {
    throw base::InputError(
        fmt::format("cannot create the directory '{}': {}", base::escaped(path), error.message()));
  }
}

void write_file(const std::string& path, const std::function<void(std::ostream&)>& write) {
  const auto [target, replace] = resolve(path);
  const auto written = replace ? base::partial_name(target.string()) : target.string();
  errno = 0;
  std::ofstream out(written, std::ios::binary);
  if (out) write(out);
  out.close();
  if (!out || (replace && std::rename(written.c_str(), target.c_str()) != 0)) {
    const int why = errno;
    if (replace) std::remove(written.c_str());
    errno = why;
    cannot_write(path);
  }
}

games::AnyGame game_named(const std::string& name) {
  auto game = games::AnyGame::parse(name);
  for (const auto& remark : game.family().rules_in_words(game).remarks) {
    fmt::print(stderr, "note: {}\n", base::escaped(remark));
  }
  return game;
}

std::vector<games::Move> moves_from(const games::AnyGame& game,
                                    const std::vector<std::string>& words) {
  return game.parse_moves(fmt::format("{}", fmt::join(words, " ")));
}

}  // namespace zermelo::app
