// Cells that need not be played in a game in which only one player fills sets: the dominated ones.
//
// Let Maker be the player whose sets matter. The *rest* of a live set (live_sets.hpp) is the cells
// that it lacks, and only the minimal rests count, those that contain no other one, since who fills
// a rest has filled all that lie within it. An empty cell a *dominates* b if every minimal rest
// that contains b contains a as well. Then whoever thinks of b does at least as well with a:
//
// Compare two positions, in which the same player has a stone on a and on b, and the other of these
// cells is empty. Play in the one as in the other with the two cells exchanged, so that in the end
// Maker's stones are M in the one and M with a and b exchanged in the other.
//
// * The stone is Maker's. Let M, with b, contain a minimal rest R. If R contains b it contains a,
//   and both exchanged are in R. If it contains a alone, a stands for b in M, and M with the two
//   exchanged contains a since M contains b. If it contains neither, nothing changes. So Maker
//   fills R by a stone on a, too.
// * The stone is Breaker's. Let M, where Breaker has a, contain R. Then R does not contain a, and
//   so not b, and Maker fills it as well where Breaker has b.
//
// Of cells that dominate each other one is kept. The argument does not ask who is on turn, how many
// stones a turn has, or who may pass.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "games/positional/positional.hpp"

namespace zermelo::solve {

template <std::size_t W>
class Dominance {
 public:
  using Game = games::Positional<W>;
  using Position = typename Game::Position;
  using Bits = typename Game::Bits;

  explicit Dominance(const Game& game)
      : game_(game), in_(static_cast<std::size_t>(game.board().numbers())) {}

  /// The empty cells in minimal rests that no other dominates, one of those that dominate each
  /// other. Nothing if the rests are too many to be compared.
  std::optional<Bits> undominated(const Position& p, games::Side maker) {
    if (!find_minimal_rests(p, maker)) return std::nullopt;
    Bits cells;
    for (std::size_t i = 0; i < minimal_.size(); ++i) {
      (minimal_[i] - cells).for_each([&](int cell) { in_[index(cell)] = {}; });
      cells |= minimal_[i];
      minimal_[i].for_each([&](int cell) { in_[index(cell)].set(static_cast<int>(i)); });
    }
    Bits kept;
    cells.for_each([&](int cell) {
      const Rests& here = in_[index(cell)];
      // Whatever dominates the cell lies in each of its rests.
      Bits others = minimal_[static_cast<std::size_t>(here.first())];
      others.reset(cell);
      bool is_dominated = false;
      others.for_each([&](int other) {
        const Rests& there = in_[index(other)];
        if ((here - there).none() && (here != there || other < cell)) is_dominated = true;
      });
      if (!is_dominated) kept.set(cell);
    });
    return kept;
  }

 private:
  static constexpr int kMostRests = 256;
  using Rests = base::Bits<kMostRests / 64>;

  static std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

  bool find_minimal_rests(const Position& p, games::Side maker) {
    const Bits& own = p.stones[games::index(maker)];
    const Bits& theirs = p.stones[1 - games::index(maker)];
    rests_.clear();
    for (const Bits& set : game_.sets(maker)) {
      if ((set & theirs).any()) continue;
      if (rests_.size() == kMostRests) return false;
      const Bits rest = set - own;
      rests_.push_back({rest.count(), rest});
    }
    std::stable_sort(rests_.begin(), rests_.end(),
                     [](const Rest& a, const Rest& b) { return a.size < b.size; });
    minimal_.clear();
    for (const Rest& rest : rests_) {
      const bool contains_one = std::any_of(minimal_.begin(), minimal_.end(),
                                            [&](const Bits& m) { return (m - rest.cells).none(); });
      if (!contains_one) minimal_.push_back(rest.cells);
    }
    return true;
  }

  struct Rest {
    int size;
    Bits cells;
  };

  const Game& game_;
  std::vector<Rest> rests_;
  std::vector<Bits> minimal_;
  std::vector<Rests> in_;  // by number of a cell: the minimal rests that contain it
};

}  // namespace zermelo::solve
