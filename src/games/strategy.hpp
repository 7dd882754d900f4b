// A strategy as a value: what to do in every position (thesis, Definition 2.11: T maps boards to
// moves). It lives beside the rules so that rooms that verify, certify and play strategies need not
// know each other.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::games {

/// A move and the reason for it.
struct Advice {
  std::optional<Move> move;  // nothing where the published rules give none
  std::string rule;          // the published rule that applied, in a few words
  std::vector<Cell> cells;   // the cells that the rule looked at, for drawing
};

class Strategy {
 public:
  virtual ~Strategy() = default;

  virtual std::string name() const = 0;
  /// The player whose moves it gives.
  virtual Side side() const = 0;
  /// The move in an undecided position in which side() is to move. A pure function of the position.
  virtual Advice advise(const AnyPosition& position) const = 0;
  const AnyGame& game() const { return game_; }

 protected:
  explicit Strategy(AnyGame game) : game_(std::move(game)) {}

 private:
  AnyGame game_;
};

}  // namespace zermelo::games
