// zermelo match: many games between two players.
#include "play/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "games/order_chaos/plane.hpp"
#include "match/broken_games.hpp"
#include "match/match_files.hpp"
#include "match/match_plane.hpp"
#include "match/match_scores.hpp"
#include "play/files/openings_file.hpp"
#include "play/iterations.hpp"
#include "shell/description.hpp"

namespace zermelo::app {

namespace {

constexpr int kMostMovesOnPlane = 1000;
constexpr double kJudge = 10;

struct MatchArguments {
  std::string game;
  play::MatchConfig config;
  std::string sgf, summary;        // files for the games, and for a line of each
  std::optional<int> moves;        // of a game on an unbounded board
  std::string sprt;                // the test that may end the match
  std::string openings;            // a file of them, or `first`
  std::string time;                // of other programs
  std::optional<double> patience;  // with other programs that have no time
  bool json = false;
};

bool has_peers(const play::MatchConfig& config) {
  return std::any_of(config.players.begin(), config.players.end(), play::is_peer);
}

/// Refuses the empty word, as an unset variable of the shell leaves it.
CLI::Validator not_empty(std::string_view what) {
  return {[what](const std::string& text) {
            return text.empty() ? fmt::format("'' is not {}; write one, or leave it out", what)
                                : std::string();
          },
          "", ""};
}

/// `10m+5s` for a game, or `seconds=2` for each move, as players have it.
play::Timing parse_time(const std::string& text) {
  constexpr std::string_view each = "seconds=";
  play::Timing timing;
  if (text.starts_with(each)) {
    const auto seconds = base::parse_number<double>(std::string_view(text).substr(each.size()));
    if (seconds && *seconds > 0 && *seconds <= base::kMostSeconds) timing.seconds = *seconds;
  } else {
    timing.clock = play::parse_time_control(text);
  }
  if (timing.limits()) return timing;
  throw base::InputError(fmt::format(
      "--time {}: write 10m+5s (h, m or s) for a game and each move in it, or seconds=2 for a move",
      text));
}

/// What other programs are told of their time.
void set_times(const MatchArguments& arguments, play::Defaults& defaults) {
  if (arguments.time.empty() && !arguments.patience) return;
  if (!has_peers(arguments.config)) {
    throw base::InputError(fmt::format(
        "{} is for gtp: players, and there is none; the players of this program have options for "
        "it, such as hex:time=10m+5s or uct:seconds=2",
        arguments.time.empty() ? "--patience" : "--time"));
  }
  if (arguments.patience && !arguments.time.empty()) {
    throw base::InputError(
        "--patience is for programs without a clock; with --time they are waited for until it has "
        "run down");
  }
  if (arguments.patience) defaults.patience = *arguments.patience;
  if (!arguments.time.empty()) defaults.peers = parse_time(arguments.time);
}

void expect_finite_board(const MatchArguments& arguments) {
  const auto& config = arguments.config;
  if (!arguments.sgf.empty()) {
    throw base::InputError("--sgf is for finite boards: SGF has no unbounded ones");
  }
  if (config.swap || !arguments.sprt.empty() || !arguments.openings.empty()) {
    throw base::InputError("--swap, --sprt and --openings are for finite boards");
  }
  if (!arguments.time.empty() || arguments.patience || !arguments.summary.empty()) {
    throw base::InputError("--time, --patience and --summary are for finite boards");
  }
}

/// The config of a match on a finite board.
play::MatchConfig config_of(const MatchArguments& arguments, const games::AnyGame& game) {
  auto config = arguments.config;
  if (config.swap && config.games % 2 == 1) {
    throw base::InputError(
        fmt::format("--swap plays pairs of games: --games {} is odd", config.games));
  }
  if (!arguments.openings.empty()) config.openings = play::read_openings(game, arguments.openings);
  for (const auto side : {games::Side::a, games::Side::b}) {
    const auto& player = config.players[games::index(side)];
    play::expect_player(game, side, player);
    if (config.swap) play::expect_player(game, games::other(side), player);
  }
  set_times(arguments, config.defaults);
  config.reasons = !arguments.sgf.empty();
  return config;
}

/// What the options say that a summary does not know by itself.
std::vector<std::pair<std::string, std::string>> tags_of(const MatchArguments& arguments) {
  std::vector<std::pair<std::string, std::string>> tags;
  if (arguments.config.swap) tags.emplace_back("Swap", "A and B change sides in every second game");
  if (!arguments.openings.empty()) tags.emplace_back("Openings", arguments.openings);
  if (!arguments.sprt.empty()) tags.emplace_back("Sprt", arguments.sprt);
  if (!arguments.time.empty()) tags.emplace_back("Time", arguments.time);
  if (has_peers(arguments.config)) {
    tags.emplace_back("Judge", fmt::format("{}", arguments.config.judge));
  }
  return tags;
}

/// All that is noted while a match goes on, and what is said at its end.
class MatchReport {
 public:
  MatchReport(const MatchArguments& arguments, const games::AnyGame& game,
              const play::MatchConfig& config, std::optional<experiment::SprtConfig> test)
      : arguments_(arguments),
        game_(game),
        config_(config),
        scores_(game, arguments.config, test),
        broken_(game, arguments.config) {}

  void add(const play::MatchGame& one) {
    // Whoever waits at a terminal need not wait for the end to hear that a program breaks.
    if (one.broken && broken_.json().empty()) {
      tell(fmt::format("game {}: {}", one.number + 1,
                       broken_in_words(game_, config_, one, one.broken->what)));
    }
    broken_.add(one);
    scores_.add(one);
    if (!arguments_.sgf.empty() || !arguments_.summary.empty()) played_.emplace(one.number, one);
  }
  bool decided() const { return scores_.decided(); }

  /// Writes as many of the files as can be written, and says what is wrong with the others.
  std::optional<base::InputError> write_files() const {
    std::optional<base::InputError> error;
    const auto attempt = [&](const std::string& path, const auto& write) {
      if (path.empty()) return;
      try {
        write();
      } catch (const base::InputError& wrong) {
        if (!error) error = wrong;
      }
    };
    attempt(arguments_.sgf, [&] { write_games(arguments_.sgf, game_, config_, played_); });
    attempt(arguments_.summary, [&] {
      write_summary(arguments_.summary, game_, config_, played_, tags_of(arguments_));
    });
    return error;
  }

  /// Prints the answer, and returns the exit code. `error` is the line of what ended the match or
  /// kept its files from being written, if something did.
  int answer(const play::MatchResult& result, const std::string& error = {}) const {
    const bool complete = result.ended || result.games == config_.games;
    const bool open = scores_.tested() && !result.ended;  // the test wanted more games
    const bool none = result.games > 0 && result.unjudged == result.games;
    const bool done = complete && !open && !none;
    const auto stopped = error.empty() ? stopped_by() : std::string("error");
    Json object{{"game", game_.name()},
                {"players", config_.players},
                {"games", result.games},
                {"wins", wins(result)},
                {"unjudged", result.unjudged},
                {"mean_moves", result.games > 0 ? Json(result.mean_moves) : Json(nullptr)},
                {"stopped_by", done ? Json(nullptr) : Json(stopped)},
                {"seconds", result.seconds},
                {"swap", config_.swap},
                {"broken", broken_.json()},
                {"engines", scores_.engines()},
                {"elo", scores_.elo()},
                {"sprt", scores_.sprt()}};
    if (!error.empty()) {
      object["error"] = {{"message", error}, {"suggestion", nullptr}, {"exit_code", kBadInput}};
    }
    auto text = score(result, none) + broken_.text();
    text += fmt::format("{:.1f} moves a game, {:.2f} s\n", result.mean_moves, result.seconds);
    text += scores_.text();
    if (!complete) text += fmt::format("stopped by {}; games played: {}\n", stopped, result.games);
    app::answer(arguments_.json, object, text);
    return done ? kYes : kLimit;
  }

 private:
  Json wins(const play::MatchResult& result) const {
    Json wins;
    for (const auto side : {games::Side::a, games::Side::b}) {
      wins[std::string(game_.side_name(side))] = result.wins[games::index(side)];
    }
    if (result.draws > 0) wins["draw"] = result.draws;
    return wins;
  }

  std::string score(const play::MatchResult& result, bool none) const {
    if (none) {
      return fmt::format("no game counts: a player broke in {}, and nobody can say who would win\n",
                         result.games == 1   ? "the only one"
                         : result.games == 2 ? "both"
                                             : fmt::format("all {}", grouped(result.games)));
    }
    std::string text;
    for (const auto side : {games::Side::a, games::Side::b}) {
      const auto& player = config_.players[games::index(side)];
      text += fmt::format("{} ({}) won {} of {}\n", capital(game_.side_name(side)),
                          config_.swap ? "either" : base::escaped(player),
                          result.wins[games::index(side)], result.games - result.unjudged);
    }
    if (result.draws > 0) text += fmt::format("{} were drawn\n", result.draws);
    if (result.unjudged > 0) {
      text += fmt::format("{} for nobody\n",
                          result.unjudged == 1
                              ? std::string("1 game counts")
                              : fmt::format("{} games count", grouped(result.unjudged)));
    }
    return text;
  }

  const MatchArguments& arguments_;
  const games::AnyGame& game_;
  const play::MatchConfig& config_;
  MatchScores scores_;
  BrokenGames broken_;
  PlayedGames played_;  // if a file is to be written
};

int run_match(const MatchArguments& arguments) {
  if (games::PlaneRules::names(arguments.game)) {
    expect_finite_board(arguments);
    return match_on_plane(
        arguments.game, arguments.config.players, static_cast<int>(arguments.config.games),
        arguments.moves.value_or(kMostMovesOnPlane), arguments.config.seed, arguments.json);
  }
  if (arguments.moves) {
    throw base::InputError("--moves is for unbounded boards: on this one every game ends");
  }
  const auto game = games::AnyGame::parse(arguments.game);
  auto config = config_of(arguments, game);
  std::optional<experiment::SprtConfig> test;
  if (!arguments.sprt.empty()) test = parse_sprt(arguments.sprt);
  if (!arguments.sgf.empty() && arguments.sgf == arguments.summary) {
    throw base::InputError(
        fmt::format("--sgf and --summary both name '{}'; write them to two files", arguments.sgf));
  }
  expect_writable(arguments.sgf);
  expect_writable(arguments.summary);
  MatchReport report(arguments, game, config, test);
  config.observe = [&](const play::MatchGame& one) { report.add(one); };
  if (test) config.until = [&](const play::MatchGame&) { return report.decided(); };
  play::MatchResult result;
  std::optional<base::InputError> error;
  try {
    play::play_match(game, config, limits_for("games"), &result);
  } catch (const base::InputError& wrong) {
    if (result.games == result.unjudged) throw;  // there is no score
    error = wrong;                               // what was played until then is kept
  }
  const auto unwritten = report.write_files();
  if (!error) error = unwritten;
  if (!error) return report.answer(result);
  report.answer(result, error->what());
  if (arguments.json) return kBadInput;  // the object holds the error
  throw *error;
}

}  // namespace

void add_match(CLI::App& app) {
  auto a = std::make_shared<MatchArguments>();
  a->config.judge = kJudge;
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
      "match hex:7x7 uct:iterations=2000 gtp:\"zermelo gtp hex:7x7 random --seed {seed}\"\n"
      "match hex:9x9 hex:time=2m+1s gtp:\"zermelo gtp hex:9x9 hex:seconds=60\" --time 2m+1s "
      "--swap --games 20 --summary games.txt",
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
                   "if a program breaks, judge its game by exact search of about so many seconds, "
                   "and go on (0: end the match, as one that does not start in the first game "
                   "does)")
      ->check(real(0, base::kMostSeconds))
      ->capture_default_str();
  command
      ->add_option("--time", a->time,
                   "the clock of gtp: players: 10m+5s for a game and more with each move, or "
                   "seconds=2 for a move; who overruns it by a second has broken")
      ->check(not_empty("a clock"))
      ->type_name("CLOCK");
  command
      ->add_option("--patience", a->patience,
                   "how many seconds a gtp: player without a clock may take for a move")
      ->check(real(0.001, base::kMostSeconds))
      ->default_str(fmt::format("{}", play::Defaults{}.patience));
  command
      ->add_option("--openings", a->openings,
                   "begin games by the moves of the lines of this file in turn (`first`: by "
                   "each first move); with --swap, both games of a pair by the same")
      ->check(not_empty("a file"));
  command
      ->add_option("--sprt", a->sprt,
                   "stop as soon as A is shown to be stronger than B by elo1 points, or by elo0: "
                   "elo0=0,elo1=20,alpha=0.05,beta=0.05")
      ->check(not_empty("a test"));
  command
      ->add_option("--sgf", a->sgf,
                   "write the games to this file as SGF, with what the players say of their "
                   "moves")
      ->check(not_empty("a file"));
  command
      ->add_option("--summary", a->summary,
                   "write a line for each game to this file: opening, sides, result, end")
      ->check(not_empty("a file"));
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
