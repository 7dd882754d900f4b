// Knowledge of Order and Chaos (win=line): a line with two cells of its own is as good as broken.
//
// Call two empty cells *twins* if they are in the same rests (live_lines.hpp), at least one.
//
// Theorem. Let a, b be twins such that the rests that hold them all have the same symbol s, or
// Chaos never has to open a pair (Rest::safe). Then the value stays the same if these rests are
// taken away and a, b with them.
// Proof. Let G' be what remains. If Order wins G' she wins G: she plays as in G' and answers a
// stone on one twin by any stone on the other. If Chaos wins G', he plays as in G' and answers a
// stone on one twin by another symbol on the other: then no rest that holds both is ever filled
// with one symbol. Only when G' is full and he is on turn, while a and b are empty, he must play
// there himself. Where he never has to open a pair this does not happen: he passes, or the number
// of empty cells is odd at his turn. Otherwise all the rests are of s, and he places another
// symbol; no rest of s is ever filled. (Passes of Order's are passes in G'.) QED
//
// This is the pairing strategy (paper, Section III) for lines that have a pair of their own, used
// as a reduction: it asks nothing of the rest of the board, and the positions become fewer.
#pragma once

#include "solve/order_chaos/live_lines.hpp"

namespace zermelo::solve {

/// Takes away twins with their lines as long as there are any.
void remove_twins(Rest& rest, bool nobody_may_pass);

}  // namespace zermelo::solve
