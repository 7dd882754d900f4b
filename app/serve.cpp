// zermelo serve: the laboratory in the browser.
#include <fmt/format.h>
#include <malloc.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "drawing/draw.hpp"
#include "server/http/address.hpp"
#include "server/http/server.hpp"
#include "server/lines.hpp"

namespace zermelo::app {

namespace {

struct ServeArguments {
  server::Config config;
  std::string memory = "256M";
  std::string experiments;
  std::string db = ".";
  bool stdio = false;
};

/// The directory with the experiments: the one that was asked for, else `experiments` in the
/// current directory, else that of the installation, else none.
std::string experiments_directory(const std::string& asked) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!asked.empty()) {
    if (!fs::is_directory(asked, error)) {
      throw base::InputError(fmt::format(
          "--experiments {}: there is no such directory; name one with experiment files", asked));
    }
    return asked;
  }
  const auto self = fs::read_symlink("/proc/self/exe", error);
  for (const auto& directory :
       {fs::path("experiments"), self.parent_path() / "../share/zermelo/experiments"}) {
    if (fs::is_directory(directory, error)) return directory.string();
  }
  return {};
}

std::string stores_directory(const std::string& asked) {
  std::error_code error;
  if (!std::filesystem::is_directory(asked, error)) {
    throw base::InputError(
        fmt::format("--db {}: there is no such directory; create it or name another", asked));
  }
  return asked;
}

/// Gives large blocks back to the system as soon as they are freed. Without this glibc keeps those
/// of one thread for the next block of the same thread, and a server has many.
void bound_memory() {
#ifdef __GLIBC__
  constexpr int block = 256 << 10, arenas = 4;
  ::mallopt(M_MMAP_THRESHOLD, block);
  ::mallopt(M_TRIM_THRESHOLD, block);
  ::mallopt(M_ARENA_MAX, arenas);
#endif
}

constexpr auto kPause = std::chrono::milliseconds(50);

/// Watches that every search ends soon once the program was told to stop. They end by themselves;
/// should one of them not notice, the process ends without it, since whoever starts servers relies
/// on that. Nothing is lost then: a store of results is whole whenever the process ends.
class Watchdog {
 public:
  Watchdog() : thread_([this] { watch(); }) {}
  ~Watchdog() {
    ended_ = true;
    thread_.join();
  }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  void watch() const {
    while (!ended_ && !interrupted) std::this_thread::sleep_for(kPause);
    constexpr double patience = 1;  // second
    for (const base::Stopwatch since; !ended_; std::this_thread::sleep_for(kPause)) {
      if (since.seconds() < patience) continue;
      fmt::print(stderr, "zermelo: a search did not stop in time and was abandoned\n");
      std::_Exit(kYes);
    }
  }

  std::atomic<bool> ended_{false};
  std::thread thread_;
};

int serve_lines(const server::Config& config) {
  const Watchdog watchdog;
  if (server::answer_lines(config, STDIN_FILENO, STDOUT_FILENO, interrupted)) return kYes;
  fmt::print(stderr, "zermelo: nobody reads the answers\n");
  return kBadInput;
}

int serve(ServeArguments arguments) {
  bound_memory();
  auto& config = arguments.config;
  config.memory = parse_memory(arguments.memory);
  config.experiments = experiments_directory(arguments.experiments);
  config.stores = stores_directory(arguments.db);
  config.version = ZERMELO_VERSION;
  config.draw = [](const games::AnyGame& game, const games::AnyPosition& position,
                   const std::vector<games::Move>& moves) {
    return draw(game, position, {.highlight = marked_cells(game, position, moves)});
  };
  if (arguments.stdio) return serve_lines(config);
  server::Server server(config);
  server.start();
  if (!server::is_loopback(config.host)) {
    fmt::print(
        stderr,
        "zermelo: other machines can reach {}; any of them can start computations on this one, and "
        "nothing is encrypted\n",
        config.host);
  }
  const auto host =
      config.host.find(':') == std::string::npos ? config.host : '[' + config.host + ']';
  fmt::print("http://{}:{}/\n", host, server.port());
  std::fflush(stdout);
  fmt::print(stderr, "Press Ctrl-C to stop the server\n");
  while (!interrupted) std::this_thread::sleep_for(kPause);
  const Watchdog watchdog;
  server.stop();
  return kYes;
}

}  // namespace

void add_serve(CLI::App& app) {
  auto a = std::make_shared<ServeArguments>();
  auto* command =
      add_command(app, "serve", "Serves the laboratory to the browser and prints its address",
                  "serve\n"
                  "serve --port 0\n"
                  "serve --searches 4 --memory 1G --seconds 3600\n"
                  "serve --experiments experiments --db results\n"
                  "serve --stdio < questions.jsonl",
                  [a] { return serve(*a); });
  command->add_option("--port", a->config.port, "the port; 0 takes any free one")
      ->check(whole(0, 65535))
      ->capture_default_str();
  command->add_flag("--stdio", a->stdio,
                    "answer lines of JSON from standard input on standard output, in place of HTTP "
                    "(docs/protocol.md)");
  command
      ->add_option(
          "--host", a->config.host,
          "the address to listen on; any other than the loopback address lets other machines in")
      ->capture_default_str();
  command
      ->add_option("--searches", a->config.searches,
                   "how many searches run at a time; others wait for their turn")
      ->check(whole(1, 1024))
      ->capture_default_str();
  command
      ->add_option("--seconds", a->config.seconds, "the longest that a search may take, in seconds")
      ->check(real(0.1, 1e6))
      ->capture_default_str();
  command
      ->add_option("--memory", a->memory,
                   "the most memory for the tables of a search, in MiB or as 512M or 4G")
      ->capture_default_str();
  command->add_option("--experiments", a->experiments,
                      "the directory of the experiment files (default: experiments, if it exists)");
  command->add_option("--db", a->db, "the directory of the experiments' stores, NAME.db")
      ->capture_default_str();
}

}  // namespace zermelo::app
