#include "experiment/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/text_file.hpp"
#include "experiment/elo.hpp"

namespace zermelo::experiment {

using base::InputError;

namespace {

constexpr std::uint64_t kAgreementSeed = 1;

bool is_whole(const std::string& text) {
  return !text.empty() && text.size() < 10 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The values, in numerical order if all are numbers, else in the order of the cells.
std::vector<std::string> values_of(const Experiment& experiment, const std::string& variable) {
  std::vector<std::string> values;
  for (const auto& cell : experiment.cells) {
    const auto& value = cell.variables.at(variable);
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }
  if (std::all_of(values.begin(), values.end(), is_whole)) {
    std::sort(values.begin(), values.end(),
              [](const auto& x, const auto& y) { return std::stoi(x) < std::stoi(y); });
  }
  return values;
}

std::size_t place_of(const std::vector<std::string>& values, const std::string& value) {
  return static_cast<std::size_t>(std::find(values.begin(), values.end(), value) - values.begin());
}

/// A mean with its 95% interval by the normal approximation; none for fewer than two games.
void set_mean(Entry& entry, const CellCounts& counts) {
  const auto n = static_cast<double>(counts.games);
  const double mean = counts.moves / n;
  entry.value = mean;
  if (counts.games < 2) return;
  const double variance = std::max(0.0, (counts.moves_squared - n * mean * mean) / (n - 1));
  const double half = kZ95 * std::sqrt(variance / n);
  entry.range = Interval{mean - half, mean + half};
}

/// There is no value if all points went to one side; that end of the interval is infinite.
void set_elo(Entry& entry, const CellCounts& counts, const std::string& player) {
  const auto wins = counts.games_of(player), draws = counts.games_of("draw");
  const auto elo = elo_difference({{counts.games - wins - draws, draws, wins}});
  constexpr double infinity = std::numeric_limits<double>::infinity();
  entry.value = elo.difference;
  entry.range = Interval{elo.low.value_or(-infinity), elo.high.value_or(infinity)};
}

Entry entry_of(const Experiment& experiment, const Cell& cell, const CellCounts& counts,
               const std::map<std::string, Published>& published) {
  Entry entry;
  entry.cell = cell.name;
  entry.games = counts.games;
  if (const auto found = published.find(place_name(experiment, cell)); found != published.end()) {
    entry.published = found->second;
  }
  if (counts.games == 0) return entry;
  if (experiment.report.statistic == Statistic::moves) {
    set_mean(entry, counts);
    return entry;
  }
  entry.successes = counts.games_of(experiment.report.player);
  if (experiment.report.statistic == Statistic::elo) {
    set_elo(entry, counts, experiment.report.player);
    return entry;
  }
  const auto range = wilson(entry.successes, entry.games);
  entry.value = 100 * static_cast<double>(entry.successes) / static_cast<double>(entry.games);
  entry.range = Interval{100 * range.low, 100 * range.high};
  return entry;
}

double number_in(std::string_view text, const std::string& where, int line) {
  try {
    std::size_t used = 0;
    const double value = std::stod(std::string(text), &used);
    if (used == text.size() && std::isfinite(value)) return value;
  } catch (const std::exception&) {
    // The error is reported below.
  }
  throw InputError(fmt::format("{}, line {}: '{}' is not a number", where, line, text));
}

std::uint64_t games_in(std::string_view text, const std::string& where, int line) {
  constexpr std::uint64_t most = 1'000'000;
  const auto games = base::parse_number<std::uint64_t>(text);
  if (games && *games <= most) return *games;
  throw InputError(fmt::format("{}, line {}: '{}' is not a number of games from 0 to {}", where,
                               line, text, most));
}

}  // namespace

Count count_of(const Published& published) {
  if (published.value < 0 || published.value > 100) {
    throw InputError(fmt::format("a published share is a number from 0 to 100 percent, and not {}",
                                 published.value));
  }
  return {static_cast<std::uint64_t>(
              std::llround(published.value / 100 * static_cast<double>(published.games))),
          published.games};
}

std::map<std::string, Published> parse_published(std::string_view text, const std::string& where) {
  std::map<std::string, Published> result;
  int number = 0;
  for (const auto line : base::split(text, '\n')) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const auto parts = base::split(line, ';');
    if (parts.size() != 3) {
      throw InputError(
          fmt::format("{}, line {}: the line must have the form cell;value;games", where, number));
    }
    const Published published{number_in(parts[1], where, number),
                              games_in(parts[2], where, number)};
    if (!result.emplace(std::string(parts[0]), published).second) {
      throw InputError(fmt::format("{}, line {}: {} is given twice", where, number, parts[0]));
    }
  }
  return result;
}

std::map<std::string, Published> load_published(const std::string& path) {
  constexpr std::size_t longest = std::size_t{1} << 22;
  const auto text = base::read_text_file(path, longest);
  if (!text) throw InputError(fmt::format("cannot read the published numbers '{}'", path));
  return parse_published(*text, path);
}

std::string place_name(const Experiment& experiment, const Cell& cell) {
  std::string name;
  const auto& report = experiment.report;
  for (const auto& [variable, value] : cell.variables) {
    if (variable != report.tables && variable != report.rows && variable != report.columns)
      continue;
    name += fmt::format("{}{}={}", name.empty() ? "" : ",", variable, value);
  }
  return name;
}

Comparison compare(const Experiment& experiment, const std::vector<CellCounts>& counts,
                   const std::map<std::string, Published>& published) {
  const auto& report = experiment.report;
  Comparison result;
  const auto rows = values_of(experiment, report.rows);
  const auto columns = values_of(experiment, report.columns);
  const auto titles =
      report.tables.empty() ? std::vector<std::string>{""} : values_of(experiment, report.tables);
  for (const auto& title : titles) {
    Table table{title.empty() ? "" : fmt::format("{}={}", report.tables, title), rows, columns, {}};
    table.entries.assign(rows.size(), std::vector<std::optional<Entry>>(columns.size()));
    result.tables.push_back(std::move(table));
  }
  std::vector<std::pair<Count, Count>> compared;
  for (std::size_t i = 0; i < experiment.cells.size(); ++i) {
    const auto& cell = experiment.cells[i];
    auto entry = entry_of(experiment, cell, counts[i], published);
    if (report.statistic == Statistic::wins && entry.published && entry.games > 0) {
      const Count ours{entry.successes, entry.games};
      entry.p = fisher_exact(ours, count_of(*entry.published));
      compared.emplace_back(ours, count_of(*entry.published));
    }
    result.games += counts[i].games;
    result.cpu_seconds += counts[i].cpu_seconds;
    const auto title =
        report.tables.empty() ? 0 : place_of(titles, cell.variables.at(report.tables));
    const auto row = place_of(rows, cell.variables.at(report.rows));
    const auto column = place_of(columns, cell.variables.at(report.columns));
    result.tables[title].entries[row][column] = std::move(entry);
  }
  result.wanted = experiment.wanted();
  result.agreement = agreement(compared, kAgreementSeed);
  return result;
}

}  // namespace zermelo::experiment
