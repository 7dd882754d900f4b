#include "experiment/stored_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::experiment {

std::string as_stored_run(const Experiment& experiment, const std::vector<CellCounts>& counts,
                          const std::vector<std::string>& versions, std::string_view command) {
  const auto usual =
      fmt::format("zermelo experiment export experiments/{}.toml --format run", experiment.name);
  auto text = fmt::format(
      "# {}\n# {}, seed {}; wins of {}; version {}\n"
      "# cell;wins;draws;games;moves\n",
      command.empty() ? usual : command, experiment.name, experiment.seed, experiment.report.player,
      fmt::join(versions, ", "));
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

void continue_run(Experiment& experiment, const StoredRun& run, std::string_view where) {
  if (experiment.report.statistic == Statistic::moves) {
    throw base::InputError(
        fmt::format("{}: a stored run has no variance of the number of moves, so '{}' cannot be "
                    "continued from it",
                    where, experiment.name));
  }
  for (const auto& stored : run.cells) {
    const auto cell =
        std::find_if(experiment.cells.begin(), experiment.cells.end(),
                     [&](const Cell& candidate) { return candidate.name == stored.name; });
    if (cell == experiment.cells.end()) {
      throw base::InputError(fmt::format("{}: the experiment '{}' has no cell {}", where,
                                         experiment.name, stored.name));
    }
    const auto counted = *cell->game.parse_side(experiment.report.player);
    const auto other = counted == games::Side::a ? games::Side::b : games::Side::a;
    const auto lost = stored.wins.trials - stored.wins.successes - stored.draws;
    cell->before = {.games = stored.wins.trials,
                    .winners = {{experiment.report.player, stored.wins.successes},
                                {"draw", stored.draws},
                                {std::string(cell->game.side_name(other)), lost}},
                    .moves = stored.moves};
  }
}

}  // namespace zermelo::experiment
