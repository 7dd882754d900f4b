// A. C. van den Broek, "Hex Circles", 2023, Figures 21 to 27 and what Sections 5 and 7 say of them,
// by stored games on the thesis' own setting: 500 playouts for every move, 100 games for each board
// and each player who begins.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "experiment/statistics.hpp"
#include "reproduce/stored_games.hpp"

namespace zermelo::reproduce {

namespace {

using experiment::Count;
using experiment::StoredCell;

int number(const StoredCell& cell, const char* variable) {
  return std::stoi(cell.variables.at(variable));
}
bool red_begins(const StoredCell& cell) { return cell.variables.at("first") == "red"; }
bool blue_begins(const StoredCell& cell) { return !red_begins(cell); }
bool taller(const StoredCell& cell) { return number(cell, "h") > number(cell, "w"); }
bool wider(const StoredCell& cell) { return number(cell, "h") < number(cell, "w"); }
bool square(const StoredCell& cell) { return number(cell, "h") == number(cell, "w"); }
bool any(const StoredCell&) { return true; }

Finding figure_21() {
  const auto run = run_of("figure-21");
  Statement statement;
  statement.holds("Red wins most", share(sum(run, any)),
                  sum(run, any).successes * 2 > sum(run, any).trials);
  statement.more("less where the board is taller than wide",
                 sum(run, [](const auto& cell) { return !taller(cell); }), sum(run, taller));
  statement.more("more when Red begins", sum(run, red_begins), sum(run, blue_begins));
  return statement.finding(repeat("figure-21"));
}

/// Every figure has 70 cells of 100 games; one that is not all played is not judged.
bool complete(const experiment::StoredRun& run) {
  return run.cells.size() == 70 && std::all_of(run.cells.begin(), run.cells.end(),
                                               [](const auto& c) { return c.wins.trials == 100; });
}

Finding incomplete(const experiment::StoredRun& run, std::string_view name) {
  return {Verdict::unchecked,
          "incomplete",
          fmt::format("{} of 7,000 games are played. `zermelo experiment run experiments/{}.toml` "
                      "plays them.",
                      sum(run, any).trials, name),
          {}};
}

Finding figure_22() {
  const auto run = run_of("figure-22");
  if (!complete(run)) return incomplete(run, "figure-22");
  const auto square_and = [&](bool red) {
    return sum(run, [red](const auto& c) { return square(c) && red_begins(c) == red; });
  };
  Statement statement;
  statement.more("Red wins more on taller boards than on wider ones", sum(run, taller),
                 sum(run, wider));
  statement.more("on squares who begins wins more", square_and(true), square_and(false));
  return statement.finding(repeat("figure-22"));
}

Finding figure_24() {
  const auto ours = run_of("figure-24"), monte_carlo = run_of("figure-21");
  Statement statement;
  statement.more("Algorithm 3 wins more than Monte Carlo", sum(ours, any), sum(monte_carlo, any));
  statement.more("on boards taller than wide, too", sum(ours, taller), sum(monte_carlo, taller));
  return statement.finding(repeat("figure-24"));
}

Finding figure_25() {
  const auto two = run_of("figure-25"), three = run_of("figure-24");
  const auto wide = [](const auto& cell) { return number(cell, "w") > 3; };
  const auto narrow = sum(two, [](const auto& cell) { return number(cell, "w") == 3; });
  Statement statement;
  statement.holds("Algorithm 2 wins always on width 3", share(narrow),
                  narrow.successes == narrow.trials);
  statement.more("less than Algorithm 3 on wider boards", sum(three, wide), sum(two, wide));
  return statement.finding(repeat("figure-25"));
}

Count wide_and(const experiment::StoredRun& run, bool red) {
  return sum(run,
             [red](const auto& cell) { return number(cell, "w") > 3 && red_begins(cell) == red; });
}

/// Rule I of Algorithm 2 says "anywhere": the first cell of the board here, and drawn at random in
/// the thesis' program.
Finding figure_25_start(std::string_view name) {
  const auto run = run_of(name);
  if (!complete(run)) return incomplete(run, name);
  Statement statement;
  statement.more("on boards wider than 3 Red wins more when Blue begins", wide_and(run, false),
                 wide_and(run, true));
  return statement.finding(repeat(name));
}

/// "While for Algorithm 3 the winning rate does not differ much, for Algorithm 2 a clearly higher
/// winning rate for Blue starting can be seen": one difference is measured by the other.
Finding start_of_algorithm_3() {
  const auto difference = [](std::string_view name) {
    const auto run = run_of(name);
    const auto rate = [&](bool red) {
      const auto count = wide_and(run, red);
      return 100 * static_cast<double>(count.successes) / static_cast<double>(count.trials);
    };
    return rate(false) - rate(true);
  };
  const double three = difference("figure-24"), two = difference("figure-25");
  Statement statement;
  statement.holds("it differs less than for Algorithm 2",
                  fmt::format("on boards wider than 3 Red wins {:+.1f} percentage points with "
                              "Algorithm 3, and {:+.1f} with Algorithm 2, if Blue begins instead",
                              three, two),
                  std::abs(three) < std::abs(two));
  return statement.finding(repeat("figure-24"));
}

/// "The difference isn't that big" is read by the sentence after it: losing more does not influence
/// the length of the game that much. Both changes from Algorithm 3 to 2 are told as factors.
Finding figure_26() {
  std::array<double, 2> stones{}, games{};
  std::array<Count, 2> wins{};
  for (const auto& cell : run_of("figure-26").cells) {
    const std::size_t which = cell.variables.at("strategy") == "algorithm-2" ? 0 : 1;
    // Red begins and plays every other stone.
    stones[which] += (cell.moves + static_cast<double>(cell.wins.trials) / 2) / 2;
    games[which] += static_cast<double>(cell.wins.trials);
    wins[which].successes += cell.wins.successes;
    wins[which].trials += cell.wins.trials;
  }
  const auto losing = [&](std::size_t which) {
    return static_cast<double>(wins[which].trials - wins[which].successes) / games[which];
  };
  const double two = stones[0] / games[0], three = stones[1] / games[1];
  const double of_stones = std::max(two / three, three / two);
  const double of_losses = std::max(losing(0) / losing(1), losing(1) / losing(0));
  Statement statement;
  statement.holds(
      "the number of Red's stones changes less than the rate at which she loses",
      fmt::format("{:.2f} stones with Algorithm 2 and {:.2f} with Algorithm 3, a factor "
                  "of {:.2f}; she loses {:.1f} and {:.1f}%, a factor of {:.2f}",
                  two, three, of_stones, 100 * losing(0), 100 * losing(1), of_losses),
      of_stones < of_losses);
  return statement.finding(repeat("figure-26"));
}

Finding figure_27() {
  const auto run = run_of("figure-27");
  Statement statement;
  statement.holds("Red loses most games", share(sum(run, any)),
                  sum(run, any).successes * 2 < sum(run, any).trials);
  std::string exceptions;
  for (const auto& cell : run.cells) {
    if (cell.wins.successes * 2 > cell.wins.trials) exceptions += cell.name + " ";
  }
  return statement.finding(fmt::format("Red wins most on: {}. {}",
                                       exceptions.empty() ? "no board" : exceptions,
                                       repeat("figure-27")));
}

template <class Check>
Claim figure(std::string_view id, std::string_view source, std::string_view words,
             std::string_view published, Check check) {
  return {id,
          source,
          words,
          "stored games on boards of widths 3 to 7 and heights 3 to 9 with 500 playouts a move, "
          "Fisher's exact test (the figure is missing from the text)",
          published,
          Cost::quick,
          [check](const base::Limits&) { return check(); }};
}

}  // namespace

std::vector<Claim> claims_on_figures() {
  return {
      figure("hex-figure-21", "Hex Circles, 5.1, Figure 21",
             "On cylinders, Monte Carlo against Monte Carlo, Red has a large winning rate, loses "
             "more when the board is too high for its width, and wins more when it starts.",
             "three statements", figure_21),
      figure("hex-figure-22", "Hex Circles, 5.2, Figure 22",
             "On tori, Monte Carlo against Monte Carlo, Red's winning rate is higher when the "
             "height is larger; on squares the first player wins more.",
             "two statements", figure_22),
      figure("hex-figure-24", "Hex Circles, 7.1, Figure 24",
             "On cylinders Algorithm 3 gives Red a much higher winning rate than Monte Carlo, on "
             "boards higher than wide, too.",
             "two statements", figure_24),
      figure("hex-7.1-algorithm-3-start", "Hex Circles, 7.1, Figure 24",
             "For Algorithm 3 the winning rate does not differ much between Red starting and Blue "
             "starting.",
             "less than for Algorithm 2", start_of_algorithm_3),
      figure("hex-figure-25", "Hex Circles, 7.1, Figure 25",
             "Algorithm 2 wins always on width 3, and loses more than Algorithm 3 on wider boards.",
             "two statements", figure_25),
      figure("hex-figure-25-start", "Hex Circles, 7.1, Figure 25",
             "For Algorithm 2 a clearly higher winning rate for Blue starting can be seen (its "
             "first stone the first cell of the board).",
             "more when Blue begins", [] { return figure_25_start("figure-25"); }),
      figure("hex-figure-25-random", "Hex Circles, 7.1, Figure 25",
             "The same with Red's first stone at random, which is the thesis' explanation.",
             "more when Blue begins", [] { return figure_25_start("figure-25-random"); }),
      figure("hex-figure-26", "Hex Circles, 7.1, Figure 26",
             "The difference in Red stones played by Algorithms 2 and 3 is not that big: when Red "
             "loses more, it does not influence the length of the game that much.",
             "one statement", figure_26),
      figure("hex-figure-27", "Hex Circles, 7.2, Figure 27",
             "On tori Red loses most of if not all of the games with Algorithm 3.", "one statement",
             figure_27),
  };
}

}  // namespace zermelo::reproduce
