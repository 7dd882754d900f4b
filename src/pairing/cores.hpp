// A condition under which parity does not matter: rows with a pair of their own in their cores.
//
// A *row* is a maximal set of consecutive cells in one of the four directions, of at least M cells;
// its *core* is the set of the cells that are in each of its lines of M cells (empty if the row has
// 2M cells or more). For a set S of rows let core(S) be the union of their cores.
//
// Theorem. If |core(S)| > 2 |S| for every nonempty set S of rows, Chaos wins, whoever begins,
// whoever may pass, under each win rule and with any number of symbols.
// Proof. By Hall's theorem (each row taken twice) there are disjoint pairs, one for each row in its
// core. Call a row *broken* if its core holds two symbols: then none of its lines is ever of one
// symbol. Chaos plays: (a) if Order has just opened the pair of a row that is not broken, he
// completes it with another symbol; (b) else anything on an empty cell in no pair of an unbroken
// row; (c) else he opens the pair of an unbroken row whose core holds a stone, with another symbol
// than that stone's. Each of (a) and (c) breaks the row. So at Order's turns the pairs of the rows
// that are not broken are empty, and when the board is full every row is broken; nor is a line of
// one symbol full before, since until its row is broken the pair of the row is empty or half
// filled. It remains to see that he always has a move. Say (a) and (b) do not apply and the board
// is not full: each empty cell is in the pair of an unbroken row. Let S be the unbroken rows whose
// cores hold no stone. If S is empty, (c) applies to any of them. Otherwise all of core(S) is
// empty, so it lies in pairs of unbroken rows, and being more than 2 |S| cells it meets the pair of
// one that is not in S: (c) applies to that. He needs no pass, and a pass of Order's only means
// that (a) does not apply. QED
//
// So strictness is what it takes: with |core(S)| = 2 |S| Chaos may have to open a pair in an empty
// core.
#pragma once

#include <vector>

#include "board/board.hpp"

namespace zermelo::pairing {

/// The cores of all rows, as indices in board.cells(); empty ones too.
std::vector<std::vector<int>> cores(const board::Board& board, int line);

/// Whether |core(S)| > 2 |S| for every nonempty set S of rows.
bool parity_does_not_matter(const board::Board& board, int line);

}  // namespace zermelo::pairing
