// Light positions; see light.hpp.
#include "checker/leaves/light.hpp"

#include <bit>

#include "checker/leaves/leaf_reasons.hpp"

namespace checker {
namespace {

constexpr Reason kNotLight{"not-light",
                           "the live lines weigh one or more, now or after a stone of Order's"};

// The weight of a rest of n cells, (5/7)^n or with three symbols and more (5/8)^n, rounded up at
// each step: never too little.
std::uint64_t weight(int n, int symbols) {
  const std::uint64_t denominator = symbols == 2 ? 7 : 8;
  std::uint64_t result = kOne;
  for (int i = 0; i < n; ++i) result = (5 * result + denominator - 1) / denominator;
  return result;
}

}  // namespace

// Rests of its symbol lose the cell, others that hold it are gone.
std::uint64_t weight_after(const LiveLines& game, const Position& position, Move move) {
  std::uint64_t sum = 0;
  for (const LiveLines::Rest& rest : game.rests(position)) {
    const bool holds = rest.has(move.cell);
    if (holds && rest.symbol != move.stone) continue;
    sum += weight(std::popcount(rest.cells) - (holds ? 1 : 0), game.rules().symbols);
  }
  return sum;
}

// Order is on turn. The moves are her stones on cells of rests, and others, which change nothing.
void test_light(const Game& any, const Position& position, Tokens, int line, const Reader&) {
  const auto* game = dynamic_cast<const LiveLines*>(&any);
  if (game == nullptr) reject(line, in_leaves("light-not-here"));
  bool light = weight_after(*game, position, {}) < kOne;
  for (const Move move : game->moves(position)) {
    light = light && weight_after(*game, position, move) < kOne;
  }
  if (!light) reject(line, kNotLight);
}

}  // namespace checker
