// Holding a draw: the answers with which a player keeps the other from winning, chosen so that the
// proof is short.
//
// Proof-number search (solve/df_pn.hpp), with what is known of the family (its insight), answers
// the question whether the other player wins. If the answer is known to be no after several moves,
// the holder takes the one after which nothing is left to prove, or which ends in a pairing, or
// whose proof took the least work. It serves the families whose insight knows pairs, which are
// Square War, m,n,k and positional games.
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

  /// The holder's move in a position where he is to move and the other player does not win. Nothing
  /// if a limit was reached.
  virtual std::optional<games::Move> answer(const games::AnyPosition& position) = 0;

  /// Pairs of empty cells in which the holder answers from here on, in a position where the other
  /// player is to move. Nothing if none were found.
  using Pairs = std::vector<std::pair<games::Cell, games::Cell>>;
  virtual std::optional<Pairs> pairs(const games::AnyPosition& position) = 0;

  /// Whether the sets that the other player, who is to move, may still fill weigh so little that
  /// the holder keeps him from filling one (solve/positional/potential.hpp). Not in all families.
  virtual bool light(const games::AnyPosition& position) = 0;
};

/// Precondition: the insight of the family knows pairs. The clock of the limits starts now.
std::unique_ptr<Holding> make_holding(const games::AnyGame& game, games::Side holder,
                                      const base::Limits& limits);

}  // namespace zermelo::solve
