// zermelo rate: plays a pool of players against each other and tells their Elo points.
#include <fmt/format.h>

#include <algorithm>
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
#include "experiment/pool_command.hpp"
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
  PoolOptions pool;
  std::string db = "ratings.db";
  std::string after, out;
  std::string format = "text";
  bool show = false;
  GamesRun run;
  bool json = false;
};

Pool pool_of(const RateArguments& arguments) {
  auto pool = experiment::make_pool(game_named(arguments.game), arguments.pool.players);
  pool.distance = arguments.pool.distance.value_or(pool.distance);
  pool.games = arguments.pool.games.value_or(pool.games);
  pool.top_games = arguments.pool.top_games.value_or(pool.top_games);
  pool.seed = arguments.pool.seed.value_or(pool.seed);
  return pool;
}

struct Loaded {
  experiment::Experiment experiment;
  std::vector<std::string> versions = {};  // that played the games of --after
};

Loaded load(const RateArguments& arguments, const Pool& pool) {
  Loaded loaded{.experiment = experiment::games_of(pool)};
  if (arguments.after.empty()) return loaded;
  const auto run = read_run(arguments.after);
  experiment::expect_run_of(loaded.experiment.name, run, arguments.after);
  experiment::continue_run(loaded.experiment, run, arguments.after);
  loaded.versions = run.heading->versions;
  return loaded;
}

/// To a hundredth of a point, beyond which machines may differ.
Json points_json(const std::optional<experiment::Points>& points) {
  if (!points) return nullptr;
  const auto rounded = [](double number) { return std::round(number * 100) / 100; };
  return {{"elo", rounded(points->elo)},
          {"low", rounded(points->low)},
          {"high", rounded(points->high)}};
}

Json object_of(const Pool& pool, const std::vector<Meeting>& meetings, std::uint64_t wanted) {
  const experiment::Ratings ratings(pool.players.size(), meetings);
  auto players = Json::array();
  for (std::size_t i = 0; i < pool.players.size(); ++i) {
    const auto above = i > 0 ? ratings.above(i, i - 1) : std::nullopt;
    const auto [points, games] = experiment::score_of(i, meetings);
    players.push_back({{"name", pool.names[i]},
                       {"player", pool.players[i]},
                       {"rating", points_json(ratings.above(i, 0))},
                       {"above", points_json(above)},
                       {"points", points},
                       {"games", static_cast<std::uint64_t>(games)}});
  }
  const auto role = ratings.role();
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
  return arguments.format == "markdown" ? experiment::ratings_as_markdown(pool, meetings)
                                        : experiment::ratings_as_text(pool, meetings);
}

bool holds_all(const experiment::Experiment& experiment) {
  return std::all_of(experiment.cells.begin(), experiment.cells.end(),
                     [](const auto& cell) { return cell.before.games >= cell.games; });
}

int rate_here(const RateArguments& arguments, const Pool& pool, experiment::Mpi* mpi) {
  parse_shard(arguments.run.shard);  // before a store is made for nothing
  auto [experiment, versions] = load(arguments, pool);
  expect_writable(arguments.out);
  const auto others =
      mpi != nullptr ? experiment::play_elsewhere(experiment, mpi->others()) : nullptr;
  const auto& db = arguments.db;
  std::optional<Played> played;
  std::vector<experiment::CellCounts> counts;
  for (const auto& cell : experiment.cells) counts.push_back(cell.before);
  auto kept = counts;
  // A stored run that holds all games needs no store beside it, nor one that is only to be shown.
  const bool alone = arguments.show && !arguments.after.empty();
  if (!alone && !holds_all(experiment)) {
    Store store(db, arguments.show ? Store::Mode::read : Store::Mode::write);
    if (arguments.show) {
      store.expect_same_games(experiment);
    } else {
      played = play_missing(experiment, store, db, arguments.run, others.get());
    }
    counts = store.counts(experiment);
    kept = store.counts_without_gap(experiment);
    if (arguments.show) tell_damage(store, db, "damaged and lost games are not counted");
    for (auto& version : store.versions(experiment)) {
      const bool known = std::find(versions.begin(), versions.end(), version) != versions.end();
      if (!known) versions.push_back(std::move(version));
    }
  }
  if (!arguments.out.empty()) {
    const auto run = experiment::as_stored_run(experiment, kept, versions,
                                               command_of(pool, arguments.pool.players));
    write_file(arguments.out, [&](std::ostream& out) { out << run; });
  }
  const auto meetings = experiment::meetings_of(pool, counts);
  // One of the two: the intervals of a large pool take their time.
  auto object = arguments.json ? object_of(pool, meetings, experiment.wanted()) : Json();
  auto text = arguments.json ? std::string() : text_of(arguments, pool, meetings);
  const bool stopped = played && was_stopped(played->result, arguments.run);
  if (played) {
    object["played"] = played->result.played;
    object["missing"] = played->result.missing;
    object["damaged"] = played->damaged;
    object["broken"] = broken_json(experiment, played->result);
    if (arguments.format == "text") text += told(experiment, played->result, stopped, db);
  }
  const bool done = !played || is_done(played->result, arguments.run);
  object["stopped_by"] = done ? Json(nullptr) : Json(stopped_by());
  answer(arguments.json, object, text);
  return done ? kYes : kLimit;
}

int run_rate(RateArguments arguments) {
  if (!arguments.after.empty()) {
    const auto run = read_run(arguments.after);
    const auto of_file = options_in(run.command, games::AnyGame::parse(arguments.game).name());
    if (of_file) complete(arguments.pool, *of_file, arguments.after);
  }
  const auto pool = pool_of(arguments);
  return on_rank_0([&](experiment::Mpi* mpi) { return rate_here(arguments, pool, mpi); },
                   [&] { return load(arguments, pool).experiment; }, arguments.run.threads);
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
          "PLAYERS", a->pool.players,
          "the players, from the weakest to the strongest (default: random and all levels)")
      ->type_name(std::string(kPlayerType));
  command
      ->add_option("--games", a->pool.games,
                   "games for each pair of players and each choice of sides")
      ->check(whole(1, 1'000'000))
      ->default_str(std::to_string(experiment::kUsualGames));
  command
      ->add_option("--top-games", a->pool.top_games,
                   "the same for pairs with one of the last two players (0: as all others)")
      ->check(whole(0, 1'000'000));
  command
      ->add_option("--distance", a->pool.distance,
                   "how far apart in the list two players may stand who meet")
      ->check(whole(1, 1000))
      ->default_str(std::to_string(experiment::kUsualDistance));
  command->add_option("--seed", a->pool.seed, "the same seed gives the same games")
      ->check(whole(0, ~std::uint64_t{0}))
      ->default_str("1");
  command->add_option("--db", a->db, "the results store")->capture_default_str();
  command->add_option("--after", a->after,
                      "a file that --out wrote: its games are counted, and not played again; its "
                      "first line says what is not written here (players, --games, --top-games, "
                      "--distance, --seed)");
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
