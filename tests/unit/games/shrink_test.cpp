// The shrinker itself: it must find small cases, and failing cases must keep failing.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "oracle/game_case.hpp"
#include "oracle/property.hpp"

namespace zermelo::test {
namespace {

using Numbers = std::vector<int>;

Property<Numbers> sum_stays_below(int limit) {
  return {.generate =
              [](base::Random& random) {
                Numbers numbers(5 + random.below(20));
                for (int& n : numbers) n = static_cast<int>(random.below(100));
                return numbers;
              },
          .simpler =
              [](const Numbers& numbers) {
                std::vector<Numbers> all;
                for (std::size_t i = 0; i < numbers.size(); ++i) {
                  all.push_back(numbers);
                  all.back().erase(all.back().begin() + static_cast<std::ptrdiff_t>(i));
                }
                for (std::size_t i = 0; i < numbers.size(); ++i) {
                  if (numbers[i] == 0) continue;
                  all.push_back(numbers);
                  --all.back()[i];
                }
                return all;
              },
          .check = [limit](const Numbers& numbers) -> std::optional<std::string> {
            const int sum = std::accumulate(numbers.begin(), numbers.end(), 0);
            if (sum < limit) return std::nullopt;
            return "sum " + std::to_string(sum);
          }};
}

TEST(Shrink, FindsALocalMinimumThatStillFails) {
  const auto failure = falsify(sum_stays_below(50), 1, 100);
  ASSERT_TRUE(failure);
  EXPECT_EQ(std::accumulate(failure->smallest.begin(), failure->smallest.end(), 0), 50);
  EXPECT_EQ(failure->why, "sum 50");
  EXPECT_LT(failure->smallest.size(), failure->found.size());
  EXPECT_GT(failure->steps, 0);
}

TEST(Shrink, ReportsNothingWhereThePropertyHolds) {
  EXPECT_FALSE(falsify(sum_stays_below(100 * 25), 1, 200));
}

TEST(Shrink, StopsWhenItsBudgetIsSpent) {
  const auto property = sum_stays_below(50);
  const auto failure = shrink(property, Numbers(30, 99), "start", 3);
  EXPECT_EQ(failure.smallest.size(), 27U);
  EXPECT_EQ(shrink(property, Numbers(30, 99), "start", 0).why, "start");
}

TEST(Shrink, IsTheSameForTheSameSeed) {
  const auto a = falsify(sum_stays_below(50), 7, 100), b = falsify(sum_stays_below(50), 7, 100);
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->found, b->found);
  EXPECT_EQ(a->smallest, b->smallest);
}

/// The false claim that it never matters whether a run may be longer than the line.
std::optional<std::string> line_equals_exact(const GameCase& one) {
  auto rules = one.rules;
  rules.win = oracle::Win::line;
  const oracle::Game line(rules);
  rules.win = oracle::Win::exact;
  const oracle::Game exact(rules);
  auto a = line.start(), b = exact.start();
  for (const auto& move : one.moves) {
    const auto legal = line.moves(a);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) continue;
    a = line.after(a, move);
    b = exact.after(b, move);
    if (a.result != b.result) return "decided under one rule only";
  }
  return std::nullopt;
}

TEST(Shrink, AGameCaseShrinksToTheSmallestOverlongLine) {
  const Property<GameCase> property{.generate =
                                        [](base::Random& random) {
                                          return random_case(random, {9, 4});
                                        },
                                    .simpler = simpler,
                                    .check = line_equals_exact};
  const auto failure = falsify(property, 3, 500);
  ASSERT_TRUE(failure);
  const auto& [rules, moves] = failure->smallest;
  SCOPED_TRACE(describe(failure->smallest));
  // A line of m cells to which filling a gap adds one stone: m + 1 cells, m + 1 moves, one symbol.
  EXPECT_EQ(oracle::Game(rules).cells().size(), moves.size());
  EXPECT_EQ(static_cast<int>(moves.size()), rules.line + 1);
  EXPECT_EQ(rules.symbols, 2);
  EXPECT_EQ(rules.pass, oracle::Pass::none);
  EXPECT_EQ(rules.first, oracle::Player::order);
  for (const auto& move : moves) EXPECT_EQ(move.symbol, 'X');
  EXPECT_LT(moves.size(), failure->found.moves.size());
}

TEST(Shrink, EveryGameCaseIsSimplerInAWayThatEnds) {
  base::Random random(11);
  const auto size = [](const GameCase& c) {
    std::size_t n = 100 * c.moves.size() + static_cast<std::size_t>(c.rules.line + c.rules.symbols);
    for (const auto& row : c.rules.rows) n += row.size();
    n += 10 * oracle::Game(c.rules).cells().size();
    n += c.rules.rows.size() + static_cast<std::size_t>(c.rules.pass) +
         static_cast<std::size_t>(c.rules.win) + static_cast<std::size_t>(c.rules.first);
    for (const auto& move : c.moves) n += move.symbol == 'X' ? 0 : 1;
    return n;
  };
  for (int i = 0; i < 50; ++i) {
    const auto one = random_case(random, {5, 8});
    for (const auto& next : simpler(one)) {
      EXPECT_LT(size(next), size(one)) << describe(one) << "\n" << describe(next);
    }
  }
}

}  // namespace
}  // namespace zermelo::test
