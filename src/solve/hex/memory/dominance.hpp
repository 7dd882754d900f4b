// Positions that are won because another position was won.
//
// A win needs some of the winner's stones, S, and a set of cells that the other player does not
// hold, the carrier C (statement (T) of docs/certificates.md, kind `connection`). It holds in every
// position in which the winner holds S and the other player holds no cell of C, whoever has the
// remaining cells, as long as the same player is to move; if the winner moved second, either player
// may be. A table of positions finds only the same position again, whereas most positions of a
// search differ in stones that do not matter. Other Hex programs reduce proof sets to find their
// must-play regions (P. Henderson, "Playing and solving the game of Hex", thesis, 2010); here the
// reduced proof is looked up like a position.
//
// S is not the least possible set. If one stone of a group is needed, all of the group are taken
// (HexLevels::stones_of), and for captured cells the groups that touch them or their neighbours are
// taken (before_fill).
//
// The wins are kept in lists by the first and the last of their stones, so that few lists have to
// be searched; in each list newer wins replace the oldest ones.
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

  /// Keeps up to `most` wins.
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

  /// A win that applies where the winner holds `own` and the other player `foe`, or null.
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
    std::size_t next = 0;  // the oldest one, once no more may be added
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
