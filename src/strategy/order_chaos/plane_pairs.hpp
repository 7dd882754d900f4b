// Chaos answers in pairs on unbounded boards.
//
// Source: van den Bergh, Castelein, van Gent, "Order versus Chaos", Strategy III.2 and Theorem
// VI.4.
//
//   the paper                  here
//   (i)  answer Order's move   the other symbol in a half filled pair
//   (ii) an unmatched square   an empty cell that has no partner, or whose partner is off the
//                              board: the one nearest to the origin, by square rings
//   (iii) b with 2y - x        there is no largest 2y - x on the plane, and under Theorem VI.4 the
//         maximal              step is not reached. Here: pass if the rules allow it; otherwise the
//                              nearest empty cell, which wins nothing (pairing::chaos_never_opens)
#pragma once

#include "games/order_chaos/periodic_pairing.hpp"
#include "games/order_chaos/plane.hpp"

namespace zermelo::strategy {

class PlanePairs {
 public:
  explicit PlanePairs(games::PeriodicPairing pattern) : pattern_(std::move(pattern)) {}

  /// Chaos' move, as a function of the position alone.
  games::PlaneMove advise(const games::PlanePosition& position) const;

 private:
  games::PeriodicPairing pattern_;
};

}  // namespace zermelo::strategy
