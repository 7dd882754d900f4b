// Knowledge of Order and Chaos: Chaos wins where the live lines weigh less than one.
//
// Sources: P. Erdos, J. L. Selfridge, "On a combinatorial game" (1973), the potential of breaker in
// true maker-breaker games; van den Bergh, Castelein, van Gent, "Order versus Chaos", end of
// Section III, which says why it does not carry over: a stone of Chaos' breaks lines of the other
// symbols only, and raises the weight of those of its own, so that Order's next stone may gain
// more.
//
// It does carry over with lighter weights. With rests as in live_lines.hpp let a line weigh 1 /
// a^n, n the size of its rest, where a^2 <= 2 with two symbols, and a^2 <= a + 1 with three or
// more. Write W_s(c) for the weight of the lines of s through the cell c, and F for that of all
// lines.
//
// Theorem. If F < 1 and Chaos is on turn, or after each move and pass of Order's F < 1, then Chaos
// wins, whoever may pass.
// Proof. A stone s at c changes F by (a - 1) W_s(c) - sum of W_t(c) over t unlike s. Chaos plays so
// that F falls by as much as possible, K say, on a cell in some rest. Let Order answer by u at d,
// and w = W_u(d) before Chaos' move.
//   * K >= (2 - a) w with two symbols, K >= w with more. For Chaos could have played at d: with u'
//     the symbol unlike u of least weight v there, F would have fallen by w - (a - 1) v, and with
//     more symbols by another v at least, so by w + (2 - a) v >= w. That is enough if there are
//     more symbols, or if v <= w. Otherwise he could have played u: with two symbols F falls by v -
//     (a - 1) w > (2 - a) w.
//   * Order gains at most a (a - 1) w: Chaos' stone has multiplied by a at most those lines of u
//     through d that it stands on, so W_u(d) is a w at most.
// With two symbols a (a - 1) <= 2 - a, and with more a (a - 1) <= 1: so F does not grow in two
// moves. Nor does it in Chaos' move alone (K >= 0), if Order passes or plays on a free cell. A full
// line weighs one. So none is ever filled, and the play ends with no line left. Chaos needs no
// pass: while a line is left, its rest has a cell. QED
//
// The bounds are the square root of two and the golden ratio; here a is 7/5 and 8/5. With two
// symbols the square root of two is best: on order-chaos:2x1,line=2,first=chaos two lines of two
// cells weigh exactly one, and Order wins. At 2, as Erdos and Selfridge have it, they weigh a half.
#pragma once

#include "solve/order_chaos/live_lines.hpp"

namespace zermelo::solve {

/// Whether the theorem makes Chaos the winner.
bool weighs_less_than_one(const Rest& rest, int symbols);

}  // namespace zermelo::solve
