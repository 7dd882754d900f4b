// Knowledge of Order and Chaos (win=line): moves that another one makes superfluous.
//
// Write L_s(c) for the set of the rests of symbol s (live_lines.hpp) that hold the cell c. A stone
// s at c takes c out of the rests in L_s(c) and kills those in L_t(c), t unlike s.
//
// Theorem. For Order, s at c is at least as good as s at d if
//     L_s(d) is within L_s(c), and L_t(c) within L_t(d) for every other symbol t;
// for Chaos the same with c and d exchanged on the right: L_s(c) within L_s(d), L_t(d) within
// L_t(c).
// Proof (for Order; Chaos' is its mirror image). Let G_c and G_d be the games after the two moves,
// and call the cell d of G_c by the name of c, which is empty in G_d. We show that every rest R of
// G_d contains one of G_c of the same symbol; so whatever fills a line in G_d does so in G_c, and
// the empty cells are equally many, which is all that live_lines.hpp says matters. Let R come from
// the rest R' before the move.
//   * R' of s with d in it: then c is in it by the condition, R = R' - d holds c, and in G_c stands
//     R' - c, which holds d, renamed: the same set.
//   * R' of s without d: R = R'. If c is in R', G_c has R' - c; else R' itself.
//   * R' of t without d (else it was killed): by the condition c is not in it either. The same set.
// QED (If the conditions hold both ways the moves are equally good; the first one stays.)
//
// A stone whose symbol has no rest at its cell kills all that are there. So it is the worst that
// Order can do at that cell, and the best that Chaos can; and where L_s(c) is empty Chaos' stone at
// c is at least as good as any symbol u at d if L_t(d) is within L(c), the rests of all symbols at
// c, for every t unlike u: the proof above, in which the first case is void.
#pragma once

#include <vector>

#include "solve/order_chaos/live_lines.hpp"

namespace zermelo::solve {

struct Placing {
  std::uint8_t cell = 0;  // in the frame
  std::uint8_t symbol = 0;
};

/// Stones on live cells, one of each set of moves that make each other superfluous. With `all`,
/// every one.
void find_placings(const Rest& rest, int symbols, bool all, std::vector<Placing>& placings);

}  // namespace zermelo::solve
