// What is to be seen at a place of a walk: whose turn it is, the proof's answer or the opponent's
// moves, and how much of the proof is left. The page and the public face show this.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "walk/walk.hpp"

namespace zermelo::walk {

enum class Turn { proof, opponent, over };

/// A move of the opponent.
struct Next {
  games::Move move;
  std::optional<std::uint64_t> answers;  // that can still occur after it, if they were counted
  bool ends = false;                     // whether the proof has then reached its goal
};

struct Look {
  Turn turn = Turn::over;
  std::optional<Walk::Reply> answer;  // at the proof's turn
  std::vector<Next> nexts;            // at the opponent's turn, in the game's order
  Remaining remaining;
};

/// The seconds that may be spent on counting what remains.
struct Patience {
  double here = 0.5;
  double nexts = 1.0;  // for all of them
};

/// The side of that name, or the first one if the name is empty. Throws base::InputError if the
/// certificate holds no strategy of that side.
games::Side part_of(const Walk& walk, std::string_view name);

/// Throws base::InputError if the moves have left the proof, checker::Stopped within CountedWork,
/// and checker::Rejection.
Look look(const Walk& walk, games::Side side, const Place& place, const Patience& patience = {});

}  // namespace zermelo::walk
