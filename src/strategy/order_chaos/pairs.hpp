// Chaos answers in pairs.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Strategy III.2 and Proposition
//          I.5; Castelein, "Order and Chaos", 2019, 4.2 (pairs answered by the same symbol).
//
//   the paper                 here
//   (i)  answer Order's move  complete the half filled pair that stands last in the list. Only
//                             Chaos leaves a pair half filled, after opening it, and whatever
//                             Order opens later stands behind it (pairing/ordered.hpp), so this is
//                             a function of the position alone
//   (ii) an unmatched square  a free cell. A cell whose partner Chaos filled in (iii) counts as
//                             unmatched in Proposition I.5, and is left to (iii) in Strategy III.2;
//                             here (i) fills it
//   (iii) open a pair         pass if the rules allow it; otherwise open the first empty pair of
//                             the list
//
// Step (iii) prints "play s" in Proposition I.5, where s stands in the line, but the other symbol
// in Strategy III.2. Opening::as_printed plays s, and loses.
#pragma once

#include "games/order_chaos/pairing.hpp"
#include "games/strategy.hpp"

namespace zermelo::strategy {

class AnswerInPairs final : public games::Strategy {
 public:
  enum class Opening { other_symbol, as_printed };

  /// Throws base::InputError unless the game is Order and Chaos and the pairs are disjoint cells of
  /// its board. Whether they win is decided elsewhere (pairing::satisfies, zermelo-check).
  AnswerInPairs(games::AnyGame game, games::Pairing pairing,
                Opening opening = Opening::other_symbol);

  std::string name() const override { return "pairing"; }
  games::Side side() const override { return games::kChaos; }
  games::Advice advise(const games::AnyPosition& position) const override;

  const games::Pairing& pairing() const { return pairing_; }

 private:
  bool empty(const games::AnyPosition& position, games::Cell cell) const;
  int symbol(const games::AnyPosition& position, games::Cell cell) const;
  std::optional<games::Advice> answer(const games::AnyPosition& position) const;
  games::Advice open(const games::AnyPosition& position) const;

  games::Pairing pairing_;
  Opening opening_;
  std::vector<games::Cell> free_;
  bool may_pass_;
};

}  // namespace zermelo::strategy
