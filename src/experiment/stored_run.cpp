#include "experiment/stored_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <variant>

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

namespace {

/// What `# NAME, seed N; wins of PLAYER; version V, V` says; nothing of another line.
std::optional<StoredHeading> heading_of(std::string_view line) {
  constexpr std::string_view begin = "# ", seed = ", seed ", wins = "; wins of ", by = "; version ";
  const auto at_by = line.rfind(by), at_wins = line.rfind(wins, at_by);
  const auto at_seed = line.rfind(seed, at_wins);
  if (!line.starts_with(begin) || at_by == line.npos || at_wins == line.npos ||
      at_seed == line.npos || at_seed < begin.size()) {
    return std::nullopt;
  }
  const auto between = [&](std::size_t from, std::size_t to) {
    return line.substr(from, to - from);
  };
  const auto number = base::parse_number<std::uint64_t>(between(at_seed + seed.size(), at_wins));
  if (!number) return std::nullopt;
  StoredHeading heading{.experiment = std::string(between(begin.size(), at_seed)),
                        .seed = *number,
                        .player = std::string(between(at_wins + wins.size(), at_by))};
  for (auto version : base::split(line.substr(at_by + by.size()), ',')) {
    while (version.starts_with(' ')) version.remove_prefix(1);
    if (!version.empty()) heading.versions.emplace_back(version);
  }
  return heading;
}

/// A line of a cell, or why it is none.
std::variant<StoredCell, std::string> cell_in(std::string_view line) {
  const auto parts = base::split(line, ';');
  if (parts.size() != 5) return "it does not have the form cell;wins;draws;games;moves";
  std::array<std::uint64_t, 4> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = base::parse_number<std::uint64_t>(parts[i + 1]);
    const auto most = i < 3 ? kMostStoredGames : std::uint64_t{1} << 53;
    if (!number || *number > most) {
      return fmt::format("{} must be a whole number from 0 to {}", parts[i + 1], most);
    }
    numbers[i] = *number;
  }
  const auto [wins, draws, games, moves] = numbers;
  if (wins + draws > games) return "it has more wins and draws than games";
  StoredCell cell{.name = std::string(parts[0]),
                  .variables = {},
                  .wins = {wins, games},
                  .draws = draws,
                  .moves = static_cast<double>(moves)};
  for (const auto part : base::split(parts[0], ',')) {
    const auto at = part.find('=');
    if (at != std::string_view::npos) {
      cell.variables.emplace(part.substr(0, at), part.substr(at + 1));
    }
  }
  return cell;
}

}  // namespace

StoredRun parse_stored_run(std::string_view text, std::string_view where) {
  StoredRun run;
  std::map<std::string, std::size_t> lines;  // by the name of the cell
  std::size_t number = 0;
  for (const auto line : base::split(text, '\n')) {
    ++number;
    if (number == 1 && line.starts_with("# ")) run.command = line.substr(2);
    if (line.starts_with('#') && !run.heading) run.heading = heading_of(line);
    if (line.empty() || line.starts_with('#')) continue;
    const auto refuse = [&](std::string_view why) {
      throw base::InputError(fmt::format("{}, line {}: '{}': {}", where, number, line, why));
    };
    auto read = cell_in(line);
    if (const auto* why = std::get_if<std::string>(&read)) refuse(*why);
    auto& cell = std::get<StoredCell>(read);
    const auto [known, fresh] = lines.emplace(cell.name, number);
    if (!fresh) refuse(fmt::format("line {} is of the same cell", known->second));
    run.cells.push_back(std::move(cell));
  }
  return run;
}

void expect_run_of(std::string_view experiment, const StoredRun& run, std::string_view where) {
  if (!run.heading) {
    throw base::InputError(
        fmt::format("{}: it does not say of what its games are; a line '# {}, seed N; wins of "
                    "PLAYER; version V' does, as --out writes it",
                    where, experiment));
  }
  if (run.heading->experiment == experiment) return;
  throw base::InputError(fmt::format("{}: its games are of '{}' and not of '{}'", where,
                                     run.heading->experiment, experiment));
}

void continue_run(Experiment& experiment, const StoredRun& run, std::string_view where) {
  if (experiment.report.statistic == Statistic::moves) {
    throw base::InputError(
        fmt::format("{}: a stored run has no variance of the number of moves, so '{}' cannot be "
                    "continued from it",
                    where, experiment.name));
  }
  if (run.heading && run.heading->seed != experiment.seed) {
    throw base::InputError(
        fmt::format("{}: its games have the seed {} and not {}, so that they "
                    "are others",
                    where, run.heading->seed, experiment.seed));
  }
  if (run.heading && run.heading->player != experiment.report.player) {
    throw base::InputError(fmt::format("{}: it counts the wins of {} and not of {}", where,
                                       run.heading->player, experiment.report.player));
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
