// Positions that are won because of what was won elsewhere.
//
// A win needs some of the winner's stones, S, and cells that the other player has not, the carrier
// C (statement (T) of docs/certificates.md, kind `connection`). It holds in every position in which
// the winner holds S and the other player no cell of C, whoever has the other cells, with the same
// player on turn or, where the winner moved second, with either. A table of positions finds the
// same position only; most positions of a search differ in stones that do not matter. Hex programs
// reduce proof sets for their must-play regions (P. Henderson, "Playing and solving the game of
// Hex", thesis, 2010); here what is left of a proof is looked up like a position.
//
// S is not the least: of a group of which one stone is needed all stones are
// (HexLevels::stones_of), and of captured cells the groups that touch them or their neighbours
// (before_fill).
//
// The wins lie in lists by the first and the last of their stones, so that few lists are looked
// through; in each the newer replace the older ones.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "base/bits.hpp"

namespace zermelo::solve {

template <std::size_t Words>
class HexDominance {
 public:
  using Bits = base::Bits<Words>;
  struct Win {
    Bits stones, carrier;
    int what;  // the user's
  };

  /// Keeps up to so many.
  explicit HexDominance(std::size_t most) : most_(most) {}

  void add(const Win& win) {
    const bool none = win.stones.none();
    auto& list = lists_[none ? kNone : number(win.stones.first(), last(win.stones))];
    if (list.wins.size() < kMostInList && count_ < most_) {
      list.wins.push_back(win);
      ++count_;
    } else if (!list.wins.empty()) {
      list.next = list.next % list.wins.size();
      list.wins[list.next++] = win;
    }
  }

  /// A win that holds where the winner has `own` and the other player `foe`; or null.
  const Win* find(const Bits& own, const Bits& foe) const {
    if (const Win* win = find(lists_[kNone], own, foe)) return win;
    const Win* found = nullptr;
    own.for_each([&](int first) {
      own.for_each([&](int last) {
        if (found == nullptr && first <= last) found = find(lists_[number(first, last)], own, foe);
      });
    });
    return found;
  }

 private:
  static constexpr std::size_t kMostInList = 512;
  static constexpr std::size_t kNone = std::size_t{Bits::kSize} * Bits::kSize;
  struct List {
    std::vector<Win> wins;
    std::size_t next = 0;  // the oldest, once there is no room
  };

  static std::size_t number(int first, int last) {
    return static_cast<std::size_t>(first * Bits::kSize + last);
  }
  static int last(const Bits& stones) {
    int last = 0;
    stones.for_each([&](int cell) { last = cell; });
    return last;
  }
  static const Win* find(const List& list, const Bits& own, const Bits& foe) {
    for (std::size_t i = list.wins.size(); i-- > 0;) {
      const Win& win = list.wins[i];
      if ((win.stones - own).none() && (win.carrier & foe).none()) return &win;
    }
    return nullptr;
  }

  std::size_t most_, count_ = 0;
  std::vector<List> lists_ = std::vector<List>(kNone + 1);
};

}  // namespace zermelo::solve
