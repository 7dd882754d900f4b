// zermelo match: many games between two players.
#include "play/match.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "games/order_chaos/plane.hpp"
#include "match_plane.hpp"
#include "match_scores.hpp"
#include "play/files/openings_file.hpp"
#include "play/iterations.hpp"
#include "session/saved_game.hpp"
#include "shell/description.hpp"

namespace zermelo::app {

namespace {

constexpr int kMostMovesOnPlane = 1000;

struct MatchArguments {
  std::string game;
  play::MatchConfig config;
  std::string sgf;           // a file for the games
  std::optional<int> moves;  // of a game on an unbounded board
  std::string sprt;          // the test that may end the match
  std::string openings;      // a file of them, or `first`
  bool json = false;
};

/// The games in which a player could not go on.
class BrokenGames {
 public:
  BrokenGames(const games::AnyGame& game, const play::MatchConfig& config)
      : game_(game), config_(config) {}

  void add(const play::MatchGame& one) {
    if (!one.broken) return;
    const auto side = one.swapped ? games::other(one.broken->side) : one.broken->side;
    list_[one.number] = {{"game", one.number + 1},
                         {"player", config_.players[games::index(side)]},
                         {"side", game_.side_name(one.broken->side)},
                         {"message", one.broken->what},
                         {"outcome", game_.outcome_name(one.outcome)}};
  }
  Json json() const {
    auto list = Json::array();
    for (const auto& [number, entry] : list_) list.push_back(entry);
    return list;
  }
  std::string text() const {
    std::string text;
    for (const auto& [number, entry] : list_) {
      const auto outcome = entry["outcome"].get<std::string>();
      text += fmt::format(
          "game {}: {} ({}) broke: {}; {}\n", number + 1, entry["side"].get<std::string>(),
          base::escaped(entry["player"].get<std::string>()), entry["message"].get<std::string>(),
          outcome == "undecided" ? std::string("it could not be judged")
          : outcome == "draw"    ? std::string("judged: a draw")
                                 : fmt::format("judged: {} wins", outcome));
    }
    return text;
  }

 private:
  const games::AnyGame& game_;
  const play::MatchConfig& config_;
  std::map<std::uint64_t, Json> list_;
};

/// The games in their order, whichever thread played them.
void write_games(const MatchArguments& arguments, const games::AnyGame& game,
                 const std::map<std::uint64_t, play::MatchGame>& played) {
  std::vector<session::SgfTree> trees;
  for (const auto& [number, one] : played) {
    auto result = session::sgf_result(one.outcome);
    if (one.gave_up) result += 'R';
    auto players = arguments.config.players;
    if (one.swapped) std::swap(players[0], players[1]);
    trees.push_back(session::to_sgf({game, one.moves, players, result}));
  }
  write_file(arguments.sgf, [&](std::ostream& out) { out << session::write_sgf(trees); });
}

int run_match(const MatchArguments& arguments) {
  if (games::PlaneRules::names(arguments.game)) {
    if (!arguments.sgf.empty()) {
      throw base::InputError("--sgf is for finite boards: SGF has no unbounded ones");
    }
    if (arguments.config.swap || !arguments.sprt.empty() || !arguments.openings.empty()) {
      throw base::InputError("--swap, --sprt and --openings are for finite boards");
    }
    return match_on_plane(
        arguments.game, arguments.config.players, static_cast<int>(arguments.config.games),
        arguments.moves.value_or(kMostMovesOnPlane), arguments.config.seed, arguments.json);
  }
  if (arguments.moves) {
    throw base::InputError("--moves is for unbounded boards: on this one every game ends");
  }
  const auto game = games::AnyGame::parse(arguments.game);
  auto config = arguments.config;
  if (config.swap && config.games % 2 == 1) {
    throw base::InputError(
        fmt::format("--swap plays pairs of games: --games {} is odd", config.games));
  }
  if (!arguments.openings.empty()) config.openings = play::read_openings(game, arguments.openings);
  std::optional<experiment::SprtConfig> test;
  if (!arguments.sprt.empty()) test = parse_sprt(arguments.sprt);
  MatchScores scores(game, arguments.config, test);
  std::map<std::uint64_t, play::MatchGame> played;
  if (!arguments.sgf.empty()) expect_writable(arguments.sgf);
  BrokenGames broken(game, arguments.config);
  config.observe = [&](const play::MatchGame& one) {
    broken.add(one);
    scores.add(one);
    if (!arguments.sgf.empty()) played.emplace(one.number, one);
  };
  if (test) config.until = [&](const play::MatchGame&) { return scores.decided(); };
  play::MatchResult result;
  try {
    result = play::play_match(game, config, limits_for("games"));
  } catch (const base::InputError&) {  // a peer failed: what was played until then is kept
    if (!played.empty()) write_games(arguments, game, played);
    throw;
  }
  if (!arguments.sgf.empty()) write_games(arguments, game, played);
  Json wins;
  std::string text;
  for (const auto side : {games::Side::a, games::Side::b}) {
    const auto n = result.wins[games::index(side)];
    wins[std::string(game.side_name(side))] = n;
    const auto& player = arguments.config.players[games::index(side)];
    text += fmt::format("{} ({}) won {} of {}\n", capital(game.side_name(side)),
                        config.swap ? "either" : base::escaped(player), n, result.games);
  }
  if (result.draws > 0) {
    wins["draw"] = result.draws;
    text += fmt::format("{} were drawn\n", result.draws);
  }
  text += broken.text();
  text += fmt::format("{:.1f} moves a game, {:.2f} s\n", result.mean_moves, result.seconds);
  text += scores.text();
  const bool complete = result.ended || result.games == config.games;
  const bool open = scores.tested() && !result.ended;  // the test wanted more games
  if (!complete)
    text += fmt::format("stopped by {}; games played: {}\n", stopped_by(), result.games);
  answer(arguments.json,
         {{"game", game.name()},
          {"players", arguments.config.players},
          {"games", result.games},
          {"wins", wins},
          {"mean_moves", result.games > 0 ? Json(result.mean_moves) : Json(nullptr)},
          {"stopped_by", complete && !open ? Json(nullptr) : Json(stopped_by())},
          {"seconds", result.seconds},
          {"swap", config.swap},
          {"broken", broken.json()},
          {"engines", scores.engines()},
          {"elo", scores.elo()},
          {"sprt", scores.sprt()}},
         text);
  return complete && !open ? kYes : kLimit;
}

}  // namespace

void add_match(CLI::App& app) {
  auto a = std::make_shared<MatchArguments>();
  auto* command = add_command(
      app, "match", "Plays many games between two players",
      "match order-chaos:4x4,line=4 strategy:t1-final random --games 1000\n"
      "match order-chaos:6x6,line=5 uct:iterations=5000 mc:playouts=50 --games 20 --threads 2\n"
      "match order-chaos:6x6,line=5 uct random --games 3 --sgf games.sgf\n"
      "match hex:5x5 uct:iterations=2000 mc:playouts=50 --swap --games 100   # each plays both "
      "sides\n"
      "match order-chaos:6x6,line=5 uct:c=1 uct --swap --sprt elo0=0,elo1=20 --games 100000\n"
      "match hex:9x9 hex uct --swap --openings first --games 162\n"
      "match order-chaos:plane,line=9 greedy strategy:pairing --games 1 --moves 400\n"
      "match hex:7x7 uct:iterations=2000 gtp:\"zermelo gtp hex:7x7 random --seed {seed}\"",
      [a] { return run_match(*a); });
  command->add_option("GAME", a->game, "the game")->required();
  command->add_option("A", a->config.players[0], "the player of Order, Red, Black or X")
      ->type_name(std::string(kPlayerType))
      ->required();
  command->add_option("B", a->config.players[1], "the player of Chaos, Blue, White or O")
      ->type_name(std::string(kPlayerType))
      ->required();
  command->add_option("--games", a->config.games, "how many games to play")
      ->check(whole(1, play::kMostIterations))
      ->capture_default_str();
  command->add_option("--seed", a->config.seed, "the same seed gives the same games")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
  command->add_option("--threads", a->config.threads, "how many games to play at a time")
      ->check(whole(1, base::kMostThreads))
      ->capture_default_str();
  command
      ->add_option("--moves", a->moves, "on an unbounded board, stop a game after this many moves")
      ->check(whole(1, 1'000'000))
      ->default_str(std::to_string(kMostMovesOnPlane));
  command->add_flag("--swap", a->config.swap,
                    "play pairs of games with the same seeds, in which A and B change sides");
  command
      ->add_option("--judge", a->config.judge,
                   "if a program breaks, go on, and judge its game by exact search of about so "
                   "many seconds (0: end the match)")
      ->check(CLI::Range(0.0, 1e6));
  command->add_option("--openings", a->openings,
                      "begin games by the moves of the lines of this file in turn (`first`: by "
                      "each first move); with --swap, both games of a pair by the same");
  command->add_option(
      "--sprt", a->sprt,
      "stop as soon as A is shown to be stronger than B by elo1 points, or by elo0: "
      "elo0=0,elo1=20,alpha=0.05,beta=0.05");
  command->add_option("--sgf", a->sgf,
                      "write the games to this file, in the order in which they were played");
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
