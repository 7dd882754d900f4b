// Walks that are played until the rules of the game say that the goal is reached.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "walk/walk.hpp"

namespace zermelo::walk {

/// One side wins.
class WinningWalk : public Walk {
 public:
  WinningWalk(games::Side winner, Place start) : Walk(std::move(start)), winner_(winner) {}

  std::vector<std::string> parts() const override {
    return {std::string(start().game.side_name(winner_))};
  }
  std::string goal(games::Side) const override { return parts().front() + " wins"; }
  bool is_reached(games::Side, const Place& place) const override {
    return place.game.outcome(place.position) == games::win_of(winner_);
  }

 private:
  games::Side winner_;
};

/// Either side holds a draw.
class HoldingWalk : public Walk {
 public:
  using Walk::Walk;

  std::vector<std::string> parts() const override {
    return {std::string(start().game.side_name(games::Side::a)),
            std::string(start().game.side_name(games::Side::b))};
  }
  std::string goal(games::Side side) const override {
    return std::string(start().game.side_name(side)) + " has a draw at least";
  }
  bool is_reached(games::Side side, const Place& place) const override {
    const auto outcome = place.game.outcome(place.position);
    return outcome == games::Outcome::draw || outcome == games::win_of(side);
  }
};

}  // namespace zermelo::walk
