// A pairing of the torus by neighbours tiles the plane, and so any board.
//
// Source: van den Bergh, Castelein, van Gent, "Order versus Chaos", Proposition III.1, Strategy
//         III.2 and Theorem I.4.
//
//   the paper                    here
//   daisy chaining the pattern   a cell of the plane stands for its image modulo n
//   P_+ = P with (x, y) before   the witness: the cell that continues the pair and comes first in
//   it in reading order          reading order (row by row from the north, west to east)
//   b with 2y - x maximal        the order of the list: that of the pairs' first cells, in the
//                                paper's order
//
// The order. With x to the east and y to the *north*, the witness c of {b, b'} has a larger 2y - x
// than both. The paper opens the empty cell b for which 2y - x is largest, so that c is filled;
// here pairs are listed by the larger value of their two cells, and c's pair has a larger one,
// because c is one of its cells.
#pragma once

#include "games/order_chaos/pairing.hpp"
#include "pairing/conditions.hpp"

namespace zermelo::pairing {

/// Lines of the plane of `length` cells, given by a start in [n]^2 and one of four directions, that
/// hold no pair, or with `witnessed` no pair with its witness. Precondition: the torus' pairs are
/// neighbours.
int lines_without_pair(const games::Pairing& torus, int n, int length, bool witnessed);

/// The pairs of the tiling that lie on the board and spoil a line of the game, in the paper's
/// order, with their witnesses where these lie on the board.
games::Pairing tiled(const games::Pairing& torus, int n, const Conditions& game);

}  // namespace zermelo::pairing
