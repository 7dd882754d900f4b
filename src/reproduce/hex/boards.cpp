// A. C. van den Broek, "Hex Circles: Winning Strategies for variants of Hex using Pure
// Monte-Carlo", 2023: Sections 2 to 4, and what Sections 5 to 8 claim apart from their experiments.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "board/hex_grid.hpp"
#include "reproduce/evidence.hpp"
#include "reproduce/hex/colourings.hpp"
#include "reproduce/hex/strategies.hpp"
#include "solve/solver.hpp"

namespace zermelo::reproduce {

namespace {

using games::AnyGame;

/// Whether the edges that the wrapped board has in addition are just these pairs (counted from 1).
bool has_exactly_in_addition(
    board::Wrap wrap, board::Wrap without, int m, int n,
    const std::set<std::pair<std::pair<int, int>, std::pair<int, int>>>& expected) {
  const auto edges = [&](board::Wrap w) {
    const board::HexGrid grid(board::Board::rectangle(m, n), w);
    std::set<std::pair<std::pair<int, int>, std::pair<int, int>>> all;
    for (const auto cell : grid.board().cells()) {
      for (const auto& next : grid.neighbours(cell)) {
        if (next.cell == board::kNoCell) continue;
        const auto vertex = [&](board::Cell c) {
          return std::pair(grid.board().column(c) + 1, grid.board().row(c) + 1);
        };
        all.insert(std::minmax(vertex(cell), vertex(next.cell)));
      }
    }
    return all;
  };
  auto found = edges(without);
  for (const auto& [z, w] : expected) found.insert(std::minmax(z, w));
  return found == edges(wrap);
}

Finding edges(const base::Limits&) {
  bool right = true;
  for (int m = 3; m <= 6; ++m) {
    for (int n = 3; n <= 6; ++n) {
      std::set<std::pair<std::pair<int, int>, std::pair<int, int>>> cylinder, torus;
      for (int j = 1; j <= n; ++j) {
        cylinder.insert({{1, j}, {m, j}});
        if (j < n) cylinder.insert({{1, j}, {m, j + 1}});
      }
      for (int i = 1; i <= m; ++i) {
        torus.insert({{i, 1}, {i, n}});
        torus.insert({{i, 1}, {i % m + 1, n}});
      }
      right = right &&
              has_exactly_in_addition(board::Wrap::cylinder, board::Wrap::none, m, n, cylinder) &&
              has_exactly_in_addition(board::Wrap::torus, board::Wrap::cylinder, m, n, torus);
    }
  }
  return compare("these edges", right ? "these edges" : "other edges", Verdict::refuted,
                 "compared for m, n = 3 to 6");
}

/// A red path of the cylinder that wins if the definition is taken literally: it ends in the column
/// in which it began.
Finding definition_2_5(const base::Limits& limits) {
  const auto count = count_literal_cylinder(2, 2, limits);
  if (!count) return stopped();
  return {
      *count == 0 ? Verdict::reproduced : Verdict::refuted,
      *count == 0 ? "always a winner" : fmt::format("{} of 16 boards of 2x2 have none", *count),
      "by the letter (z_1 = w_1 mod m) red a1 b2 on 2x2 is no path though it joins top and "
      "bottom, and blue b1 a2 is no ring; without that condition, as in Section 2.2 before "
      "Definition 2.5 and in Theorem 3.2, every board has a winner, and so the rules are read "
      "here. For Red's rings on the torus the thesis prints w = (w_1, z_2), where (w_1, w_2) is "
      "meant",
      {}};
}

Finding always_a_winner(std::string_view wrap, int cells, const base::Limits& limits) {
  std::uint64_t boards = 0, without = 0, both = 0;
  for (int width = 1; width <= cells; ++width) {
    for (int height = 1; width * height <= cells; ++height) {
      const auto counts =
          count_colourings(fmt::format("hex:{}x{},wrap={}", width, height, wrap), limits);
      if (!counts) return stopped();
      boards += counts->all;
      both += counts->both;
      without += counts->all + counts->both - counts->red - counts->blue;
    }
  }
  return compare(
      "always", without == 0 ? "always" : fmt::format("{} without", without), Verdict::refuted,
      fmt::format("{} colourings of all boards of up to {} cells: {} without a winner, {} "
                  "with two",
                  boards, cells, without, both));
}

Finding torus_winners(const base::Limits& limits) {
  auto finding = always_a_winner("torus", 12, limits);
  for (const auto size : {2, 3, 4}) {
    const auto counts = count_colourings(fmt::format("hex:{}x{},wrap=torus", size, size), limits);
    if (!counts) return stopped();
    finding.detail += fmt::format("; {}x{}: {} of {} boards hold a ring of either player", size,
                                  size, counts->both, counts->all);
  }
  return finding;
}

Finding random_boards(const base::Limits& limits) {
  constexpr std::uint64_t kBoards = 10'000'000;
  std::string detail;
  for (const auto wrap : {"none", "cylinder", "torus"}) {
    const auto counts =
        random_colourings(fmt::format("hex:11x11,wrap={}", wrap), kBoards, 20260728, limits);
    if (!counts) return stopped();
    const auto without = counts->all + counts->both - counts->red - counts->blue;
    if (without != 0) return {Verdict::refuted, "a board without a winner", wrap, {}};
    detail += fmt::format("{}{}: Red holds a path or ring on {}, both players on {} of {}",
                          detail.empty() ? "" : "; ", wrap, counts->red, counts->both, counts->all);
  }
  return {Verdict::reproduced, "always", detail, {}};
}

/// Figures 4, 5, 7, 11 and 12 of the thesis, which are missing from the text: colourings whose
/// winner changes with the topology.
Finding same_colouring(const base::Limits& limits) {
  const auto found = winners_by_topology(3, 3, limits);
  if (!found) return stopped();
  return compare("exist", found->first > 0 && found->second > 0 ? "exist" : "do not exist",
                 Verdict::refuted,
                 fmt::format("of the 512 colourings of 3x3, {} are Blue's on the plane and Red's "
                             "alone on the cylinder and the torus (Figures 5, 7, 11), {} are Red's "
                             "on the plane and Blue's alone on the torus (Figures 4, 12)",
                             found->first, found->second));
}

Finding minimal_rings(const base::Limits& limits) {
  std::string found;
  for (int height = 2; height <= 5; ++height) {
    const auto classes = minimal_blue_rings(3, height, limits);
    if (!classes) return stopped();
    found += fmt::format("{}{}", found.empty() ? "" : ", ", *classes);
  }
  return compare("2", found == "2, 2, 2, 2" ? "2" : found, Verdict::refuted,
                 "sets of cells of 3xn, n = 2 to 5, that hold a ring and of which no part does, up "
                 "to turns, mirrored rows and half turns of the cylinder and up and down shifts");
}

/// The winner on every board of up to so many cells, by a rule that depends on the sizes.
template <class Expected>
Finding winners(std::string_view wrap, int cells, std::string_view published, Expected&& expected,
                const base::Limits& limits) {
  int boards = 0;
  for (int width = 1; width <= cells; ++width) {
    for (int height = 1; width * height <= cells; ++height) {
      for (const std::string_view first : {"red", "blue"}) {
        const std::string_view winner = expected(width, height, first);
        if (winner.empty()) continue;
        const auto name = fmt::format("hex:{}x{},wrap={},first={}", width, height, wrap, first);
        const auto found = winner_of(name, limits);
        if (found == "unknown") return stopped();
        if (found != winner)
          return {Verdict::refuted, fmt::format("{} wins {}", found, name), "exact search", {}};
        ++boards;
      }
    }
  }
  return {Verdict::reproduced,
          std::string(published),
          fmt::format("exact search on {} games of up to {} cells", boards, cells),
          {}};
}

/// Who wins the tori that one player wins whoever begins: the one who has the longer way around, as
/// the thesis reads its Monte Carlo games, or the one who has the shorter way, as in Hex.
Finding torus_sides(const base::Limits& limits) {
  std::string shorter, longer;
  for (int width = 2; width <= 8; ++width) {
    for (int height = 2; width * height <= 15; ++height) {
      const auto name = fmt::format("hex:{}x{},wrap=torus", width, height);
      const auto winner = winner_of(name, limits);
      const auto second = winner_of(name + ",first=blue", limits);
      if (winner == "unknown" || second == "unknown") return stopped();
      if (winner != second) continue;
      const bool red_is_shorter = height < width;
      auto& list = (winner == "red") == red_is_shorter ? shorter : longer;
      list += fmt::format("{}{}x{} ({})", list.empty() ? "" : ", ", width, height, winner);
    }
  }
  return compare(
      "the longer way wins",
      longer.empty() && !shorter.empty() ? "the shorter way wins" : "the longer way wins",
      Verdict::differs,
      fmt::format("a proxy: exact values of all tori of up to 15 cells with both sides at "
                  "least 2. Whoever begins, the player with the shorter way round wins {}; "
                  "the one with the longer way wins {}; all others the first player wins. "
                  "The rates of the Monte Carlo games are another question (Figure 22)",
                  shorter, longer.empty() ? "none" : longer));
}

Finding fewest_stones(const base::Limits& limits) {
  for (const auto& [m, n] : {std::pair(2, 2), {3, 2}, {2, 4}, {4, 3}, {3, 4}}) {
    const auto found = fewest_winning_stones(fmt::format("hex:{}x{},wrap=cylinder", m, n), limits);
    if (!found) return stopped();
    if (*found != std::pair(n, m)) {
      return {Verdict::refuted,
              fmt::format("{} and {} on {}x{}", found->first, found->second, m, n),
              "all sets of cells",
              {}};
    }
  }
  return {Verdict::reproduced, "length and width", "all sets of cells of five cylinders", {}};
}

}  // namespace

std::vector<Claim> claims_on_hex() {
  return {
      {"hex-2-edges", "Hex Circles, 2.2 and 2.3",
       "H_c(m, n) has the edges of H_r(m, n), those between (1, j) and (m, j) and those between "
       "(1, j) and (m, j + 1); H_t(m, n) adds (i, 1) to (i, n) and (i, 1) to (i + 1 mod m, n).",
       "the neighbours of the grid, compared", "these edges", Cost::quick, edges},
      {"hex-2-same-colouring", "Hex Circles, Figures 4, 5, 7, 11, 12",
       "One colouring has different winners on the plane, the cylinder and the torus.",
       "all colourings of 3x3 (the figures are missing from the text)", "exist", Cost::quick,
       same_colouring},
      {"hex-definition-2.5", "Hex Circles, after Definition 2.5",
       "A winning path for Red ends in the column in which it began (z_1 mod m = w_1 mod m); then "
       "Theorem 3.2 holds.",
       "all colourings of 2x2, by the letter", "always a winner", Cost::quick, definition_2_5},
      {"hex-theorem-3.1", "Hex Circles, Theorem 3.1",
       "On every full board of Hex at least one player has a winning path.",
       "all colourings of all boards of up to 12 cells", "always", Cost::quick,
       [](const auto& limits) { return always_a_winner("none", 12, limits); }},
      {"hex-theorem-3.2", "Hex Circles, Theorem 3.2 (after Alpern and Beck)",
       "On every full board of Cylindrical Hex Red has a winning path or Blue a winning ring.",
       "all colourings of all boards of up to 12 cells", "always", Cost::quick,
       [](const auto& limits) { return always_a_winner("cylinder", 12, limits); }},
      {"hex-theorem-3.3", "Hex Circles, Theorem 3.3",
       "On every full board of Torus Hex Red or Blue has a winning ring.",
       "all colourings of all boards of up to 12 cells, and of 4x4", "always", Cost::quick,
       torus_winners},
      {"hex-theorems-random", "Hex Circles, Theorems 3.1 to 3.3", "The same on 11x11.",
       "10,000,000 random full boards of each topology", "always", Cost::full, random_boards},
      {"hex-4-shorter-side", "Hex Circles, Section 4",
       "If m and n differ, the player with the smaller side can always win Hex: Red if n < m, Blue "
       "if m < n.",
       "exact search on all boards of up to 20 cells, either start", "the smaller side",
       Cost::quick,
       [](const auto& limits) {
         return winners(
             "none", 20, "the smaller side",
             [](int m, int n, std::string_view) -> std::string_view {
               return m == n ? "" : n < m ? "red" : "blue";
             },
             limits);
       }},
      {"hex-4-first-player", "Hex Circles, Section 4",
       "If m = n, the first player can always win Hex.", "exact search up to 6x6",
       "the first player", Cost::quick,
       [](const auto& limits) {
         return winners(
             "none", 36, "the first player",
             [](int m, int n, std::string_view first) -> std::string_view {
               return m == n ? first : "";
             },
             limits);
       }},
      {"hex-algorithm-1", "Hex Circles, 4.1.1 (after Alpern and Beck)",
       "Algorithm 1 wins Cylindrical Hex of even width for Red, and is always feasible.",
       "every reply and every choice, even widths with up to 12 cells; certificate", "red wins",
       Cost::quick,
       [](const auto& limits) {
         return wins_whatever_it_chooses("algorithm-1",
                                         {{2, 1},
                                          {2, 2},
                                          {2, 3},
                                          {2, 4},
                                          {2, 5},
                                          {2, 6},
                                          {4, 1},
                                          {4, 2},
                                          {6, 1},
                                          {6, 2},
                                          {8, 1},
                                          {4, 3}},
                                         limits);
       }},
      {"hex-algorithm-1-larger", "Hex Circles, 4.1.1 (after Alpern and Beck)",
       "The same on larger boards.",
       "every reply and every choice on 2x8, 4x4 and 8x2; certificate", "red wins", Cost::full,
       [](const auto& limits) {
         return wins_whatever_it_chooses("algorithm-1", {{2, 8}, {8, 2}, {4, 4}}, limits);
       }},
      {"hex-4.1.2-two-patterns", "Hex Circles, 4.1.2",
       "Blue has exactly two minimal winning patterns on 3xn, up to mirroring and rotation.",
       "all sets of cells of 3x2 to 3x5", "2", Cost::quick, minimal_rings},
      {"hex-algorithm-2", "Hex Circles, 4.1.2 (after Huneke, Hayward and Toft)",
       "Algorithm 2 wins Cylindrical Hex of width 3 for Red.",
       "every reply and every choice on 3x1 to 3x4; certificate", "red wins", Cost::quick,
       [](const auto& limits) {
         return wins_whatever_it_chooses("algorithm-2", {{3, 1}, {3, 2}, {3, 3}, {3, 4}}, limits);
       }},
      {"hex-algorithm-2-larger", "Hex Circles, 4.1.2 (after Huneke, Hayward and Toft)",
       "The same on larger boards.", "every reply and every choice on 3x5 and 3x6; certificate",
       "red wins", Cost::full,
       [](const auto& limits) {
         return wins_whatever_it_chooses("algorithm-2", {{3, 5}, {3, 6}}, limits);
       }},
      {"hex-4.2-wider", "Hex Circles, 4.2",
       "On a board of width bigger than 3 Blue is able to win if Red uses Algorithm 2.",
       "every reply on 4x3 and 5x3; every choice on the lower boards of widths 4 to 6", "blue wins",
       Cost::quick, algorithm_2_fails},
      {"hex-4.2-5x5", "Hex Circles, Figures 20 and 29",
       "Blue wins a game on 5x5 against Algorithm 2.",
       "games against UCT (the figures are missing from the text)", "blue wins", Cost::quick,
       [](const auto& limits) {
         return loses_a_game("hex:5x5,wrap=cylinder,first=blue", "algorithm-2", limits);
       }},
      {"hex-5.2-torus-sides", "Hex Circles, 5.2",
       "In Hex the player with the smaller side should win; the opposite can be seen for Torus "
       "Hex.",
       "exact search on all tori of up to 15 cells", "the longer way wins", Cost::quick,
       torus_sides},
      {"hex-6-fewest-stones", "Hex Circles, Section 6",
       "The least number of stones of a winning path of Red's is the length of the board, of a "
       "ring "
       "of Blue's its width.",
       "all sets of cells of five small cylinders", "length and width", Cost::quick, fewest_stones},
      {"hex-7.3-5x8", "Hex Circles, 7.3, Figures 28 and 30",
       "Blue wins a game on 5x8 against Algorithm 3.",
       "games against UCT (the figures are missing from the text)", "blue wins", Cost::normal,
       [](const auto& limits) {
         return loses_a_game("hex:5x8,wrap=cylinder,first=blue", "algorithm-3", limits);
       }},
      {"hex-algorithm-3-smallest", "Hex Circles, Section 6 and 7.3",
       "Algorithm 3 loses when the height becomes bigger than the width.",
       "every reply on 3x4, the smallest board on which it loses and Red could win", "blue wins",
       Cost::quick,
       [](const auto& limits) {
         return loses_on("hex:3x4,wrap=cylinder,first=blue", "algorithm-3",
                         solve::Choice::of_the_strategy, "blue wins", limits);
       }},
  };
}

}  // namespace zermelo::reproduce
