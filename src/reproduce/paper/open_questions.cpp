// van den Bergh, Castelein, van Gent, "Order versus Chaos": the remarks of Section VI on Lemma I.1,
// and what Section VII leaves open.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "pairing/find.hpp"
#include "prove/answer.hpp"
#include "prove/order_chaos/pairing.hpp"
#include "reproduce/evidence.hpp"
#include "reproduce/paper/passing.hpp"

namespace zermelo::reproduce {

namespace {

using games::AnyGame;
using games::kChaos;
using games::kOrder;

// Lemma I.1 on infinite boards --------------------------------------------------------------------

/// The number of moves in which Order wins if she hurries and Chaos delays; nothing if she does not
/// win. For a few cells only.
class ShortestWin {
 public:
  explicit ShortestWin(const AnyGame& game) : game_(game) {}
  std::optional<int> of(const games::AnyPosition& p) {
    const auto outcome = game_.outcome(p);
    if (outcome != games::Outcome::undecided) {
      return outcome == games::win_of(kOrder) ? std::optional(0) : std::nullopt;
    }
    const auto key = std::pair(game_.position_name(p), game_.to_move(p));
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const bool order = game_.to_move(p) == kOrder;
    std::optional<int> best;
    bool held = false;  // Chaos has a move that holds
    for (const auto move : game_.moves(p)) {
      auto next = p;
      game_.play(next, move);
      const auto rest = of(next);
      if (!rest) {
        held = held || !order;
        continue;
      }
      const int moves = *rest + 1;
      if (!best || (order ? moves < *best : moves > *best)) best = moves;
    }
    if (held) best.reset();
    known_.emplace(key, best);
    return best;
  }

 private:
  const AnyGame& game_;
  std::map<std::pair<std::string, games::Side>, std::optional<int>> known_;
};

/// B is [2]x[1], and C has k more cells that touch nothing. Order wins ovc'(C, 2, Order) for every
/// k, and needs a move more for each of them: Chaos plays there as long as he can, which on
/// infinitely many is for ever.
Finding exception_of_lemma_I1(const base::Limits& limits) {
  const base::Stopwatch watch;
  std::string lengths;
  bool grows = true;
  for (int k = 0; k <= 5; ++k) {
    if (limits.reached(watch)) return stopped();
    std::string board = "##";
    for (int i = 0; i < k; ++i) board += ".#";
    const auto game = AnyGame::parse(fmt::format("order-chaos:{},line=2,pass=starter", board));
    const auto moves = ShortestWin(game).of(game.initial());
    if (!moves) return {Verdict::refuted, "Order does not win", game.name(), {}};
    lengths += fmt::format("{}{}", lengths.empty() ? "" : ", ", *moves);
    grows = grows && *moves > k;
  }
  return {
      grows ? Verdict::reproduced : Verdict::differs,
      grows ? "only when C without B is finite" : "the wins do not get longer",
      fmt::format("[2]x[1] with 0 to 5 more cells that touch nothing, line 2: Order, who begins "
                  "and may pass, wins in {} moves: Chaos fills the cells apart first, so on "
                  "infinitely many she never does",
                  lengths),
      {}};
}

/// The strategy of Theorem I.2 treats moves outside of the square as passes, so its certificate for
/// the square with Chaos passing is one for every board that contains it, with an end or without.
Finding theorem_I2_on_infinite_boards(const base::Limits& limits) {
  auto finding =
      strategy_wins("order-chaos:6x6,line=5,first=chaos,pass=starter", "mirror:iv2", limits);
  finding.detail += "; Chaos' moves outside of the square are his passes in it";
  return finding;
}

// Section VII -------------------------------------------------------------------------------------

/// For each line the largest square that a pairing is known to hold, whoever begins.
Finding thresholds(const base::Limits& limits) {
  Finding finding{Verdict::open, {}, {}, {}};
  constexpr std::array<std::pair<int, int>, 5> small{{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 6}}};
  for (const auto& [m, n] : small) {
    // Order wins [n]^2, passing or not, by Theorem I.2, and Chaos the next smaller square.
    const auto inner = fmt::format("order-chaos:{}x{},line={},pass=starter", n - 1, n - 1, m);
    const bool fits = n - 1 >= m;
    const auto winner = fits ? winner_of(inner, limits) : "chaos";
    if (winner == "unknown") return stopped();
    if (winner != "chaos") return {Verdict::refuted, "not so", inner, {}};
    finding.found += fmt::format("{}N_{} = {}", finding.found.empty() ? "" : ", ", m, n);
  }
  for (const auto& [m, n] : {std::pair(6, 7), {7, 10}, {8, 13}}) {
    const auto conditions = pairing::parse_conditions(
        fmt::format("order-chaos:{}x{},line={},pass=starter", n, n, m), {.ordered = true});
    const auto larger = pairing::parse_conditions(
        fmt::format("order-chaos:{}x{},line={},pass=starter", n + 1, n + 1, m), {.ordered = true});
    const auto result = pairing::find(conditions, {.limits = limits});
    const auto none = pairing::find(larger, {.limits = limits});
    if (!result.pairing || !none.weighting) return stopped();
    finding.found += fmt::format(", N_{} >= {}", m, n + 1);
    finding.certificates.push_back(prove::pairing_certificate(conditions, *result.pairing));
    finding.certificates.push_back(prove::no_pairing_certificate(larger, *none.weighting));
  }
  finding.detail =
      "For m up to 5 the threshold exists, by Theorem I.2 and Lemma I.1, whoever begins and "
      "passes. "
      "For m = 6, 7, 8 Chaos holds [7]^2, [10]^2, [13]^2 by ordered pairings, and weights show "
      "that "
      "pairings go no further; whether Order ever wins is open. For m of 10 and more Chaos wins "
      "every board (Theorem I.4), so that N_m is infinite; for m = 9 he wins every board of good "
      "parity";
  return finding;
}

/// The same small games with at most one pass a game and with any number.
Finding more_passes(const base::Limits& limits) {
  int games = 0;
  for (const auto board : {"1x1", "2x1", "3x1", "4x1", "5x1", "6x1", "2x2", "3x2", "4x2", "3x3",
                           "##./###", "##.#", "##.##", "##.#.#", "##.##.#", "###.#", "###.##"}) {
    for (int line = 1; line <= 3; ++line) {
      for (const auto first : {"order", "chaos"}) {
        const auto name =
            fmt::format("order-chaos:{},line={},first={},pass=starter", board, line, first);
        const auto once = order_wins_with_passes(AnyGame::parse(name), 1, true, limits);
        const auto winner = winner_of(name, limits);
        if (!once || winner == "unknown") return stopped();
        if (*once != (winner == "order")) {
          return {Verdict::differs, "a second pass changes the winner", name, {}};
        }
        ++games;
      }
    }
  }
  return {
      Verdict::open,
      "no game found in which a second pass helps",
      fmt::format("{} games on small boards have the same winner with at most one pass and with "
                  "any number",
                  games),
      {}};
}

}  // namespace

std::vector<Claim> claims_on_open_questions() {
  return {
      {"paper-VI-exception", "Order versus Chaos, Section VI",
       "Lemma I.1 generalizes to infinite boards; the only exception is ovc'(B,m,Order) to "
       "ovc'(C,m,Order), which holds only when C without B is finite.",
       "exact search of the longest defence on [2]x[1] with ever more cells apart",
       "only when C without B is finite", Cost::quick, exception_of_lemma_I1},
      {"paper-VI-theorem-I.2", "Order versus Chaos, Section VI",
       "Theorem I.2 is applicable: Order wins ovc'(B,m,Chaos) for small m when an infinite B "
       "contains a sufficiently large square.",
       "the certificate of [6]^2 with line 5, Chaos passing", "order wins", Cost::normal,
       theorem_I2_on_infinite_boards},
      {"paper-VII-thresholds", "Order versus Chaos, Sections V and VII",
       "Conjecture: ovc([n]^2, m, p) is winning for Order if and only if n is at least some N_m.",
       "Theorem I.2 and exact search for m up to 5; ordered pairings, and weights against larger "
       "ones, for m = 6, 7, 8; certificates",
       "open", Cost::full, thresholds},
      {"paper-VII-more-passes", "Order versus Chaos, Section VII",
       "It is unknown whether passing more often (than once) offers an advantage to either player.",
       "102 small games solved with at most one pass and with any number", "open", Cost::quick,
       more_passes},
  };
}

}  // namespace zermelo::reproduce
