// zermelo gtp: runs an engine for programs that speak the Go Text Protocol (docs/gtp.md).
#include "session/gtp.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <iostream>
#include <memory>
#include <thread>

#include "commands.hpp"
#include "console.hpp"
#include "drawing/draw.hpp"
#include "session/gtp_queue.hpp"
#include "shell/description.hpp"

namespace zermelo::app {

namespace {

struct GtpArguments {
  std::string game, player;
  std::string coordinates = "hex";
  std::uint64_t seed = 1;
};

std::string draw_board(const games::AnyGame& game, const games::AnyPosition& position,
                       const play::Vertices& vertices, std::optional<games::Move> last) {
  std::vector<games::Move> moves;
  if (last) moves.push_back(*last);
  DrawOptions options;
  options.highlight = marked_cells(game, position, moves);
  options.column = [&](int x) { return vertices.column_label(x); };
  options.row = [&](int y) { return vertices.row_label(y); };
  return draw(game, position, options);
}

/// Reads standard input to its end, or until `done` or Ctrl-C. Lines go into the queue at once, so
/// that an interrupt reaches the search for which it is meant while that search still runs.
void read_lines(session::GtpQueue& queue, const std::atomic<bool>& done) {
  std::string unread;
  std::array<char, 4096> some;
  while (!done) {
    if (interrupted) return queue.abandon();
    constexpr int slice = 50;  // milliseconds, the longest delay before Ctrl-C is noticed
    pollfd ready{STDIN_FILENO, POLLIN, 0};
    if (poll(&ready, 1, slice) <= 0) continue;
    const auto n = read(STDIN_FILENO, some.data(), some.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    unread.append(some.data(), static_cast<std::size_t>(n));
    for (auto end = unread.find('\n'); end != std::string::npos; end = unread.find('\n')) {
      queue.push(unread.substr(0, end));
      unread.erase(0, end + 1);
    }
  }
  if (!unread.empty()) queue.push(unread);
  queue.close();
  while (!done) {  // all lines have been read, but Ctrl-C still has to end the engine
    if (interrupted) return queue.abandon();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

int run_gtp(const GtpArguments& arguments) {
  session::GtpEngine engine({.game = games::AnyGame::parse(arguments.game),
                             .player = arguments.player,
                             .seed = arguments.seed,
                             .coordinates = arguments.coordinates == "go" ? play::Coordinates::go
                                                                          : play::Coordinates::hex,
                             .draw = draw_board});
  session::GtpQueue queue;
  const session::GtpLive live{
      .print = [](std::string_view text) { std::cout << text << std::flush; },
      .input = &queue.input()};
  std::atomic<bool> done{false};
  std::jthread reader([&] { read_lines(queue, done); });
  while (!engine.finished() && std::cout) {
    const auto line = queue.pop();
    if (!line) break;
    std::cout << engine.respond(*line, &queue.stop(), &live) << std::flush;
    if (!queue.input()) engine.ponder(queue.input());
  }
  done = true;
  return kYes;
}

}  // namespace

void add_gtp(CLI::App& app) {
  auto a = std::make_shared<GtpArguments>();
  auto* command = add_command(app, "gtp",
                              "Runs an engine that speaks the Go Text Protocol, version 2, and the "
                              "dialects of GoGui and HexGui, on standard input and output",
                              "gtp hex:11x11,swap=on uct:iterations=20000\n"
                              "gtp order-chaos:6x6,line=5 uct\n"
                              "gtp order-chaos:6x6,line=5 strategy:mirror --coordinates go\n"
                              "gtp hex:11x11 uct --coordinates go\n"
                              "match order-chaos:4x4,line=4 uct gtp:\"zermelo gtp "
                              "order-chaos:4x4,line=4 random --seed {seed}\"",
                              [a] { return run_gtp(*a); });
  command->add_option("GAME", a->game, "the game; the command boardsize changes its size")
      ->required();
  command
      ->add_option("PLAYER", a->player, "who answers genmove (`zermelo players` lists the players)")
      ->type_name(std::string(kPlayerType))
      ->required();
  command
      ->add_option("--coordinates", a->coordinates,
                   "hex: rows are numbered downwards and no letter is skipped; go: rows are "
                   "numbered upwards and the letter I is skipped")
      ->check(CLI::IsMember({"hex", "go"}))
      ->capture_default_str();
  command->add_option("--seed", a->seed, "the seed of a player that uses chance")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
}

}  // namespace zermelo::app
