// Mirroring: a strategy that wins [n]^2 with line n is lifted to [n+2]^2 with line n+1.
//
// Sources: van den Bergh, Castelein, van Gent, "Order versus Chaos", Lemma IV.4; Castelein, "Order
// and Chaos", 2019, Lemma 3.1 and, for exact lines, Theorem 4.2.
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
// Where the thesis prints m(i, j) with n + 1 - i, it means n + 3 - i (n + 1 - i would send a border
// cell inside); the pairing of the paper is used here. The thesis states Lemma 3.1 for OvC(n+1, s,
// p) with any number s of symbols but proves it for two, so two are required here.
//
// Exact lines (thesis, 4.3): under win=exact, rules (i) to (iii) win as they stand, whoever begins.
// Under win=exact-at-end a run that was made early may be outgrown, so rule (i) is left out and the
// border is only ever answered. Then Chaos must begin, nobody may pass, and the inner board must
// have an even number of cells. docs/certificates.md has the proofs of all three.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/strategy.hpp"

namespace zermelo::strategy {

class Mirror final : public games::LiftedStrategy {
 public:
  /// The game on the inner board. Throws base::InputError unless the game is on [n+2]^2, n >= 1,
  /// with line n+1 and two symbols, and meets the conditions above for win=exact-at-end.
  static games::AnyGame inner_game(const games::AnyGame& game);

  /// `inner` must play inner_game(game) for Order.
  Mirror(games::AnyGame game, std::unique_ptr<games::Strategy> inner);

  std::string name() const override { return "mirror:" + inner_->name(); }
  games::Side side() const override { return games::kOrder; }
  games::Advice advise(const games::AnyPosition& position) const override;

  const games::Strategy& inner() const override { return *inner_; }
  /// A play on the whole board that this strategy does not win. Chaos' moves are those of an inner
  /// play that the inner strategy does not win, followed by random ones; a thousand plays are
  /// tried, always the same. Nothing is returned if all of them are won, for mirroring proves that
  /// the whole game is won if the inner one is, but not the converse.
  std::optional<std::vector<games::Move>> lift(
      const std::vector<games::Move>& inner_play) const override;
  games::Cell offset() const override;
  /// The opposing cells of the border, with each pair listed once.
  const std::vector<std::pair<games::Cell, games::Cell>>& pairs() const override { return pairs_; }

 private:
  games::Cell outside(games::Cell inner_cell) const;
  /// Whether some line lacks one cell only, and its stones are of one symbol.
  bool may_complete(const games::AnyPosition& position) const;
  std::optional<games::Advice> complete(const games::AnyPosition& position) const;
  std::optional<games::Advice> answer_in_border(const games::AnyPosition& position) const;
  games::Advice play_inside(const games::AnyPosition& position) const;
  /// The same for the stones of the inner board, which are found anew in ever more positions of the
  /// border: whoever verifies mirroring meets each of them hundreds of times.
  games::Advice look_inside(const std::string& stones) const;

  std::unique_ptr<games::Strategy> inner_;
  std::vector<std::vector<games::Cell>> lines_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, games::Advice> known_;  // by the stones inside
  std::vector<std::pair<games::Cell, games::Cell>> pairs_;
};

}  // namespace zermelo::strategy
