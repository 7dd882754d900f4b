// The experiments of a directory: their tables so far, and playing the games that are missing.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "experiment/runner.hpp"
#include "experiment/table.hpp"
#include "server/routes.hpp"

namespace zermelo::server {

namespace {

namespace fs = std::filesystem;
using experiment::Experiment;
using experiment::Store;

/// The names of the files, without their suffix.
std::vector<std::string> names(const Laboratory& laboratory) {
  std::vector<std::string> found;
  const auto& folder = laboratory.config().experiments;
  if (folder.empty()) return found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".toml") found.push_back(entry.path().stem().string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// The experiment of that name. Only files whose names are found in the directory are ever opened.
Experiment load(const Laboratory& laboratory, const std::string& name) {
  const auto known = names(laboratory);
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    throw HttpError(
        404,
        fmt::format("'{}' is not an experiment of this server; /experiments lists them", name));
  }
  return experiment::load_experiment(
      (fs::path(laboratory.config().experiments) / (name + ".toml")).string());
}

std::string store_path(const Laboratory& laboratory, const Experiment& experiment) {
  return (fs::path(laboratory.config().stores) / (experiment.name + ".db")).string();
}

/// The games in its store, and what is damaged there, a line for each cell.
struct Recorded {
  std::vector<experiment::CellCounts> counts;
  std::vector<std::string> damaged;

  std::uint64_t games() const {
    std::uint64_t sum = 0;
    for (const auto& cell : counts) sum += cell.games;
    return sum;
  }
};

/// None if there is no store yet.
Recorded recorded(const Laboratory& laboratory, const Experiment& experiment) {
  const auto path = store_path(laboratory, experiment);
  std::error_code error;
  if (!fs::exists(path, error)) return {{experiment.cells.size(), experiment::CellCounts{}}, {}};
  Store store(path, Store::Mode::read);
  auto counts = store.counts(experiment);
  return {std::move(counts), store.damage()};
}

template <class Value>
Json maybe(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json entry_json(const std::optional<experiment::Entry>& entry) {
  if (!entry) return nullptr;
  return {{"cell", entry->cell},
          {"games", entry->games},
          {"value", maybe(entry->value)},
          {"low", entry->range ? Json(entry->range->low) : Json(nullptr)},
          {"high", entry->range ? Json(entry->range->high) : Json(nullptr)},
          {"published", entry->published ? Json(entry->published->value) : Json(nullptr)},
          {"published_games", entry->published ? Json(entry->published->games) : Json(nullptr)},
          {"p", maybe(entry->p)}};
}

Json tables_json(const experiment::Comparison& comparison) {
  auto tables = Json::array();
  for (const auto& table : comparison.tables) {
    auto entries = Json::array();
    for (const auto& row : table.entries) {
      auto cells = Json::array();
      for (const auto& entry : row) cells.push_back(entry_json(entry));
      entries.push_back(std::move(cells));
    }
    tables.push_back({{"title", table.title},
                      {"rows", table.rows},
                      {"columns", table.columns},
                      {"entries", std::move(entries)}});
  }
  return tables;
}

/// The most games that a cell has.
std::uint64_t games_of_a_cell(const Experiment& loaded) {
  std::uint64_t most = 0;
  for (const auto& cell : loaded.cells) most = std::max(most, cell.games);
  return most;
}

Json head_json(const Laboratory& laboratory, const std::string& name, const Experiment& loaded,
               const Recorded& recorded) {
  return {{"name", name},
          {"title", loaded.title},
          {"source", loaded.source},
          {"games", games_of_a_cell(loaded)},
          {"cells", loaded.cells.size()},
          {"wanted", loaded.wanted()},
          {"recorded", recorded.games()},
          {"running", laboratory.is_running(name)},
          {"damaged", recorded.damaged}};
}

Json experiment_json(const Laboratory& laboratory, const std::string& name,
                     const Experiment& loaded, const Recorded& recorded) {
  std::map<std::string, experiment::Published> published;
  if (!loaded.published.empty()) published = experiment::load_published(loaded.published);
  const auto comparison = experiment::compare(loaded, recorded.counts, published);
  auto json = head_json(laboratory, name, loaded, recorded);
  const bool wins = loaded.report.statistic == experiment::Statistic::wins;
  json["statistic"] = wins ? "wins" : "moves";
  json["player"] = loaded.report.player;
  json["unit"] = wins ? "%" : "moves";
  json["rows"] = loaded.report.rows;
  json["columns"] = loaded.report.columns;
  const bool compared = comparison.agreement.cells > 0;
  json["p"] = compared ? Json(comparison.agreement.p) : Json(nullptr);
  json["chi_squared"] = compared ? Json(comparison.agreement.chi_squared) : Json(nullptr);
  json["tables"] = tables_json(comparison);
  return json;
}

/// Reserves the experiment for this job as long as it lives.
class Taken {
 public:
  Taken(Laboratory& laboratory, std::string name)
      : laboratory_(laboratory), name_(std::move(name)) {
    if (!laboratory.take_experiment(name_)) {
      throw HttpError(409, fmt::format("the experiment '{}' is running already", name_));
    }
  }
  ~Taken() { laboratory_.give_experiment_back(name_); }
  Taken(const Taken&) = delete;
  Taken& operator=(const Taken&) = delete;

 private:
  Laboratory& laboratory_;
  std::string name_;
};

void play(Laboratory& laboratory, const std::string& name, const Experiment& loaded, double seconds,
          Events& events) {
  Store store(store_path(laboratory, loaded), Store::Mode::write);
  const auto limits = events.limits(seconds);
  const base::Stopwatch watch;
  double told = -1;
  const auto tell_tables = [&] {
    events.update("tables",
                  experiment_json(laboratory, name, loaded, recorded(laboratory, loaded)));
  };
  store.declare(loaded);  // which repairs it
  for (const auto& line : store.damage()) events.send("note", {{"text", line}});
  tell_tables();
  const auto result = experiment::run(
      loaded, store, {.threads = 1, .version = laboratory.config().version}, limits,
      [&](const experiment::RunProgress& progress) {
        limits.progress(static_cast<double>(progress.recorded) / static_cast<double>(progress.all),
                        static_cast<double>(progress.recorded));
        if (watch.seconds() - told < 1) return;
        told = watch.seconds();
        tell_tables();
      });
  tell_tables();
  if (result.missing > 0) events.reached_limit();
}

}  // namespace

Answer get_experiments(Laboratory& laboratory, const Request&) {
  auto list = Json::array();
  for (const auto& name : names(laboratory)) {
    try {
      const auto loaded = load(laboratory, name);
      list.push_back(head_json(laboratory, name, loaded, recorded(laboratory, loaded)));
    } catch (const base::InputError& error) {
      list.push_back({{"name", name}, {"error", error.what()}});
    }
  }
  return {.json = {{"experiments", std::move(list)}}};
}

Answer get_experiment(Laboratory& laboratory, const Request& request) {
  const auto loaded = load(laboratory, request.path[1]);
  return {.json =
              experiment_json(laboratory, request.path[1], loaded, recorded(laboratory, loaded))};
}

Answer post_experiment(Laboratory& laboratory, const Request& request) {
  const auto& name = request.path[1];
  const double most = laboratory.config().seconds;
  const double seconds = Fields(request.fields).real("seconds", most, 0.001, most);
  const auto loaded = load(laboratory, name);
  auto taken = std::make_shared<Taken>(laboratory, name);
  Answer answer;
  answer.job = [&laboratory, taken, name, loaded, seconds](Events& events) {
    play(laboratory, name, loaded, seconds, events);
  };
  return answer;
}

}  // namespace zermelo::server
