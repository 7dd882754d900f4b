// zermelo match: many games between two players.
#include "play/match.hpp"

#include <fmt/format.h>

#include <memory>

#include "commands.hpp"
#include "console.hpp"

namespace zermelo::app {

namespace {

struct Arguments {
  std::string game;
  play::MatchConfig config;
  bool json = false;
};

int run_match(const Arguments& arguments) {
  const auto game = games::AnyGame::parse(arguments.game);
  const auto result = play::play_match(game, arguments.config, limits_for("games"));
  Json wins;
  std::string text;
  for (const auto side : {games::Side::a, games::Side::b}) {
    const auto n = result.wins[games::index(side)];
    wins[std::string(game.side_name(side))] = n;
    text += fmt::format("{} ({}) won {} of {}\n", capital(game.side_name(side)),
                        arguments.config.players[games::index(side)], n, result.games);
  }
  if (result.draws > 0) {
    wins["draw"] = result.draws;
    text += fmt::format("{} were drawn\n", result.draws);
  }
  text += fmt::format("{:.1f} moves a game, {:.2f} s\n", result.mean_moves, result.seconds);
  const bool complete = result.games == arguments.config.games;
  if (!complete)
    text += fmt::format("stopped by {}; games played: {}\n", stopped_by(), result.games);
  answer(arguments.json,
         {{"game", game.name()},
          {"players", arguments.config.players},
          {"games", result.games},
          {"wins", wins},
          {"mean_moves", result.mean_moves},
          {"stopped_by", complete ? Json(nullptr) : Json(stopped_by())},
          {"seconds", result.seconds}},
         text);
  return complete ? kYes : kLimit;
}

}  // namespace

void add_match(CLI::App& app) {
  auto a = std::make_shared<Arguments>();
  auto* command = add_command(
      app, "match", "Plays many games between two players",
      "match order-chaos:4x4,line=4 strategy:t1-final random --games 1000\n"
      "match order-chaos:6x6,line=5 uct:iterations=5000 mc:playouts=50 --games 20 --threads 2",
      [a] { return run_match(*a); });
  command->add_option("GAME", a->game, "the game")->required();
  command->add_option("A", a->config.players[0], "who plays Order, Red or Black")->required();
  command->add_option("B", a->config.players[1], "who plays Chaos, Blue or White")->required();
  command->add_option("--games", a->config.games, "how many games")
      ->check(whole(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--seed", a->config.seed, "the same seed gives the same games")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
  command->add_option("--threads", a->config.threads, "games at a time")
      ->check(whole(1, 1024))
      ->capture_default_str();
  command->add_flag("--json", a->json, "one JSON object on standard output");
}

}  // namespace zermelo::app
