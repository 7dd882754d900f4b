// Mirroring: a strategy that wins [n]^2 with line n, lifted to [n+2]^2 with line n+1.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Lemma IV.4; Castelein, "Order
// and Chaos", Lemma 3.1 and, for exact lines, Theorem 4.2.
//
//   the paper    the thesis  here
//   B_1          A_1         the inner board: rows and columns 2 .. n+1
//   B_2          A_2         the border
//   the pairing  m(i, j)     pairs(): the two ends of a row, column or diagonal of the board
//   (i)          f           complete a line when one move does it
//   (ii)         T_2         answer in the border with the other symbol in the opposing cell
//   (iii)        T_1         the inner strategy on the inner board
//
//        a   b   c   d   e   f
//   1    9   5   6   7   8  10      equal numbers are opposing cells (n = 4): the ends of a row or
//   2    1                   1      a column, and opposite corners
//   3    2     the inner     2
//   4    3       board       3
//   5    4                   4
//   6   10   5   6   7   8   9
//
// The thesis prints m(i, j) with n + 1 - i where n + 3 - i is meant (with n + 1 - i a border cell
// is sent inside); the paper's pairing is taken. The thesis states Lemma 3.1 for OvC(n+1, s, p)
// with any number s of symbols and proves it for two; two it is here.
//
// Exact lines (thesis 4.3): under win=exact rules (i) to (iii) win as they stand, whoever begins.
// Under win=exact-at-end a run made early may be outgrown, so (i) is left out and the border is
// only ever answered: Chaos must begin, nobody may pass, and the inner board must have an even
// number of cells. docs/certificates.md has the proof of all three.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "games/strategy.hpp"

namespace zermelo::strategy {

class Mirror final : public games::Strategy {
 public:
  /// The game on the inner board. Throws base::InputError unless the game is on [n+2]^2, n >= 1,
  /// with line n+1 and two symbols (and the conditions above for win=exact-at-end).
  static games::AnyGame inner_game(const games::AnyGame& game);

  /// `inner` plays inner_game(game) for Order.
  Mirror(games::AnyGame game, std::unique_ptr<games::Strategy> inner);

  std::string name() const override { return "mirror:" + inner_->name(); }
  games::Side side() const override { return games::kOrder; }
  games::Advice advise(const games::AnyPosition& position) const override;

  const games::Strategy& inner() const { return *inner_; }
  /// A play of the whole board that this strategy does not win: Chaos' moves are those of an inner
  /// play that the inner strategy does not win, then random ones (a thousand tries, always the
  /// same). Nothing if every try is won: mirroring proves only that the whole game is won if the
  /// inner one is, not the converse.
  std::optional<std::vector<games::Move>> lift(const std::vector<games::Move>& inner_play) const;
  /// The cell on which the inner a1 lies.
  games::Cell offset() const;
  /// The opposing cells of the border, each pair once.
  const std::vector<std::pair<games::Cell, games::Cell>>& pairs() const { return pairs_; }

 private:
  games::Cell outside(games::Cell inner_cell) const;
  std::optional<games::Advice> complete(const games::AnyPosition& position) const;
  std::optional<games::Advice> answer_in_border(const games::AnyPosition& position) const;
  games::Advice play_inside(const games::AnyPosition& position) const;

  std::unique_ptr<games::Strategy> inner_;
  std::vector<std::pair<games::Cell, games::Cell>> pairs_;
};

}  // namespace zermelo::strategy
