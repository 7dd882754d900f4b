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
    for (const auto& symmetry : game.symmetries()) {
      for (std::size_t i = 0; i < n; ++i) {
        for (std::uint64_t what = 0; what < kKinds; ++what) {
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
    std::vector<std::size_t>& entries = entries_;
    entries.clear();
    for (std::size_t side = 0; side < 2; ++side) {
      (position_->stones[side] & live_[side]).for_each([&](int cell) {
        entries.push_back(number_[static_cast<std::size_t>(cell)] * kKinds + side);
      });
    }
    const Bits matter =
        (position_->stones[0] & live_[0]) | (position_->stones[1] & live_[1]) | cells();
    for (const games::Cell cell : game_.board().cells()) {
      if (!matter.test(cell)) entries.push_back(number_[cell] * kKinds + kDead);
    }
    const std::size_t all = game_.board().cells().size() * kKinds;
    std::uint64_t least = ~std::uint64_t{0};
    for (std::size_t from = 0; from < keys_.size(); from += all) {
      std::uint64_t hash = 0;
      for (const std::size_t entry : entries) hash ^= keys_[from + entry];
      least = std::min(least, hash);
    }
    return base::mix(least + games::index(position_->to_move));
  }

 private:
  static constexpr std::size_t kKinds = 3;  // a stone of a's or of b's that matters, or ...
  static constexpr std::size_t kDead = 2;

  const Game& game_;
  std::vector<std::size_t> number_;  // from the number of a cell to its index
  std::vector<std::uint64_t> keys_;  // [symmetry][index * kKinds + kind]
  const Position* position_ = nullptr;
  std::array<Bits, 2> live_;  // by side: the cells of its live sets
  mutable std::vector<std::size_t> entries_;
};

}  // namespace zermelo::solve
