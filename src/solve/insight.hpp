// What df-pn asks about a game, and what every game can answer.
//
// A game that knows more has an insight of its own (solve/order_chaos/insight.hpp). All that an
// insight says must be true: the search believes it.
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

  Insight(const G& game, const Without& /*without*/) : game_(game) {}

  /// Looks at an undecided position; the other functions speak of the last one looked at.
  void look(const Position& p) { position_ = &p; }
  /// Equal for positions that are known to have the same value.
  std::uint64_t key() const { return games::class_hash(game_, *position_); }
  /// What is known without search.
  games::Certain judge() { return games::certain(game_, *position_); }
  /// Moves enough to decide the position: some move of the player on turn reaches its value, or no
  /// move of the list does better than the value that it has.
  void moves(std::vector<games::Move>& list) const {
    games::MoveList all;
    game_.moves(*position_, all);
    list.assign(all.begin(), all.end());
  }
  /// What keys are made from, for files of tables: equal names, equal keys.
  std::string_view key_name() const { return "positions"; }

 private:
  const G& game_;
  const Position* position_ = nullptr;
};

/// Whether the rules leave no draw, so that one question decides a position. A family that says
/// nothing is asked both, does a win? and does b win?
template <class G>
inline constexpr bool kNeverDrawn = false;

}  // namespace zermelo::solve
