// A draw held: a player's answers that keep the other from winning, chosen to make a short proof.
//
// Proof-number search (df_pn.hpp) with what is known of Square War (solve/square_war/insight.hpp)
// answers "does the other win?". Where its no is known for several moves, the holder takes the one
// after which nothing is left to prove, or a pairing ends it, or whose proof took the least work.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::solve {

class Holding {
 public:
  virtual ~Holding() = default;

  /// The holder's move in a position that the other does not win, the holder being on turn; nothing
  /// if a limit was reached.
  virtual std::optional<games::Move> answer(const games::AnyPosition& position) = 0;

  /// Pairs of empty cells in which the holder answers from here on, the other being on turn;
  /// nothing if none were found.
  using Pairs = std::vector<std::pair<games::Cell, games::Cell>>;
  virtual std::optional<Pairs> pairs(const games::AnyPosition& position) = 0;
};

/// Precondition: the game is Square War. The clock of the limits begins to run now.
std::unique_ptr<Holding> make_holding(const games::AnyGame& game, games::Side holder,
                                      const base::Limits& limits);

}  // namespace zermelo::solve
