// T1: the strategy of the thesis for Order on 4x4, before and after its six exceptions.
//
// Source: Castelein, "Order and Chaos", 2019, 3.3.1 ("First strategy") and 3.5 ("Adjustment
// strategy").
//
//   the thesis                    here
//   b_ij, (i, j) row and column   Matrix, Place
//   ((i,j), s) in M x S^-         Candidate
//   P((i,j), s), before the move  OpenLines::longest; definitions.hpp has P for boards of any size
//   C_1 .. C_4                    the candidates that rules 4 and 5 let through
//   arg min {i + 4j}              Scan::columns: column by column from the west, each from the
//                                 north; the first of equals is taken; at one place X before O
//
// What had to be settled, and how. The thesis reports 180690 ways to reach the end, of which 7 are
// lost, on six boards.
//  * Rules 2 and 3 do not say which of several places is meant; the first of the scan is taken.
//    Their order does not change the number of losses.
//  * Rule 4. As printed (greatest P, then least i + 4j), 552 plays are lost. If ties are broken by
//    the sum of P_x over the directions, that is, by all open lines through the place, before i +
//    4j, exactly 7 plays are lost, on six boards, and one of these is the board that the thesis
//    draws as case 1. So that is the rule here. A place whose lines are all broken has P = 0 for
//    both symbols, and is treated like one in an empty row.
//  * Rule 5. C_3 is printed as {((i,j),s) : P((i,j),s) < max P}, but in words it is said that "we
//    don't want to intersect the longest line there is", which is what P((i,j),s') of the *other*
//    symbol expresses. The words are followed; Reading::rule5_as_printed plays the formula. Both
//    lose 7 plays. If C_3 is empty, the constraint is dropped.
//  * 180690. No reading gives this number. With the words of rule 5 there are 179592 plays, with
//    its formula 193752. The nearest that we found is 179690, where "the longest line" is taken for
//    each symbol separately; it differs from the printed figure in one digit.
//  * The exceptions (3.5). Their boards are drawn in figures that the text lacks, so they were
//    found by exhaustive verification. The moves that the thesis prints for B'_1, B'_2, B'_4, B'_5
//    and B'_6 repair them. For B'_3 it prints ((1,4), X); on the board that is left, the winning
//    move at (1,4) is O, and that is played.
#pragma once

#include "games/strategy.hpp"
#include "strategy/order_chaos/matrix.hpp"

namespace zermelo::strategy {

class T1 final : public games::Strategy {
 public:
  static constexpr unsigned kAll = 0b111111;
  struct Reading {
    unsigned exceptions = 0;        // bit k: exceptional board k + 1 is played as repaired
    bool rule4_as_printed = false;  // break ties by i + 4j alone
    bool rule5_as_printed = false;  // use the formula of C_3 instead of its words
  };

  /// Throws base::InputError unless the game is on [4]^2 with line 4.
  T1(games::AnyGame game, Reading reading);

  /// The rules as printed, which `t1:literal` plays.
  static constexpr Reading literal() {
    return {.rule4_as_printed = true, .rule5_as_printed = true};
  }

  std::string name() const override;
  games::Side side() const override { return games::kOrder; }
  games::Advice advise(const games::AnyPosition& position) const override;

  /// B'_1 to B'_6 with the moves that repair them; rows are listed from the north.
  struct Exception {
    std::array<std::string_view, 4> rows;  // '.' empty
    Place place;
    char symbol;
  };
  static const std::array<Exception, 6>& exceptions();

 private:
  Reading reading_;
};

}  // namespace zermelo::strategy
