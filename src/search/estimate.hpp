// What a search by random games says of the moves of a position.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "games/types.hpp"

namespace zermelo::search {

struct MoveEstimate {
  games::Move move;
  std::uint64_t visits = 0;  // games that began with this move
  double value = 0;          // share that the mover won; a draw is a half; 0 without visits
  games::Outcome proved = games::Outcome::undecided;  // what certainly follows, if known
  std::vector<games::Move> line = {};  // the most visited play after it, if that was asked for
};

struct Estimate {
  std::vector<MoveEstimate> moves;  // every legal move, in the order of the game's list
  std::uint64_t iterations = 0;     // random games in all
  std::size_t bytes = 0;            // memory of the tree, if there was one
  bool full = false;                // whether that memory was full
};

/// How the move to play is chosen: the highest value, or the most visits.
enum class Final : std::uint8_t { value, visits };

/// The best move: a proved win comes before all others and a proved loss after all, and ties are
/// broken at random. Precondition: at least one move was visited.
games::Move best_move(const Estimate& estimate, Final by, base::Random& random);

}  // namespace zermelo::search
