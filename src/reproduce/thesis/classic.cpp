// S. T. Castelein, "Order and Chaos", 2019, Sections 2 and 3.
#include <fmt/format.h>

#include <array>
#include <optional>

#include "reproduce/evidence.hpp"
#include "reproduce/thesis/cases.hpp"
#include "solve/strong/strong.hpp"
#include "strategy/order_chaos/definitions.hpp"

namespace zermelo::reproduce {

namespace {

using games::AnyGame;
using strategy::Matrix;
using strategy::Place;
using strategy::T1;

constexpr std::string_view k4x4 = "order-chaos:4x4,line=4";

solve::Verification play_out(T1::Reading reading, const base::Limits& limits) {
  return verified(T1(AnyGame::parse(k4x4), reading),
                  fmt::format("{:b} {} {}", reading.exceptions, reading.rule4_as_printed,
                              reading.rule5_as_printed),
                  limits);
}

Finding example_2_2(const base::Limits&) {
  constexpr std::array<std::string_view, 6> rows{"X....O", ".XX.OX", "..XO..",
                                                 "..X.X.", ".O..X.", "...O.O"};
  Matrix m(6);
  for (const Place p : m.places()) {
    const char c = rows[static_cast<std::size_t>(p.i - 1)][static_cast<std::size_t>(p.j - 1)];
    if (c != '.') m[p] = c;
  }
  return compare("3 4 3 1", fmt::format("{} {} {} {}", strategy::longest_run(m, {1, 1}),
                                        strategy::longest_open_line(m, 5, {1, 1}, 'X'),
                                        strategy::longest_run(m, {1, 6}),
                                        strategy::longest_open_line(m, 5, {1, 6}, 'O')));
}

/// m(i,j) as printed, and whether it maps the border of [n+2]^2 to itself and back.
Finding mirror_map(const base::Limits&) {
  const auto opposing_everywhere = [](int n, int sum) {
    const auto border = [&](int k) { return k == 1 || k == n + 2; };
    for (int i = 1; i <= n + 2; ++i) {
      for (int j = 1; j <= n + 2; ++j) {
        if (!border(i) && !border(j)) continue;
        const int i2 = border(i) ? sum - i : i, j2 = border(j) ? sum - j : j;
        const bool in_border =
            (border(i2) || border(j2)) && i2 >= 1 && i2 <= n + 2 && j2 >= 1 && j2 <= n + 2;
        if (!in_border || (i2 == i && j2 == j)) return false;
      }
    }
    return true;
  };
  const bool printed = opposing_everywhere(4, 4 + 1), meant = opposing_everywhere(4, 4 + 3);
  if (printed || !meant) return {Verdict::reproduced, "maps the border to itself", {}, {}};
  return {Verdict::refuted,
          "leaves the border",
          "with n + 1 - i as printed the cell (1,2) of [6]^2 goes to (4,2), inside; with n + 3 - i "
          "the map is the intended one",
          {}};
}

/// Played out on the whole board where that is small; for n = 3 and 4 the inner strategy is played
/// out and lifted.
Finding lemma_3_1(const base::Limits& limits) {
  Finding all{Verdict::reproduced, {}, {}, {}};
  for (const auto first : {"order", "chaos"}) {
    for (int n = 1; n <= 2; ++n) {
      const auto outer =
          fmt::format("order-chaos:{}x{},line={},first={}", n + 2, n + 2, n + 1, first);
      const auto v = verification_of(outer, "mirror:iv1", limits);
      if (!v.complete) return stopped();
      if (!v.wins) return {Verdict::refuted, "mirroring fails", outer, {}};
    }
    for (const auto& [game, strategy] : {std::pair("order-chaos:5x5,line=4,first={}", "mirror:iv1"),
                                         {"order-chaos:6x6,line=5,first={}", "mirror:t1-final"}}) {
      const auto one = strategy_wins(fmt::format(fmt::runtime(game), first), strategy, limits);
      if (one.found == kStopped) return stopped();
      all = both(all, one);
    }
  }
  all.found = all.verdict == Verdict::reproduced ? "holds for n = 1 to 4" : all.found;
  return all;
}

/// n = 3 on the whole board, without the lifting theorem.
Finding lemma_3_1_whole_board(const base::Limits& limits) {
  std::string detail;
  for (const auto first : {"order", "chaos"}) {
    const auto outer = fmt::format("order-chaos:5x5,line=4,first={}", first);
    const auto v = verification_of(outer, "mirror:iv1", limits);
    if (!v.complete) return stopped();
    if (!v.wins) return {Verdict::refuted, "mirroring fails", outer, {}};
    detail +=
        fmt::format("{}{}: {} positions, no loss", detail.empty() ? "" : "; ", outer, v.positions);
  }
  return {Verdict::reproduced, "holds", detail, {}};
}

/// The lemma is printed for s symbols on the larger board, but its proof answers a symbol with
/// *the* other one.
Finding three_symbols(const base::Limits& limits) {
  std::string detail;
  for (const auto first : {"order", "chaos"}) {
    for (int n = 1; n <= 2; ++n) {
      const auto inner =
          winner_of(fmt::format("order-chaos:{}x{},line={},first={}", n, n, n, first), limits);
      const auto outer =
          fmt::format("order-chaos:{}x{},line={},first={},symbols=3", n + 2, n + 2, n + 1, first);
      const auto winner = winner_of(outer, limits);
      if (inner == "unknown" || winner == "unknown") return stopped();
      if (inner == "order" && winner != "order") return {Verdict::refuted, "chaos wins", outer, {}};
      detail += fmt::format("{}: {} wins; ", outer, winner);
    }
  }
  return {Verdict::open,
          "holds for n = 1 and 2, open beyond",
          detail +
              "the proof covers two symbols only, and 5x5 with line 4 and three symbols is too "
              "large for the solver",
          {}};
}

Finding brute_force(const base::Limits& limits) {
  const double cpu = base::cpu_seconds();
  const auto solution = solve::StrongSolution::solve(
      *games::rules_if<games::OrderChaosRules>(AnyGame::parse(k4x4)), std::size_t{1} << 30, limits);
  if (!solution) return stopped();
  const double seconds = base::cpu_seconds() - cpu;
  return {seconds < 600 ? Verdict::refuted : Verdict::reproduced,
          "possible",
          fmt::format("all 3^16 positions are solved here in {:.1f} s", seconds),
          {}};
}

/// The four readings of rules 4 and 5, as the detail for both figures. Nothing if a limit was
/// reached.
std::optional<std::string> readings(const base::Limits& limits) {
  std::string text;
  for (const bool rule4 : {false, true}) {
    for (const bool rule5 : {false, true}) {
      const auto v = play_out({.rule4_as_printed = rule4, .rule5_as_printed = rule5}, limits);
      if (!v.complete) return std::nullopt;
      text += fmt::format("{}rule 4 {}, rule 5 {}: {} plays, {} lost", text.empty() ? "" : "; ",
                          rule4 ? "as printed" : "with ties by all lines",
                          rule5 ? "as printed" : "by its words", v.plays, v.losses);
    }
  }
  return text;
}

Finding plays(const base::Limits& limits) {
  const auto v = play_out({}, limits);
  const auto all = readings(limits);
  if (!v.complete || !all) return stopped();
  return compare("180690", fmt::format("{}", v.plays), Verdict::differs,
                 *all + "; no reading tried gives 180690");
}

Finding losses(const base::Limits& limits) {
  const auto v = play_out({}, limits);
  const auto all = readings(limits);
  if (!v.complete || !all) return stopped();
  return compare("7", fmt::format("{}", v.losses), Verdict::differs, *all);
}

Finding accuracy(const base::Limits& limits) {
  const auto v = play_out({}, limits);
  if (!v.complete) return stopped();
  const double won = 100.0 * static_cast<double>(v.plays - v.losses) / static_cast<double>(v.plays);
  return compare("99.996%", fmt::format("{:.3f}%", won));
}

/// With the six boards T1 wins; with any five of them it loses.
Finding six_boards_of_t1(const base::Limits& limits) {
  const auto game = AnyGame::parse(k4x4);
  const T1 t1(game, {});
  const auto repaired = play_out({.exceptions = T1::kAll}, limits);
  bool complete = repaired.complete;
  int needed = 0, as_printed = 0;
  constexpr std::array<std::string_view, 6> printed{"Od1", "Ob4", "Xd1", "Od1", "Xd4", "Od3"};
  std::string detail;
  for (std::size_t k = 0; k < T1::exceptions().size(); ++k) {
    const auto& exception = T1::exceptions()[k];
    const auto one_less = play_out({.exceptions = T1::kAll & ~(1U << k)}, limits);
    complete = complete && one_less.complete;
    if (one_less.losses > 0) ++needed;
    const auto repair = game.move_name(strategy::move_at(game, exception.place, exception.symbol));
    if (repair == printed[k]) ++as_printed;
    detail += fmt::format("{}{}: T1 {}, repair {} (printed {}), without it {} plays are lost",
                          k == 0 ? "" : "; ", fmt::join(exception.rows, "/"),
                          game.move_name(*t1.advise(exceptional(game, exception)).move), repair,
                          printed[k], one_less.losses);
  }
  if (!complete) return stopped();
  return compare("6 boards, 6 moves as printed",
                 repaired.wins ? fmt::format("{} boards, {} moves as printed", needed, as_printed)
                               : "not repaired",
                 Verdict::differs, detail);
}

/// The play that is drawn for case 1, with T1's answers after the repair.
Finding case_1(const base::Limits&) {
  const auto game = AnyGame::parse(k4x4);
  const T1 strategy(game, {.exceptions = T1::kAll});
  auto position = exceptional(game, T1::exceptions().front());
  std::string play;
  const auto answer_order = [&] {
    const auto move = *strategy.advise(position).move;
    play += (play.empty() ? "" : " ") + game.move_name(move);
    game.play(position, move);
  };
  answer_order();
  for (const auto reply : {"Xb3", "Xb1"}) {  // Chaos' moves as drawn: (3,2) and (1,2)
    game.play(position, game.parse_move(position, reply));
    answer_order();
  }
  return compare("Od1 Oc1 Xb4, order wins",
                 fmt::format("{}, {} wins", play, game.outcome_name(game.outcome(position))));
}

}  // namespace

games::AnyPosition exceptional(const AnyGame& game, const T1::Exception& exception) {
  std::vector<games::Move> stones;
  for (const Place p : Matrix(4).places()) {
    const char c =
        exception.rows[static_cast<std::size_t>(p.i - 1)][static_cast<std::size_t>(p.j - 1)];
    if (c != '.') stones.push_back(strategy::move_at(game, p, c));
  }
  return game.set_up(stones, games::kOrder);
}

std::vector<Claim> claims_of_the_thesis() {
  return {
      {"thesis-example-2.2", "Order and Chaos, Example 2.2",
       "L((1,1)) = 3, P((1,1),X) = 4, L((1,6)) = 3, P((1,6),O) = 1 on the board drawn.",
       "Definitions 2.2 to 2.5 taken literally", "3 4 3 1", Cost::quick, example_2_2},
      {"thesis-lemma-3.1", "Order and Chaos, Lemma 3.1",
       "If OvC_{n x n}(n,2,p) is winning for Order, then OvC_{(n+2)x(n+2)}(n+1,2,p) is also "
       "winning for Order.",
       "mirroring on the whole board for n = 1, 2, both starts; certificates for n = 3, 4 (for n = "
       "3 "
       "the whole board: thesis-lemma-3.1-whole-board)",
       "holds for n = 1 to 4", Cost::normal, lemma_3_1},
      {"thesis-lemma-3.1-whole-board", "Order and Chaos, Lemma 3.1",
       "The same for n = 3, without the lifting theorem.",
       "mirroring played out on the whole board, 5x5, both starts", "holds", Cost::full,
       lemma_3_1_whole_board},
      {"thesis-lemma-3.1-symbols", "Order and Chaos, Lemma 3.1",
       "The lemma as printed concludes for s symbols on the larger board.",
       "exact search with three symbols for n = 1, 2; the proof read", "order wins", Cost::normal,
       three_symbols},
      {"thesis-mirror-map", "Order and Chaos, proof of Lemma 3.1",
       "m(i,j) with n+1-i and n+1-j maps the border of [n+2]^2 to opposing cells of the border.",
       "the formula on every border cell of [6]^2", "maps the border to itself", Cost::quick,
       mirror_map},
      {"thesis-3.2-brute-force", "Order and Chaos, 3.2",
       "With 3^16 game states it is never possible to determine an optimal solution by brute "
       "force.",
       "the strong solver", "never possible", Cost::quick, brute_force},
      {"thesis-3.4-plays", "Order and Chaos, 3.4.2",
       "There are 180690 different ways to reach a stable board when T1 plays.",
       "T1 against every reply, four readings", "180690", Cost::normal, plays},
      {"thesis-3.4-losses", "Order and Chaos, 3.4.2", "In only 7 of those, Chaos is able to win.",
       "T1 against every reply", "7", Cost::normal, losses},
      {"thesis-3.4-accuracy", "Order and Chaos, 3.4.2", "T1 is 99.996% accurate.",
       "T1 against every reply: plays won of all plays", "99.996%", Cost::quick, accuracy},
      {"thesis-3.5-six-boards", "Order and Chaos, 3.5",
       "Case distinctions for six boards, with the moves ((1,4),O), ((4,2),O), ((1,4),X), "
       "((1,4),O), ((4,4),X), ((3,4),O), repair T1.",
       "T1 against every reply with all six boards found, and without each",
       "6 boards, 6 moves as printed", Cost::normal, six_boards_of_t1},
      {"thesis-3.5-case-1", "Order and Chaos, 3.5",
       "After the repair of case 1, O at (1,4), and Chaos' X at (3,2) and (1,2), T1 plays O at "
       "(1,3) and X at (4,2) "
       "and wins.",
       "t1-final played on from the first exceptional board", "Od1 Oc1 Xb4, order wins",
       Cost::quick, case_1},
      {"thesis-3.5-final", "Order and Chaos, 3.5",
       "With the six exceptions T1 wins OvC_{4x4}(4,2,O).",
       "t1-final against every reply; certificate", "order wins", Cost::quick,
       [](const auto& limits) { return strategy_wins(k4x4, "t1-final", limits); }},
      {"thesis-3.6", "Order and Chaos, 3.6", "Order always wins OvC_{6x6}(5,2,O) by playing T.",
       "t1-final against every reply on the inner board, lifted; certificate", "order wins",
       Cost::quick,
       [](const auto& limits) {
         return strategy_wins("order-chaos:6x6,line=5", "mirror:t1-final", limits);
       }},
  };
}

}  // namespace zermelo::reproduce
