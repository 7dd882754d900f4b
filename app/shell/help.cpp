// zermelo help: the help of a command, and what is made from the definitions of all commands.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "base/error.hpp"
#include "base/suggest.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "shell/completion.hpp"
#include "shell/manual.hpp"

namespace zermelo::app {

namespace {

struct HelpArguments {
  std::vector<std::string> command;
  std::string format = "text";
  std::string out;
  bool json = false;
};

/// The command with that name, and the names of its parents.
std::pair<const CLI::App*, std::string> find_command(const CLI::App& program,
                                                     const std::vector<std::string>& words) {
  const CLI::App* at = &program;
  std::string parents;
  for (const auto& word : words) {
    const auto known = at->get_subcommands([](const CLI::App*) { return true; });
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const CLI::App* one) { return one->get_name() == word; });
    if (found == known.end()) {
      std::vector<std::string> names;
      for (const auto* one : known) names.push_back(one->get_name());
      const auto meant = base::nearest(word, names);
      throw base::InputError(fmt::format(
          "'{}' is not a command; {}", word,
          meant.empty() ? "`zermelo help` lists the commands" : "did you mean " + meant + "?"));
    }
    parents += at->get_name() + ' ';
    at = *found;
  }
  return {at, parents};
}

void write_pages(const CommandText& command, const std::filesystem::path& directory) {
  write_file((directory / (manual_name(command) + ".1")).string(),
             [&](std::ostream& out) { out << manual_page(command, ZERMELO_VERSION); });
  for (const auto& child : command.commands) write_pages(child, directory);
}

int help(const CLI::App& program, const HelpArguments& arguments) {
  const auto [command, parents] = find_command(program, arguments.command);
  const auto text = describe(*command, parents);
  const auto& format = arguments.format;
  const bool of_all = format == "bash" || format == "zsh" || format == "fish";
  if (of_all && !arguments.command.empty()) {
    throw base::InputError(
        fmt::format("--format {} is made of all commands at once; leave out '{}'", format,
                    arguments.command.front()));
  }
  if (!arguments.out.empty()) {
    if (format != "man") {
      throw base::InputError("--out is for --format man, which writes a page for each command");
    }
    std::error_code error;
    std::filesystem::create_directories(arguments.out, error);
    write_pages(text, arguments.out);
    return kYes;
  }
  // CLI::App::help() would show the help of this command, which is the one that was given.
  const auto shown = [&, &at = command, &before = parents] {
    return at->get_formatter()->make_help(at, before + at->get_name(), CLI::AppFormatMode::Normal);
  };
  const auto printed = format == "man"    ? manual_page(text, ZERMELO_VERSION)
                       : format == "bash" ? bash_completion(text)
                       : format == "zsh"  ? zsh_completion(text)
                       : format == "fish" ? fish_completion(text)
                                          : shown();
  answer(arguments.json, to_json(text), printed);
  return kYes;
}

}  // namespace

void add_help(CLI::App& app) {
  auto a = std::make_shared<HelpArguments>();
  auto* command =
      add_command(app, "help",
                  "Shows the help of a command, and makes manual pages and the "
                  "completion of shells from it",
                  "help play\n"
                  "help experiment run\n"
                  "help --format bash > ~/.local/share/bash-completion/completions/zermelo\n"
                  "help --format man --out man1",
                  [a, &app] { return help(app, *a); });
  command->add_option("COMMAND", a->command, "the command; without one, the whole program");
  command
      ->add_option("--format", a->format,
                   "text; man, a manual page; bash, zsh or fish, a script that completes the "
                   "command line in that shell")
      ->check(CLI::IsMember({"text", "man", "bash", "zsh", "fish"}))
      ->capture_default_str();
  command->add_option("--out", a->out,
                      "with --format man: write the page of the command and those of all commands "
                      "under it into this directory");
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
