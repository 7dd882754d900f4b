// What still matters in a position of a positional game where filling sets wins: the live sets.
//
// A set is live while it holds no stone of the other player's. A stone matters if a live set of its
// owner's contains it, and an empty cell if any live set does; the others are dead. Then:
//
// 1. An extra stone never harms its owner. He plays as he would without it, and when that asks for
//    the cell where it stands, anywhere else; he fills whatever he would have filled.
// 2. So a dead cell need not be played while a live one is left: by 1, a stone on a live cell does
//    at least as well as a stone that changes nothing.
//    (So it is where a turn has several stones: each of them is placed on a live cell.)
// 3. Whether a dead cell is empty, or whose stone stands on it, makes no difference to the value.
//    By induction on the live cells: with 2, both players may keep to these, each of which leads to
//    positions that differ on dead cells only; and if none is left nobody will fill a set.
//
// Positions that differ on dead cells only have the same key here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/positional/positional.hpp"

namespace zermelo::solve {

template <std::size_t W>
class LiveSets {
 public:
  using Game = games::Positional<W>;
  using Position = typename Game::Position;
  using Bits = typename Game::Bits;

  explicit LiveSets(const Game& game) : game_(game) {
    const auto& cells = game.board().cells();
    const std::size_t n = cells.size();
    number_.assign(static_cast<std::size_t>(game.board().numbers()), 0);
    for (std::size_t i = 0; i < n; ++i) number_[cells[i]] = i;
    hashes_.resize(game.symmetries().size());
    for (std::size_t i = 0; i < n; ++i) {
      for (std::uint64_t what = 0; what < kKinds; ++what) {
        for (const auto& symmetry : game.symmetries()) {
          keys_.push_back(base::mix(symmetry.cells[i] * kKinds + what + 1));
        }
      }
    }
  }

  void look(const Position& p) {
    position_ = &p;
    for (const games::Side side : {games::Side::a, games::Side::b}) {
      Bits& cells = live_[games::index(side)];
      cells = {};
      const Bits& theirs = p.stones[1 - games::index(side)];
      for (const Bits& set : game_.sets(side)) {
        if ((set & theirs).none()) cells |= set;
      }
    }
  }

  /// The empty cells that matter.
  Bits cells() const { return (live_[0] | live_[1]) & game_.empty(*position_); }

  /// Equal for positions that differ on dead cells only, or that a symmetry maps to each other.
  std::uint64_t key() const {
    std::fill(hashes_.begin(), hashes_.end(), 0);
    for (std::size_t side = 0; side < 2; ++side) {
      (position_->stones[side] & live_[side]).for_each([&](int cell) { add(cell, side); });
    }
    const Bits matter =
        (position_->stones[0] & live_[0]) | (position_->stones[1] & live_[1]) | cells();
    for (const games::Cell cell : game_.board().cells()) {
      if (!matter.test(cell)) add(cell, kDead);
    }
    const std::uint64_t least = *std::min_element(hashes_.begin(), hashes_.end());
    return base::mix(least + games::index(position_->to_move));
  }

 private:
  static constexpr std::size_t kKinds = 3;  // a stone of a's or of b's that matters, or ...
  static constexpr std::size_t kDead = 2;

  /// Brings the cell into the hash of every image, whose keys lie one after the other.
  void add(int cell, std::size_t kind) const {
    const std::size_t images = hashes_.size();
    const auto* keys =
        keys_.data() + (number_[static_cast<std::size_t>(cell)] * kKinds + kind) * images;
    for (std::size_t i = 0; i < images; ++i) hashes_[i] ^= keys[i];
  }

  const Game& game_;
  std::vector<std::size_t> number_;  // from the number of a cell to its index
  std::vector<std::uint64_t> keys_;  // [index * kKinds + kind][symmetry]
  const Position* position_ = nullptr;
  std::array<Bits, 2> live_;                   // by side: the cells of its live sets
  mutable std::vector<std::uint64_t> hashes_;  // by symmetry
};

}  // namespace zermelo::solve
