// What a search may ask about the positions that it comes to, where more is known than the rules.
#pragma once

#include <span>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::games {

/// Not for concurrent use.
class Judge {
 public:
  virtual ~Judge() = default;
  /// Chooses the undecided position in which the moves of judge() begin.
  virtual void begin(const AnyPosition& position) = 0;
  /// The value of the undecided position after these moves, if it is known. If it is not, `enough`
  /// receives moves of which at least one reaches the value for the player to move. What is said
  /// must be true, since the search believes it.
  virtual Outcome judge(std::span<const Move> moves, std::vector<Move>& enough) = 0;
};

}  // namespace zermelo::games
