// zermelo serve: the browser laboratory.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

#include "base/error.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "drawing/draw.hpp"
#include "server/http/address.hpp"
#include "server/http/server.hpp"

namespace zermelo::app {

namespace {

struct ServeArguments {
  server::Config config;
  std::string memory = "256M";
  std::string experiments;
  std::string db = ".";
};

/// The folder with the experiments: the one that was asked for; else the one here, or that of the
/// installation; else none.
std::string experiments_folder(const std::string& asked) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!asked.empty()) {
    if (!fs::is_directory(asked, error)) {
      throw base::InputError(fmt::format("--experiments {}: there is no such folder", asked));
    }
    return asked;
  }
  const auto self = fs::read_symlink("/proc/self/exe", error);
  for (const auto& folder :
       {fs::path("experiments"), self.parent_path() / "../share/zermelo/experiments"}) {
    if (fs::is_directory(folder, error)) return folder.string();
  }
  return {};
}

std::string stores_folder(const std::string& asked) {
  std::error_code error;
  if (!std::filesystem::is_directory(asked, error)) {
    throw base::InputError(
        fmt::format("--db {}: there is no such folder; make it, or name another", asked));
  }
  return asked;
}

int serve(ServeArguments arguments) {
  auto& config = arguments.config;
  config.memory = parse_memory(arguments.memory);
  config.experiments = experiments_folder(arguments.experiments);
  config.stores = stores_folder(arguments.db);
  config.version = ZERMELO_VERSION;
  config.draw = [](const games::AnyGame& game, const games::AnyPosition& position,
                   const std::vector<games::Move>& moves) {
    return draw(game, position, {.highlight = marked_cells(game, position, moves)});
  };
  server::Server server(config);
  server.start();
  if (!server::is_loopback(config.host)) {
    fmt::print(
        stderr,
        "zermelo: {} can be reached from other machines: whoever can reach it can make this one "
        "compute; nothing is encrypted\n",
        config.host);
  }
  const auto host =
      config.host.find(':') == std::string::npos ? config.host : '[' + config.host + ']';
  fmt::print("http://{}:{}/\n", host, server.port());
  std::fflush(stdout);
  fmt::print(stderr, "Ctrl-C ends it\n");
  constexpr auto pause = std::chrono::milliseconds(50);
  while (!interrupted) std::this_thread::sleep_for(pause);
  server.stop();
  return kYes;
}

}  // namespace

void add_serve(CLI::App& app) {
  auto a = std::make_shared<ServeArguments>();
  auto* command = add_command(app, "serve", "The laboratory in the browser; prints its address",
                              "serve\n"
                              "serve --port 0\n"
                              "serve --searches 4 --memory 1G --seconds 3600\n"
                              "serve --experiments experiments --db results",
                              [a] { return serve(*a); });
  command->add_option("--port", a->config.port, "the port; 0: any free one")
      ->check(whole(0, 65535))
      ->capture_default_str();
  command
      ->add_option(
          "--host", a->config.host,
          "the address to listen at; others than this machine's own loopback let others in")
      ->capture_default_str();
  command
      ->add_option("--searches", a->config.searches,
                   "searches at a time; others wait for their turn")
      ->check(whole(1, 1024))
      ->capture_default_str();
  command->add_option("--seconds", a->config.seconds, "the most that a search may take")
      ->check(real(0.1, 1e6))
      ->capture_default_str();
  command
      ->add_option("--memory", a->memory,
                   "the most memory for the tables of a search: MiB, or 512M, 4G")
      ->capture_default_str();
  command->add_option("--experiments", a->experiments,
                      "the folder of the experiment files (default: experiments, if it is there)");
  command->add_option("--db", a->db, "the folder of the experiments' stores, NAME.db")
      ->capture_default_str();
}

}  // namespace zermelo::app
