// zermelo rate: plays a pool of players against each other and tells their Elo points.
#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <optional>
#include <ostream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "experiment/games_run.hpp"
#include "experiment/pool.hpp"
#include "experiment/processes/game_jobs.hpp"
#include "experiment/stored_run.hpp"
#include "shell/description.hpp"

namespace zermelo::app {

namespace {

using experiment::Meeting;
using experiment::Pool;
using experiment::Store;

struct RateArguments {
  std::string game;
  std::vector<std::string> players;
  std::uint64_t distance = experiment::kUsualDistance;
  std::uint64_t games = experiment::kUsualGames;
  std::uint64_t top_games = 0;
  std::uint64_t seed = 1;
  std::string db = "ratings.db";
  std::string after, out;
  std::string format = "text";
  bool show = false;
  GamesRun run;
  bool json = false;
};

Pool pool_of(const RateArguments& arguments) {
  auto pool = experiment::make_pool(game_named(arguments.game), arguments.players);
  pool.distance = arguments.distance;
  pool.games = arguments.games;
  pool.top_games = arguments.top_games;
  pool.seed = arguments.seed;
  return pool;
}

experiment::Experiment load(const RateArguments& arguments, const Pool& pool) {
  auto experiment = experiment::games_of(pool);
  continue_file(experiment, arguments.after);
  return experiment;
}

/// To a hundredth of a point, beyond which machines may differ.
Json points_json(const std::optional<experiment::Points>& points) {
  if (!points) return nullptr;
  const auto rounded = [](double number) { return std::round(number * 100) / 100; };
  return {{"elo", rounded(points->elo)},
          {"low", rounded(points->elo - points->width)},
          {"high", rounded(points->elo + points->width)}};
}

/// The ratings, or no more than the players if some were not joined by games yet.
Json object_of(const Pool& pool, const std::vector<Meeting>& meetings, std::uint64_t wanted) {
  std::optional<experiment::Ratings> ratings;
  if (experiment::joins_all(pool.players.size(), meetings)) {
    ratings.emplace(pool.players.size(), meetings);
  }
  auto players = Json::array();
  for (std::size_t i = 0; i < pool.players.size(); ++i) {
    std::optional<experiment::Points> elo, above;
    if (ratings) elo = ratings->above(i, 0);
    if (ratings && i > 0) above = ratings->above(i, i - 1);
    double points = 0, games = 0;
    for (const auto& meeting : meetings) {
      if (meeting.first == i) points += meeting.points;
      if (meeting.second == i) points += meeting.games - meeting.points;
      if (meeting.first == i || meeting.second == i) games += meeting.games;
    }
    players.push_back({{"name", pool.names[i]},
                       {"player", pool.players[i]},
                       {"rating", points_json(elo)},
                       {"above", points_json(above)},
                       {"points", points},
                       {"games", static_cast<std::uint64_t>(games)}});
  }
  std::optional<experiment::Points> role;
  if (ratings) role = ratings->role();
  double games = 0;
  for (const auto& meeting : meetings) games += meeting.games;
  return {{"game", pool.game.name()},
          {"players", std::move(players)},
          {"role", {{"name", pool.game.side_name(games::Side::a)}, {"worth", points_json(role)}}},
          {"games", static_cast<std::uint64_t>(games)},
          {"wanted", wanted}};
}

std::string text_of(const RateArguments& arguments, const Pool& pool,
                    const std::vector<Meeting>& meetings) {
  if (!experiment::joins_all(pool.players.size(), meetings)) {
    return "too few games to rate all players yet\n";
  }
  return arguments.format == "markdown" ? experiment::ratings_as_markdown(pool, meetings)
                                        : experiment::ratings_as_text(pool, meetings);
}

/// The command that plays the same pool.
std::string command_of(const RateArguments& arguments, const Pool& pool) {
  auto text = fmt::format("zermelo rate {}", pool.game.name());
  for (const auto& player : arguments.players) text += fmt::format(" '{}'", player);
  text += fmt::format(" --games {} --distance {}", pool.games, pool.distance);
  if (pool.top_games > 0) text += fmt::format(" --top-games {}", pool.top_games);
  return text + " --out FILE";
}

int rate_here(const RateArguments& arguments, const Pool& pool, experiment::Mpi* mpi) {
  const auto experiment = load(arguments, pool);
  expect_writable(arguments.out);
  const auto others =
      mpi != nullptr ? experiment::play_elsewhere(experiment, mpi->others()) : nullptr;
  const auto& db = arguments.db;
  std::optional<Played> played;
  std::vector<experiment::CellCounts> counts;
  std::uint64_t before = 0;
  for (const auto& cell : experiment.cells) before += cell.before.games;
  // A stored run that holds all games needs no store beside it, nor one that is only to be shown.
  const bool alone = arguments.show && !arguments.after.empty();
  if (alone || before >= experiment.wanted()) {
    for (const auto& cell : experiment.cells) counts.push_back(cell.before);
  } else {
    Store store(db, arguments.show ? Store::Mode::read : Store::Mode::write);
    if (!arguments.show) played = play_missing(experiment, store, db, arguments.run, others.get());
    counts = store.counts(experiment);
    if (arguments.show) tell_damage(store, db, "damaged and lost games are not counted");
    if (!arguments.out.empty()) {
      const auto run =
          experiment::as_stored_run(experiment, store.counts_without_gap(experiment),
                                    store.versions(experiment), command_of(arguments, pool));
      write_file(arguments.out, [&](std::ostream& out) { out << run; });
    }
  }
  const auto meetings = experiment::meetings_of(pool, counts);
  auto object = object_of(pool, meetings, experiment.wanted());
  auto text = text_of(arguments, pool, meetings);
  const bool stopped = played && was_stopped(played->result, arguments.run);
  if (played) {
    object["played"] = played->result.played;
    object["missing"] = played->result.missing;
    object["damaged"] = played->damaged;
    if (arguments.format == "text") text += told(played->result, stopped, db);
  }
  object["stopped_by"] = stopped ? Json(stopped_by()) : Json(nullptr);
  answer(arguments.json, object, text);
  return stopped ? kLimit : kYes;
}

int run_rate(const RateArguments& arguments) {
  const auto pool = pool_of(arguments);
  return on_rank_0([&](experiment::Mpi* mpi) { return rate_here(arguments, pool, mpi); },
                   [&] { return load(arguments, pool); }, arguments.run.threads);
}

}  // namespace

void add_rate(CLI::App& app) {
  auto a = std::make_shared<RateArguments>();
  auto* command = add_command(
      app, "rate", "Plays a pool of players against each other and tells their Elo points",
      "rate mnk:9x9,line=5 --threads 2   # random moves and all levels\n"
      "rate hex:9x9,swap=on --after data/levels/hex.csv   # what was played, in a file\n"
      "rate hex:7x7 random uct:iterations=100 hex:iterations=100 --games 20 --db mine.db\n"
      "rate hex:7x7 random uct:iterations=100 hex:iterations=100 --games 20 --db mine.db --show",
      [a] { return run_rate(*a); });
  command->add_option("GAME", a->game, "the game")->required();
  command
      ->add_option(
          "PLAYERS", a->players,
          "the players, from the weakest to the strongest (default: random and all levels)")
      ->type_name(std::string(kPlayerType));
  command
      ->add_option("--games", a->games, "games for each pair of players and each choice of sides")
      ->check(whole(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--top-games", a->top_games,
                   "the same for pairs with one of the last two players (0: as all others)")
      ->check(whole(0, 1'000'000));
  command
      ->add_option("--distance", a->distance,
                   "how far apart in the list two players may stand who meet")
      ->check(whole(1, 1000))
      ->capture_default_str();
  command->add_option("--seed", a->seed, "the same seed gives the same games")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
  command->add_option("--db", a->db, "the results store")->capture_default_str();
  command->add_option("--after", a->after,
                      "a file that --out wrote: its games are counted, and not played again");
  command->add_option("--out", a->out, "write the results to this file, for --after");
  command->add_option("--format", a->format, "text, or markdown as in docs/players.md")
      ->check(CLI::IsMember({"text", "markdown"}))
      ->capture_default_str();
  command->add_flag(
      "--show", a->show,
      "play nothing, and rate the games of the store, or of the file that --after names");
  add_run_options(*command, a->run);
  command->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
