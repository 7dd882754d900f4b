// Ordered pairings: Chaos may be the first to play in a pair, and wins all the same.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos": Strategy III.2 (iii), Theorem
//          I.4 (ii), Proposition I.5. Each of them lets Chaos open a pair when nothing else is left
//          to him, because the parity of the board is bad or because Order passes. This is what
//          they have in common.
//
//   the paper                                     here
//   P_+ = P with the cell c before it             a pair with its witness c
//   "{b, b'} such that the corresponding win      the same; c is any cell of the line
//   line contains s" (Proposition I.5 (iii))
//   2y - x maximal; n minimal (Figure 3)          the order of the pairs in the list
//
// Definition. A pairing is *ordered* if its pairs stand in a list, some with a witness, such that
//   (1) every line L of m cells holds both cells of an opposite pair P and the witness of P, which
//       is not in P;
//   (2) every witness is free (in no pair) or in a pair that stands earlier in the list.
//
// Strategy. The first that applies, at Chaos' turn:
//   (a) if cells of pairs are empty whose partners are filled: of these pairs take the one that
//       stands last, and put the other symbol beside its stone;
//   (b) if a free cell is empty, play anything there;
//   (c) open the first empty pair of the list: play in it a symbol other than the stone on its
//       witness (any symbol if it has none).
//
// Theorem. Chaos never lacks a move, and at no time is a line of m cells filled with one symbol,
// whoever begins, and whenever Order (or Chaos) passes. So Chaos wins under each of the three win
// rules, with any number of symbols.
// Proof. If a cell is empty, it is free, or its partner is filled, or its pair is empty: so (a),
// (b) or (c) applies. Claim: at Chaos' turn at most two pairs are half filled, and if there are
// two, the one that Order just opened stands later than the other one, which Chaos opened. For
// after Chaos' turn by (a) or (b) at most one pair is half filled, one that he opened himself: a
// pair opened by Order is closed at once, since it is the only half filled one or, by the claim,
// the last of two. And when Chaos opens P by (c), no pair is half filled and all that stand before
// P are full, so whatever pair Order opens until P is closed stands behind P. Now let L be a line
// and P its pair by (1). If Order is the first to play in P, Chaos answers at once with another
// symbol: when the second cell of P is filled, L holds two symbols. If Chaos is the first, he does
// so by (c), when every free cell is filled and all pairs before P are full: by (2) the witness is
// filled, and L, which holds the witness and his stone, holds two symbols from then on. In either
// case L is never filled with one symbol, at the end or before. QED
//
// The symbol printed in step (iii) of Proposition I.5 ("contains s, play s") is not this one: with
// it Chaos loses (tests/unit/pairing/pairing_play_test.cpp, ledger paper-I.5-step-iii); the proof
// of Theorem I.4 (ii) has the right one.
//
// Encoding. Each cell has a rank, and a pair with a witness forces both its cells to a higher rank
// than the witness has. Then (2) holds: from a pair to the pair of its witness the least rank of
// the two cells falls, so the pairs can be listed by it. Ranks are in unary: r_k means "rank >= k".
// With fewer levels than pairs the encoding may miss pairings, never admit wrong ones.
#pragma once

#include <vector>

#include "games/order_chaos/pairing.hpp"
#include "pairing/choice.hpp"
#include "pairing/sat.hpp"

namespace zermelo::pairing {

/// Adds the ranks 0 .. levels - 1: `variables[i]` is the variable of `some[i]`. Cells that the
/// forced symmetry maps to each other have the same rank, which loses nothing: the length of the
/// longest chain of witnesses below a cell is such a rank.
void add_ranks(Cnf& cnf, const Conditions& conditions, const std::vector<Candidate>& candidates,
               const std::vector<Choice>& some, const std::vector<int>& variables,
               const Group& forced, int levels);

/// The pairs listed so that (2) holds. Precondition: there is such a list.
void put_in_order(games::Pairing& pairing);

/// Whether (2) holds.
bool in_order(const games::Pairing& pairing);

}  // namespace zermelo::pairing
