// S. T. Castelein, "Order and Chaos", 2019, Section 4: Chaos starts; a row of six does not win.
#include <fmt/format.h>

#include "board/lines.hpp"
#include "reproduce/evidence.hpp"

namespace zermelo::reproduce {

namespace {

/// The rows of 6x6 in which a run of five fits: the rows, columns and diagonals of at least five
/// cells.
Finding eighteen_rows(const base::Limits&) {
  const auto board = board::Board::rectangle(6, 6);
  int rows = 0;
  for (const auto& line : board::lines(board, 5)) {
    // Each maximal line is counted once, by the window that cannot be moved back.
    const int step = line[1] - line[0];
    const int before = line.front() - step;
    if (before < 0 || !board.set().test(before)) ++rows;
  }
  return compare("18", fmt::format("{}", rows));
}

/// T1 before it was repaired: what it loses when Chaos is first, beside the seven plays that it
/// loses when Order is first.
Finding easier(const base::Limits& limits) {
  const auto order = verification_of("order-chaos:4x4,line=4", "t1", limits);
  const auto chaos = verification_of("order-chaos:4x4,line=4,first=chaos", "t1", limits);
  if (!order.complete || !chaos.complete) return stopped();
  return compare(
      "easier", chaos.losses < order.losses ? "easier" : "not easier", Verdict::refuted,
      fmt::format(
          "without exceptions T1 loses {} of {} plays with Order first, {} of {} with Chaos first",
          order.losses, order.plays, chaos.losses, chaos.plays));
}

Finding theorem_4_1(const base::Limits& limits) {
  auto lifted = strategy_wins("order-chaos:6x6,line=5,win=exact", "mirror:t1-final", limits);
  if (lifted.verdict != Verdict::reproduced) {
    return {Verdict::unchecked, lifted.found, lifted.detail, {}};
  }
  return {Verdict::refuted, "order wins",
          "if Order wins the moment the board is in order (Definition 2.6), that is, when a run "
          "of exactly five stands: she completes the "
          "inner line of four at one end while the other is empty, and Chaos' answer in the "
          "opposite corner comes too late. The proof "
          "argues about the full board; for that reading see thesis-theorem-4.1-full-board; " +
              lifted.detail,
          std::move(lifted.certificates)};
}

/// Whether mirroring wins under win=exact on the boards that are small enough to be played out as a
/// whole.
Finding lemma_applies(const base::Limits& limits) {
  std::string detail;
  bool wins = true;
  for (const auto game : {"order-chaos:3x3,line=2,win=exact", "order-chaos:4x4,line=3,win=exact"}) {
    const auto v = verification_of(game, "mirror:iv1", limits);
    if (!v.complete) return stopped();
    wins = wins && v.wins;
    detail += fmt::format("{}: {} of {} plays lost; ", game, v.losses, v.plays);
  }
  return compare(
      "does not apply", wins ? "applies (win=exact)" : "does not apply", Verdict::refuted,
      detail + "judged on the full board it applies with Chaos first only (thesis-theorem-4.2)");
}

/// The lemma's conclusion under win=exact-at-end, Order first, where its premise holds: a win of
/// Order on n x n with lines of n, where a line cannot be too long, would be one on (n+2) x (n+2).
Finding lemma_on_the_full_board(const base::Limits& limits) {
  std::string detail;
  int fails = 0;
  for (int n = 1; n <= 2; ++n) {
    const auto inner =
        winner_of(fmt::format("order-chaos:{}x{},line={},win=exact-at-end", n, n, n), limits);
    const auto outer = winner_of(
        fmt::format("order-chaos:{}x{},line={},win=exact-at-end", n + 2, n + 2, n + 1), limits);
    if (inner == "unknown" || outer == "unknown") return stopped();
    fails += inner == "order" && outer == "chaos" ? 1 : 0;
    detail += fmt::format("n = {}: {} wins the inner board, {} the outer one; ", n, inner, outer);
  }
  const auto inner = winner_of("order-chaos:4x4,line=4,win=exact-at-end", limits);
  const auto outer = winner_of("order-chaos:6x6,line=5,win=exact-at-end", limits);
  if (inner == "unknown" || outer == "unknown") return stopped();
  fails += inner == "order" && outer == "chaos" ? 1 : 0;
  return compare(
      "does not apply", fails > 0 ? "does not apply" : "applies", Verdict::refuted,
      fmt::format("{}n = 4: {} wins the inner board, {} the outer one", detail, inner, outer));
}

Finding theorem_4_2(const base::Limits& limits) {
  auto at_once =
      strategy_wins("order-chaos:6x6,line=5,first=chaos,win=exact", "mirror:t1-final", limits);
  auto at_end = strategy_wins("order-chaos:6x6,line=5,first=chaos,win=exact-at-end",
                              "mirror:t1-final", limits);
  auto all = both(at_once, at_end);
  if (all.verdict == Verdict::reproduced) {
    all.found = "order wins";
    all.detail =
        "under both readings, judged at once and judged on the full board; " + at_end.detail;
  }
  return all;
}

/// "It would be interesting to see what happens with different shapes and sizes of the board ...
/// adding more symbols or adding more players."
Finding further_research(const base::Limits& limits) {
  const auto two = winner_of("order-chaos:4x4,line=4", limits);
  const auto three = winner_of("order-chaos:4x4,line=4,symbols=3", limits);
  const auto shape = winner_of("order-chaos:5x4,line=4", limits);
  if (two == "unknown" || three == "unknown" || shape == "unknown") return stopped();
  return {
      Verdict::open,
      fmt::format("4x4, line 4: {} wins with two symbols, {} with three", two, three),
      fmt::format("other sizes: {} wins 5x4 with line 4; every rectangle of up to 20 cells with "
                  "two symbols (data/solved/order-chaos.txt) and of up to 16 cells with three "
                  "(data/solved/order-chaos-3.txt) is solved, any shape can be played and "
                  "searched. Games of more than two players are not among those of this program",
                  shape),
      {}};
}

}  // namespace

std::vector<Claim> claims_on_other_rules() {
  return {
      {"thesis-4.1-easier", "Order and Chaos, 4.1",
       "Chaos starting only makes it easier for Order (than Order starting).",
       "a proxy: T1 without its exceptions loses fewer plays with Chaos first than with Order "
       "first",
       "easier", Cost::quick, easier},
      {"thesis-4.1", "Order and Chaos, 4.1",
       "Order wins OvC_{6x6}(5,2,C), Chaos starting, with the same strategy.",
       "t1-final against every reply with Chaos first, lifted; certificate", "order wins",
       Cost::quick,
       [](const auto& limits) {
         return strategy_wins("order-chaos:6x6,line=5,first=chaos", "mirror:t1-final", limits);
       }},
      {"thesis-4.2-rows", "Order and Chaos, proof of Theorem 4.1",
       "There are 18 different rows of 6x6 in which a row of length 5 can be made.", "counted",
       "18", Cost::quick, eighteen_rows},
      {"thesis-theorem-4.1", "Order and Chaos, Theorem 4.1",
       "OvC_{6x6}(5,2,O) where Order does not win with a row of 6 is winning for Chaos.",
       "mirroring played against the theorem, the game ending with the first exact run; "
       "certificate",
       "chaos wins", Cost::quick, theorem_4_1},
      {"thesis-4.2-lemma", "Order and Chaos, 4.2",
       "Lemma 3.1 does not apply where a row of six does not win (read as thesis-theorem-4.1, that "
       "the game ends with the first exact row).",
       "mirroring against every reply on 3x3 and 4x4 with win=exact (line n+1, Order first)",
       "does not apply", Cost::quick, lemma_applies},
      {"thesis-4.2-lemma-full-board", "Order and Chaos, 4.2",
       "The same as thesis-4.2-lemma, judged on the full board (win=exact-at-end).",
       "exact search of the inner and the outer boards for n = 1, 2; for n = 4 the outer board by "
       "the pairing of Theorem 4.1",
       "does not apply", Cost::quick, lemma_on_the_full_board},
      {"thesis-theorem-4.2", "Order and Chaos, Theorem 4.2",
       "OvC_{6x6}(5,2,C) where Order does not win with a row of 6 is winning for Order.",
       "t1-final on the inner board, lifted, judged at once and on the full board; certificate",
       "order wins", Cost::normal, theorem_4_2},
      {"thesis-5-further", "Order and Chaos, Section 5",
       "What happens with different shapes and sizes of the board, with more symbols and with more "
       "players? Strategies would probably change drastically.",
       "exact search of 4x4 and 5x4 with line 4, with two and three symbols", "open", Cost::quick,
       further_research},
  };
}

}  // namespace zermelo::reproduce
