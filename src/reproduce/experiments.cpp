// Claims that rest on many games: the tables of "Order versus Chaos", the games of the thesis on
// Order and Chaos, and the figures of "Hex Circles". What was played is stored in data/runs, as
// `zermelo experiment export --format run` wrote it; each finding names the command that plays it
// again.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string>

#include "experiment/stored_run.hpp"
#include "experiment/table.hpp"
#include "reproduce/data_files.hpp"
#include "reproduce/ledger.hpp"

namespace zermelo::reproduce {

namespace {

using experiment::Count;
using experiment::fisher_exact;
using experiment::StoredCell;
using experiment::StoredRun;

constexpr double kLevel = 0.05;  // the significance level of every test here
// A cell of Tables I to IV is compared only if it has at least this many games.
constexpr std::uint64_t kFewestGames = 10;

StoredRun run_of(std::string_view name) {
  return experiment::parse_stored_run(data_file(fmt::format("runs/{}.csv", name)), name);
}

std::string repeat(std::string_view file) {
  return fmt::format("`zermelo experiment run experiments/{}.toml` plays it again.", file);
}

std::string share(Count count) {
  return fmt::format("{} of {} ({:.0f}%)", count.successes, count.trials,
                     count.trials == 0 ? 0.0
                                       : 100 * static_cast<double>(count.successes) /
                                             static_cast<double>(count.trials));
}

// --- Order and Chaos ---------------------------------------------------------------------------

Finding thesis_games() {
  const Count published{199, 200};
  Finding finding;
  double p_by_words = 1;
  for (const auto& cell : run_of("thesis-200-games").cells) {
    const double p = fisher_exact(cell.wins, published);
    const auto& pass = cell.variables.at("pass");
    const auto& first = cell.variables.at("first");
    const auto& final_move = cell.variables.at("final");
    if (first == "order" && final_move == "visits") {
      finding.found = fmt::format("{} of {}", cell.wins.successes, cell.wins.trials);
      p_by_words = p;
    }
    finding.detail +=
        fmt::format("{} begins{}, final move by {}: {}, p = {:.3f}. ", first,
                    pass == "none" ? "" : " and may pass", final_move, share(cell.wins), p);
  }
  finding.detail += "By its words Order begins and the most visited move is played. " +
                    repeat("thesis-200-games");
  finding.verdict = p_by_words < kLevel ? Verdict::differs : Verdict::reproduced;
  return finding;
}

/// Tables I to IV: what has been played of them, cell by cell, beside the published counts.
Finding tables() {
  std::vector<std::pair<Count, Count>> compared;
  std::size_t all = 0;
  std::uint64_t games = 0, fewest = ~std::uint64_t{0};
  std::string apart, commands;
  for (int table = 1; table <= 4; ++table) {
    const auto name = fmt::format("table-{}", table);
    const auto published =
        experiment::parse_published(data_file(fmt::format("published/{}.csv", name)), name);
    all += published.size();
    for (const auto& cell : run_of(name).cells) {
      const auto place = fmt::format("m={},n={}", cell.variables.at("m"), cell.variables.at("n"));
      const auto theirs = published.find(place);
      if (theirs == published.end() || cell.wins.trials < kFewestGames) continue;
      games += cell.wins.trials;
      fewest = std::min(fewest, cell.wins.trials);
      const auto count = experiment::count_of(theirs->second);
      compared.emplace_back(cell.wins, count);
      if (fisher_exact(cell.wins, count) < kLevel) {
        apart += fmt::format("{} {}: {} against {}. ", name, place, share(cell.wins), share(count));
      }
    }
  }
  Finding finding;
  if (compared.empty()) {
    finding.found = fmt::format("0 of {} cells played", all);
    finding.detail = fmt::format("No cell has {} games yet. ", kFewestGames) + repeat("table-1");
    return finding;
  }
  const auto agreement = experiment::agreement(compared, 1, 999);
  finding.found =
      fmt::format("{} of {} cells, {} games and at least {} a cell; chi-squared {:.1f}, p = {:.3f}",
                  compared.size(), all, games, fewest, agreement.chi_squared, agreement.p);
  finding.detail = fmt::format(
      "Cells apart by Fisher's exact test with p < 0.05 ({:.0f} of so many are to be expected, "
      "and fewer where all games end alike): {}{}",
      std::ceil(kLevel * static_cast<double>(compared.size())), apart.empty() ? "none. " : apart,
      repeat("table-1"));
  finding.verdict = agreement.p < kLevel     ? Verdict::differs
                    : compared.size() == all ? Verdict::reproduced
                                             : Verdict::unchecked;
  return finding;
}

// --- Hex ---------------------------------------------------------------------------------------

int number(const StoredCell& cell, const char* variable) {
  return std::stoi(cell.variables.at(variable));
}
bool red_begins(const StoredCell& cell) { return cell.variables.at("first") == "red"; }
bool taller(const StoredCell& cell) { return number(cell, "h") > number(cell, "w"); }
bool wider(const StoredCell& cell) { return number(cell, "h") < number(cell, "w"); }
bool square(const StoredCell& cell) { return number(cell, "h") == number(cell, "w"); }
bool any(const StoredCell&) { return true; }

using Which = std::function<bool(const StoredCell&)>;

Count sum(const StoredRun& run, const Which& which) {
  Count total;
  for (const auto& cell : run.cells) {
    if (!which(cell)) continue;
    total.successes += cell.wins.successes;
    total.trials += cell.wins.trials;
  }
  return total;
}

/// The parts of a statement, each of which says "more of these than of those".
class Statement {
 public:
  void more(const std::string& words, Count these, Count those) {
    const double p = fisher_exact(these, those);
    const bool as_said = these.successes * those.trials > those.successes * these.trials;
    note(words, fmt::format("{} against {}, p = {:.3f}", share(these), share(those), p),
         as_said && p < kLevel, !as_said && p < kLevel);
  }
  void holds(const std::string& words, const std::string& found, bool truth) {
    note(words, found, truth, !truth);
  }
  Finding finding(const std::string& command) const {
    return {verdict_, found_, detail_ + command, {}};
  }

 private:
  void note(const std::string& words, const std::string& found, bool yes, bool no) {
    const std::string_view answer = yes ? "yes" : no ? "no" : "not seen";
    found_ += fmt::format("{}{}: {}", found_.empty() ? "" : "; ", words, answer);
    detail_ += fmt::format("{}: {}. ", words, found);
    if (!yes) verdict_ = Verdict::differs;
  }

  Verdict verdict_ = Verdict::reproduced;
  std::string found_, detail_;
};

Finding figure_21() {
  const auto run = run_of("figure-21-small");
  const auto blue_begins = [](const auto& cell) { return !red_begins(cell); };
  Statement statement;
  statement.holds("Red wins most", share(sum(run, any)),
                  sum(run, any).successes * 2 > sum(run, any).trials);
  statement.more("less where the board is taller than wide",
                 sum(run, [](const auto& cell) { return !taller(cell); }), sum(run, taller));
  statement.more("more when Red begins", sum(run, red_begins), sum(run, blue_begins));
  return statement.finding(repeat("figure-21-small"));
}

Finding figure_22() {
  const auto run = run_of("figure-22-small");
  const auto square_and_red = [](const auto& c) { return square(c) && red_begins(c); };
  const auto square_and_blue = [](const auto& c) { return square(c) && !red_begins(c); };
  Statement statement;
  statement.more("Red wins more on taller boards than on wider ones", sum(run, taller),
                 sum(run, wider));
  statement.more("on squares who begins wins more", sum(run, square_and_red),
                 sum(run, square_and_blue));
  return statement.finding(repeat("figure-22-small"));
}

Finding figure_24() {
  const auto ours = run_of("figure-24-small"), monte_carlo = run_of("figure-21-small");
  Statement statement;
  statement.more("Algorithm 3 wins more than Monte Carlo", sum(ours, any), sum(monte_carlo, any));
  statement.more("on boards taller than wide, too", sum(ours, taller), sum(monte_carlo, taller));
  return statement.finding(repeat("figure-24-small"));
}

Finding figure_25() {
  const auto two = run_of("figure-25-small"), three = run_of("figure-24-small");
  const auto width_3 = [](const auto& cell) { return number(cell, "w") == 3; };
  const auto wide = [](const auto& cell) { return number(cell, "w") > 3; };
  const auto wide_and = [](bool red) {
    return [red](const auto& cell) { return number(cell, "w") > 3 && red_begins(cell) == red; };
  };
  const auto narrow = sum(two, width_3);
  Statement statement;
  statement.holds("Algorithm 2 wins always on width 3", share(narrow),
                  narrow.successes == narrow.trials);
  statement.more("less than Algorithm 3 on wider boards", sum(three, wide), sum(two, wide));
  statement.more("and there more when Blue begins", sum(two, wide_and(false)),
                 sum(two, wide_and(true)));
  return statement.finding(repeat("figure-25-small"));
}

Finding figure_26() {
  std::array<double, 2> stones{}, games{};
  for (const auto& cell : run_of("figure-26-small").cells) {
    const std::size_t which = cell.variables.at("strategy") == "algorithm-2" ? 0 : 1;
    // Red begins and plays every other stone.
    stones[which] += (cell.moves + static_cast<double>(cell.wins.trials) / 2) / 2;
    games[which] += static_cast<double>(cell.wins.trials);
  }
  const double two = stones[0] / games[0], three = stones[1] / games[1];
  Statement statement;
  statement.holds("the numbers of Red's stones are within a fifth of each other",
                  fmt::format("{:.1f} with Algorithm 2, {:.1f} with Algorithm 3", two, three),
                  two < 1.2 * three && three < 1.2 * two);
  return statement.finding(repeat("figure-26-small"));
}

Finding figure_27() {
  const auto run = run_of("figure-27-small");
  Statement statement;
  statement.holds("Red loses most games", share(sum(run, any)),
                  sum(run, any).successes * 2 < sum(run, any).trials);
  std::string exceptions;
  for (const auto& cell : run.cells) {
    if (cell.wins.successes * 2 > cell.wins.trials) exceptions += cell.name + " ";
  }
  return statement.finding(fmt::format("Red wins most on: {}. {}",
                                       exceptions.empty() ? "no board" : exceptions,
                                       repeat("figure-27-small")));
}

Claim claim(std::string_view id, std::string_view source, std::string_view words,
            std::string_view method, std::string_view published, Finding (*check)()) {
  return {id, source, words, method, published, Cost::quick, [check](const base::Limits&) {
            return check();
          }};
}

}  // namespace

std::vector<Claim> claims_on_experiments() {
  constexpr std::string_view stored = "stored games (data/runs), Fisher's exact test";
  constexpr std::string_view small =
      "stored games on boards of widths 3 to 5 and heights 3 to 6 with 100 playouts a move, "
      "Fisher's "
      "exact test (the figure is missing from the text)";
  return {
      claim("paper-tables-I-IV", "Order versus Chaos, Tables I to IV",
            "Order's win percentage in UCT against UCT, n = 3 to 13, m = 3 to 8.",
            "stored games (data/runs), one test over all cells", "four tables", tables),
      claim("thesis-3.2-games", "Order and Chaos, 3.2.2",
            "Of 200 games of UCT against UCT on 4x4 with 5000 iterations, Order wins 199.", stored,
            "199 of 200", thesis_games),
      claim(
          "hex-figure-21", "Hex Circles, 5.1, Figure 21",
          "On cylinders, Monte Carlo against Monte Carlo, Red has a large winning rate, loses more "
          "when the board is too high for its width, and wins more when it starts.",
          small, "three statements", figure_21),
      claim(
          "hex-figure-22", "Hex Circles, 5.2, Figure 22",
          "On tori, Monte Carlo against Monte Carlo, Red's winning rate is higher when the height "
          "is larger; on squares the first player wins more.",
          small, "two statements", figure_22),
      claim("hex-figure-24", "Hex Circles, 7.1, Figure 24",
            "On cylinders Algorithm 3 gives Red a much higher winning rate than Monte Carlo, on "
            "boards higher than wide, too.",
            small, "two statements", figure_24),
      claim(
          "hex-figure-25", "Hex Circles, 7.1, Figure 25",
          "Algorithm 2 wins always on width 3, and loses more than Algorithm 3 on wider boards; it "
          "wins clearly more when Blue starts.",
          small, "three statements", figure_25),
      claim(
          "hex-figure-26", "Hex Circles, 7.1, Figure 26",
          "The difference in Red stones played by Algorithms 2 and 3 on cylinders is not that big.",
          small, "one statement", figure_26),
      claim("hex-figure-27", "Hex Circles, 7.2, Figure 27",
            "On tori Red loses most of if not all of the games with Algorithm 3.", small,
            "one statement", figure_27),
  };
}

}  // namespace zermelo::reproduce
