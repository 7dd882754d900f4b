// S. T. Castelein, "Order and Chaos", 2019: the examples of Sections 2 and 3, and the sentences of
// 3.4 and 3.5 on Algorithm 1 and on the six cases.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "reproduce/evidence.hpp"
#include "reproduce/thesis/cases.hpp"
#include "strategy/order_chaos/definitions.hpp"
#include "strategy/order_chaos/open_lines.hpp"

namespace zermelo::reproduce {

namespace {

using games::AnyGame;
using strategy::Matrix;
using strategy::Place;
using strategy::T1;

constexpr std::string_view kInnerGame = "order-chaos:4x4,line=4";
using Drawing = std::array<std::string_view, 6>;

/// The board that these rows show; '.' is an empty field.
Matrix drawn(const Drawing& rows) {
  Matrix m(6);
  for (const Place p : m.places()) {
    const char c = rows[static_cast<std::size_t>(p.i - 1)][static_cast<std::size_t>(p.j - 1)];
    if (c != '.') m[p] = c;
  }
  return m;
}

constexpr Drawing kExample21{"X....O", ".XX.OX", "..XO..", "..X.X.", ".O..X.", "...O.O"};
constexpr Drawing kExample24{"OX....", "..X.O.", ".XOX..", "....X.", "....OX", ".O...."};
constexpr Drawing kExample25{"OXOOXO", "OXOXOO", "XXOOOX", "XOXXXO", "OXOXOX", "OOXXXO"};

Finding example_2_1(const base::Limits&) {
  const auto m = drawn(kExample21);
  std::string found;
  for (int k = 1; k <= 6; ++k) {
    found += fmt::format("{}{}", k == 1 ? "" : " ", m[{k, k}] == 'X' ? 1 : 0);
  }
  return compare("1 1 1 0 1 0", found);
}

Finding example_2_4(const base::Limits&) {
  const auto m = drawn(kExample24);
  const int length = strategy::longest_run(m, {1, 2});
  const int falling = strategy::run_length(m, {1, 2}, {1, 1});
  return compare("5 on the falling diagonal, in order",
                 fmt::format("{}{}{}", length, falling == length ? " on the falling diagonal" : "",
                             strategy::in_order(m, 5) ? ", in order" : ""));
}

Finding example_2_5(const base::Limits&) {
  const auto m = drawn(kExample25);
  int longest = 0;
  bool full = true;
  for (const Place p : m.places()) {
    full = full && m[p] != strategy::kEmpty;
    longest = std::max(longest, strategy::longest_run(m, p));
  }
  return compare("chaotic", full && longest < 5 ? "chaotic" : "not chaotic", Verdict::differs,
                 fmt::format("the longest run has {}", longest));
}

/// Example 3.1's three pairs of coordinates, by the map that is meant (thesis-mirror-map).
Finding example_3_1(const base::Limits&) {
  const auto opposite = [](Place p) {
    const auto border = [](int k) { return k == 1 || k == 6; };
    return Place{border(p.i) ? 7 - p.i : p.i, border(p.j) ? 7 - p.j : p.j};
  };
  std::string found;
  for (const Place p : {Place{1, 4}, {1, 3}, {6, 1}}) {
    const auto q = opposite(p);
    found += fmt::format("{}({},{})", found.empty() ? "" : " ", q.i, q.j);
  }
  return compare("(4,6) (6,3) (1,6)", found, Verdict::differs,
                 "the mirror of (1,4) is (6,4); (4,6) is printed, which is the mirror of (4,1)");
}

// Algorithm 1 -------------------------------------------------------------------------------------

/// Algorithm 1 to the letter, with T1 for `orders-move`: what it returns, and how many ends of a
/// play it has seen by then.
struct BruteForce {
  const AnyGame& game;
  const games::Strategy& strategy;
  const base::Limits& limits;
  base::Stopwatch watch = {};
  std::uint64_t in_order = 0, chaotic = 0;
  bool stopped = false;

  bool run(const games::AnyPosition& b) {
    stopped = stopped || limits.reached(watch);
    if (stopped) return false;
    const auto outcome = game.outcome(b);
    if (outcome != games::Outcome::undecided) {
      const bool order = outcome == games::win_of(games::kOrder);
      ++(order ? in_order : chaotic);
      return order;
    }
    for (const auto move : game.moves(b)) {
      auto next = b;
      game.play(next, move);
      if (game.outcome(next) == games::Outcome::undecided) {
        game.play(next, *strategy.advise(next).move);
      }
      if (!run(next)) return false;  // "abort"
    }
    return true;
  }
};

Finding algorithm_1(const base::Limits& limits) {
  const auto game = AnyGame::parse(kInnerGame);
  const T1 t1(game, {});
  auto position = game.initial();
  game.play(position, *t1.advise(position).move);
  BruteForce search{game, t1, limits};
  const bool always = search.run(position);
  if (search.stopped) return stopped();
  return compare(
      "counts 7 losses", always ? "finds no loss" : fmt::format("counts {} loss", search.chaotic),
      Verdict::differs,
      fmt::format("as printed it aborts at the first loss, after {} won plays (moves in reading "
                  "order, X before O), so it can tell that T1 is not a winning strategy, and "
                  "cannot count; a search that goes on counts 7 (thesis-3.4-losses)",
                  search.in_order));
}

// The six cases -----------------------------------------------------------------------------------

/// The greatest number of equal symbols that a move brings onto an open line through its field.
int makes(const AnyGame& game, games::AnyPosition position, games::Move move) {
  const Place place{game.board().row(move.cell()) + 1, game.board().column(move.cell()) + 1};
  game.play(position, move);
  const auto after = strategy::matrix_of(game, position);
  return strategy::longest_open_line(after, 4, place, after[place]);
}

/// What the two moves of a case make: T1's own, and the repair.
struct Case {
  games::Move own, repair;
  int own_makes = 0, repair_makes = 0;
};

Case case_of(const AnyGame& game, std::size_t number) {
  const auto& exception = T1::exceptions()[number - 1];
  const auto position = exceptional(game, exception);
  const T1 t1(game, {});
  Case result{*t1.advise(position).move,
              strategy::move_at(game, exception.place, exception.symbol)};
  result.own_makes = makes(game, position, result.own);
  result.repair_makes = makes(game, position, result.repair);
  return result;
}

/// How many equal symbols T1's move and the repair make in these cases, beside what was said.
Finding lines_made(std::string_view published, std::initializer_list<std::size_t> numbers) {
  const auto game = AnyGame::parse(kInnerGame);
  std::string found, detail;
  for (const auto number : numbers) {
    const auto c = case_of(game, number);
    found += fmt::format("{}{} for {}", found.empty() ? "" : ", ", c.repair_makes, c.own_makes);
    detail += fmt::format("{}case {}: T1 {} makes {}, the repair {} makes {}",
                          detail.empty() ? "" : "; ", number, game.move_name(c.own), c.own_makes,
                          game.move_name(c.repair), c.repair_makes);
  }
  return compare(published, found, Verdict::differs, detail);
}

Finding lines_of_three(const base::Limits&) {
  const auto game = AnyGame::parse(kInnerGame);
  const T1 t1(game, {});
  bool all = true;
  std::string detail;
  for (const auto number : {std::size_t{1}, std::size_t{5}}) {
    const auto c = case_of(game, number);
    all = all && c.repair_makes == 3;
    const auto advice = t1.advise(exceptional(game, T1::exceptions()[number - 1]));
    detail +=
        fmt::format("{}case {}: T1 plays {} by {}, which makes {}, and the repair {} makes {}",
                    detail.empty() ? "" : "; ", number, game.move_name(c.own), advice.rule,
                    c.own_makes, game.move_name(c.repair), c.repair_makes);
  }
  return compare("lines of 3", all ? "lines of 3" : "no line of 3", Verdict::differs, detail);
}

Finding too_far_left(const base::Limits&) {
  const auto game = AnyGame::parse(kInnerGame);
  bool left = true;
  std::string detail;
  for (const std::size_t number : {std::size_t{3}, std::size_t{4}}) {
    const auto c = case_of(game, number);
    const auto column = [&](games::Move m) { return game.board().column(m.cell()); };
    left = left && column(c.own) < column(c.repair) && game.board().row(c.repair.cell()) == 0 &&
           column(c.repair) == 3;
    detail += fmt::format("{}case {}: T1 {}, repair {}", detail.empty() ? "" : "; ", number,
                          game.move_name(c.own), game.move_name(c.repair));
  }
  return compare("too far left", left ? "too far left" : "not to the left", Verdict::differs,
                 detail);
}

/// After the repair, T1 answers everything; how many of Chaos' moves do not lose at once, as long
/// as such a move is left.
Finding forced(std::size_t number, const base::Limits& limits) {
  const auto game = AnyGame::parse(kInnerGame);
  const T1 t1(game, {.exceptions = T1::kAll});
  auto position = exceptional(game, T1::exceptions()[number - 1]);
  const base::Stopwatch watch;
  std::string play, counts;
  bool forced = true;
  while (game.outcome(position) == games::Outcome::undecided) {
    if (limits.reached(watch)) return stopped();
    const auto move = *t1.advise(position).move;
    play += (play.empty() ? "" : " ") + game.move_name(move);
    game.play(position, move);
    if (game.outcome(position) != games::Outcome::undecided) break;
    std::vector<games::Move> holding;  // Chaos' moves after which Order completes no row at once
    const auto moves = game.moves(position);
    for (const auto reply : moves) {
      auto next = position;
      game.play(next, reply);
      if (game.outcome(next) == games::Outcome::undecided) {
        game.play(next, *t1.advise(next).move);
      }
      if (game.outcome(next) != games::win_of(games::kOrder)) holding.push_back(reply);
    }
    counts += fmt::format("{}{} of {}", counts.empty() ? "" : ", ", holding.size(), moves.size());
    forced = forced && holding.size() <= 1;
    const auto reply = holding.empty() ? moves[0] : holding.front();
    play += " " + game.move_name(reply);
    game.play(position, reply);
  }
  return compare("every other move loses at once",
                 forced ? "every other move loses at once" : "some other moves hold longer",
                 Verdict::differs,
                 fmt::format("replies that do not lose at once: {}; the play: {}", counts, play));
}

}  // namespace

std::vector<Claim> claims_on_examples() {
  return {
      {"thesis-example-2.1", "Order and Chaos, Example 2.1",
       "1_X of the falling diagonal of (1,1) is (1,1,1,0,1,0) on the board drawn.",
       "read off the board as the text has it", "1 1 1 0 1 0", Cost::quick, example_2_1},
      {"thesis-example-2.4", "Order and Chaos, Example 2.4",
       "The board drawn is in order: L((1,2)) is 5, on the falling diagonal.",
       "Definitions 2.2, 2.3 and 2.6 on the board as the text has it",
       "5 on the falling diagonal, in order", Cost::quick, example_2_4},
      {"thesis-example-2.5", "Order and Chaos, Example 2.5", "The board drawn is chaotic.",
       "Definition 2.7 on the board as the text has it", "chaotic", Cost::quick, example_2_5},
      {"thesis-example-3.1", "Order and Chaos, Example 3.1",
       "The mirrors of (1,4), (1,3) and (6,1) on 6x6 are (4,6), (6,3) and (1,6).",
       "the mirror map as its proof means it", "(4,6) (6,3) (1,6)", Cost::quick, example_3_1},
      {"thesis-algorithm-1", "Order and Chaos, 3.4, Algorithm 1",
       "Algorithm 1 checks T1; 7 of the plays that it finds are lost.",
       "the algorithm to the letter, with T1 for Order's moves", "counts 7 losses", Cost::quick,
       algorithm_1},
      {"thesis-3.5-cases-1-5", "Order and Chaos, 3.5",
       "In cases 1 and 5, instead of not breaking a line, one should make a line of 3.",
       "the longest open lines after the repair and after T1's own move, on the boards found",
       "lines of 3", Cost::quick, lines_of_three},
      {"thesis-3.5-cases-2-6", "Order and Chaos, 3.5",
       "In cases 2 and 6 it is better to create an extra line of 2, instead of making a line of 3.",
       "the longest open lines after the repair and after T1's own move, on the boards found",
       "2 for 3, 2 for 3", Cost::quick,
       [](const base::Limits&) {
         return lines_made("2 for 3, 2 for 3", {2, 6});
       }},
      {"thesis-3.5-cases-3-4", "Order and Chaos, 3.5",
       "In cases 3 and 4 T1 prescribes a move too far left; b_14 wins.",
       "T1's move and the repair on the boards found", "too far left", Cost::quick, too_far_left},
      {"thesis-3.5-case-5-forced", "Order and Chaos, 3.5",
       "In case 5, if Chaos makes another move than the one drawn, he loses at once.",
       "t1-final played on from the board found; how many replies hold at each turn (the figure is "
       "missing from the text)",
       "every other move loses at once", Cost::quick,
       [](const auto& limits) { return forced(5, limits); }},
  };
}

}  // namespace zermelo::reproduce
