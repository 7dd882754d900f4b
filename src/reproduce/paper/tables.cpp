// van den Bergh, Castelein, van Gent, "Order versus Chaos", Tables I to IV and the prose of
// Sections V and VII on them. How many games each cell has, and how a table is judged, was written
// down before they were played: experiments/table-1.toml and its neighbours.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "experiment/table.hpp"
#include "reproduce/data_files.hpp"
#include "reproduce/stored_games.hpp"

namespace zermelo::reproduce {

namespace {

using experiment::Count;
using Counts = std::vector<std::pair<Count, Count>>;

constexpr std::array<std::string_view, 4> kRoman{"I", "II", "III", "IV"};

std::map<std::string, experiment::Published> published(std::size_t table) {
  const auto name = fmt::format("published/table-{}.csv", table);
  return experiment::parse_published(data_file(name), name);
}

/// One table against its published counts by the plan of its experiment file. A table whose games
/// are not all there is not judged, whatever the others say.
Finding table(std::size_t number, std::string_view name) {
  const auto file = fmt::format("experiments/{}.toml", name);
  const auto plan = experiment::parse_experiment(data_file(file), file);
  const auto theirs = published(number);
  const auto run = run_of(name);
  Counts compared;
  std::string apart;
  std::uint64_t games = 0;
  std::size_t complete = 0;
  for (const auto& cell : plan.cells) {
    const auto stored = std::find_if(run.cells.begin(), run.cells.end(),
                                     [&](const auto& one) { return one.name == cell.name; });
    const auto ours = stored == run.cells.end() ? Count{} : stored->wins;
    games += ours.trials;
    if (ours.trials < cell.games) continue;
    ++complete;
    const auto place = experiment::place_name(plan, cell);
    const auto count = experiment::count_of(theirs.at(place));
    compared.emplace_back(ours, count);
    const double p = experiment::fisher_exact(ours, count);
    if (p < kLevel) {
      apart += fmt::format("{}{}: {} against {}, p = {:.3f}", apart.empty() ? "" : "; ", place,
                           share(ours), share(count), p);
    }
  }
  const auto again = fmt::format(
      "`zermelo experiment run experiments/{0}.toml --after data/runs/{0}.csv` plays what is "
      "missing.",
      name);
  if (complete < plan.cells.size()) {
    return {Verdict::unchecked,
            "incomplete",
            fmt::format("{} of {} games are played, and {} of {} cells have all of theirs; an "
                        "incomplete table is not judged. {}",
                        games, plan.wanted(), complete, plan.cells.size(), again),
            {}};
  }
  const auto agreement = experiment::agreement(compared, 1);
  return {agreement.p < plan.level ? Verdict::differs : Verdict::reproduced,
          fmt::format("chi-squared {:.1f} on {} cells, p = {:.4f}", agreement.chi_squared,
                      agreement.cells, agreement.p),
          fmt::format("{} games; the level is {}, as written down before. Cells apart by Fisher's "
                      "exact test with p < 0.05, one in twenty of which is to be expected: {}. {}",
                      games, plan.level, apart.empty() ? "none" : apart, repeat(name)),
          {}};
}

// The published counts among themselves ----------------------------------------------------------

using Pair = std::pair<std::size_t, std::size_t>;

/// Whether these tables agree with each other by their published counts alone, 100 games a cell.
Finding published_pairs(std::string_view said, const std::vector<Pair>& pairs,
                        const base::Limits& limits) {
  const base::Stopwatch watch;
  Finding finding{Verdict::reproduced, std::string(said), {}, {}};
  const double level = kLevel / static_cast<double>(pairs.size());
  std::string apart;
  for (const auto& [a, b] : pairs) {
    if (limits.reached(watch)) return stopped();
    const auto one = published(a), other = published(b);
    Counts compared;
    for (const auto& [place, value] : one) {
      compared.emplace_back(experiment::count_of(value), experiment::count_of(other.at(place)));
    }
    const auto agreement = experiment::agreement(compared, 1);
    const auto words = fmt::format("{} against {}: chi-squared {:.1f}, p = {:.4f}", kRoman[a - 1],
                                   kRoman[b - 1], agreement.chi_squared, agreement.p);
    finding.detail += fmt::format("{}{}", finding.detail.empty() ? "" : "; ", words);
    if (agreement.p >= level) continue;
    apart += fmt::format("{}{}", apart.empty() ? "" : "; ", words);
  }
  finding.detail += fmt::format(
      ". The counts are those of the publication itself; the level is 0.05 / {}", pairs.size());
  if (!apart.empty()) {
    finding.verdict = Verdict::differs;
    finding.found = apart;
  }
  return finding;
}

/// In the cells that Order never wins every board is filled, and what a game has more moves than
/// cells are passes.
Finding passes(const base::Limits&) {
  std::uint64_t games = 0;
  double passed = 0, placed = 0;
  for (const auto* const name : {"table-3", "table-4"}) {
    for (const auto& cell : run_of(name).cells) {
      if (cell.wins.successes > 0) continue;
      const double n = std::stod(cell.variables.at("n"));
      const double cells = n * n * static_cast<double>(cell.wins.trials);
      games += cell.wins.trials;
      passed += cell.moves - cells;
      placed += cells / 2;
    }
  }
  // A threshold has to be chosen for "rarely"; this one is usual for what is rare.
  constexpr double rare = 0.05;
  const double rate = passed / (passed + placed);
  return {games == 0    ? Verdict::unchecked
          : rate < rare ? Verdict::reproduced
                        : Verdict::differs,
          rate < rare ? "rarely done" : "not rare",
          fmt::format("{:.0f} passes in {} games of Tables III and IV that Chaos wins, {:.2f} a "
                      "game and {:.1f}% of the turns of the player who may pass. The boundary of "
                      "5% is ours. Somebody who draws among all moves alike passes about as often: "
                      "once in 2k + 1 turns with k empty squares",
                      passed, games, passed / static_cast<double>(games), 100 * rate),
          {}};
}

template <class Check>
Claim quick(std::string_view id, std::string_view source, std::string_view words,
            std::string_view method, std::string_view published, Check check) {
  return {id, source, words, method, published, Cost::quick, check};
}

}  // namespace

std::vector<Claim> claims_on_tables() {
  constexpr std::string_view method =
      "stored games (data/runs), 100 in each cell whose published share is neither 0 nor 100 and "
      "50 "
      "in the others; one test of all cells at the level 0.05 / 4 (Bonferroni)";
  constexpr std::string_view again =
      "stored games (data/runs) as for the table itself, but with 100,000 iterations; level 0.05 / "
      "2";
  return {
      quick("paper-table-I", "Order versus Chaos, Table I",
            "Order's win percentages in ovc([n]^2, m, Order), 100,000 iterations.", method,
            "the table", [](const auto&) { return table(1, "table-1"); }),
      quick("paper-table-II", "Order versus Chaos, Table II",
            "Order's win percentages in ovc([n]^2, m, Chaos), 60,000 iterations.", method,
            "the table", [](const auto&) { return table(2, "table-2"); }),
      quick("paper-table-III", "Order versus Chaos, Table III",
            "Order's win percentages in ovc'([n]^2, m, Order), 60,000 iterations.", method,
            "the table", [](const auto&) { return table(3, "table-3"); }),
      quick("paper-table-IV", "Order versus Chaos, Table IV",
            "Order's win percentages in ovc'([n]^2, m, Chaos), 100,000 iterations.", method,
            "the table", [](const auto&) { return table(4, "table-4"); }),
      quick("paper-table-II-100000", "Order versus Chaos, Table II",
            "The number of iterations is dependent on n: Table II, if 100,000 are meant.", again,
            "the table", [](const auto&) { return table(2, "table-2-100000"); }),
      quick("paper-table-III-100000", "Order versus Chaos, Table III",
            "The number of iterations is dependent on n: Table III, if 100,000 are meant.", again,
            "the table", [](const auto&) { return table(3, "table-3-100000"); }),
      quick("paper-V-very-similar", "Order versus Chaos, Section V",
            "The results of Tables III and IV are very similar to those in Table I.",
            "the published counts, one test for each two tables", "very similar",
            [](const auto& limits) {
              return published_pairs("very similar", {{1, 3}, {1, 4}}, limits);
            }),
      quick("paper-V-starting-player", "Order versus Chaos, Section V",
            "The starting player does not seem to have a noticeable effect.",
            "the published counts, one test for each two tables that differ by it", "no effect",
            [](const auto& limits) {
              return published_pairs("no effect", {{1, 2}, {3, 4}}, limits);
            }),
      quick("paper-VII-roughly-the-same", "Order versus Chaos, Section VII",
            "Tables I through IV are roughly the same.",
            "the published counts, one test for each two tables", "roughly the same",
            [](const auto& limits) {
              return published_pairs("roughly the same",
                                     {{1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}, limits);
            }),
      quick("paper-V-passing-rare", "Order versus Chaos, Section V",
            "In the games of the MCTS players, passing is rarely done.",
            "the lengths of the stored games that Chaos wins", "rarely done", passes),
  };
}

}  // namespace zermelo::reproduce
