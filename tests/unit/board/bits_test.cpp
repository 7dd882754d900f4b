// Sets of small integers against std::vector<bool>.
#include "base/bits.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/random.hpp"

namespace zermelo::test {
namespace {

using base::Bits;

template <class B>
class BitsOf : public testing::Test {
 protected:
  base::Random random{401};

  /// A set, and the same set as flags. Sparse, dense, empty and full sets are drawn.
  std::pair<B, std::vector<bool>> draw() {
    const auto of_eight = random.below(9);
    B set;
    std::vector<bool> flags(static_cast<std::size_t>(B::kSize));
    for (int i = 0; i < B::kSize; ++i) {
      if (random.below(8) >= of_eight) continue;
      set.set(i);
      flags[static_cast<std::size_t>(i)] = true;
    }
    return {set, flags};
  }
  void expect_same(const B& set, const std::vector<bool>& flags) {
    int count = 0, first = B::kSize;
    std::vector<int> members, visited;
    for (int i = 0; i < B::kSize; ++i) {
      ASSERT_EQ(set.test(i), flags[static_cast<std::size_t>(i)]) << "member " << i;
      if (!flags[static_cast<std::size_t>(i)]) continue;
      ++count;
      first = std::min(first, i);
      members.push_back(i);
    }
    EXPECT_EQ(set.count(), count);
    EXPECT_EQ(set.first(), first);
    EXPECT_EQ(set.any(), count > 0);
    EXPECT_EQ(set.none(), count == 0);
    set.for_each([&](int i) { visited.push_back(i); });
    EXPECT_EQ(visited, members);
  }
};
using Widths = testing::Types<Bits<1>, Bits<2>, Bits<3>, Bits<6>>;
TYPED_TEST_SUITE(BitsOf, Widths);

TYPED_TEST(BitsOf, ShiftsByEveryAmount) {
  for (int round = 0; round < 5; ++round) {
    const auto [set, flags] = this->draw();
    for (int k = 0; k <= TypeParam::kSize + 70; ++k) {
      std::vector<bool> down(flags.size()), up(flags.size());
      for (int i = 0; i < TypeParam::kSize; ++i) {
        if (!flags[static_cast<std::size_t>(i)]) continue;
        if (i - k >= 0) down[static_cast<std::size_t>(i - k)] = true;
        if (i + k < TypeParam::kSize) up[static_cast<std::size_t>(i + k)] = true;
      }
      this->expect_same(set >> k, down);
      this->expect_same(set << k, up);
    }
    EXPECT_TRUE((set >> 385'000'000).none());
    EXPECT_TRUE((set << 385'000'000).none());
  }
}

TYPED_TEST(BitsOf, SetOperations) {
  for (int round = 0; round < 50; ++round) {
    const auto [a, in_a] = this->draw();
    const auto [b, in_b] = this->draw();
    std::vector<bool> both(in_a.size()), either(in_a.size()), only_a(in_a.size());
    for (std::size_t i = 0; i < in_a.size(); ++i) {
      both[i] = in_a[i] && in_b[i];
      either[i] = in_a[i] || in_b[i];
      only_a[i] = in_a[i] && !in_b[i];
    }
    this->expect_same(a & b, both);
    this->expect_same(a | b, either);
    this->expect_same(a - b, only_a);
    EXPECT_EQ(a == b, in_a == in_b);
    auto c = a;
    c &= b;
    EXPECT_EQ(c, a & b);
    c = a;
    c |= b;
    EXPECT_EQ(c, a | b);
    c -= b;
    EXPECT_EQ(c, a - b);
  }
}

TYPED_TEST(BitsOf, SetAndReset) {
  TypeParam set;
  std::vector<bool> flags(static_cast<std::size_t>(TypeParam::kSize));
  for (int i = 0; i < 500; ++i) {
    const auto at = this->random.below(static_cast<std::uint32_t>(TypeParam::kSize));
    flags[at] = this->random.below(2) == 0;
    flags[at] ? set.set(static_cast<int>(at)) : set.reset(static_cast<int>(at));
  }
  this->expect_same(set, flags);
}

TYPED_TEST(BitsOf, FromAnotherWidthKeepsWhatFits) {
  for (int round = 0; round < 10; ++round) {
    const auto [set, flags] = this->draw();
    const auto one = Bits<1>::from(set);
    const auto six = Bits<6>::from(set);
    EXPECT_EQ(one.word(0), set.word(0));
    EXPECT_EQ(TypeParam::from(six), set);
    EXPECT_EQ(six.count(), set.count());
  }
}

}  // namespace
}  // namespace zermelo::test
