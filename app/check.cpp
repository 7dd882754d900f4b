// zermelo check: runs the independent checker, which is a program of its own and shares no line
// with this one.
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "base/text.hpp"
#include "checker.hpp"
#include "commands.hpp"
#include "console.hpp"

namespace zermelo::app {

namespace {

struct CheckArguments {
  std::vector<std::string> files;
  bool strict = false;
  int jobs = 1;
  bool json = false;
};

/// The checker that was built or installed with this program.
std::string checker_path() {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto path = self.parent_path() / "zermelo-check";
  if (error || access(path.c_str(), X_OK) != 0) {
    throw base::InputError(fmt::format(
        "the checker is not at {}; build or install zermelo-check beside zermelo", path.string()));
  }
  return path.string();
}

struct Answered {
  std::string output;
  int exit_code = kBadInput;
};

Answered run_checker(std::string file, const CheckArguments& asked) {
  std::string program = checker_path(), strictly = "--strict", table = "--tsv";
  std::string jobs = "--jobs", number = std::to_string(asked.jobs);
  if (file.starts_with('-')) file.insert(0, "./");  // a file, not an option
  std::vector<char*> arguments{program.data()};
  if (asked.strict) arguments.push_back(strictly.data());
  arguments.insert(arguments.end(),
                   {table.data(), jobs.data(), number.data(), file.data(), nullptr});
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw base::InputError("cannot start the checker: no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  pid_t child = 0;
  const int failed =
      posix_spawn(&child, program.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failed != 0) {
    throw base::InputError(fmt::format("cannot start {}: {}", program, std::strerror(failed)));
  }
  Answered result;
  std::array<char, 4096> buffer;
  while (true) {
    constexpr int slice = 100;  // milliseconds; how late Ctrl-C may be heard
    pollfd ready{ends[0], POLLIN, 0};
    if (poll(&ready, 1, slice) == 0 || ready.revents == 0) {
      if (interrupted) kill(child, SIGTERM);
      continue;
    }
    const ssize_t n = read(ends[0], buffer.data(), buffer.size());
    if (n == 0 || (n < 0 && errno != EINTR)) break;
    if (n > 0) result.output.append(buffer.data(), static_cast<std::size_t>(n));
  }
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : kLimit;
  return result;
}

/// The status, claim and reason behind the file's name in the checker's line.
std::array<std::string, 3> columns_of(const std::string& output) {
  std::array<std::string, 3> columns{"unreadable", "", "the checker did not finish"};
  std::string_view line = output;
  while (line.ends_with('\n')) line.remove_suffix(1);
  for (std::size_t k = columns.size(); k-- > 0;) {
    const auto tab = line.rfind('\t');
    if (tab == std::string_view::npos) break;
    columns[k] = line.substr(tab + 1);
    line = line.substr(0, tab);
  }
  return columns;
}

int check(const CheckArguments& arguments) {
  Json certificates = Json::array();
  std::string text;
  int code = kYes;
  for (const auto& file : arguments.files) {
    const auto [output, exit_code] = run_checker(file, arguments);
    const bool stopped = interrupted && output.empty();  // this file, and all behind it
    if (stopped) {
      text += fmt::format("{}: not checked: stopped by {}\n", base::escaped(file), stopped_by());
      break;
    }
    const auto [status, claim, reason] = columns_of(output);
    const bool verified = exit_code == kYes && status == "verified";
    code = std::max(code, verified ? static_cast<int>(kYes) : std::max<int>(exit_code, kNo));
    certificates.push_back({{"file", file},
                            {"verified", verified},
                            {"claim", claim.empty() ? Json(nullptr) : Json(claim)},
                            {"reason", verified ? Json(nullptr) : Json(reason)}});
    text += fmt::format("{}: {}: {}\n", base::escaped(file), base::escaped(status),
                        base::escaped(verified ? claim : reason));
  }
  // The keys of the contract speak of the first file that failed, or of the first file.
  Json object{
      {"verified", code == kYes}, {"claim", nullptr}, {"reason", "the checker did not finish"}};
  for (const auto& entry : certificates) {
    const bool first = &entry == &certificates.front();
    if (!first && !(object["reason"].is_null() && !entry["verified"].get<bool>())) continue;
    object["claim"] = entry["claim"];
    object["reason"] = entry["reason"];
  }
  object["certificates"] = std::move(certificates);
  const bool complete = object["certificates"].size() == arguments.files.size();
  object["stopped_by"] = complete ? Json(nullptr) : Json(stopped_by());
  answer(arguments.json, object, text);
  return complete ? code : kLimit;
}

/// The processor time of all programs that were started by now.
double seconds_of_children() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

Judged judged(const std::string& certificate) {
  const auto directory = std::filesystem::temp_directory_path();
  const auto path = (directory / fmt::format("zermelo-{}.cert", getpid())).string();
  write_file(path, [&](std::ostream& out) { out << certificate; });
  const double before = seconds_of_children();
  const auto answered = run_checker(path, {});
  std::filesystem::remove(path);
  return {answered.exit_code == kYes, seconds_of_children() - before};
}

void add_check(CLI::App& app) {
  auto a = std::make_shared<CheckArguments>();
  auto* command = add_command(app, "check", "Checks certificates with the independent checker",
                              "check classic.cert\ncheck certificates/*.cert --json\n"
                              "check classic.cert --strict\ncheck proof/ --jobs 4",
                              [a] { return check(*a); });
  command->add_option("FILE", a->files, "certificates, or directories of certificates in parts")
      ->required();
  command->add_flag(
      "--strict", a->strict,
      "reject also what proves its claim but is not tidy, such as an answer that play "
      "never reaches");
  command
      ->add_option("--jobs", a->jobs, "check up to so many parts of a certificate at the same time")
      ->check(whole(1, base::kMostThreads))
      ->capture_default_str();
  command->add_flag("--json", a->json, "one JSON object on standard output");
}

}  // namespace zermelo::app
