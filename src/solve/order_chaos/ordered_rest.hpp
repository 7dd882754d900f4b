// Knowledge of Order and Chaos: Chaos wins where the rest of the board has an ordered pairing,
// whoever is to move and whoever passes.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Strategy III.2 (iii), Theorem
// I.4 (ii), Proposition I.5, which let Chaos open a pair when nothing else is left to him; on whole
// boards pairing/ordered.hpp and pairing/cores.hpp. Here it is what rest_pairing.hpp lacks where
// Chaos may have to open a pair (Rest::safe is false): there its condition (2) breaks lines of one
// symbol only, and a line that is live for several needs a pair for each of two symbols.
//
// With rests as in live_lines.hpp, an *ordered pairing of the rest* is a list of disjoint pairs of
// empty cells, each with an opening symbol, or with a *witness*, an empty cell not in the pair,
// such that
//   (1) for every live line, of symbol s say, some pair has both cells in its rest, and either its
//       opening symbol is not s, or its witness is in the rest, too;
//   (2) every witness is in no pair, or in one that stands earlier in the list.
//
// Theorem. Then Chaos wins, whoever is to move and whoever may pass, under every win rule.
// Proof. Chaos plays: (a) if Order has just opened a pair, complete it with another symbol; (b)
// else anything on an empty cell in no pair, or in one that he opened himself; (c) else open the
// first empty pair of the list, with its opening symbol or a symbol unlike the stone on its
// witness. At Order's turns each pair is empty, full, or opened by him, so if a cell is empty he
// has a move. When he plays (c), every empty cell is in an empty pair, and these stand behind all
// others or are the one he opens: so by (2) its witness holds a stone. Take a live line of s and
// its pair by (1). If Order opens the pair, it is full two stones later and holds two symbols. If
// Chaos opens it with a symbol unlike s, the line is dead at once. If he opens it beside a witness,
// the line holds two symbols at once. Before the pair is opened, or after one stone of Order's in
// it, the line is not full. So no line of M cells is ever of one symbol. A pass of Order's only
// means that (a) does not apply, and he needs none. QED
//
// Corollary (cores). Group the live lines, and let the core of a group be the cells that all its
// rests have in common. If for every nonempty set S of the groups whose lines are of several
// symbols the cores of S have more than 2 |S| cells together, and, with two cells for each of the
// other groups besides, disjoint pairs exist, then Chaos wins as above. For take such pairs, one
// for each group in its core, and give those of groups of one symbol another symbol to open with.
// Strike out groups as long as one of those left has a cell in its core that is in no pair of those
// left: that is its witness. A set S that stays would have all of its cores in its own 2 |S| cells.
// Listed in the order in which they were struck out, behind those with an opening symbol, the pairs
// satisfy (2). QED
// So nothing but witnesses need be looked for, and a certificate lists them: no condition on all
// sets S has to be verified.
#pragma once

#include <optional>
#include <vector>

#include "solve/order_chaos/live_lines.hpp"

namespace zermelo::solve {

/// Whether two lines of different symbols share three cells. Otherwise each pair with a witness
/// covers lines of one symbol only, and rest_pairing.hpp finds what there is to find.
bool witnesses_may_serve(const Rest& rest);

/// An ordered pairing in an order that satisfies (2); gives up after so many steps of the search.
std::optional<std::vector<CoverPair>> find_ordered_rest(const Rest& rest, int symbols, int steps);

}  // namespace zermelo::solve
