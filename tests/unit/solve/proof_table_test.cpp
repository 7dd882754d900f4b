// The table of proof numbers, compared with a map while it grows and afterwards.
#include "solve/tables/proof_table.hpp"

#include <gtest/gtest.h>

#include <map>

#include "base/random.hpp"

namespace zermelo::test {
namespace {

using solve::Numbers;
using solve::ProofTable;

constexpr std::size_t kBytes = std::size_t{1} << 22;  // 65,536 buckets

Numbers numbers_for(std::uint64_t hash) {
  return {static_cast<std::uint32_t>(hash >> 40 & 0xffff),
          static_cast<std::uint32_t>(hash >> 20 & 0xffff)};
}

class GrowingTable : public testing::Test {
 protected:
  /// Stores that many entries, each with one call.
  void store(int entries) {
    for (int i = 0; i < entries; ++i) {
      const std::uint64_t hash = random_.next();
      table_.store(hash, numbers_for(hash), 1);
      stored_[hash] = numbers_for(hash);
    }
  }

  void expect_all() const {
    for (const auto& [hash, numbers] : stored_) {
      const auto found = table_.find(hash);
      ASSERT_TRUE(found) << stored_.size();
      EXPECT_EQ(found->numbers.phi, numbers.phi);
      EXPECT_EQ(found->numbers.delta, numbers.delta);
    }
    std::size_t visited = 0;
    table_.each([&](std::uint64_t hash, std::uint64_t) { visited += stored_.count(hash); });
    EXPECT_EQ(visited, stored_.size());
  }

  ProofTable table_{kBytes};
  std::map<std::uint64_t, Numbers> stored_;
  base::Random random_{7};
};

TEST_F(GrowingTable, LosesNothingWhileItGrows) {
  for (int i = 0; i < 40; ++i) {
    store(400);
    expect_all();
  }
}

TEST_F(GrowingTable, LosesNothingWhenItIsSharedAndWidened) {
  store(50);
  EXPECT_FALSE(table_.is_narrow());  // nobody shares it
  table_.share(true);
  EXPECT_FALSE(table_.is_narrow());
  store(50);
  EXPECT_TRUE(table_.is_narrow());
  expect_all();
  table_.widen();
  EXPECT_FALSE(table_.is_narrow());
  expect_all();
  for (int i = 0; i < 10; ++i) table_.widen();  // as far as it may be
  store(10'000);
  EXPECT_FALSE(table_.is_narrow());
  table_.share(false);
  store(1'000);
  expect_all();
}

TEST_F(GrowingTable, KeepsOneEntryForAPosition) {
  for (int i = 0; i < 5'000; ++i) {
    table_.store(0x1234'5678'9abc'def0U, {1, static_cast<std::uint32_t>(i + 1)}, 1);
  }
  std::size_t entries = 0;
  table_.each([&](std::uint64_t, std::uint64_t) { ++entries; });
  EXPECT_EQ(entries, 1U);
  EXPECT_EQ(table_.find(0x1234'5678'9abc'def0U)->numbers.delta, 5'000U);
}

}  // namespace
}  // namespace zermelo::test
