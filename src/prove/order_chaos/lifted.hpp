// Kind `lifted` (docs/certificates.md): Order wins, since she wins an inner board.
#pragma once

#include <memory>
#include <optional>

#include "prove/answer.hpp"
#include "solve/order_chaos/lifting.hpp"

namespace zermelo::prove {

class Lifted {
 public:
  /// Nothing if the game lifts no other.
  static std::unique_ptr<Lifted> make(const games::AnyGame& game, const Config& config);

  /// Order's win of an undecided position, if it follows from the inner board; else no value. The
  /// evidence is left out unless the position is the start of the game.
  Answer answer(const Question& question, const Effort& effort);

 private:
  Lifted(games::AnyGame game, solve::Lifting lifting, const Config& config);
  std::optional<games::Move> move_in(const games::AnyPosition& position,
                                     const solve::InnerPosition& inner,
                                     const solve::Solution& solution) const;

  games::AnyGame game_;
  solve::Lifting lifting_;
  std::shared_ptr<solve::Solver> solver_;  // of the inner game
};

}  // namespace zermelo::prove
