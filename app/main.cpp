// zermelo: the command line. docs/commands.md says what every command answers; this file only lists
// the commands and turns errors into exit codes.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <iostream>
#include <new>

#include "base/error.hpp"
#include "base/suggest.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "shell/commit.hpp"
#include "shell/failure.hpp"

namespace {

using zermelo::app::commit;
using zermelo::app::Failures;
using zermelo::base::nearest;

/// A message of the command line library as one line.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

/// The command that the arguments begin to name, which may be one under another, and its name.
std::pair<const CLI::App*, std::string> command_named(const CLI::App& app, int argc, char** argv) {
  const CLI::App* at = &app;
  auto name = app.get_name();
  for (int i = 1; i < argc; ++i) {
    const auto known = commands_of(*at);
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const CLI::App* one) { return one->check_name(argv[i]); });
    if (found == known.end()) break;
    at = *found;
    name += ' ' + at->get_name();
  }
  return {at, name};
}

/// The option that was probably meant, if one of the arguments is not known.
std::string nearest_option(const CLI::App& command, int argc, char** argv) {
  std::vector<std::string> known;
  for (const auto* option : command.get_options()) {
    for (const auto& name : option->get_lnames()) known.push_back("--" + name);
  }
  for (int i = 1; i < argc; ++i) {
    const std::string_view word(argv[i]);
    if (!word.starts_with("--") || word == "--") continue;
    const auto name = word.substr(0, word.find('='));
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    return nearest(name, known);
  }
  return {};
}

int refuse(const Failures& failures, const CLI::App& app, const CLI::ParseError& error, int argc,
           char** argv) {
  using zermelo::app::kBadInput;
  const auto [command, name] = command_named(app, argc, argv);
  std::string meant;
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    meant = nearest_option(*command, argc, argv);
  }
  return failures.say(kBadInput, one_line(error.what()), meant,
                      fmt::format("see `{} --help`", name));
}

int run(const Failures& failures, CLI::App& app, int argc, char** argv) {
  using namespace zermelo::app;
  if (argc > 1 && argv[1][0] != '-' && command_named(app, argc, argv).first == &app) {
    std::vector<std::string> known;
    for (const auto* one : commands_of(app)) known.push_back(one->get_name());
    return failures.say(kBadInput, fmt::format("'{}' is not a command", argv[1]),
                        nearest(argv[1], known), "`zermelo --help` lists the commands");
  }
  try {
    app.parse(argc, argv);
    return kYes;
  } catch (const CLI::RuntimeError& done) {  // carries the exit code of a command
    return done.get_exit_code();
  } catch (const CLI::Success& asked) {  // --help and --version
    const int code = app.exit(asked);
    if (std::cout.flush()) return code;
    return failures.say(kBadInput, "cannot write to standard output: is the disk full?");
  } catch (const CLI::ParseError& error) {
    return refuse(failures, app, error, argc, argv);
  } catch (const zermelo::base::InputError& error) {
    end_progress();
    // Ctrl-C also stops another program before it has answered.
    return failures.say(interrupted ? kLimit : kBadInput, error.what());
  } catch (const std::bad_alloc&) {
    end_progress();
    return failures.say(kLimit,
                        "out of memory; try a smaller board, fewer iterations or less --memory");
  } catch (const std::exception& error) {
    end_progress();
    return failures.say(kBadInput, error.what());
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace zermelo::app;
  CLI::App app{
      "zermelo: a laboratory for positional games on grids. It plays them, searches them, solves "
      "them,\n"
      "and proves what it says: a claim can be written to a certificate that `zermelo check` "
      "verifies.",
      "zermelo"};
  app.set_version_flag("--version", fmt::format("zermelo {}{}", ZERMELO_VERSION, commit()));
  app.require_subcommand(1);
  app.footer(
      "Exit codes: 0 done or yes; 1 a checked \"no\"; 2 bad input; 3 a limit was reached before "
      "there was an answer.\n"
      "Examples to begin with:\n"
      "  zermelo play order-chaos:6x6,line=5 human uct\n"
      "  zermelo verify order-chaos:6x6,line=5 mirror --certificate classic.cert\n"
      "  zermelo check classic.cert");
  add_games(app);
  add_show(app);
  add_play(app);
  add_match(app);
  add_analyse(app);
  add_review(app);
  add_solve(app);
  add_table(app);
  add_strong(app);
  add_verify(app);
  add_discover(app);
  add_pair(app);
  add_check(app);
  add_gtp(app);
  add_experiment(app);
  add_rate(app);
  add_reproduce(app);
  add_bench(app);
  add_lessons(app);
  add_serve(app);
  add_help(app);
  catch_interrupts();
  return run(Failures(argc, argv), app, argc, argv);
}
