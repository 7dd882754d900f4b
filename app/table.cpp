// zermelo table: the values of many games, solved one after the other and kept in a results store.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <memory>
#include <ostream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "checker/archive/folder.hpp"
#include "checker/core/certificate.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "experiment/values/games_table.hpp"
#include "experiment/values/value_store.hpp"
#include "prove/answer.hpp"
#include "solve/job_search.hpp"

namespace zermelo::app {

namespace {

using experiment::SolvedGame;

struct TableArguments {
  std::string file;
  std::string db;
  std::string certificates;
  double seconds = 0;
  std::string memory = default_memory();
  bool by_jobs = false;
  std::uint64_t budget = 0;
  int threads = 1;
  double tell = 0;
  bool json = false;
  bool csv = false;
};

/// A name for the certificate of a game: its own, with signs that every file system takes. What is
/// longer than 100 of them ends with a number of its own.
std::string file_name(const std::string& game) {
  std::string name;
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : game) {
    const bool usual = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '=' || c == '-';
    name += usual ? c : c == '#' ? 'x' : '_';
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  const bool told_apart = game.find('#') == std::string::npos && name.size() <= 100;
  return told_apart ? name + ".cert" : fmt::format("{}_{:016x}.cert", name.substr(0, 100), hash);
}

[[noreturn]] void not_accepted(const games::AnyGame& game) {
  throw base::InputError(
      fmt::format("the certificate of {} was not accepted; please report this", game.name()));
}

/// Solves a game, and writes its certificate if there is to be one. Nothing if a limit was reached.
std::optional<SolvedGame> solve(const games::AnyGame& game, const TableArguments& arguments) {
  const base::Stopwatch watch;
  const auto limits = limits_for("positions", arguments.seconds);
  const auto solved = prove::answer(prove::at_start(game),
                                    {.memory = parse_memory(arguments.memory), .limits = limits});
  if (!solved.known()) return std::nullopt;
  auto row = experiment::solved_game(game, solved, watch.seconds());
  if (arguments.certificates.empty()) return row;
  const auto written = solved.evidence->write(limits_for("answers", arguments.seconds).rest(watch));
  if (written.is_too_long) return row;  // its value is known all the same
  if (!written.certificate) return std::nullopt;
  const auto verdict = checker::check(*written.certificate);
  if (verdict.status != checker::Verdict::Status::kVerified) not_accepted(game);
  const auto path = std::filesystem::path(arguments.certificates) / file_name(game.name());
  write_file(path.string(), [&](std::ostream& out) { out << *written.certificate; });
  row.certificate = path.string();
  return row;
}

/// Whether what the store has of a game is all that is asked for.
bool serves(const SolvedGame& row, const TableArguments& arguments) {
  return arguments.certificates.empty() ||
         (!row.certificate.empty() && std::filesystem::exists(row.certificate));
}

/// The rows of the cells, in their order; nothing for a cell that is no game, or not solved.
using Rows = std::vector<std::optional<SolvedGame>>;

Rows solve_all(const experiment::GamesTable& table, experiment::ValueStore& store,
               const TableArguments& arguments, std::uint64_t& solved) {
  Rows rows;
  for (const auto& cell : table.cells) {
    auto& row = rows.emplace_back();
    if (!cell.game) continue;
    row = store.find(cell.game->name());
    if ((row && serves(*row, arguments)) || interrupted) continue;
    if (auto found = solve(*cell.game, arguments)) {
      store.record(*found);
      row = std::move(found);
      ++solved;
    }
  }
  end_progress();
  return rows;
}

/// What a search by jobs is told.
SolveArguments job_arguments(const TableArguments& arguments, const std::string& db) {
  SolveArguments search;
  search.certificate = arguments.certificates;
  search.seconds = arguments.seconds;
  search.memory = arguments.memory;
  search.threads = arguments.threads;
  search.store = db;
  search.budget = arguments.budget;
  search.tell = arguments.tell;
  return search;
}

/// Solves what is missing by jobs, several games at a time where the jobs of one are few.
Rows solve_by_jobs(const experiment::GamesTable& table, experiment::ValueStore& store,
                   const TableArguments& arguments, const std::string& db, std::uint64_t& solved,
                   std::unique_ptr<experiment::Processes> others) {
  Rows rows(table.cells.size());
  std::vector<Target> targets;
  std::map<std::string, std::size_t> cells;  // by game
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& game = table.cells[i].game;
    if (!game) continue;
    rows[i] = store.find(game->name());
    if ((rows[i] && serves(*rows[i], arguments)) || !cells.emplace(game->name(), i).second) {
      continue;
    }
    Target target{.question = prove::at_start(*game)};
    if (!arguments.certificates.empty()) {
      target.certificate =
          (std::filesystem::path(arguments.certificates) / file_name(game->name())).string();
    }
    targets.push_back(std::move(target));
  }
  const auto keep = [&](const Target& target) {
    const auto& game = target.question.game;
    if (!target.certificate.empty()) {
      if (!target.is_proved) return;
      const auto verdict =
          checker::check_file(target.certificate, checker::Strictness::kLenient, 1);
      if (verdict.status != checker::Verdict::Status::kVerified) not_accepted(game);
    }
    auto row = experiment::solved_game(game, target.answer, target.cpu_seconds);
    row.certificate = target.certificate;
    store.record(row);
    rows[cells.at(game.name())] = row;
    ++solved;
  };
  if (!targets.empty()) {
    search_by_jobs(job_arguments(arguments, db), targets, std::move(others), keep);
  }
  end_progress();
  for (std::size_t i = 0; i < rows.size(); ++i) {  // games that are in several cells
    if (table.cells[i].game && !rows[i]) rows[i] = rows[cells.at(table.cells[i].game->name())];
  }
  return rows;
}

Json object_of(const experiment::GamesTable& table, const Rows& rows) {
  auto cells = Json::array();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& cell = table.cells[i];
    Json one{{"variables", cell.variables}};
    one["game"] = cell.game ? Json(cell.game->name()) : Json(nullptr);
    if (!cell.game) one["why_not"] = cell.why_not;
    one["value"] = rows[i] ? Json(rows[i]->value) : Json(nullptr);
    if (rows[i]) {
      one["move"] = rows[i]->move.empty() ? Json(nullptr) : Json(rows[i]->move);
      one["nodes"] = rows[i]->nodes;
      one["seconds"] = rows[i]->seconds;
      one["certificate"] =
          rows[i]->certificate.empty() ? Json(nullptr) : Json(rows[i]->certificate);
    }
    cells.push_back(std::move(one));
  }
  return cells;
}

/// A field between quotation marks, since names of games contain commas.
std::string field(std::string_view text) {
  std::string result;
  for (const char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return '"' + result + '"';
}

std::string as_csv(const experiment::GamesTable& table, const Rows& rows) {
  std::string text;
  for (const auto& variable : table.variables) text += variable.name + ',';
  text += "game,value,move,nodes,seconds,certificate\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& cell = table.cells[i];
    if (!cell.game) continue;
    for (const auto& variable : table.variables) {
      text += field(cell.variables.at(variable.name)) + ',';
    }
    text += field(cell.game->name());
    text += rows[i] ? fmt::format(",{},{},{},{:.3f},{}\n", rows[i]->value, rows[i]->move,
                                  rows[i]->nodes, rows[i]->seconds, field(rows[i]->certificate))
                    : std::string(",,,,,\n");
  }
  return text;
}

std::string store_of(const TableArguments& arguments) {
  const auto usual = std::filesystem::path(arguments.file).stem().string() + ".db";
  return arguments.db.empty() ? usual : arguments.db;
}

int make_table(const TableArguments& arguments,
               std::unique_ptr<experiment::Processes> others = nullptr) {
  const auto table = experiment::load_games_table(arguments.file);
  const auto db = store_of(arguments);
  make_directory(arguments.certificates);
  experiment::ValueStore store(db);
  const base::Stopwatch watch;
  std::uint64_t solved = 0, missing = 0, games = 0;
  const auto rows = arguments.by_jobs
                        ? solve_by_jobs(table, store, arguments, db, solved, std::move(others))
                        : solve_all(table, store, arguments, solved);
  experiment::Found found;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    found.push_back(rows[i] ? std::optional(rows[i]->value) : std::nullopt);
    games += table.cells[i].game ? 1U : 0U;
    missing += table.cells[i].game && !rows[i] ? 1U : 0U;
  }
  if (arguments.csv) {
    fmt::print("{}", as_csv(table, rows));
    return missing > 0 ? kLimit : kYes;
  }
  auto text = experiment::as_text(table, found);
  text += fmt::format("\n{} of {} games, {} of them solved now in {:.2f} s; kept in {}\n",
                      games - missing, games, solved, watch.seconds(), base::escaped(db));
  if (missing > 0) {
    text += fmt::format("{} are missing, stopped by {}; the same command goes on\n", missing,
                        stopped_by());
  }
  answer(arguments.json,
         {{"table", arguments.file},
          {"game", table.pattern},
          {"db", db},
          {"games", games},
          {"solved", solved},
          {"missing", missing},
          {"cells", object_of(table, rows)},
          {"stopped_by", missing > 0 ? Json(stopped_by()) : Json(nullptr)},
          {"seconds", watch.seconds()}},
         text);
  return missing > 0 ? kLimit : kYes;
}

int make_table_by_jobs(const TableArguments& arguments) {
  return with_other_processes(job_arguments(arguments, store_of(arguments)),
                              [&](std::unique_ptr<experiment::Processes> others) {
                                return make_table(arguments, std::move(others));
                              });
}

int start_table(const TableArguments& arguments) {
  if (arguments.by_jobs) return make_table_by_jobs(arguments);
  if (arguments.budget > 0 || arguments.threads > 1 || arguments.tell > 0) {
    throw base::InputError("--budget, --threads and --tell are for --by-jobs");
  }
  return make_table(arguments);
}

}  // namespace

void add_table(CLI::App& app) {
  auto a = std::make_shared<TableArguments>();
  auto* command = add_command(
      app, "table", "Solves the games of a file with ranges, and prints the table of their values",
      "table examples/lines.table\n"
      "table examples/lines.table --seconds 60 --certificates proofs\n"
      "table examples/lines.table --db lines.db --csv > lines.csv\n"
      "table examples/lines.table --by-jobs --threads 2",
      [a] { return start_table(*a); });
  command
      ->add_option("FILE", a->file,
                   "a game with variables and what they run through, such as "
                   "game = positional:{n}x{n},lines=3 and n = 3..5")
      ->required();
  command->add_option("--db", a->db,
                      "the results store that keeps the values (default: the name of the file with "
                      ".db, in this directory); what it has is not solved again");
  command->add_option("--certificates", a->certificates,
                      "write the proof of each value into this directory, when the checker has "
                      "accepted it");
  command->add_option("--seconds", a->seconds, "leave a game after this many seconds (0: never)")
      ->check(real(0, base::kMostSeconds))
      ->capture_default_str();
  command
      ->add_option("--memory", a->memory,
                   "the most memory that tables may take, in MiB, or as 512M or 4G")
      ->capture_default_str();
  command->add_flag("--by-jobs", a->by_jobs,
                    "divide the searches into jobs, which the store keeps as well, for several "
                    "threads or under mpirun; --seconds then limits the whole");
  command
      ->add_option(
          "--budget", a->budget,
          "with --by-jobs, how many positions a job may visit (default: about two seconds)")
      ->check(whole(1, 1'000'000'000'000));
  command->add_option("--threads", a->threads, "with --by-jobs, how many jobs are done at a time")
      ->check(whole(1, base::kMostThreads))
      ->capture_default_str();
  command
      ->add_option("--tell", a->tell,
                   "with --by-jobs, say how far it is on standard error every so many seconds")
      ->check(real(0, base::kMostSeconds));
  auto* csv = command->add_flag("--csv", a->csv, "print one line for each game instead");
  command->add_flag("--json", a->json, "print one JSON object on standard output")->excludes(csv);
}

}  // namespace zermelo::app
