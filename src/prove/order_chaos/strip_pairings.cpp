#include "prove/order_chaos/strip_pairings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "pairing/find.hpp"
#include "pairing/strip/tall_board.hpp"
#include "prove/every_height/certificate.hpp"
#include "prove/order_chaos/pairing.hpp"

namespace zermelo::prove {

namespace {

/// For longer lines weights leave room on all boards that the checker reads: on the square of N
/// columns 7N^2/2 >= 2N(N - 8) + 2(N - 8)^2 up to N = 93, where triples spoil at most 7 lines of 9.
constexpr int kLongestRefused = 8;
/// The checker reads boards of so many cells.
constexpr int kMostCellsRead = 1'024;
/// In each round of the SAT solver, on one board.
constexpr int kConflicts = 20'000;
/// So many boards may stay undecided before the search for a pairing on a lower one ends. After the
/// first ones it takes longer steps.
constexpr int kMostOpen = 6, kOpenInSuccession = 2;

class Refusals {
 public:
  Refusals(const games::EveryHeight& family, const games::OrderChaosRules& rules,
           pairing::Wish wish, const base::Limits& limits, StripPairings& answer)
      : family_(family), line_(rules.line), wish_(wish), limits_(limits), answer_(answer) {}

  void run(Below below) {
    least_by_weights();
    if (answer_.none_from && below == Below::yes) go_down();
    answer_.stopped = limits_.reached(watch_);
  }

 private:
  /// Of boards of any width the squares are looked at.
  int columns(int rows) const { return family_.any_width() ? rows : family_.columns(); }

  /// Weights refuse a pairing from some height on: steps that grow, and then halving.
  void least_by_weights() {
    int room = 0;  // weights leave room for a pairing on this height
    int rows = 1;
    while (!refuses(rows)) {
      room = rows;
      rows += std::max(1, rows / 4);
      if (limits_.reached(watch_) || columns(rows) * rows > kMostCellsRead) return;
    }
    while (room + 1 < rows) {
      const int middle = (room + rows) / 2;
      (refuses(middle) ? rows : room) = middle;
    }
  }

  /// If they do, that becomes the answer.
  bool refuses(int rows) {
    const auto board = pairing::tall_board(columns(rows), rows, line_, wish_);
    const auto weighting = pairing::refusal(board, limits_.rest(watch_));
    if (!weighting) return false;
    refused(rows, no_pairing_certificate(family_.name_at(rows), board, wish_, *weighting));
    return true;
  }

  void refused(int rows, const std::string& inner) {
    answer_.none_from = rows;
    answer_.certificate =
        family_head(family_, rows, pairing_claim("none", wish_)) + "inner\n" + inner + "end\n";
  }

  /// Below that height: a pairing, or clauses that refuse one.
  void go_down() {
    int open = 0;
    int rows = *answer_.none_from - 1;
    while ((columns(rows) + 1) * rows > board::kMaxNumbers) --rows;
    while (rows > 0 && open < kMostOpen && !limits_.reached(watch_)) {
      const auto conditions = pairing::conditions_of(family_.at(rows), wish_);
      const auto result = pairing::find(
          conditions, {.limits = limits_.rest(watch_), .proof = true, .conflicts = kConflicts});
      if (result.pairing) {
        answer_.highest = rows;
        return;
      }
      if (result.refutation && rows + 1 == *answer_.none_from) {
        refused(rows, no_pairing_certificate(conditions, "none", *result.refutation));
        answer_.by_clauses = true;
      } else {
        ++open;
      }
      rows -= open > kOpenInSuccession ? std::max(1, rows / 4) : 1;
    }
  }

  const games::EveryHeight& family_;
  int line_;
  pairing::Wish wish_;
  const base::Limits& limits_;
  StripPairings& answer_;
  base::Stopwatch watch_;
};

}  // namespace

StripPairings pairings_of_strips(const games::EveryHeight& family, pairing::Wish wish,
                                 const base::Limits& limits, Below below) {
  const auto least = family.at(1);
  const auto& rules = *games::rules_if<games::OrderChaosRules>(least);
  const base::Stopwatch watch;
  StripPairings answer;
  const pairing::StripTask task{family.columns(), rules.line, wish.ordered};
  if (pairing::may_have_pairing(task)) {
    answer.repeated = pairing::find_strip_pairing(task, limits);
  }
  if (answer.repeated) {
    answer.certificate =
        family_head(family, 1, pairing_claim("exists", wish)) + repeated_pairs(*answer.repeated);
  } else if (limits.reached(watch)) {
    answer.stopped = true;
  } else if (rules.line > kLongestRefused) {
    // Unknown: a pairing may be there that is not of this sort.
  } else if (rules.win == games::WinRule::exact_at_end) {
    throw base::InputError(
        fmt::format("'{}': under win=exact-at-end a part of a board may lack a pairing that the "
                    "whole has; leave out win=, or ask about one height",
                    family.name()));
  } else {
    Refusals(family, rules, wish, limits.rest(watch), answer).run(below);
  }
  answer.seconds = watch.seconds();
  return answer;
}

}  // namespace zermelo::prove
