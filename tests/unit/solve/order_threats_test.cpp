// Order's wins by threats against plain recursion over all moves of both and passes of Chaos'.
#include "solve/order_chaos/threats/order_threats.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/index.hpp"
#include "base/random.hpp"
#include "solve/order_chaos/threats/order_race.hpp"

namespace zermelo::test {
namespace {

using base::at;
using solve::OrderBoard;
using solve::OrderThreats;

/// A board as its cells, row by row: '.', 'X' or 'O'.
class OrderTwin {
 public:
  OrderTwin(int width, int height, int length) : width_(width), height_(height), length_(length) {}

  bool order_wins(const std::string& stones, bool order_to_move) {
    if (has_line(stones)) return true;
    if (stones.find('.') == std::string::npos) return false;
    const auto known = known_.find({stones, order_to_move});
    if (known != known_.end()) return known->second;
    // Chaos may pass; Order always places a stone.
    bool wins = order_to_move ? false : order_wins(stones, true);
    for (std::size_t cell = 0; cell < stones.size() && wins != order_to_move; ++cell) {
      if (stones[cell] != '.') continue;
      for (const char symbol : {'X', 'O'}) {
        auto next = stones;
        next[cell] = symbol;
        if (order_wins(next, !order_to_move) == order_to_move) wins = order_to_move;
      }
    }
    known_[{stones, order_to_move}] = wins;
    return wins;
  }

  bool has_line(const std::string& stones) const {
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) {
        for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
          int run = 0;
          for (int k = 0;
               k < length_ && symbol(stones, x + k * dx, y + k * dy) == symbol(stones, x, y) &&
               symbol(stones, x, y) != '.';
               ++k) {
            ++run;
          }
          if (run == length_) return true;
        }
      }
    }
    return false;
  }

 private:
  char symbol(const std::string& stones, int x, int y) const {
    const bool inside = x >= 0 && x < width_ && y >= 0 && y < height_;
    return inside ? stones[at(y * width_ + x)] : '#';
  }

  int width_, height_, length_;
  std::map<std::pair<std::string, bool>, bool> known_;
};

struct BoardCase {
  int width, height, length, fewest, most;
};

std::string random_symbols(base::Random& random, const BoardCase& size) {
  std::string stones(at(size.width * size.height), '.');
  int left =
      size.fewest +
      static_cast<int>(random.below(static_cast<std::uint32_t>(size.most - size.fewest + 1)));
  while (left > 0) {
    auto& cell =
        stones[at(static_cast<int>(random.below(static_cast<std::uint32_t>(stones.size()))))];
    if (cell != '.') continue;
    cell = random.below(2) == 0 ? 'X' : 'O';
    --left;
  }
  return stones;
}

OrderBoard board_of(const std::string& stones, const BoardCase& size) {
  OrderBoard board(size.width, size.height, size.length);
  for (std::size_t cell = 0; cell < stones.size(); ++cell) {
    if (stones[cell] != '.') board.put(static_cast<int>(cell), stones[cell] == 'O' ? 1 : 0);
  }
  return board;
}

class OrderThreatsTest : public testing::TestWithParam<BoardCase> {};

TEST_P(OrderThreatsTest, EveryWinIsOneWhateverStandsOutsideItsZone) {
  const auto size = GetParam();
  OrderTwin twin(size.width, size.height, size.length);
  base::Random random(41);
  int wins = 0, missed = 0;
  for (int round = 0; round < 300; ++round) {
    auto stones = random_symbols(random, size);
    if (twin.has_line(stones)) continue;
    const bool order = round % 2 == 0;
    auto board = board_of(stones, size);
    const auto before = board.hash();
    OrderThreats search(board, 2, {20, 20}, 12);
    const bool found = order ? search.attack() : search.defend();
    EXPECT_EQ(board.hash(), before);
    const bool truth = twin.order_wins(stones, order);
    if (!found) {
      missed += truth ? 1 : 0;
      continue;
    }
    ++wins;
    EXPECT_TRUE(truth) << stones << (order ? " Order" : " Chaos");
    const auto win = order ? search.win_to_move() : search.win_to_reply();
    ASSERT_TRUE(win);
    if (order) {
      auto next = stones;
      next[at(win->move.cell)] = "XO"[win->move.symbol];
      EXPECT_TRUE(twin.order_wins(next, false)) << stones << " and then " << next;
    }
    for (std::size_t cell = 0; cell < stones.size(); ++cell) {
      if ((win->zone >> cell & 1U) == 0) stones[cell] = ".XO"[random.below(3)];
    }
    EXPECT_TRUE(twin.order_wins(stones, order)) << stones << " with other stones outside";
  }
  EXPECT_GE(wins, 40);
  EXPECT_LE(missed, wins / 10);
}

INSTANTIATE_TEST_SUITE_P(Boards, OrderThreatsTest,
                         testing::Values(BoardCase{3, 3, 3, 0, 5}, BoardCase{4, 3, 3, 2, 7},
                                         BoardCase{4, 4, 4, 7, 11}, BoardCase{5, 3, 3, 4, 9},
                                         BoardCase{5, 5, 5, 17, 20}),
                         [](const auto& test) {
                           return "W" + std::to_string(test.param.width) + "H" +
                                  std::to_string(test.param.height) + "M" +
                                  std::to_string(test.param.length);
                         });

class OrderRaceTest : public testing::TestWithParam<int> {};  // by the number of threads

TEST_P(OrderRaceTest, WhatItFindsAreWins) {
  const BoardCase size{4, 4, 4, 7, 11};
  OrderTwin twin(size.width, size.height, size.length);
  base::Random random(17);
  int wins = 0;
  for (int round = 0; round < 60; ++round) {
    const auto stones = random_symbols(random, size);
    if (twin.has_line(stones)) continue;
    auto board = board_of(stones, size);
    const auto before = board.hash();
    OrderThreats search(board, 0, {4, 4}, 12);
    solve::OrderRace race(board, search, GetParam());
    race.stop = [&] { return race.positions() >= 20'000; };
    const bool order = round % 2 == 0;
    const bool found = order ? race.attack() : race.defend();
    EXPECT_EQ(board.hash(), before);
    if (!found) continue;
    ++wins;
    EXPECT_TRUE(twin.order_wins(stones, order)) << stones << (order ? " Order" : " Chaos");
    EXPECT_TRUE(order ? search.win_to_move() : search.win_to_reply()) << stones;
  }
  EXPECT_GE(wins, 15);
}

INSTANTIATE_TEST_SUITE_P(Threads, OrderRaceTest, testing::Values(1, 2, 5));

TEST(OrderThreatsTest, NoTwoLinesHaveAKeyInCommon) {
  for (const auto& [width, height, length] :
       {std::array{5, 9, 5}, {4, 4, 4}, {3, 3, 3}, {8, 8, 5}, {6, 6, 6}, {7, 4, 2}}) {
    const OrderBoard board(width, height, length);
    std::set<std::uint64_t> keys;
    for (int line = 0; line < board.lines(); ++line) {
      EXPECT_EQ(board.key(line, 0, 0), board.key(line, 1, 0));
      EXPECT_TRUE(keys.insert(board.key(line, 0, 0)).second);
      for (int symbol = 0; symbol < 2; ++symbol) {
        for (unsigned held = 1; held < 1U << static_cast<unsigned>(length); ++held) {
          EXPECT_TRUE(keys.insert(board.key(line, symbol, held)).second) << line << " " << held;
        }
      }
    }
  }
}

TEST(OrderThreatsTest, ManySearchesShareOneTableOfWins) {
  // With two keys alike, as they once were, two of 18,000 of these wins were none.
  const BoardCase size{4, 4, 4, 9, 14};
  OrderTwin twin(size.width, size.height, size.length);
  base::Random random(23);
  const auto wins = std::make_shared<solve::OrderWins>();
  int asked = 0;
  for (int round = 0; round < 2'000; ++round) {
    const auto stones = random_symbols(random, size);
    if (twin.has_line(stones)) continue;
    auto board = board_of(stones, size);
    OrderThreats search(board, 1, {6, 16}, 10, wins);
    const bool order = round % 2 == 0;
    if (!(order ? search.attack() : search.defend())) continue;
    ++asked;
    ASSERT_TRUE(twin.order_wins(stones, order)) << stones;
  }
  EXPECT_GT(asked, 200);
}

TEST(OrderThreatsTest, ReflectionsAndTheExchangeOfSymbolsCountAsOnePosition) {
  OrderBoard board(5, 4, 4), reflected(5, 4, 4);
  for (const auto& [cell, symbol] : {std::pair{0, 0}, {7, 1}, {13, 0}}) {
    board.put(cell, symbol);
    reflected.put(cell / 5 * 5 + 4 - cell % 5, 1 - symbol);
  }
  EXPECT_NE(board.hash(), reflected.hash());
  EXPECT_EQ(board.canonical().hash, reflected.canonical().hash);
  const int at_one = board.canonical().reflection, at_other = reflected.canonical().reflection;
  const OrderBoard::Cells cells = 0b10011;
  EXPECT_EQ(board.reflect(cells, at_one), reflected.reflect(reflected.reflect(cells, 1), at_other));
}

TEST(OrderThreatsTest, BoardsThatAreTooLargeAreRefused) {
  EXPECT_THROW(OrderBoard(5, 13, 5), base::InputError);
  EXPECT_THROW(OrderBoard(8, 8, 7), base::InputError);
  EXPECT_THROW(OrderBoard(8, 8, 2), base::InputError);
}

}  // namespace
}  // namespace zermelo::test
