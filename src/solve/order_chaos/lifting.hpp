// Knowledge of Order and Chaos: Order wins a board that holds a lifted inner one.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Lemma IV.4 (lifting) and Lemma
// I.1 (larger boards); Castelein, "Order and Chaos", Lemma 3.1. In certificates:
// docs/certificates.md, kind `lifted`, which proves it.
//
//   the paper           here
//   B_1 = [n]^2         the square S of n x n cells, line n
//   B_2, the pairing    the ring around S, its opposite cells paired: the ends of a row or column
//                       of the larger square, and opposite corners
//   B                   any board that contains both, line n + 1
//
// Theorem (two symbols, win=line). Let B contain a square Q of (n + 2) x (n + 2) cells, S the n x n
// cells inside it, and let k be the number of cells of B outside Q. Let A be S with one more cell,
// on no line of A, if k is odd, and S itself if k is even. If Order wins on A with line n, she wins
// on B with line n + 1, the same player to begin, the same right to pass.
// Proof. Pair the ring as above and the other cells of B, but for the one of A, in any way. Order
// plays as on A and answers a stone in a pair by the other symbol on its other cell. So what is
// played on A is a play of the inner game, which ends with a row of S filled with s while the pair
// at its ends is empty, or holds both symbols: then a run of n + 1 stands, or Order makes one next,
// since Chaos cannot fill the pair without either making it himself or leaving one end to her. QED
// (The lemma has k = 0. Larger boards follow there from the right to pass, with a strategy that may
// differ from board to board; pairing the rest, and the single cell, make it one strategy with a
// certificate.) Under win=exact the same holds if B does not go on beyond the ends of the rows of
// Q.
//
// During a game. Call a position of B *level* if every pair of the ring is empty or holds both
// symbols, and every other pair is empty or full; and if, under pass=both, it is not Chaos' turn
// after a pass of Order's. Its inner position has the stones that lie on A, the same player on
// turn, and no pass before.
// Theorem. Order wins a level position whose inner position she wins.
// Proof. While the inner position is undecided she plays her inner move if it is her turn; the
// position stays level and the inner one hers. (Under pass=both that move is no pass, for Chaos
// would pass, too, and end the inner game; so a pass of hers leads to a position that is not level
// only where nothing tells it from a level one.) If it is Chaos' turn, he plays on A or passes, and
// the inner position is still hers with her on turn; or he plays in an empty pair, which she fills
// with the other symbol, and the inner position is what it was. Stones only come to more, and a
// full A without a row is not hers, so at last a row of A is filled with one symbol, s say. If the
// pair at its ends holds both symbols, one of them stands beside the row. If it is empty she plays
// s at an end at her next turn, or, if Chaos plays in the pair before, either he has put s there or
// she puts s at the other end. QED
// So from a level position, and from one in which it is her turn and filling one half filled pair
// with the other symbol makes it level, the inner position tells her move. Nothing is said of how
// the position arose: the theorem speaks of any set of stones.
//
// What it leaves out: a board that merely contains one that Order wins with the same line, as 8x4
// does 4x4 with line 4 (Lemma I.1). Its proof would be that of live_lines.hpp with fewer lines,
// which is sound for Order; certificates cannot say so yet.
//
// Which squares: n from 2 (with line 1 the single cell would be a line) to 4. Chaos wins [5]^2 with
// line 5 whoever begins and passes (Proposition I.5), so nothing is to be lifted from there.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::solve {

struct Lifting {
  games::AnyGame inner;    // on A
  games::Cell offset = 0;  // the cell of B on which the inner a1 lies
  std::vector<std::pair<games::Cell, games::Cell>> pairs;  // those of the ring first
  std::size_t ring = 0;                                    // how many they are
};

/// The inner game from which a win of Order's would be lifted, if the game has one: to be solved
/// next.
std::optional<Lifting> find_lifting(const games::AnyGame& game);

/// The inner position of a level position, or of one that Order makes level by her answer in a
/// pair.
struct InnerPosition {
  games::AnyPosition position;
  std::optional<games::Move> answer;
};
/// Nothing if the position is neither. Preconditions: the lifting is of this game, and the position
/// is not decided.
std::optional<InnerPosition> inner_position(const games::AnyGame& game, const Lifting& lifting,
                                            const games::AnyPosition& position);

/// A move of the inner game on the whole board.
games::Move outer_move(const games::AnyGame& game, const Lifting& lifting, games::Move move);

}  // namespace zermelo::solve
