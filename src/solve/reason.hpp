// Why a move reaches the value that was proved for it, in words for a person.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::solve {

struct MoveReason {
  std::string words;               // empty if there is no short reason
  std::vector<games::Cell> cells;  // that the words speak of
  // After a move that wins but not by force: the reply that a search would try first.
  std::optional<games::Move> reply = {};
};

/// Nothing in games of which nobody can tell; they are told of positional games where filling a set
/// wins, and of m,n,k-games. Precondition: the move is legal in the position, and leads to the
/// value, by which the player who makes it does not lose.
std::optional<MoveReason> reason_for(const games::AnyGame& game, const games::AnyPosition& position,
                                     games::Move move, games::Outcome value);

}  // namespace zermelo::solve
