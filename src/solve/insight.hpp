// What df-pn asks about a game, and the answers that can be given for every game.
//
// A game of which more is known has an insight of its own (solve/order_chaos/insight.hpp).
// Everything that an insight says must be true, because the search relies on it.
#pragma once

#include <string_view>
#include <vector>

#include "games/game.hpp"
#include "solve/solver.hpp"

namespace zermelo::solve {

template <games::Game G>
class Insight {
 public:
  using Position = typename G::Position;
  static constexpr bool kRulesOnly =
      true;  // an insight of a family knows more, and has no such name

  Insight(const G& game, const Without& /*without*/) : game_(game) {}

  /// Chooses the undecided position about which the other functions speak.
  void look(const Position& p) { position_ = &p; }
  /// The same for positions that are known to have the same value.
  std::uint64_t key() const { return games::class_hash(game_, *position_); }
  /// What is known without search.
  games::Certain judge() { return games::certain(game_, *position_); }
  /// Enough moves to decide the position: either one of them reaches the value for the player to
  /// move, or no move of the list does better than the value that the position has.
  void moves(std::vector<games::Move>& list) const {
    games::MoveList all;
    game_.moves(*position_, all);
    list.assign(all.begin(), all.end());
  }
  /// What the keys are made from, for files of tables: equal names mean equal keys.
  std::string_view key_name() const { return "positions"; }

 private:
  const G& game_;
  const Position* position_ = nullptr;
};

/// Whether the rules leave no draw, so that one question decides a position. For a family that says
/// nothing here both questions are asked: does a win? does b win? Where it depends on the options,
/// the insight has a function never_drawn().
template <class G>
inline constexpr bool kNeverDrawn = false;

}  // namespace zermelo::solve
