// A. C. van den Broek, "Hex Circles", 2023: Figure 13, the sentence before Definition 2.5,
// Definition 5.1, the remark of 5.3, and what the thesis leaves open.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "board/hex_grid.hpp"
#include "play/player.hpp"
#include "prove/answer.hpp"
#include "reproduce/evidence.hpp"
#include "reproduce/hex/colourings.hpp"
#include "reproduce/hex/strategies.hpp"
#include "strategy/catalogue.hpp"

namespace zermelo::reproduce {

namespace {

using games::AnyGame;
using games::kRed;

/// Three adjacent cells have six rotations and mirror images, which permute them in every way.
Finding figure_13(const base::Limits&) {
  std::set<int> classes;
  for (int colours = 0; colours < 8; ++colours) {
    const int red = (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1);
    classes.insert(std::min(red, 3 - red));  // switched colours are one
  }
  return compare("2", fmt::format("{}", classes.size()), Verdict::differs,
                 "all of one colour, and two of one colour with one of the other");
}

/// Definition 5.1 on the graph S itself: vertices that are not adjacent and have two common
/// neighbours.
Finding bridges_of_a_cell(const base::Limits&) {
  const auto adjacent = [](int x, int y) {  // to (0, 0), by Definition 2.1
    return (x != 0 || y != 0) && std::abs(x) <= 1 && std::abs(y) <= 1 && std::abs(x + y) <= 1;
  };
  int bridges = 0, most = 0;
  for (int x = -4; x <= 4; ++x) {
    for (int y = -4; y <= 4; ++y) {
      if ((x == 0 && y == 0) || adjacent(x, y)) continue;
      int common = 0;
      for (int u = -4; u <= 4; ++u) {
        for (int v = -4; v <= 4; ++v) {
          common += adjacent(u, v) && adjacent(x - u, y - v) ? 1 : 0;
        }
      }
      bridges += common == 2 ? 1 : 0;
      most = std::max(most, common);
    }
  }
  return compare("6", fmt::format("{}", bridges), Verdict::differs,
                 fmt::format("no two cells have more than {} common neighbours without touching; "
                             "Figure 23, which draws the bridges, is missing from the text, and "
                             "the 6 are those of the literature on Hex",
                             most));
}

/// "from some z = (1, z_2) to some w = (n, w_2)": by the letter Red joins the first column with the
/// one that has the number of rows.
Finding before_definition_2_5(const base::Limits& limits) {
  const auto count = count_columns_joined(3, 2, limits);
  if (!count) return stopped();
  return {count->without == 0 && count->not_joined == 0 ? Verdict::reproduced : Verdict::refuted,
          fmt::format("{} of 64 boards of 3x2 are Red's without a path from top to bottom",
                      count->not_joined),
          fmt::format("a misprint: coordinates are (column, row), so (1, z_2) and (n, w_2) are in "
                      "columns; (z_1, 1) and (w_1, n) are meant, as in Section 2.1. By the letter "
                      "{} of the 64 boards have no winner, either",
                      count->without),
          {}};
}

/// How often a Monte Carlo player's moves on a cylinder of even width are those of the algorithms,
/// beside a player who draws among the empty cells.
Finding resembles(const base::Limits& limits) {
  struct Tally {
    double moves = 0, hits = 0, expected = 0;
  };
  Tally one, two;
  const base::Stopwatch watch;
  for (int n = 0; n < 12; ++n) {
    const auto game = AnyGame::parse(
        fmt::format("hex:{}x{},wrap=cylinder,first=blue", n % 2 == 0 ? 4 : 6, 5 + n % 3));
    const auto first = strategy::make_strategy(game, "algorithm-1");
    const auto second = strategy::make_strategy(game, "algorithm-2");
    const auto red = play::make_player(game, kRed, "mc:playouts=500",
                                       base::derive_seed(53, static_cast<std::uint64_t>(n)));
    const auto blue = play::make_player(game, games::kBlue, "mc:playouts=500",
                                        base::derive_seed(54, static_cast<std::uint64_t>(n)));
    auto position = game.initial();
    std::optional<games::Move> previous;
    while (game.outcome(position) == games::Outcome::undecided) {
      auto& player = game.to_move(position) == kRed ? *red : *blue;
      const auto move = player.choose(position, limits).move;
      if (!move || limits.reached(watch)) return stopped();
      if (game.to_move(position) == kRed) {
        const auto empty = static_cast<double>(game.moves(position).size());
        for (auto& [strategy, tally] : {std::pair(first.get(), &one), {second.get(), &two}}) {
          const auto allowed = strategy->allowed_after(position, previous);
          const auto all = static_cast<double>(allowed.size());
          if (all * 2 > empty) continue;  // "anywhere", or nearly so
          ++tally->moves;
          tally->hits += std::count(allowed.begin(), allowed.end(), *move) > 0 ? 1 : 0;
          tally->expected += all / empty;
        }
      }
      previous = move;
      game.play(position, *move);
    }
  }
  const auto ratio = [](const Tally& t) { return t.hits / t.expected; };
  const auto words = [&](std::string_view name, const Tally& t) {
    return fmt::format(
        "{}: {:.0f} of {:.0f} moves are among those that it allows, {:.1f} would be "
        "by chance, a factor of {:.1f}",
        name, t.hits, t.moves, t.expected, ratio(t));
  };
  const bool as_said = ratio(two) > ratio(one) && ratio(two) > 1;
  return {as_said ? Verdict::reproduced : Verdict::differs,
          as_said ? "Algorithm 2 rather than 1" : "not Algorithm 2 rather than 1",
          words("Algorithm 1", one) + "; " + words("Algorithm 2", two) +
              "; 12 games on cylinders of widths 4 and 6, Monte Carlo with 500 playouts on both "
              "sides, counted where the algorithm allows at most half of the empty cells",
          {}};
}

Finding largest(const base::Limits& limits) {
  const auto game = AnyGame::parse("hex:8x8");
  const auto answer = prove::answer(prove::at_start(game), {.limits = limits});
  if (!answer.known()) return stopped();
  auto proof = answer.evidence->write(limits);
  if (!proof.certificate) return stopped();
  return {
      answer.value == games::win_of(kRed) ? Verdict::differs : Verdict::refuted,
      "8x8",
      fmt::format("8x8 is solved here: {} wins, with a certificate of {} bytes. The literature "
                  "has it, too: P. Henderson, B. Arneson, R. Hayward, \"Solving 8x8 Hex\", 2009",
                  game.outcome_name(answer.value), proof.certificate->size()),
      {std::move(*proof.certificate)}};
}

Claim remark(std::string_view id, std::string_view source, std::string_view words,
             std::string_view method, std::string_view published,
             Finding (*check)(const base::Limits&), Cost cost = Cost::quick) {
  return {id, source, words, method, published, cost, check};
}

}  // namespace

std::vector<Claim> claims_on_remarks() {
  return {
      remark("hex-figure-13", "Hex Circles, Figure 13",
             "Under rotation and switching of colours there are only two ways to colour three "
             "adjacent cells.",
             "all eight colourings", "2", figure_13),
      remark(
          "hex-2.2-red-path", "Hex Circles, 2.2, before Definition 2.5",
          "A winning path for Red on the cylinder is any red path from some z = (1, z_2) to some "
          "w = (n, w_2).",
          "all colourings of 3x2, by the letter", "top to bottom", before_definition_2_5),
      remark(
          "hex-definition-5.1", "Hex Circles, Definition 5.1, Figure 23",
          "A bridge joins two cells that are not adjacent and have two cells in common that touch "
          "both; Figure 23 shows all bridges of a cell.",
          "the definition on the graph S", "6", bridges_of_a_cell),
      remark(
          "hex-5.3-resembles", "Hex Circles, 5.3",
          "The moves of the Monte Carlo player resemble an enhanced Algorithm 2, and look nothing "
          "like Algorithm 1.",
          "12 games of Monte Carlo against itself; the share of its moves that each algorithm "
          "allows, against chance",
          "Algorithm 2 rather than 1", resembles, Cost::normal),
      remark(
          "hex-4-largest", "Hex Circles, Section 4",
          "Up to now, a 7x7 board is the largest board for which a concrete winning strategy has "
          "been determined.",
          "8x8 solved; certificate", "7x7", largest, Cost::full),
      remark("hex-1-width-5", "Hex Circles, Section 1",
             "The question of the thesis: is there a winning strategy for a board of width 5?",
             "must-play search on cylinders 5x1 to 5x6, Blue first; certificates", "open",
             [](const base::Limits& limits) { return uneven_widths(5, 6, limits); }),
      remark("hex-4.2-open", "Hex Circles, 4.2",
             "For an uneven width greater than 5 no winning strategy has been found yet.",
             "must-play search on cylinders 7x1 to 7x7, Blue first; certificates", "open",
             [](const base::Limits& limits) { return uneven_widths(7, 7, limits); }),
  };
}

}  // namespace zermelo::reproduce
