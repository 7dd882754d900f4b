// Random numbers, number parsing and clocks.
#include "base/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

#include "base/clock.hpp"
#include "base/text.hpp"

namespace zermelo::test {
namespace {

TEST(Random, BelowIsUniform) {
  for (const std::uint32_t n : {1U, 2U, 3U, 7U, 10U, 64U, 97U}) {
    base::Random random(n);
    constexpr int kPerCell = 2000;
    std::vector<int> counts(n);
    for (std::uint32_t i = 0; i < n * kPerCell; ++i) {
      const auto x = random.below(n);
      ASSERT_LT(x, n);
      ++counts[x];
    }
    double chi_square = 0;
    for (const int count : counts) chi_square += (count - kPerCell) * (count - kPerCell) / 2000.0;
    // Mean n - 1, variance 2 (n - 1): ten standard deviations, and a margin for few degrees of
    // freedom.
    EXPECT_LT(chi_square, (n - 1) + 10 * std::sqrt(2.0 * n) + 10) << n;
  }
}

TEST(Random, BelowRejectsWhatWouldMakeSomeNumbersLikelier) {
  // With n = 3 * 2^30 a plain multiplication would hit every third number twice as often.
  constexpr std::uint32_t n = 3U << 30;
  base::Random random(5);
  std::array<int, 3> residues{};
  for (int i = 0; i < 30000; ++i) {
    const auto x = random.below(n);
    ASSERT_LT(x, n);
    ++residues[x % 3];
  }
  for (const int count : residues) EXPECT_NEAR(count, 10000, 500);
}

TEST(Random, TheSameSeedGivesTheSameNumbersAndOthersOthers) {
  base::Random a(1), b(1), c(2);
  std::set<std::uint64_t> seen;
  int equal = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto x = a.next();
    EXPECT_EQ(x, b.next());
    equal += x == c.next() ? 1 : 0;
    seen.insert(x);
  }
  EXPECT_EQ(equal, 0);
  EXPECT_EQ(seen.size(), 1000U);
}

TEST(Random, EveryBitIsSetHalfOfTheTime) {
  base::Random random(9);
  std::array<int, 64> ones{};
  for (int i = 0; i < 10000; ++i) {
    const auto x = random.next();
    for (std::size_t bit = 0; bit < 64; ++bit) ones[bit] += static_cast<int>((x >> bit) & 1U);
  }
  for (const int n : ones) EXPECT_NEAR(n, 5000, 350);  // seven standard deviations
}

// Frozen: published results name their seeds, so the numbers that a seed gives must never change.
TEST(Random, IsXoshiro256StarStarSeededBySplitMix64) {
  EXPECT_EQ(base::mix(0), 0xe220a8397b1dcdafU);  // the first output of SplitMix64 with seed 0
  base::Random random(0);
  EXPECT_EQ(random.next(),
            0x99ec5f36cb75f2b4U);  // xoshiro256** on the four outputs that follow from seed 0
  EXPECT_EQ(random.next(), 0xbf6e1f784956452aU);
}

TEST(Random, DerivedSeedsDependOnBothArguments) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t index = 0; index < 100; ++index) {
      seeds.insert(base::derive_seed(seed, index));
    }
  }
  EXPECT_EQ(seeds.size(), 10000U);
  EXPECT_EQ(base::derive_seed(3, 4), base::derive_seed(3, 4));
}

TEST(Text, NumbersAreTakenWholeOrNotAtAll) {
  EXPECT_EQ(base::parse_number<int>("12"), 12);
  EXPECT_EQ(base::parse_number<int>("-3"), -3);
  EXPECT_EQ(base::parse_number<double>("1.5"), 1.5);
  for (const char* text :
       {"", " 1", "1 ", "1x", "x", "+1", "1,2", "99999999999999999999", "0x10"}) {
    EXPECT_FALSE(base::parse_number<int>(text)) << "'" << text << "'";
  }
  EXPECT_FALSE(base::parse_number<std::uint64_t>("-1"));
}

TEST(Text, SplittingAndWords) {
  using Pieces = std::vector<std::string_view>;
  EXPECT_EQ(base::split("a,,b", ','), (Pieces{"a", "", "b"}));
  EXPECT_EQ(base::split("", ','), Pieces{""});
  EXPECT_EQ(base::split(",", ','), (Pieces{"", ""}));
  EXPECT_EQ(base::words("  Xa1 \t pass\r\n Ob2"), (Pieces{"Xa1", "pass", "Ob2"}));
  EXPECT_EQ(base::words(""), Pieces{});
  EXPECT_EQ(base::words(" \n"), Pieces{});
}

TEST(Limits, AreReachedByAStopOrByTime) {
  const base::Stopwatch watch;
  base::Limits limits;
  EXPECT_FALSE(limits.reached(watch)) << "no limits";
  std::atomic<bool> stop = false;
  limits.stop = &stop;
  EXPECT_FALSE(limits.reached(watch));
  stop = true;
  EXPECT_TRUE(limits.reached(watch));
  stop = false;
  limits.seconds = 1e-9;
  while (watch.seconds() <= 1e-9) {
  }
  EXPECT_TRUE(limits.reached(watch));
}

}  // namespace
}  // namespace zermelo::test
