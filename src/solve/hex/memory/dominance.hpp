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
// The wins are kept in lists by the first, the second and the last of their stones, so that few
// lists have to be searched; in each list newer wins replace the oldest ones. Whether the winner
// holds the stones decides nearly always, so that these lie together, apart from the carriers. With
// millions of wins what takes time is to wait for the lists to come from memory, so that they are
// asked for some time before they are read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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

  std::size_t most() const { return most_; }

  void add(const Win& win) {
    List* list = list_of(win.stones);
    if (list == nullptr) return;
    if (list->stones.size() < kMostInList && count_ < most_) {
      list->stones.push_back(win.stones);
      list->rest.push_back({win.carrier, win.what});
      ++count_;
    } else if (!list->stones.empty()) {
      const std::size_t oldest = list->next % list->stones.size();
      list->stones[oldest] = win.stones;
      list->rest[oldest] = {win.carrier, win.what};
      list->next = oldest + 1;
    }
  }

  /// A win that applies where the winner holds `own` and the other player `foe`, if there is one;
  /// with a cell only a win that needs a stone on it.
  std::optional<Win> find(const Bits& own, const Bits& foe, int needed = kAnyCell) const {
    std::optional<Win> found;
    each(own, foe, needed, [&](const Win& win) {
      found = win;
      return false;
    });
    return found;
  }

  /// Calls `use` with all of them, until it says false.
  template <class Use>
  void each(const Bits& own, const Bits& foe, int needed, const Use& use) const {
    bool more = needed != kAnyCell || each_in(none_, own, foe, needed, use);
    std::array<const List*, kAhead> ahead;
    std::size_t count = 0;
    const auto go_through = [&] {
      for (std::size_t k = 0; k < count; ++k) __builtin_prefetch(&ahead[k]->stones.back());
      for (std::size_t k = 0; k < count && more; ++k) {
        more = each_in(*ahead[k], own, foe, needed, use);
      }
      count = 0;
    };
    own.for_each([&](int first) {
      if (!more || (needed != kAnyCell && first > needed)) return;
      own.for_each([&](int last) {
        if (first > last || (needed != kAnyCell && last < needed)) return;
        const Group& group = groups_[number(first, last)];
        (group.seconds & own).for_each([&](int second) {
          if (!more || (needed != kAnyCell && first != needed && second > needed)) return;
          const List& list = group.lists[rank(group.seconds, second)];
          __builtin_prefetch(&list);
          ahead[count++] = &list;
          if (count == kAhead) go_through();
        });
      });
    });
    go_through();
  }

  static constexpr int kAnyCell = -1;

 private:
  static constexpr std::size_t kMostInList = 512;
  static constexpr std::size_t kAhead = 32;  // so many lists are asked for at once
  struct Rest {
    Bits carrier;
    int what;
  };
  struct List {
    std::vector<Bits> stones;
    std::vector<Rest> rest;
    std::size_t next = 0;  // the oldest one, once no more may be added
  };
  /// Of one first and one last stone.
  struct Group {
    Bits seconds;  // those that have a list, of which each has one
    std::vector<List> lists;
  };

  static std::size_t number(int first, int last) {
    return static_cast<std::size_t>(first * Bits::kSize + last);
  }
  /// How many members come before this one.
  static std::size_t rank(const Bits& cells, int cell) {
    Bits before;
    for (std::size_t word = 0; word < Words; ++word) {
      const int from = static_cast<int>(word) * 64;
      const auto below = cell >= from + 64 ? ~std::uint64_t{0}
                         : cell > from     ? (std::uint64_t{1} << (cell - from)) - 1
                                           : 0;
      before.set_word(word, cells.word(word) & below);
    }
    return static_cast<std::size_t>(before.count());
  }

  /// A single stone is the first, the second and the last, and of two the second is the last. Null
  /// if there is no list yet, and no room for a win in it.
  List* list_of(const Bits& stones) {
    if (stones.none()) return &none_;
    int second = -1, last = -1, seen = 0;
    stones.for_each([&](int cell) {
      if (++seen <= 2) second = cell;
      last = cell;
    });
    Group& group = groups_[number(stones.first(), last)];
    const std::size_t place = rank(group.seconds, second);
    if (!group.seconds.test(second)) {
      if (count_ >= most_) return nullptr;
      group.seconds.set(second);
      group.lists.emplace(group.lists.begin() + static_cast<std::ptrdiff_t>(place));
    }
    return &group.lists[place];
  }

  template <class Use>
  static bool each_in(const List& list, const Bits& own, const Bits& foe, int needed,
                      const Use& use) {
    for (std::size_t i = list.stones.size(); i-- > 0;) {
      if ((list.stones[i] - own).any()) continue;
      if (needed != kAnyCell && !list.stones[i].test(needed)) continue;
      const auto& [carrier, what] = list.rest[i];
      if ((carrier & foe).none() && !use(Win{list.stones[i], carrier, what})) return false;
    }
    return true;
  }

  std::size_t most_, count_ = 0;
  List none_;  // wins that need no stone
  std::vector<Group> groups_ = std::vector<Group>(std::size_t{Bits::kSize} * Bits::kSize);
};

}  // namespace zermelo::solve
