// The bound of P. Erdos and J. L. Selfridge, "On a combinatorial game", 1973, and for a bias that
// of J. Beck, "Remarks on positional games", 1982.
//
// The attacker places one stone in a turn, and the defender q. Let each live set of the attacker's
// weigh (1 + q)^-k, where k is the number of cells that it lacks, and let a cell weigh as much as
// the live sets that contain it. A defender who always takes the heaviest cell keeps the attacker
// from filling a set, if the sum of the weights is
//
//     below 1              when the defender is to place all q stones of a turn,
//     below 1 / (1 + q)    otherwise: the attacker's next stone at most multiplies it by 1 + q.
//
// For a stone of the attacker's on y, after those of the defender's on x1, ..., xq, the sum grows
// by q w(y), where w(y) is taken after them, and each of them has made it smaller by the weight of
// the heaviest cell, which was at least w(y), since weights only fall while the defender plays. So
// it stays below 1, and a filled set would weigh 1. Whether the defender fills sets of his own does
// not matter, nor that the board may be full before the end of a turn.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/positional/positional.hpp"

namespace zermelo::solve {

template <std::size_t W>
class Potential {
 public:
  using Game = games::Positional<W>;
  using Position = typename Game::Position;

  explicit Potential(const Game& game) : game_(game) {
    for (const games::Side defender : {games::Side::a, games::Side::b}) {
      auto& weights = weights_[games::index(defender)];
      weights[0] = kWhole;
      const std::uint64_t base = base_of(defender);
      for (std::size_t k = 1; k < kWeights; ++k) weights[k] = (weights[k - 1] + base - 1) / base;
    }
  }

  /// Whether the bound shows that the attacker fills no set. Precondition: the attacker places one
  /// stone in a turn.
  bool holds(const Position& p, games::Side attacker) const {
    const games::Side defender = games::other(attacker);
    const bool whole_turn =
        p.to_move == defender && game_.stones_left(p) >= game_.rules().bias[games::index(defender)];
    const std::uint64_t bound = whole_turn ? kWhole : kWhole / base_of(defender);
    return weight(p, attacker, bound) < bound;
  }

  /// The sum of the weights in parts of 1/40, rounded down, and at most 1,000.
  std::uint64_t fortieths(const Position& p, games::Side attacker) const {
    return std::min(weight(p, attacker, kMost * kPart) / kPart, kMost);
  }

 private:
  // Weights are counted in units, of which 1 has so many. They are rounded up, so that none is too
  // small; the last one serves for all lighter sets.
  static constexpr std::uint64_t kWhole = std::uint64_t{1} << 50;
  static constexpr std::size_t kWeights = 52;
  static constexpr std::uint64_t kPart = kWhole / 40, kMost = 1000;

  /// The sum of the weights, or at least `enough` if it reaches that.
  std::uint64_t weight(const Position& p, games::Side attacker, std::uint64_t enough) const {
    const games::Side defender = games::other(attacker);
    const auto& own = p.stones[games::index(attacker)];
    const auto& theirs = p.stones[games::index(defender)];
    const auto& weights = weights_[games::index(defender)];
    std::uint64_t sum = 0;
    for (const auto& set : game_.sets(attacker)) {
      if ((set & theirs).any()) continue;
      sum += weights[std::min(static_cast<std::size_t>((set - own).count()), kWeights - 1)];
      if (sum >= enough) break;
    }
    return sum;
  }

  std::uint64_t base_of(games::Side defender) const {
    return static_cast<std::uint64_t>(1 + game_.rules().bias[games::index(defender)]);
  }

  const Game& game_;
  std::array<std::array<std::uint64_t, kWeights>, 2> weights_;  // [defender][cells that it lacks]
};

}  // namespace zermelo::solve
