// Order makes a line of two on an unbounded board, whoever begins and whoever passes.
//
// Source: van den Bergh, Castelein, van Gent, "Order versus Chaos", Lemma VI.1.
//
//   the paper                              here
//   "Chaos can never play in an empty win  a stone beside an empty cell: the same symbol there wins
//   line"
//   "Order can play in L_1 \ L_2"          an empty cell beside an empty cell that is beside a
//                                          third one: whatever Chaos answers, Order wins with her
//                                          next move by the rule above
#pragma once

#include "games/order_chaos/plane.hpp"

namespace zermelo::strategy {

/// Order's move. Precondition: lines of two, Order to move.
games::PlaneMove make_a_line_of_two(const games::PlanePosition& position);

}  // namespace zermelo::strategy
