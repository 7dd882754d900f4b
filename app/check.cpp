// zermelo check: runs the independent checker, which is a program of its own and shares no line
// with this one.
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "commands.hpp"
#include "console.hpp"

extern char** environ;

namespace zermelo::app {

namespace {

struct Arguments {
  std::vector<std::string> files;
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

Answered run_checker(const std::vector<std::string>& files) {
  std::string program = checker_path(), option = "--tsv";
  std::vector<std::string> names = files;
  std::vector<char*> arguments{program.data(), option.data()};
  for (auto& name : names) {
    if (name.starts_with('-')) name.insert(0, "./");  // a file, not an option
    arguments.push_back(name.data());
  }
  arguments.push_back(nullptr);
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
  for (ssize_t n = 0; (n = read(ends[0], buffer.data(), buffer.size())) != 0;) {
    if (n > 0) result.output.append(buffer.data(), static_cast<std::size_t>(n));
    if (n < 0 && errno != EINTR) break;
  }
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : kLimit;
  return result;
}

int check(const Arguments& arguments) {
  const auto [output, code] = run_checker(arguments.files);
  Json certificates = Json::array();
  std::string text;
  for (const auto line : base::split(output, '\n')) {
    const auto columns = base::split(line, '\t');
    if (columns.size() != 4) continue;
    const bool verified = columns[1] == "verified";
    certificates.push_back({{"file", columns[0]},
                            {"verified", verified},
                            {"claim", columns[2]},
                            {"reason", verified ? Json(nullptr) : Json(columns[3])}});
    text += fmt::format("{}: {}: {}\n", columns[0], columns[1], verified ? columns[2] : columns[3]);
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
  answer(arguments.json, object, text);
  return code;
}

}  // namespace

void add_check(CLI::App& app) {
  auto a = std::make_shared<Arguments>();
  auto* command = add_command(app, "check", "Checks certificates with the independent checker",
                              "check classic.cert\ncheck certificates/*.cert --json",
                              [a] { return check(*a); });
  command->add_option("FILE", a->files, "certificates")->required();
  command->add_flag("--json", a->json, "one JSON object on standard output");
}

}  // namespace zermelo::app
