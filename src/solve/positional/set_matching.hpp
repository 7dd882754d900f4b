// A few sets that the player who places second keeps the other from filling, on the cells that
// pairs leave to them.
//
// J. W. H. M. Uiterwijk, "Set matching: an enhancement of the Hales-Jewett pairing strategy", 2017,
// keeps a player from filling several sets together with fewer than two cells for each: after every
// first stone on these cells there is an answer that leaves a pair to each set that is still open.
// His groups are parts of a position: the defender answers in the group, and disjoint groups are
// held apart. A pair is the least of them. Another one has three sets on five cells:
//
//     a b      the sets are ab, acd and bce. No three disjoint pairs lie in them. After a stone on
//     c d e    a or b the defender takes the other one, and cd or ce is a pair; after one on c he
//              takes a, which leaves the pair be; and after one on d he takes a as well.
//
// Here pairs are looked for as ever (solve/pair_cover.hpp), and where they cover all sets but a
// few, these are searched on the cells that are in no pair. That is at least as much as the
// configurations of the paper show for as many sets.
//
// Why the attacker, who places one stone in a turn and is to move, then fills no set: a stone of
// his on a pair is answered in the pair; one on another cell as the search says, or anywhere if it
// lies in none of the few sets. Each of these is answered before the next one, and stones more
// do the defender no harm. A set that holds a pair is not filled; one of the few would be filled
// on its cells that are in no pair, which the search excludes.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::solve {

/// Whether the second player, placing stone by stone, keeps the first from filling one of the sets,
/// by trying everything; false also if that takes more than `steps` positions. Sets are given by
/// the cells that they lack, as sets of numbers below 64.
class FewSets {
 public:
  static constexpr int kMost = 4;  // more sets take longer than they are worth

  explicit FewSets(int steps) : steps_(steps) {}

  // NOLINTNEXTLINE(misc-no-recursion): every call has a cell less
  bool are_held(std::span<const std::uint64_t> sets) {
    if (--steps_ < 0) return false;
    std::uint64_t cells = 0;
    double sum = 0;  // Erdos and Selfridge: potential.hpp
    for (const std::uint64_t set : sets) {
      if (std::popcount(set) < 2) return false;
      sum += weight(set);
      cells |= set;
    }
    if (sum < 0.5) return true;
    for (const int cell : heaviest_first(cells, sets)) {
      std::vector<std::uint64_t> after(sets.begin(), sets.end());
      std::uint64_t forced = 0;
      for (std::uint64_t& set : after) {
        set &= ~bit(cell);
        if (std::popcount(set) == 1) forced |= set;
      }
      if (!is_answered(after, forced != 0 ? forced : cells & ~bit(cell))) return false;
    }
    return true;
  }

 private:
  static std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }
  static double weight(std::uint64_t set) {
    return 1.0 / static_cast<double>(std::uint64_t{1} << std::min(std::popcount(set), 63));
  }

  static std::vector<int> heaviest_first(std::uint64_t cells, std::span<const std::uint64_t> sets) {
    std::array<double, 64> worth{};
    std::vector<int> order;
    for (; cells != 0; cells &= cells - 1) {
      const int cell = std::countr_zero(cells);
      order.push_back(cell);
      for (const std::uint64_t set : sets) {
        if ((set & bit(cell)) != 0) worth[static_cast<std::size_t>(cell)] += weight(set);
      }
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      return worth[static_cast<std::size_t>(a)] > worth[static_cast<std::size_t>(b)];
    });
    return order;
  }

  /// Whether a stone of the second player's on one of the cells keeps the sets, the first being on
  /// turn again.
  // NOLINTNEXTLINE(misc-no-recursion)
  bool is_answered(std::span<const std::uint64_t> sets, std::uint64_t cells) {
    for (const int cell : heaviest_first(cells, sets)) {
      std::vector<std::uint64_t> open;
      for (const std::uint64_t set : sets) {
        if ((set & bit(cell)) == 0) open.push_back(set);
      }
      if (are_held(open)) return true;
    }
    return false;
  }

  int steps_;
};

}  // namespace zermelo::solve
