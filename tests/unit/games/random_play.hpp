// The exact probabilities of random play on small boards.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "oracle/oracle.hpp"

namespace zermelo::test {

using KnownChances = std::map<std::pair<std::string, int>, double>;

/// The probability that Order wins when both players play uniformly random legal moves, computed
/// move by move.
inline double chance_by_moves(const oracle::Game& game, const oracle::State& state,
                              KnownChances& known) {
  if (state.result != oracle::Result::open) return state.result == oracle::Result::order ? 1 : 0;
  const int turn = static_cast<int>(state.to_move) + (state.passed ? 2 : 0);
  const auto key = std::pair(state.content, turn);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const auto moves = game.moves(state);
  double sum = 0;
  for (const auto& move : moves) sum += chance_by_moves(game, game.after(state, move), known);
  return known[key] = sum / static_cast<double>(moves.size());
}

}  // namespace zermelo::test
