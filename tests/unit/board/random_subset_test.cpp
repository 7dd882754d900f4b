// Random subsets: they have the right size and nothing beyond n, and every subset is equally
// likely.
#include "base/random_subset.hpp"

#include <gtest/gtest.h>

#include <map>

namespace zermelo::test {
namespace {

TEST(RandomSubset, HasKMembersBelowN) {
  base::Random random(1);
  for (int n = 0; n <= 384; n += n < 70 ? 1 : 13) {
    for (int k = 0; k <= n; k += 1 + n / 9) {
      const auto set = base::choose<6>(n, k, random);
      ASSERT_EQ(base::subset::size(set), k) << n;
      const auto all = base::subset::all<6>(n);
      for (std::size_t i = 0; i < 6; ++i) ASSERT_EQ(set[i] & ~all[i], 0U) << n;
      if (n <= 128) {
        ASSERT_EQ(base::subset::size(base::choose<2>(n, k, random)), k);
      }
      if (n <= 64) {
        ASSERT_EQ(base::subset::size(base::choose<1>(n, k, random)), k);
      }
    }
  }
}

/// Draws all 20 subsets of three of six, and those of one and of four of five, many times.
TEST(RandomSubset, EverySubsetIsEquallyLikely) {
  base::Random random(2);
  for (const auto& [n, k, subsets] : {std::array{6, 3, 20}, {5, 1, 5}, {5, 4, 5}, {7, 2, 21}}) {
    std::map<std::uint64_t, int> counts;
    const int expected = 2000;
    for (int i = 0; i < expected * subsets; ++i) ++counts[base::choose<1>(n, k, random)[0]];
    ASSERT_EQ(counts.size(), static_cast<std::size_t>(subsets));
    double chi_square = 0;
    for (const auto& [set, count] : counts) {
      chi_square += static_cast<double>((count - expected) * (count - expected)) / expected;
    }
    // 20 degrees of freedom exceed 75 with probability 3e-8.
    EXPECT_LT(chi_square, 75) << n << " " << k;
  }
}

/// On 121 cells, each cell and each pair of cells, across the words, must occur as often as it
/// should.
TEST(RandomSubset, CellsAndPairsOfALargeBoard) {
  base::Random random(3);
  constexpr int n = 121, k = 61, kDraws = 40000;
  std::array<int, n> single{};
  std::array<int, n> with_next{};  // the pair of i and i + 37, cyclically
  for (int draw = 0; draw < kDraws; ++draw) {
    const auto set = base::choose<2>(n, k, random);
    const auto has = [&](int i) {
      const auto at = static_cast<std::size_t>(i);
      return (set[at / 64] >> (at % 64) & 1) != 0;
    };
    for (int i = 0; i < n; ++i) {
      if (!has(i)) continue;
      ++single[static_cast<std::size_t>(i)];
      if (has((i + 37) % n)) ++with_next[static_cast<std::size_t>(i)];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {  // within six standard deviations
    EXPECT_NEAR(single[i], kDraws * 61.0 / 121, 600);
    EXPECT_NEAR(with_next[i], kDraws * 61.0 / 121 * 60 / 120, 525);
  }
}

}  // namespace
}  // namespace zermelo::test
