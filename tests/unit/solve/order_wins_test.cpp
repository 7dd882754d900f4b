// The table of Order's wins: what is entered is found, by whatever thread, and after it has been
// written and read back.
#include "solve/order_chaos/threats/order_wins.hpp"

#include <gtest/gtest.h>

#include <map>
#include <thread>
#include <utility>
#include <vector>

#include "base/random.hpp"

namespace zermelo::test {
namespace {

using solve::ForcedWin;
using solve::OrderWins;

/// The win that the tests enter under a hash. Every third one is a position of Chaos'.
ForcedWin win_under(std::uint64_t hash) {
  ForcedWin win{hash | 1U, {}};
  if (hash % 3 != 0) win.move = {static_cast<int>(hash % 64), static_cast<int>(hash / 64 % 2)};
  return win;
}

std::vector<std::uint64_t> hashes(std::uint64_t seed, int count) {
  std::vector<std::uint64_t> all;
  for (int i = 0; i < count; ++i) all.push_back(base::mix(seed + static_cast<std::uint64_t>(i)));
  return all;
}

void expect_all(const OrderWins& wins, const std::vector<std::uint64_t>& all) {
  for (const auto hash : all) {
    const auto found = wins.find(hash);
    ASSERT_TRUE(found) << hash;
    EXPECT_EQ(found->zone, win_under(hash).zone);
    EXPECT_EQ(found->move, win_under(hash).move);
  }
}

TEST(OrderWinsTest, WhatIsEnteredIsFoundAndNothingElse) {
  OrderWins wins;
  const auto all = hashes(1, 100'000);  // so that every part grows several times
  for (const auto hash : all) wins.enter(hash, win_under(hash));
  EXPECT_EQ(wins.size(), all.size());
  expect_all(wins, all);
  for (const auto hash : hashes(1'000'000, 1'000)) EXPECT_FALSE(wins.find(hash));
}

TEST(OrderWinsTest, TheFirstWinOfAPositionStays) {
  OrderWins wins;
  wins.enter(5, win_under(5));
  wins.enter(5, win_under(7));
  EXPECT_EQ(wins.size(), 1U);
  expect_all(wins, {5});
}

TEST(OrderWinsTest, WhatIsWrittenIsReadBack) {
  OrderWins wins, again;
  const auto all = hashes(9, 5'000);
  for (const auto hash : all) wins.enter(hash, win_under(hash));
  wins.each([&](std::uint64_t one, std::uint64_t other) {
    EXPECT_NE(other, 0U);  // the file would leave it out
    EXPECT_TRUE(again.put_back(one, other, ~std::uint64_t{0}));
  });
  EXPECT_EQ(again.size(), all.size());
  expect_all(again, all);
}

TEST(OrderWinsTest, WhatIsNoWinOfTheBoardIsNotTaken) {
  constexpr std::uint64_t kBoard = 0xffff;
  const std::vector<std::pair<std::uint64_t, std::uint64_t>> zones{
      {7, 0}, {7, 0x10000}, {7, ~std::uint64_t{0}}};
  for (const auto& [hash, zone] : zones) {
    OrderWins wins;
    EXPECT_FALSE(wins.put_back(hash, zone, kBoard)) << zone;
  }
  const std::vector<std::pair<std::uint64_t, std::uint64_t>> moves{
      {8, 1},           // of another position
      {7, 2 + 2 * 16},  // on a cell that the board has not
      {7, 2 + 2 * 64},  // on none
      {7, ~std::uint64_t{0}}};
  for (const auto& [hash, move] : moves) {
    OrderWins wins;
    EXPECT_TRUE(wins.put_back(7, 0xf, kBoard));
    EXPECT_FALSE(wins.is_whole());
    EXPECT_FALSE(wins.put_back(hash, move, kBoard)) << hash << " " << move;
    EXPECT_EQ(wins.size(), 0U);
  }
  OrderWins wins;
  EXPECT_TRUE(wins.put_back(7, 0xf, kBoard) && wins.put_back(7, 2 + 2 * 15 + 1, kBoard));
  EXPECT_TRUE(wins.is_whole());
  EXPECT_EQ(wins.find(7)->move, (solve::OrderMove{15, 1}));
}

TEST(OrderWinsTest, SeveralThreadsUseOneTable) {
  OrderWins wins;
  constexpr int kEach = 20'000;
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t i = 0; i < 4; ++i) {
      threads.emplace_back([&wins, i] {  // half of what one enters another one does, too
        for (const auto hash : hashes(i * kEach / 2, kEach)) {
          wins.enter(hash, win_under(hash));
          const auto found = wins.find(hash);
          if (!found || found->zone != win_under(hash).zone) ADD_FAILURE() << hash;
        }
      });
    }
  }
  EXPECT_EQ(wins.size(), static_cast<std::uint64_t>(kEach / 2 * 5));
  expect_all(wins, hashes(0, kEach / 2 * 5));
}

}  // namespace
}  // namespace zermelo::test
