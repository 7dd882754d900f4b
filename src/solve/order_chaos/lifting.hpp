// Knowledge of Order and Chaos: Order wins a board that holds a lifted inner one.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Lemma IV.4 (lifting) and Lemma I.1
// (larger boards); Castelein, "Order and Chaos", Lemma 3.1. In certificates: docs/certificates.md, kind
// `lifted`, which proves it.
//
//   the paper           here
//   B_1 = [n]^2         the square S of n x n cells, line n
//   B_2, the pairing    the ring around S, its opposite cells paired: the ends of a row or column of
//                       the larger square, and opposite corners
//   B                   any board that contains both, line n + 1
//
// Theorem (two symbols, win=line). Let B contain a square Q of (n + 2) x (n + 2) cells, S the n x n
// cells inside it, and let k be the number of cells of B outside Q. Let A be S with one more cell, on
// no line of A, if k is odd, and S itself if k is even. If Order wins on A with line n, she wins on B
// with line n + 1, the same player to begin, the same right to pass.
// Proof. Pair the ring as above and the other cells of B, but for the one of A, in any way. Order plays
// as on A and answers a stone in a pair by the other symbol on its other cell. So what is played on A is
// a play of the inner game, which ends with a row of S filled with s while the pair at its ends is empty,
// or holds both symbols: then a run of n + 1 stands, or Order makes one next, since Chaos cannot fill the
// pair without either making it himself or leaving one end to her. QED (The lemma has k = 0. Larger boards
// follow there from the right to pass, with a strategy that may differ from board to board; pairing the rest,
// and the single cell, make it one strategy with a certificate.) Under win=exact the same holds if B does
// not go on beyond the ends of the rows of Q.
//
// Where it applies: at the start of a game. On positions it would ask for an empty square of n + 2 among
// those that matter, and pairs for all other empty cells. Both could be had (the proof never uses that the
// other cells of B are empty, only that they are paired), but boards that a search reaches the end of, up
// to some 25 cells, hold such a square at the start or after a stone or two only; and there the start
// decides, in no time. So positions are left to the search.
//
// What it leaves out: a board that merely contains one that Order wins with the same line, as 8x4 does 4x4
// with line 4 (Lemma I.1). Its proof would be that of live_lines.hpp with fewer lines, which is sound for
// Order; certificates cannot say so yet.
//
// Which squares: n from 2 (with line 1 the single cell would be a line) to 4. Chaos wins [5]^2 with line 5
// whoever begins and passes (Proposition I.5), so nothing is to be lifted from there.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::solve {

struct Lifting {
  games::AnyGame inner;    // on A
  games::Cell offset = 0;  // the cell of B on which the inner a1 lies
  std::vector<std::pair<games::Cell, games::Cell>> pairs;
};

/// The inner game from which a win of Order's would be lifted, if the game has one: to be solved next.
std::optional<Lifting> find_lifting(const games::AnyGame& game);

}  // namespace zermelo::solve
