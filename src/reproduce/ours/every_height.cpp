// Theorems for every height: certificates of kind `family`, and the first heights by search.
#include "prove/hex/every_height.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "prove/answer.hpp"
#include "prove/hex/relaxed/relaxed_check.hpp"
#include "prove/mnk/every_height.hpp"
#include "prove/square_war/every_height.hpp"
#include "reproduce/evidence.hpp"

namespace zermelo::reproduce {

namespace {

/// Whether Red wins the first heights of the family, whoever begins, by the solver for single
/// boards; nothing if a limit was reached.
std::optional<bool> red_wins_first(const games::EveryHeight& family, int heights,
                                   const base::Limits& limits) {
  for (int height = 1; height <= heights; ++height) {
    for (const auto* first : {"red", "blue"}) {
      const auto game =
          games::AnyGame::parse(fmt::format("{},first={}", family.at(height).name(), first));
      const auto answer = prove::answer(prove::at_start(game), {.limits = limits});
      if (!answer.known()) return std::nullopt;
      if (answer.value != games::win_of(games::kRed)) return false;
    }
  }
  return true;
}

/// Red wins the cylinders of this width, by an invariant; the first heights, searched, agree.
Finding red_wins_every_height(int width, int heights, const base::Limits& limits) {
  const auto family = games::EveryHeight::parse(fmt::format("hex:{}xN,wrap=cylinder", width));
  const auto found = prove::answer_every_height(family, limits);
  if (!found.invariant) return stopped();
  const auto first = red_wins_first(family, heights, limits);
  if (!first) return stopped();
  auto certificate = prove::family_certificate(family, *found.invariant);
  return {
      *first ? Verdict::reproduced : Verdict::refuted,
      *first ? "red" : "blue",
      fmt::format("{}: an invariant of {} pairs of groups of {}, certificate of {} bytes; "
                  "heights 1 to {} by search, either player first",
                  family.name(), found.invariant->pairs.size(),
                  found.invariant->rows == 1 ? "one row" : "two rows", certificate.size(), heights),
      {std::move(certificate)}};
}

Finding even_widths(const base::Limits& limits) {
  Finding all{Verdict::reproduced, "red", {}, {}};
  for (const int width : {2, 4, 6, 8, 10}) {
    const int heights = width <= 4 ? 4 : 2;
    auto one = red_wins_every_height(width, heights, limits);
    if (one.found == kStopped) return one;
    all = both(all, one);
  }
  return all;
}

/// Whether a relaxation has a solution, and a plain test of the conditions agrees with the solver;
/// nothing if a limit was reached or the test fails.
std::optional<bool> relaxation_holds(const prove::Groups& groups, const prove::PairBits& bound,
                                     const prove::RelaxedRules& rules, const base::Limits& limits) {
  const auto found = solve_relaxation(groups, bound, rules, true, "", limits);
  if (found.pairs && is_solution(groups, bound, rules, *found.pairs)) return true;
  if (found.answer != pairing::Satisfiable::no) return std::nullopt;
  const auto refutation = annotate(found.formula.cnf, found.drat, limits);
  if (!refutation || !excludes_solutions(groups, bound, rules, found.formula, *refutation)) {
    return std::nullopt;
  }
  return false;
}

/// What is known of width 5: no invariant by the search that finds that of width 3, and none that
/// is symmetric and has the same first answer in every empty group.
Finding width_5(const base::Limits& limits) {
  const base::Stopwatch watch;
  const auto family = games::EveryHeight::parse("hex:5xN,wrap=cylinder");
  const auto found = prove::answer_every_height(family, limits);
  if (found.stopped) return stopped();
  if (found.invariant) {
    return {Verdict::reproduced,
            "red",
            fmt::format("an invariant of {} pairs", found.invariant->pairs.size()),
            {prove::family_certificate(family, *found.invariant)}};
  }
  const prove::Groups groups(5);
  const auto bound = groups.won_pairs(limits.rest(watch));
  const auto all = all_first_answers(groups);
  const auto upper = relaxation_holds(groups, bound, {8, all}, limits.rest(watch));
  if (upper != true) return stopped();
  for (const int answer : all) {
    const auto holds = relaxation_holds(groups, bound, {6, {answer}}, limits.rest(watch));
    if (!holds) return stopped();
    if (*holds) return {Verdict::differs, "open", "some first answer may do everywhere", {}};
  }
  // b1, e1 and a2, and b1, a2 and e2, to a stone on a1; the other two triples of cells that touch
  // it are mirror images of these.
  for (const auto& three : {std::vector<int>{1, 4, 5}, {1, 5, 9}}) {
    const auto holds = relaxation_holds(groups, bound, {4, three}, limits.rest(watch));
    if (!holds) return stopped();
    if (*holds) return {Verdict::differs, "open", "three first answers may do everywhere", {}};
  }
  return {Verdict::open,
          "open",
          "the search that finds the invariant of width 3 comes to three groups that leave no "
          "answer, which excludes nothing. What is excluded, with proofs that a plain test "
          "accepts: symmetric invariants with groups of two rows in which Red answers the first "
          "stone in an empty group always on the same cell, or always on one of three of the four "
          "cells that touch it. With all answers permitted the "
          "conditions can be satisfied in groups with at least eight empty cells, and, as a longer "
          "search says, with six; it is open whether they can with four",
          {}};
}

/// The first player wins from this size on, by a window; and so he does by search on the least
/// board and on the next.
Finding wins_by_window(const games::EveryHeight& family, const prove::WindowAnswer& found, int from,
                       const base::Limits& limits) {
  if (found.stopped && !found.from) return stopped();
  const bool right = found.from == from;
  bool confirmed = right;
  for (const int more : {0, 1}) {
    if (!right) break;
    const auto answer = prove::answer(prove::at_start(family.at(from + more)), {.limits = limits});
    if (!answer.known()) return stopped();
    confirmed = confirmed && answer.value == games::Outcome::a_wins;
  }
  return {confirmed ? Verdict::reproduced
          : right   ? Verdict::refuted
                    : Verdict::differs,
          confirmed ? "the first player" : "not so",
          fmt::format("{}: from {} = {} on, forced lines: {}, answers: {}, certificate of {} bytes",
                      family.name(), family.numbers(), found.from.value_or(0), found.lines,
                      found.answers, found.certificate.size()),
          {found.certificate}};
}

/// Visited in all windows of a family together: enough to find the least height that is claimed.
constexpr std::uint64_t kPositions = 500'000;

Finding square_war_on_every_board(const base::Limits& limits) {
  Finding all{Verdict::reproduced, "the first player", {}, {}};
  for (const auto* name : {"square-war:MxN", "square-war:MxN,opening=free", "square-war:5xN",
                           "square-war:5xN,opening=free"}) {
    const auto family = games::EveryHeight::parse(name);
    const auto found =
        prove::answer_square_war_families(family, limits, {.most_positions = kPositions});
    const auto one = wins_by_window(family, found, 6, limits);
    if (one.found == kStopped) return one;
    all = both(all, one);
  }
  const auto least = games::AnyGame::parse("square-war:5x5,opening=free");
  const auto question = prove::at_start(least);
  const auto prover = prove::make_prover(least, {.limits = limits});
  const auto solved = prover->answer(question, {limits});
  if (!solved.known()) return stopped();
  auto written = solved.evidence->write(limits);
  const bool right = solved.value == games::Outcome::a_wins && written.certificate;
  return both(all, {right ? Verdict::reproduced : Verdict::refuted,
                    right ? "the first player" : "not so",
                    "square-war:5x5,opening=free by search",
                    {written.certificate.value_or("")}});
}

/// Columns (0: any number) and the length of a line, and the least height that x wins.
struct Rows {
  int columns, line, from;
};
constexpr Rows kRows[] = {{0, 1, 1}, {1, 2, 3}, {2, 2, 2}, {0, 2, 2}, {3, 3, 4},
                          {4, 3, 3}, {0, 3, 4}, {5, 4, 6}, {6, 4, 5}, {0, 4, 6}};

Finding wins_by_rows(const base::Limits& limits) {
  Finding all{Verdict::reproduced, "the first player", {}, {}};
  for (const auto& rows : kRows) {
    const auto family = games::EveryHeight::parse(fmt::format(
        "mnk:{}xN,line={}", rows.columns == 0 ? "M" : std::to_string(rows.columns), rows.line));
    const auto found =
        prove::answer_mnk_families(family, limits, {.window = {.most_positions = kPositions / 10}})
            .window;
    const auto one = wins_by_window(family, found, rows.from, limits);
    if (one.found == kStopped) return one;
    all = both(all, one);
  }
  return all;
}

/// Too high for a search of single boards, so that only the certificate says so.
Finding four_in_a_row_on_four_columns(const base::Limits& limits) {
  constexpr int rows = 14;
  const auto family = games::EveryHeight::parse("mnk:4xN,line=4");
  const auto found = prove::answer_mnk_families(family, limits, {.window = {.rows = rows}}).window;
  if (!found.from) return found.stopped ? stopped() : Finding{Verdict::differs, "no win", {}, {}};
  return {
      Verdict::reproduced,
      "the first player",
      fmt::format("{}: from N = {} on, forced lines: {}, answers: {}, certificate of {} bytes",
                  family.name(), *found.from, found.lines, found.answers, found.certificate.size()),
      {found.certificate}};
}

/// On W columns with lines of W + 1 cells, and of nine and more on any number of them.
Finding draws_by_rows(const base::Limits& limits) {
  Finding all{Verdict::reproduced, "draw", {}, {}};
  for (int columns = 1; columns <= 16; ++columns) {
    const int line = std::max(3, std::min(columns + 1, 9));
    const auto family = games::EveryHeight::parse(fmt::format("mnk:{}xN,line={}", columns, line));
    auto found = prove::answer_mnk_families(family, limits);
    if (limits.stop != nullptr && limits.stop->load()) return stopped();
    const bool right = found.pairing.has_value();
    all = both(all, {right ? Verdict::reproduced : Verdict::differs,
                     right ? "draw" : "unknown",
                     fmt::format("{}: {} pairs, repeated every {} rows", family.name(),
                                 right ? found.pairing->pairs.pairs.size() : 0,
                                 right ? found.pairing->period : 0),
                     {std::move(found.certificate)}});
  }
  return all;
}

}  // namespace

std::vector<Claim> claims_for_every_height() {
  return {
      Claim{"every-height-hex-3", "For every height, Clowes Huneke, Hayward and Toft 2014",
            "Red wins Cylindrical Hex of width 3 on every height, whoever begins.",
            "an invariant of pairs of groups of two rows, certificate of kind family; heights 1 to "
            "5 by search",
            "red", Cost::quick,
            [](const base::Limits& limits) { return red_wins_every_height(3, 5, limits); }},
      Claim{
          "every-height-hex-even", "For every height, Alpern and Beck 1991",
          "Red wins Cylindrical Hex of every even width on every height, whoever begins.",
          "invariants of pairs of rows for widths 2 to 10, certificates of kind family; the first "
          "heights by search",
          "red", Cost::quick, even_widths},
      Claim{"every-height-hex-5", "For every height, Hex Circles, Section 1",
            "The question of the thesis: is there a winning strategy for a board of width 5?",
            "the search for an invariant of pairs of groups of two rows; a SAT solver, on groups "
            "that are not too full",
            "open", Cost::full, width_5},
      Claim{"every-height-square-war", "For every height, this program, after Luo",
            "Black wins Square War on every board with at least five columns and six rows, or six "
            "columns and five rows, with the handicap and without it, and 5x5 without it.",
            "wins within 6x6 and 5x6, whatever White does outside, certificates of kind family; "
            "5x5 and the first boards by search",
            "the first player", Cost::full, square_war_on_every_board},
      Claim{"every-height-rows-won", "For every height, this program",
            "The first player wins the m,n,k-games with k = 1 on every board; with k = 2 on every "
            "board of two rows and two "
            "columns or more, and on a row from three cells on; with k = 3 on every board of three "
            "columns and rows or more but 3x3; and with k = 4 on every board of five columns and "
            "rows or more but 5x5.",
            "wins within a window, whatever the other does outside, certificates of kind family; "
            "the first boards by search",
            "the first player", Cost::normal, wins_by_rows},
      Claim{"every-height-four-columns", "For every height, Lustenberger 1967",
            "The first player wins four in a row on four columns from 30 rows on. (Here: from 14 "
            "rows on.)",
            "a win within 4x14, whatever the other does outside, by stones each of which threatens "
            "to win; certificate of kind family",
            "the first player", Cost::full, four_in_a_row_on_four_columns},
      Claim{"every-height-rows-drawn", "For every height, this program",
            "The m,n,k-game on m columns is a draw on every height if m < k and k is at least 3, "
            "and if k is at least 9.",
            "pairings of up to eight rows that repeat themselves, m from 1 to 16; certificates of "
            "kind family",
            "draw", Cost::quick, draws_by_rows},
  };
}

}  // namespace zermelo::reproduce
