// How many cells the sets of each side still lack, stone by stone.
//
// The sets of a side are bits, and so the numbers that they lack are added and subtracted for all
// sets through a cell at once: digit k of every number stands in the k-th word of digits (a binary
// counter that is stored digit by digit, or "bit-sliced").
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "base/bits.hpp"
#include "games/positional/positional.hpp"

namespace zermelo::solve {

/// `S` words hold a bit for each set of a side.
template <std::size_t W, std::size_t S>
class SetCounts {
 public:
  using Game = games::Positional<W>;
  using Bits = typename Game::Bits;
  using Sets = base::Bits<S>;

  /// Precondition: neither side has more than 64 S sets.
  explicit SetCounts(const Game& game) {
    for (const games::Side side : {games::Side::a, games::Side::b}) {
      Of& of = of_[games::index(side)];
      of.through.resize(static_cast<std::size_t>(game.board().numbers()));
      const auto& sets = game.sets(side);
      for (std::size_t i = 0; i < sets.size(); ++i) {
        const int place = static_cast<int>(i);
        const auto size = static_cast<unsigned>(sets[i].count());
        of.all.set(place);
        for (std::size_t k = 0; size >> k != 0; ++k) {
          if (k == of.digits.size()) of.digits.emplace_back();
          if ((size >> k & 1U) != 0) of.digits[k].set(place);
        }
        sets[i].for_each([&](int cell) { of.through[static_cast<std::size_t>(cell)].set(place); });
      }
      of.live = of.all;
    }
  }

  /// Counts for stones on these cells. From one position to a similar one that is little work.
  /// Precondition: whatever was put since the last call is taken back.
  void look(const std::array<Bits, 2>& stones) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (stones[side] == stones_[side]) continue;
      Of& own = of_[side];
      Of& theirs = of_[1 - side];
      (stones_[side] - stones[side]).for_each([&](int cell) { own.add(cell); });
      (stones[side] - stones_[side]).for_each([&](int cell) { own.subtract(cell); });
      theirs.live = theirs.all;
      stones[side].for_each([&](int cell) { theirs.live -= theirs.through_of(cell); });
      stones_[side] = stones[side];
    }
  }

  /// Places a stone. Returns the other side's live sets, for take().
  Sets put(int cell, games::Side side) {
    of_[games::index(side)].subtract(cell);
    Of& theirs = of_[1 - games::index(side)];
    const Sets live = theirs.live;
    theirs.live -= theirs.through_of(cell);
    return live;
  }
  /// Takes the stone back that was placed last, where put() returned `live`.
  void take(int cell, games::Side side, const Sets& live) {
    of_[games::index(side)].add(cell);
    of_[1 - games::index(side)].live = live;
  }

  /// The side's sets without stones of the other's that lack so many cells.
  Sets lacking(games::Side side, unsigned count) const {
    const Of& own = of_[games::index(side)];
    Sets sets = own.live;
    for (std::size_t k = 0; k < own.digits.size(); ++k) {
      if ((count >> k & 1U) != 0) {
        sets &= own.digits[k];
      } else {
        sets -= own.digits[k];
      }
    }
    if (count >> own.digits.size() != 0) return {};
    return sets;
  }

 private:
  struct Of {
    std::vector<Sets> digits;   // of the numbers of cells that the sets lack
    Sets live, all;             // the sets without stones of the other side's; all sets
    std::vector<Sets> through;  // by number of a cell

    const Sets& through_of(int cell) const { return through[static_cast<std::size_t>(cell)]; }
    /// One cell less is lacking in the sets through the cell.
    void subtract(int cell) {
      Sets borrow = through_of(cell);
      for (Sets& digit : digits) {
        digit ^= borrow;
        borrow &= digit;  // where a 0 became 1
      }
    }
    void add(int cell) {
      Sets carry = through_of(cell);
      for (Sets& digit : digits) {
        digit ^= carry;
        carry -= digit;  // where a 1 became 0
      }
    }
  };
  std::array<Of, 2> of_;        // by side
  std::array<Bits, 2> stones_;  // that look() was asked about last
};

}  // namespace zermelo::solve
