// Knowledge of Order and Chaos: Chaos wins where the rest of the board has a pairing.
//
// Source: van den Bergh, Castelein, van Gent, "Order versus Chaos", Section III, applied to
//         positions.
//
// Let it be Order's turn, with rests as in live_lines.hpp. A *pairing of the rest* is a set of
// disjoint pairs of empty cells, some with an *opening symbol*, such that for every live line, of
// symbol s say, both cells of some pair are in its rest, and
//   (1) Chaos never has to open a pair (Rest::safe), or
//   (2) that pair has an opening symbol, and it is not s.
//
// Theorem. Then Chaos wins, under every win rule.
// Proof. He plays: (a) if Order has just opened a pair, complete it with another symbol than hers;
// (b) else a stone on an empty cell in no pair, where the second cell of a pair that he opened
// himself counts as in none; (c) else pass, if he may; (d) else open a pair, with its opening
// symbol. So at Order's turns each pair is empty, or full, or opened by him. If (1) holds then (d)
// is never used: he may pass; or the empty cells are odd in number at his turn, so if no pair is
// half filled some cell is in none. Take a live line, of s, and its pair. If Order opened the pair,
// it holds two symbols once it is full, one of them not s: the line is never filled with s. If
// Chaos opened it, (2) holds, and his stone, which is not s, is in the line. Either way it is never
// filled with s; and a line that is not live already holds two symbols. So no line of M cells is
// ever of one symbol, and no run of M or more stands, at the end or before. QED
//
// On every rectangle that was solved Chaos wins where the whole board has a pairing, and in play he
// wins when such a pairing of the rest comes up: so this test ends most of what he wins. Finding a
// pairing is exact cover in disguise; the search here gives up after some steps, and then says
// nothing.
#pragma once

#include <optional>
#include <vector>

#include "solve/order_chaos/live_lines.hpp"

namespace zermelo::solve {

/// Precondition: it is Order's turn, or Chaos may pass.
std::optional<std::vector<CoverPair>> find_rest_pairing(const Rest& rest, int symbols, int steps);

}  // namespace zermelo::solve
