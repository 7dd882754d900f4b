// Strategy IV.2: the paper's strategy for Order on [4]^2.
//
// Source: van den Bergh, Castelein, van Gent, "Order versus Chaos", Section IV, Strategy IV.2 and
// Lemma IV.3.
//
//   the paper                   here
//   L, L_b                      the ten win lines; those through b
//   broken, w(L)                OpenLines counts unbroken lines only; w is the stones on one
//   w_s(b)                      longest({b, s})
//   E_s                         {b, s} with longest({b, other s}) = 0: playing s breaks no line
//   L_s^*, w^*                  the unbroken lines of greatest weight, longest_of_all()
//   lexicographically minimal   Scan::rows: row by row from the north, each from the west; at one
//                               place X before O
//   Figure 5                    figure5() in iv2.cpp
//
// What had to be settled, and how. The paper says that without step (i) exactly six boards fail,
// and it draws them in Figure 5, which is missing from the text.
//  * Step (v) says "let L be a win line intersecting E of maximal weight" and takes any cell of it.
//    Choosing the lexicographically first such cell leaves hundreds of plays lost. If ties between
//    cells are broken by the sum of the weights of the unbroken lines through the cell, exactly six
//    boards fail, as the paper says; they are the thesis' six with rows and columns exchanged (the
//    thesis orders by columns).
//  * Step (vi) forbids b on a line of L_s^*, lines containing s, "so that we do not break any line
//    of weight w^*". But playing s breaks the lines that contain the *other* symbol, so those are
//    meant, and those are taken. If no cell is left, the constraint is dropped.
//  * The text does not say which winning move belongs to each drawn board. The moves here are those
//    of the thesis with rows and columns exchanged, and exhaustive verification accepts them.
#pragma once

#include <optional>

#include "games/strategy.hpp"
#include "strategy/order_chaos/matrix.hpp"

namespace zermelo::strategy {

class StrategyIV2 final : public games::Strategy {
 public:
  static constexpr unsigned kAll = 0b111111;
  struct Reading {
    unsigned exceptions = kAll;     // bit k: exceptional board k + 1 is played as repaired
    bool step5_as_printed = false;  // break ties in step (v) by lexicographic order alone
    bool step6_as_printed = false;  // spare the lines of L_s^*, which contain s
  };
  /// Both steps as printed, which `iv2:literal` plays.
  static constexpr Reading literal() {
    return {.step5_as_printed = true, .step6_as_printed = true};
  }

  /// Throws base::InputError unless the game is on [4]^2 with line 4.
  StrategyIV2(games::AnyGame game, Reading reading);

  std::string name() const override {
    return reading_.step5_as_printed && reading_.step6_as_printed ? "iv2:literal" : "iv2";
  }
  games::Side side() const override { return games::kOrder; }
  games::Advice advise(const games::AnyPosition& position) const override;

  /// Which of the exceptional boards the position is, from 0, if it is one of those that are played
  /// as repaired.
  std::optional<unsigned> exception_at(const games::AnyPosition& position) const;

 private:
  Reading reading_;
};

}  // namespace zermelo::strategy
