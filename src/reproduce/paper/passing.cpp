// van den Bergh, Castelein, van Gent, "Order versus Chaos", Sections I and II.
#include "reproduce/paper/passing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "games/order_chaos/rules.hpp"
#include "prove/answer.hpp"
#include "reproduce/evidence.hpp"
#include "solve/strong/strong.hpp"

namespace zermelo::reproduce {

namespace {

using games::kChaos;
using games::kOrder;
using games::OrderChaosRules;
using games::PassRule;
using games::Side;

/// The values of some games one after the other, as `order chaos ...`.
Finding values(std::string_view published, const std::vector<std::string_view>& games,
               const base::Limits& limits) {
  std::string found;
  for (const auto game : games) found += (found.empty() ? "" : " ") + winner_of(game, limits);
  if (found.find("unknown") != std::string::npos) return {Verdict::unchecked, found, {}, {}};
  return compare(published, found, Verdict::refuted);
}

// Lemma I.1 on every board within 3x3 -------------------------------------------------------------

/// The board given by a set of the nine cells of 3x3.
board::Board subset(unsigned set) {
  std::vector<std::string> rows(3, "...");
  for (unsigned k = 0; k < 9; ++k) {
    if ((set >> k) & 1) rows[k / 3][k % 3] = '#';
  }
  return board::Board::shape({rows[0], rows[1], rows[2]});
}

/// Whether Order wins ovc (pass none) or ovc' (pass starter) on each of the 511 boards.
struct Values {
  std::vector<bool> order_wins = std::vector<bool>(512);
};

std::optional<Values> values_of_subsets(int line, Side first, PassRule pass,
                                        const base::Limits& limits) {
  const base::Stopwatch watch;
  Values result;
  for (unsigned set = 1; set < 512; ++set) {
    if (limits.reached(watch)) return std::nullopt;
    const OrderChaosRules rules{.board = subset(set), .line = line, .first = first, .pass = pass};
    const auto solution = solve::StrongSolution::solve(rules, std::size_t{1} << 20, limits);
    if (!solution) return std::nullopt;
    result.order_wins[set] = solution->winner(0, first) == kOrder;
  }
  return result;
}

Finding lemma_I1(const base::Limits& limits) {
  std::uint64_t pairs = 0;
  for (int line = 1; line <= 3; ++line) {
    std::array<Values, 4> values;
    constexpr std::array<std::pair<Side, PassRule>, 4> games{{{kChaos, PassRule::starter},
                                                              {kOrder, PassRule::starter},
                                                              {kOrder, PassRule::none},
                                                              {kChaos, PassRule::none}}};
    for (std::size_t i = 0; i < games.size(); ++i) {
      auto found = values_of_subsets(line, games[i].first, games[i].second, limits);
      if (!found) return stopped();
      values[i] = std::move(*found);
    }
    const auto& [chaos_passes, order_passes, order_first, chaos_first] = values;
    const auto implies = [&](const Values& x, unsigned a, const Values& y, unsigned b) {
      ++pairs;
      return !x.order_wins[a] || y.order_wins[b];
    };
    for (unsigned b = 1; b < 512; ++b) {
      bool holds =
          implies(chaos_passes, b, order_first, b) && implies(chaos_passes, b, chaos_first, b) &&
          implies(order_first, b, order_passes, b) && implies(chaos_first, b, order_passes, b);
      for (unsigned a = (b - 1) & b; a != 0 && holds; a = (a - 1) & b) {
        holds =
            implies(chaos_passes, a, chaos_passes, b) && implies(order_passes, a, order_passes, b);
        if (!holds) {
          return {Verdict::refuted,
                  "an implication fails",
                  fmt::format("line {}: {} within {}", line, subset(a).name(), subset(b).name()),
                  {}};
        }
      }
      if (!holds) {
        return {Verdict::refuted,
                "an implication fails",
                fmt::format("line {}: {}", line, subset(b).name()),
                {}};
      }
    }
  }
  return {Verdict::reproduced,
          "holds",
          fmt::format("{} implications over all boards within 3x3, lines 1 to 3", pairs),
          {}};
}

/// Examples II.1 and II.2 show that the converse of each implication fails.
Finding strict(const base::Limits& limits) {
  bool known = true;
  const auto order = [&](std::string_view game) {
    const auto winner = winner_of(game, limits);
    known = known && winner != "unknown";
    return winner == "order";
  };
  const std::array<bool, 4> fails{
      order("order-chaos:2x2,line=2,first=chaos,pass=starter") &&
          !order("order-chaos:1x1,line=2,first=chaos,pass=starter"),
      order("order-chaos:2x1,line=2,first=chaos") &&
          !order("order-chaos:2x1,line=2,first=chaos,pass=starter"),
      order("order-chaos:2x1,line=2,pass=starter") && !order("order-chaos:2x1,line=2"),
      order("order-chaos:2x2,line=2,pass=starter") &&
          !order("order-chaos:1x1,line=2,pass=starter")};
  if (!known) return stopped();
  const auto n = std::count(fails.begin(), fails.end(), true);
  return compare("all four strict", n == 4 ? "all four strict" : fmt::format("{} strict", n),
                 Verdict::refuted);
}

// Remark II.3: passing on consecutive turns -------------------------------------------------------

/// Plain negamax of ovc' in which the starting player passes at most so often.
class LimitedPassing {
 public:
  LimitedPassing(const games::AnyGame& game, int most, bool in_a_row, const base::Limits& limits)
      : game_(game),
        most_(most),
        in_a_row_(in_a_row),
        limits_(limits),
        starter_(game.to_move(game.initial())) {}
  /// Nothing if a limit was reached.
  std::optional<bool> order_wins() {
    const bool wins = order_wins(game_.initial(), 0, false);
    return stopped_ ? std::nullopt : std::optional(wins);
  }

 private:
  bool order_wins(const games::AnyPosition& p, int passes, bool starter_passed) {
    stopped_ = stopped_ || limits_.reached(watch_);
    if (stopped_) return false;
    const auto outcome = game_.outcome(p);
    if (outcome != games::Outcome::undecided) return outcome == games::win_of(kOrder);
    const auto key =
        std::pair(game_.position_name(p),
                  4 * passes + 2 * static_cast<int>(game_.to_move(p)) + (starter_passed ? 1 : 0));
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const Side side = game_.to_move(p);
    bool order = side == kChaos;
    for (const auto move : game_.moves(p)) {
      if (move.is_pass() && (passes == most_ || (starter_passed && !in_a_row_))) continue;
      auto next = p;
      game_.play(next, move);
      const bool passed = side == starter_ ? move.is_pass() : starter_passed;
      if (order_wins(next, passes + (move.is_pass() ? 1 : 0), passed) == (side == kOrder)) {
        order = side == kOrder;
        break;
      }
    }
    known_.emplace(key, order);
    return order;
  }

  const games::AnyGame& game_;
  int most_;
  bool in_a_row_;
  const base::Limits& limits_;
  Side starter_;
  base::Stopwatch watch_;
  bool stopped_ = false;
  std::map<std::pair<std::string, int>, bool> known_;
};

Finding remark_II3(const base::Limits& limits) {
  int games = 0;
  for (const auto board :
       {"1x1", "2x1", "3x1", "4x1", "5x1", "2x2", "3x2", "4x2", "3x3", "##./###"}) {
    for (int line = 1; line <= 3; ++line) {
      for (const auto first : {"order", "chaos"}) {
        const auto name =
            fmt::format("order-chaos:{},line={},first={},pass=starter", board, line, first);
        const auto game = games::AnyGame::parse(name);
        const auto once = order_wins_with_passes(game, game.board().size(), false, limits);
        const auto winner = winner_of(name, limits);
        if (!once || winner == "unknown") return stopped();
        if (*once != (winner == "order")) {
          return {Verdict::refuted, "passing twice in a row matters", name, {}};
        }
        ++games;
      }
    }
  }
  return {Verdict::reproduced,
          "never needed",
          fmt::format("the same winner in {} games whether or not it is allowed", games),
          {}};
}

// Theorem I.2 -------------------------------------------------------------------------------------

Finding theorem_I2(const base::Limits& limits) {
  Finding all{Verdict::reproduced, {}, {}, {}};
  for (int n = 1; n <= 3; ++n) {
    all = both(all, strategy_wins(
                        fmt::format("order-chaos:{}x{},line={},first=chaos,pass=starter", n, n, n),
                        "iv1", limits));
  }
  all = both(all, strategy_wins("order-chaos:4x4,line=4,first=chaos,pass=starter", "iv2", limits));
  all = both(
      all, strategy_wins("order-chaos:6x6,line=5,first=chaos,pass=starter", "mirror:iv2", limits));
  all.found = all.verdict == Verdict::reproduced ? "order wins all five" : all.found;
  all.detail += "; for larger boards by Lemma I.1";
  return all;
}

/// Boards that contain [6]^2 and more, with an even or an odd number of other cells.
Finding larger_boards(const base::Limits& limits) {
  Finding finding{Verdict::reproduced, "order wins 7x6, 7x7, 9x8", {}, {}};
  for (const std::string_view board : {"7x6", "7x7", "9x8"}) {
    const auto game =
        games::AnyGame::parse(fmt::format("order-chaos:{},line=5,first=chaos,pass=starter", board));
    const auto answer = prove::answer(prove::at_start(game), {.limits = limits});
    if (!answer.known()) return stopped();
    if (answer.value != games::win_of(kOrder) || answer.inner.empty()) {
      return {Verdict::differs, fmt::format("{} is not won by an inner board", board), {}, {}};
    }
    auto proof = answer.evidence->write(limits);
    if (!proof.certificate) return stopped();
    finding.certificates.push_back(std::move(*proof.certificate));
    finding.detail +=
        fmt::format("{}{} from {}", finding.detail.empty() ? "" : ", ", board, answer.inner);
  }
  return finding;
}

}  // namespace

std::optional<bool> order_wins_with_passes(const games::AnyGame& game, int most, bool in_a_row,
                                           const base::Limits& limits) {
  return LimitedPassing(game, most, in_a_row, limits).order_wins();
}

std::vector<Claim> claims_of_the_paper() {
  return {
      {"paper-classic", "Order versus Chaos, Section I (after B. Turner, 2016)",
       "Order wins the original game, ovc([6]^2, 5, Order).",
       "Strategy IV.2 against every reply on 4x4, lifted by mirroring; certificate", "order wins",
       Cost::quick,
       [](const auto& limits) {
         return strategy_wins("order-chaos:6x6,line=5", "mirror:iv2", limits);
       }},
      {"paper-lemma-I.1", "Order versus Chaos, Lemma I.1",
       "If A is in B and B in C, then a win of Order carries over from ovc'(A,m,Chaos) to "
       "ovc'(B,m,Chaos) to "
       "ovc(B,m,p) to ovc'(B,m,Order) to ovc'(C,m,Order).",
       "all boards A, B within 3x3, lines 1 to 3, by strong solution", "holds", Cost::normal,
       lemma_I1},
      {"paper-theorem-I.2", "Order versus Chaos, Theorem I.2",
       "Order wins ovc'(B,m,Chaos) if B contains [n]^2, for (m,n) = (1,1), (2,2), (3,3), (4,4), "
       "(5,6).",
       "the published strategies against every reply on B = [n]^2; certificate for (5,6)",
       "order wins all five", Cost::normal, theorem_I2},
      {"paper-theorem-I.2-larger-boards", "Order versus Chaos, Theorem I.2",
       "Order wins ovc'(B,5,Chaos) if B contains [6]^2.",
       "one strategy for each board, lifted from 4x4 and, if the other cells are odd in number, a "
       "single cell; certificates",
       "order wins 7x6, 7x7, 9x8", Cost::normal, larger_boards},
      {"paper-example-II.1", "Order versus Chaos, Example II.1",
       "On [2]x[1] with line 2: Order wins ovc with Chaos first, Chaos wins ovc' with Chaos first, "
       "Chaos wins "
       "ovc with Order first, Order wins ovc' with Order first.",
       "exact search of the four games", "order chaos chaos order", Cost::quick,
       [](const auto& limits) {
         return values("order chaos chaos order",
                       {"order-chaos:2x1,line=2,first=chaos",
                        "order-chaos:2x1,line=2,first=chaos,pass=starter",
                        "order-chaos:2x1,line=2,first=order",
                        "order-chaos:2x1,line=2,first=order,pass=starter"},
                       limits);
       }},
      {"paper-example-II.2", "Order versus Chaos, Example II.2",
       "Order cannot win ovc'([1]^2,2,Chaos) but wins ovc'([2]^2,2,Chaos); Order wins "
       "ovc'([2]^2,2,Order) but "
       "not ovc'([1]^2,2,Order).",
       "exact search of the four games", "chaos order order chaos", Cost::quick,
       [](const auto& limits) {
         return values("chaos order order chaos",
                       {"order-chaos:1x1,line=2,first=chaos,pass=starter",
                        "order-chaos:2x2,line=2,first=chaos,pass=starter",
                        "order-chaos:2x2,line=2,first=order,pass=starter",
                        "order-chaos:1x1,line=2,first=order,pass=starter"},
                       limits);
       }},
      {"paper-II-strict", "Order versus Chaos, Section II",
       "None of the four implications of Lemma I.1 is an equivalence.",
       "a board on which each converse fails: 2x1 for the second and third, 1x1 within 2x2 for the "
       "others, line 2",
       "all four strict", Cost::quick, strict},
      {"paper-remark-II.3", "Order versus Chaos, Remark II.3",
       "In ovc', a player never needs to pass on consecutive turns.",
       "60 small games solved with and without that right", "never needed", Cost::quick,
       remark_II3},
  };
}

}  // namespace zermelo::reproduce
