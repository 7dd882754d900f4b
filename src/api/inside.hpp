// What stands behind the values of the public face (include/zermelo/zermelo.hpp): the erased game
// and a position of it. Only this layer and its tests see it.
#pragma once

#include <optional>
#include <utility>
#include <vector>
#include <zermelo/zermelo.hpp>

#include "api/arguments.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/ranges.hpp"
#include "games/any_game.hpp"

namespace zermelo {

inline namespace v1 {

struct Game::Inside {
  explicit Inside(games::AnyGame the_game);

  /// The number of a move in Game::actions(), and the move with that number. Throws Error for a
  /// number that is out of range.
  int action_of(games::Move move) const;
  games::Move move_of(int action) const;

  games::AnyGame game;
  int choices = 1;                   // of letters, where the mover chooses one
  std::vector<int> index_of_number;  // cells count from 0 in reading order; -1 for a guard
};

/// How a position arose: the stones that were set up, if any were, and the moves since then.
struct Position::Inside {
  struct Begin {
    std::vector<games::Move> stones;
    games::Side to_move;
  };

  games::AnyPosition position;
  std::optional<Begin> begin = {};
  std::vector<games::Move> moves = {};
};

}  // namespace v1

namespace api {

/// Calls f and turns what the inside throws into what the public face throws.
template <class F>
decltype(auto) guarded(F&& f) {
  try {
    return std::forward<F>(f)();
  } catch (const base::InputError& error) {
    throw Error(error.what());
  }
}

/// The limits of a question. Throws Error for a time that is none.
inline base::Limits inner(const Limits& limits) {
  expect_real("seconds", limits.seconds, 0, base::kMostSeconds);
  return {.stop = limits.stop, .seconds = limits.seconds, .progress = limits.progress};
}

constexpr Outcome outer(games::Outcome outcome) {
  switch (outcome) {
    case games::Outcome::a_wins:
      return Outcome::a_wins;
    case games::Outcome::b_wins:
      return Outcome::b_wins;
    case games::Outcome::draw:
      return Outcome::draw;
    case games::Outcome::undecided:
      break;
  }
  return Outcome::undecided;
}
constexpr games::Outcome inner(Outcome outcome) {
  switch (outcome) {
    case Outcome::a_wins:
      return games::Outcome::a_wins;
    case Outcome::b_wins:
      return games::Outcome::b_wins;
    case Outcome::draw:
      return games::Outcome::draw;
    case Outcome::undecided:
      break;
  }
  return games::Outcome::undecided;
}
constexpr games::Side inner(Player player) {
  return player == Player::a ? games::Side::a : games::Side::b;
}
constexpr Player outer(games::Side side) { return side == games::Side::a ? Player::a : Player::b; }

std::vector<std::string> names(const games::AnyGame& game, const std::vector<games::Move>& moves);

Position make_position(const Game& game, Position::Inside inside);

}  // namespace api

}  // namespace zermelo
