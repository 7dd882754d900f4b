// zermelo experiment: plays and resumes experiments, and prints, exports and draws their tables.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

#include "base/error.hpp"
#include "base/ranges.hpp"
#include "base/text.hpp"
#include "commands.hpp"
#include "console.hpp"
#include "experiment/games_run.hpp"
#include "experiment/processes/game_jobs.hpp"
#include "experiment/processes/mpi.hpp"
#include "experiment/proofs/proof_store.hpp"
#include "experiment/render.hpp"
#include "experiment/stored_run.hpp"

namespace zermelo::app {

namespace {

using experiment::Comparison;
using experiment::Experiment;
using experiment::Store;

struct ExperimentArguments {
  std::string file;
  std::string db;
  std::vector<std::string> stores;  // of merge
  std::string format = "markdown";
  std::string out;
  std::string after;  // a stored run
  std::uint64_t games = 0;
  GamesRun run;
  bool json = false;
};

/// The experiment, with the number of games that --games asks for, and without those of --after.
Experiment load(const ExperimentArguments& arguments) {
  auto loaded = experiment::load_experiment(arguments.file);
  for (auto& cell : loaded.cells) {
    if (arguments.games > 0) cell.games = arguments.games;
  }
  continue_file(loaded, arguments.after);
  return loaded;
}

/// The store that --db names, else NAME.db in the current directory.
std::string store_path(const ExperimentArguments& arguments, const Experiment& experiment) {
  return arguments.db.empty() ? experiment.name + ".db" : arguments.db;
}

Comparison compare(const Experiment& experiment, Store& store) {
  std::map<std::string, experiment::Published> published;
  if (!experiment.published.empty()) published = experiment::load_published(experiment.published);
  return experiment::compare(experiment, store.counts(experiment), published);
}

Json cells_of(const Comparison& comparison) {
  auto cells = Json::array();
  const auto maybe = [](const auto& value) { return value ? Json(*value) : Json(nullptr); };
  for (const auto& table : comparison.tables) {
    for (const auto& row : table.entries) {
      for (const auto& entry : row) {
        if (!entry) continue;
        Json cell{{"cell", entry->cell}, {"games", entry->games}, {"value", maybe(entry->value)}};
        cell["low"] = entry->range ? Json(entry->range->low) : Json(nullptr);
        cell["high"] = entry->range ? Json(entry->range->high) : Json(nullptr);
        cell["published"] = entry->published ? Json(entry->published->value) : Json(nullptr);
        cell["p"] = maybe(entry->p);
        cells.push_back(std::move(cell));
      }
    }
  }
  return cells;
}

Json object_of(const Experiment& experiment, const std::string& db, const Comparison& comparison) {
  Json object{{"experiment", experiment.name}, {"db", db}, {"games", comparison.games}};
  object["wanted"] = comparison.wanted;
  object["cpu_seconds"] = comparison.cpu_seconds;
  object["chi_squared"] = comparison.agreement.chi_squared;
  object["p"] = comparison.agreement.cells > 0 ? Json(comparison.agreement.p) : Json(nullptr);
  object["cells"] = cells_of(comparison);
  return object;
}

constexpr std::string_view kNotCounted = "damaged and lost games are not counted";

/// Plays the games that are missing and prints the tables. With `mpi` the other ranks help.
int run_here(const ExperimentArguments& arguments, experiment::Mpi* mpi) {
  parse_shard(arguments.run.shard);  // before a store is made for nothing
  const auto loaded = load(arguments);
  const auto others = mpi != nullptr ? experiment::play_elsewhere(loaded, mpi->others()) : nullptr;
  const auto db = store_path(arguments, loaded);
  Store store(db, Store::Mode::write);
  const auto [result, damaged] = play_missing(loaded, store, db, arguments.run, others.get());
  const auto comparison = compare(loaded, store);
  const bool stopped = was_stopped(result, arguments.run);
  const auto text = experiment::as_text(loaded, comparison) + told(loaded, result, stopped, db);
  auto object = object_of(loaded, db, comparison);
  object["damaged"] = damaged;
  object["played"] = result.played;
  object["missing"] = result.missing;
  object["broken"] = broken_json(loaded, result);
  const bool done = is_done(result, arguments.run);
  object["stopped_by"] = done ? Json(nullptr) : Json(stopped_by());
  object["seconds"] = result.seconds;
  answer(arguments.json, object, text);
  return done ? kYes : kLimit;
}

int run_experiment(const ExperimentArguments& arguments) {
  return on_rank_0([&](experiment::Mpi* mpi) { return run_here(arguments, mpi); },
                   [&] { return load(arguments); }, arguments.run.threads);
}

int show_experiment(const ExperimentArguments& arguments) {
  const auto loaded = load(arguments);
  const auto db = store_path(arguments, loaded);
  Store store(db, Store::Mode::read);
  const auto comparison = compare(loaded, store);
  auto object = object_of(loaded, db, comparison);
  object["damaged"] = tell_damage(store, db, kNotCounted);
  answer(arguments.json, object, experiment::as_text(loaded, comparison));
  return store.damage().empty() ? kYes : kNo;
}

/// The picture that gnuplot draws from a script.
std::string drawn(const std::string& script) {
  const auto directory = std::filesystem::temp_directory_path();
  const auto path = (directory / fmt::format("zermelo-{}.gnuplot", ::getpid())).string();
  write_file(path, [&](std::ostream& out) { out << script; });
  std::string svg;
  int status = -1;
  if (FILE* pipe = ::popen(fmt::format("gnuplot '{}' 2>/dev/null", path).c_str(), "r")) {
    char block[4096];
    for (std::size_t n; (n = std::fread(block, 1, sizeof block, pipe)) > 0;) svg.append(block, n);
    status = ::pclose(pipe);
  }
  std::filesystem::remove(path);
  if (status != 0 || svg.empty()) {
    throw base::InputError(
        "--format svg needs gnuplot; install it (Debian's package gnuplot-nox) or choose another "
        "format");
  }
  return svg;
}

int export_experiment(const ExperimentArguments& arguments) {
  const auto loaded = load(arguments);
  const auto db = store_path(arguments, loaded);
  Store store(db, Store::Mode::read);
  const auto comparison = compare(loaded, store);
  expect_writable(arguments.out);
  std::string text;
  if (arguments.format == "markdown") text = experiment::as_markdown(loaded, comparison);
  if (arguments.format == "latex") text = experiment::as_latex(loaded, comparison);
  if (arguments.format == "csv") text = experiment::as_csv(comparison);
  if (arguments.format == "games") {
    text = experiment::games_as_csv(loaded, store.games(loaded));
  }
  if (arguments.format == "json") text = object_of(loaded, db, comparison).dump(2) + '\n';
  if (arguments.format == "run") {
    text =
        experiment::as_stored_run(loaded, store.counts_without_gap(loaded), store.versions(loaded));
  }
  if (arguments.format == "gnuplot") text = experiment::as_gnuplot(loaded, comparison);
  if (arguments.format == "svg") text = drawn(experiment::as_gnuplot(loaded, comparison));
  tell_damage(store, db, kNotCounted);
  if (arguments.out.empty()) {
    answer(false, {}, text);
  } else {
    write_file(arguments.out, [&](std::ostream& out) { out << text; });
  }
  return store.damage().empty() ? kYes : kNo;
}

/// Brings together what the stores know of divided proofs. Returns how many positions were copied,
/// and how many rows were damaged.
std::pair<std::uint64_t, std::uint64_t> merge_proofs(const ExperimentArguments& arguments) {
  using experiment::ProofStore;
  std::vector<std::string> with_proofs;
  for (const auto& other : arguments.stores) {
    if (ProofStore::has_findings(other)) with_proofs.push_back(other);
  }
  if (with_proofs.empty()) return {};
  ProofStore store(arguments.db);
  std::uint64_t positions = 0;
  for (const auto& other : with_proofs) positions += store.merge(other);
  return {positions, store.damaged()};
}

int merge_stores(const ExperimentArguments& arguments) {
  std::uint64_t added = 0;
  Json damaged;
  {
    Store store(arguments.db, Store::Mode::write);
    const auto before =
        tell_damage(store, arguments.db, "`zermelo experiment run` plays what is lost");
    for (const auto& other : arguments.stores) added += store.merge(other);
    damaged = tell_damage(store, arguments.db, "damaged games are not copied", before.size());
  }
  const auto [positions, rows] = merge_proofs(arguments);
  auto text = fmt::format("{} {} added to {}\n", counted(added, "game"),
                          added == 1 ? "was" : "were", base::escaped(arguments.db));
  if (positions > 0) {
    text += fmt::format("{} of divided proofs, too\n", counted(positions, "position"));
  }
  if (rows > 0) {
    text += fmt::format("{} of divided proofs {} damaged, and not copied\n", counted(rows, "row"),
                        rows == 1 ? "was" : "were");
  }
  answer(arguments.json,
         {{"db", arguments.db},
          {"added", added},
          {"positions", positions},
          {"damaged_positions", rows},
          {"damaged", damaged}},
         text);
  return damaged.empty() && rows == 0 ? kYes : kNo;
}

void add_common(CLI::App& command, ExperimentArguments& a) {
  command.add_option("FILE", a.file, "the experiment, a TOML file")->required();
  command.add_option("--db", a.db, "the results store (default: NAME.db in the current directory)");
  command.add_option("--games", a.games, "games for each cell (default: what the experiment says)")
      ->check(whole(1, 100'000'000));
  command.add_option("--after", a.after,
                     "a stored run, as `experiment export --format run` writes it: its games are "
                     "counted, and not played again");
}

}  // namespace

void add_experiment(CLI::App& app) {
  auto a = std::make_shared<ExperimentArguments>();
  auto* group =
      app.add_subcommand("experiment", "Plays and resumes experiments and prints their tables");
  group->require_subcommand(1);
  auto* run =
      add_command(*group, "run", "Plays the games that the store does not hold yet",
                  "experiment run experiments/table-1-small.toml --threads 2\n"
                  "experiment run experiments/table-1.toml --shard 3/8 --db part-3.db\n"
                  "experiment run experiments/table-1.toml --after data/runs/table-1.csv\n"
                  "experiment run experiments/table-1.toml   # under mpirun -n 8: docs/cluster.md",
                  [a] { return run_experiment(*a); });
  add_common(*run, *a);
  add_run_options(*run, a->run);
  run->add_flag("--json", a->json, "print one JSON object on standard output");
  auto* show = add_command(*group, "show", "Prints the tables beside the published numbers",
                           "experiment show experiments/table-1-small.toml",
                           [a] { return show_experiment(*a); });
  add_common(*show, *a);
  show->add_flag("--json", a->json, "print one JSON object on standard output");
  auto* write =
      add_command(*group, "export", "Writes the tables in one of several formats, or draws them",
                  "experiment export experiments/table-1-small.toml --format svg --out t1.svg",
                  [a] { return export_experiment(*a); });
  add_common(*write, *a);
  write
      ->add_option(
          "--format", a->format,
          "markdown, latex, csv, json, svg, gnuplot, games, a line for each game as CSV, or "
          "run, the format of data/runs")
      ->check(CLI::IsMember({"markdown", "latex", "csv", "games", "json", "svg", "gnuplot", "run"}))
      ->capture_default_str();
  write->add_option("--out", a->out, "the file to write (default: standard output)");
  auto* merge =
      add_command(*group, "merge", "Copies the games and the findings of other stores into one",
                  "experiment merge all.db part-1.db part-2.db", [a] { return merge_stores(*a); });
  merge->add_option("DB", a->db, "the store that receives the games")->required();
  merge->add_option("STORES", a->stores, "the stores from which they are copied")->required();
  merge->add_flag("--json", a->json, "print one JSON object on standard output");
}

}  // namespace zermelo::app
