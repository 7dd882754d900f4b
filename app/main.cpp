// zermelo: the command line. docs/commands.md says what every command answers; this file only lists
// the commands and turns errors into exit codes.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <iostream>
#include <new>

#include "base/error.hpp"
#include "commands.hpp"
#include "console.hpp"

namespace {

/// A message of the command line library as one line.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

bool is_command(const CLI::App& app, const std::string& name) {
  const auto commands = app.get_subcommands([&](const CLI::App* c) { return c->check_name(name); });
  return !commands.empty();
}

/// Where to read what would be right: in the help of the command, if it is known by then.
std::string hint(const CLI::App& app, int argc, char** argv) {
  if (argc <= 1 || !is_command(app, argv[1])) return "see `zermelo --help`";
  return fmt::format("see `zermelo {} --help`", argv[1]);
}

int run(CLI::App& app, int argc, char** argv) {
  using namespace zermelo::app;
  if (argc > 1 && argv[1][0] != '-' && !is_command(app, argv[1])) {
    fmt::print(stderr, "zermelo: '{}' is not a command; `zermelo --help` lists the commands\n",
               zermelo::base::escaped(argv[1]));
    return kBadInput;
  }
  try {
    app.parse(argc, argv);
    return kYes;
  } catch (const CLI::RuntimeError& done) {  // carries the exit code of a command
    return done.get_exit_code();
  } catch (const CLI::Success& asked) {  // --help and --version
    const int code = app.exit(asked);
    if (std::cout.flush()) return code;
    fmt::print(stderr, "zermelo: cannot write to standard output: is the disk full?\n");
  } catch (const CLI::ParseError& error) {
    fmt::print(stderr, "zermelo: {}; {}\n", zermelo::base::escaped(one_line(error.what())),
               hint(app, argc, argv));
  } catch (const zermelo::base::InputError& error) {
    end_progress();
    fmt::print(stderr, "zermelo: {}\n", error.what());
    if (interrupted) return kLimit;  // Ctrl-C also stopped another program before it answered
  } catch (const std::bad_alloc&) {
    end_progress();
    fmt::print(stderr,
               "zermelo: out of memory; try a smaller board, fewer iterations or less --memory\n");
    return kLimit;
  } catch (const std::exception& error) {
    end_progress();
    fmt::print(stderr, "zermelo: {}\n", zermelo::base::escaped(error.what()));
  }
  return kBadInput;
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
  app.set_version_flag("--version", "zermelo " ZERMELO_VERSION);
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
  add_solve(app);
  add_strong(app);
  add_verify(app);
  add_pair(app);
  add_check(app);
  add_gtp(app);
  add_experiment(app);
  add_reproduce(app);
  add_bench(app);
  add_serve(app);
  catch_interrupts();
  return run(app, argc, argv);
}
