// Uniformly random subsets of a given size, a word at a time.
//
// choose() draws a subset of {0 .. n-1} with k members:
//
//   1. A few candidates of n fair bits each are drawn, and the first of those whose size is nearest
//      to k is kept.
//   2. While it has too many members, a random number below 2^b >= n is drawn and, if it is a
//      member, removed. If it has too few members, the same is done to the complement.
//
// Every subset of size k is equally likely. To see this, note that both steps commute with every
// permutation of {0 .. n-1}: a permutation maps candidates to candidates that are as likely and of
// the same size, and a member is as likely to be removed as its image. So a permutation of the
// result has the same distribution as the result itself; and the permutations take every subset of
// size k to every other.
//
// The second step removes about sqrt(n) / 4 members, where drawing cells one by one would take k
// draws.
//
// The functions are always inlined, so that code which is compiled for a better machine gets that
// machine's population counts here, too.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/random.hpp"

namespace zermelo::base {

/// A subset of {0 .. 64 Words - 1}.
template <std::size_t Words>
using Subset = std::array<std::uint64_t, Words>;

namespace subset {

constexpr int kCandidates = 2;

template <std::size_t Words>
[[gnu::always_inline]] inline int size(const Subset<Words>& set) {
  int n = 0;
  for (const auto word : set) n += std::popcount(word);
  return n;
}

/// The numbers below n.
template <std::size_t Words>
[[gnu::always_inline]] inline Subset<Words> all(int n) {
  Subset<Words> set{};
  for (std::size_t i = 0; i < Words; ++i) {
    const int rest = n - static_cast<int>(64 * i);
    set[i] = rest <= 0 ? 0 : rest >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
  }
  return set;
}

/// Removes `surplus` random members. 2^bits is at least as large as every member.
template <std::size_t Words>
[[gnu::always_inline]] inline void thin(Subset<Words>& set, int surplus, int bits, Random& random) {
  const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
  while (true) {
    std::uint64_t draws = random.next();
    for (int left = 64 / bits; left > 0; --left, draws >>= bits) {
      const std::uint64_t number = draws & mask;
      const std::uint64_t bit = std::uint64_t{1} << (number % 64);
      std::uint64_t hits = 0;
      for (std::size_t i = 0; i < Words; ++i) {
        const std::uint64_t hit = Words == 1 || number / 64 == i ? set[i] & bit : 0;
        set[i] ^= hit;
        hits |= hit;
      }
      surplus -= hits != 0 ? 1 : 0;
      if (surplus == 0) return;
    }
  }
}

}  // namespace subset

/// A uniformly random subset of {0 .. n-1} with k members. Precondition: 0 <= k <= n <= 64 Words.
template <std::size_t Words>
[[gnu::always_inline]] inline Subset<Words> choose(int n, int k, Random& random) {
  const auto all = subset::all<Words>(n);
  Subset<Words> set{};
  int surplus = 0;
  for (int candidate = 0; candidate < subset::kCandidates; ++candidate) {
    Subset<Words> next;
    for (std::size_t i = 0; i < Words; ++i) next[i] = random.next() & all[i];
    const int its_surplus = subset::size(next) - k;
    const bool nearer = candidate == 0 || std::abs(its_surplus) < std::abs(surplus);
    for (std::size_t i = 0; i < Words; ++i) set[i] = nearer ? next[i] : set[i];
    surplus = nearer ? its_surplus : surplus;
  }
  if (surplus == 0) return set;
  const std::uint64_t flip = surplus < 0 ? ~std::uint64_t{0} : 0;
  for (std::size_t i = 0; i < Words; ++i) set[i] = (set[i] ^ flip) & all[i];
  const int bits = std::max(1, static_cast<int>(std::bit_width(static_cast<unsigned>(n - 1))));
  subset::thin(set, std::abs(surplus), bits, random);
  for (std::size_t i = 0; i < Words; ++i) set[i] = (set[i] ^ flip) & all[i];
  return set;
}

}  // namespace zermelo::base
