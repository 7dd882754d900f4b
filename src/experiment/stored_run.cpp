#include "experiment/stored_run.hpp"

#include <fmt/format.h>

#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::experiment {

std::string as_stored_run(const Experiment& experiment, const std::vector<CellCounts>& counts,
                          const std::vector<std::string>& versions) {
  auto text = fmt::format(
      "# zermelo experiment export experiments/{0}.toml --format run\n"
      "# {0}, seed {1}; wins of {2}; version {3}\n# cell;wins;draws;games;moves\n",
      experiment.name, experiment.seed, experiment.report.player, fmt::join(versions, ", "));
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i].games == 0) continue;
    text += fmt::format("{};{};{};{};{:.0f}\n", experiment.cells[i].name,
                        counts[i].games_of(experiment.report.player), counts[i].games_of("draw"),
                        counts[i].games, counts[i].moves);
  }
  return text;
}

StoredRun parse_stored_run(std::string_view text, std::string_view where) {
  StoredRun run;
  for (const auto line : base::split(text, '\n')) {
    if (line.empty() || line.front() == '#') continue;
    const auto parts = base::split(line, ';');
    StoredCell cell;
    std::array<std::uint64_t, 4> numbers{};
    bool good = parts.size() == 5;
    for (std::size_t i = 0; good && i < numbers.size(); ++i) {
      const auto number = base::parse_number<std::uint64_t>(parts[i + 1]);
      good = number.has_value();
      numbers[i] = number.value_or(0);
    }
    if (!good || numbers[0] + numbers[1] > numbers[2]) {
      throw base::InputError(
          fmt::format("{}: '{}' does not have the form cell;wins;draws;games;moves", where, line));
    }
    cell.name = parts[0];
    for (const auto part : base::split(parts[0], ',')) {
      const auto at = part.find('=');
      if (at != std::string_view::npos) {
        cell.variables.emplace(part.substr(0, at), part.substr(at + 1));
      }
    }
    cell.draws = numbers[1];
    cell.wins = {numbers[0], numbers[2]};
    cell.moves = static_cast<double>(numbers[3]);
    run.cells.push_back(std::move(cell));
  }
  return run;
}

}  // namespace zermelo::experiment
