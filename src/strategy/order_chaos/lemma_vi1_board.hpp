// Order makes a line of two on a board with an end, whoever begins and whoever passes, if three of
// its cells are connected. The unbounded boards are in lemma_vi1.hpp.
//
// Source: van den Bergh, Castelein, van Gent, "Order versus Chaos", Lemma VI.1.
//
// "Order can play in L_1 \ L_2 and win in her next turn": a stone on one end of two lines that
// cross. If Chaos answers in that line with the other symbol, his stone is on the second line.
#pragma once

#include "games/strategy.hpp"

namespace zermelo::strategy {

class LemmaVI1 final : public games::Strategy {
 public:
  /// Throws base::InputError unless the game has lines of two, two symbols and win=line.
  explicit LemmaVI1(games::AnyGame game);

  std::string name() const override { return "vi1"; }
  games::Side side() const override { return games::kOrder; }
  games::Advice advise(const games::AnyPosition& position) const override;

 private:
  std::vector<std::vector<games::Cell>> neighbours_;  // by cell: those in a line with it
};

}  // namespace zermelo::strategy
