// Races of Order's stones: races inside races win, and what they find can be played.
#include "solve/order_chaos/threats/order_race.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "solve/order_chaos/threats/frequent_moves.hpp"
#include "solve/order_chaos/threats/liked_moves.hpp"
#include "solve/order_chaos/threats/order_board.hpp"
#include "solve/order_chaos/threats/order_threats.hpp"

namespace zermelo::test {
namespace {

using solve::OrderBoard;
using solve::OrderMove;
using solve::OrderThreats;

TEST(FrequentMovesTest, TheMostFrequentIsFirstAndOfTwoAlikeTheEarlier) {
  solve::FrequentMoves moves;
  EXPECT_TRUE(moves.moves().empty());
  for (const auto move : {OrderMove{4, 1}, {7, 0}, {4, 0}, {7, 0}, {9, 1}, {4, 0}, {4, 0}})
    moves.count(move);
  const std::vector<OrderMove> expected{{4, 0}, {7, 0}, {4, 1}, {9, 1}};
  EXPECT_EQ(moves.moves(), expected);
}

bool has_line(const OrderBoard& board) {
  for (int line = 0; line < board.lines(); ++line) {
    for (int symbol = 0; symbol < 2; ++symbol) {
      if (board.held(line, symbol) == std::popcount(board.cells_of(line))) return true;
    }
  }
  return false;
}

TEST(LikedMovesTest, WhatCompletesALineIsLikedBest) {
  // A board that is no square and has no line, but for three of four in one row; three cells are
  // empty.
  for (int row = 0; row < 6; ++row) {
    for (int missing = 0; missing < 4; ++missing) {
      for (const int symbol : {0, 1}) {
        OrderBoard board(4, 6, 4);
        const int other = 4 * ((row + 3) % 6);
        for (int cell = 0; cell < 24; ++cell) {
          const bool empty = cell == 4 * row + missing || cell == other || cell == other + 3;
          if (!empty) board.put(cell, cell / 4 == row ? symbol : (cell % 4 + cell / 8) % 2);
        }
        ASSERT_FALSE(has_line(board));
        solve::LikedMoves liked(board);
        const auto moves = liked.moves(board, 1'000);
        ASSERT_EQ(moves.size(), 6U);
        board.put(moves.front().cell, moves.front().symbol);
        EXPECT_TRUE(has_line(board)) << moves.front().cell;  // of this row, or of a diagonal
      }
    }
  }
}

TEST(LikedMovesTest, WhatHasEndedAnswersNothing) {
  OrderBoard board(5, 5, 5);
  solve::LikedMoves liked(board);
  int asked = 0;
  EXPECT_TRUE(liked.moves(board, 1'000'000'000, [&] { return ++asked == 3; }).empty());
  EXPECT_EQ(asked, 3);
}

TEST(LikedMovesTest, ThereAreNoMoreThanCanBePlayed) {
  OrderBoard board(2, 2, 2);
  board.put(0, 0);
  solve::LikedMoves liked(board);
  const auto moves = liked.moves(board, 100);
  EXPECT_EQ(moves.size(), 6U);  // and no pass
  for (const auto move : moves) EXPECT_TRUE(move.cell > 0 && move.cell < 4);
}

/// With lines of five, row by row.
OrderBoard with_stones(int columns, std::string_view stones) {
  OrderBoard board(columns, static_cast<int>(stones.size()) / columns, 5);
  for (std::size_t cell = 0; cell < stones.size(); ++cell) {
    if (stones[cell] != '.') board.put(static_cast<int>(cell), stones[cell] == 'O' ? 1 : 0);
  }
  return board;
}

/// Chaos plays at random, and sometimes passes. Whether Order, who is to move, completes a line.
bool wins_by_chance(OrderBoard& board, OrderThreats& search, base::Random& random) {
  std::vector<OrderMove> moves;
  const auto put = [&](OrderMove move) {
    board.put(move.cell, move.symbol);
    moves.push_back(move);
  };
  while (!has_line(board) && search.attack()) {
    put(search.win_to_move()->move);
    std::vector<int> empty;
    for (int cell = 0; cell < 36; ++cell) {
      if ((board.empty() & solve::cell_bit(cell)) != 0) empty.push_back(cell);
    }
    if (has_line(board) || empty.empty() || random.below(8) == 0) continue;
    put({empty[random.below(static_cast<std::uint32_t>(empty.size()))],
         static_cast<int>(random.below(2))});
  }
  const bool won = has_line(board);
  for (; !moves.empty(); moves.pop_back()) board.take(moves.back().cell, moves.back().symbol);
  return won;
}

TEST(NestedRacesTest, WhatTheyWinCanBePlayed) {
  base::Random random(31);
  int by_races = 0;
  for (int round = 0; round < 24; ++round) {
    OrderBoard board(6, 6, 5);
    for (auto left = 6 + random.below(5); left > 0;) {
      const auto cell = static_cast<int>(random.below(36));
      const auto symbol = static_cast<int>(random.below(2));
      if ((board.empty() & solve::cell_bit(cell)) == 0) continue;
      board.put(cell, symbol);
      --left;
    }
    const auto before = board.hash();
    OrderThreats search(board, 0, {6, 6}, 12);
    bool won = false, by_race = false;
    {
      solve::OrderRace race(board, search, 1, 1);
      race.stop = [&] { return race.positions() >= 20'000; };
      race.tell = [&](const std::string& text) {
        by_race = by_race || text.find("won by") != std::string::npos;
      };
      won = race.attack();
    }
    EXPECT_EQ(board.hash(), before);
    if (!won || !by_race) continue;
    ++by_races;
    search.stop = [&, limit = search.positions() + 1'000'000] {
      return search.positions() >= limit;
    };
    for (int game = 0; game < 5; ++game)
      EXPECT_TRUE(wins_by_chance(board, search, random)) << round;
    EXPECT_EQ(board.hash(), before);
  }
  EXPECT_GE(by_races, 5);
}

TEST(NestedRacesTest, WhatFewRepliesAreLeftOfIsSearchedForLonger) {
  // 24,392 positions; without longer searches of the replies that are left, 44,868.
  auto board = with_stones(6, ".O......XO.OX........X..O.O..X..O...");
  OrderThreats search(board, 1, {2, 2}, 12);
  solve::OrderRace race(board, search, 1, 1);
  race.stop = [&] { return race.positions() >= 35'000; };
  EXPECT_TRUE(race.attack());
  EXPECT_TRUE(search.win_to_move());
}

TEST(NestedRacesTest, WhatWasStoppedHasNotFailed) {
  for (const std::uint64_t limit : {300U, 3'000U, 12'000U, 20'000U}) {
    auto board = with_stones(6, ".O......XO.OX........X..O.O..X..O...");
    const auto before = board.hash();
    OrderThreats search(board, 1, {2, 2}, 12);
    solve::OrderRace race(board, search, 1, 1);
    race.stop = [&] { return race.positions() >= limit; };
    EXPECT_FALSE(race.attack()) << limit;
    EXPECT_EQ(board.hash(), before);
    race.stop = {};
    EXPECT_TRUE(race.attack()) << limit;
    EXPECT_EQ(board.hash(), before);
  }
}

TEST(EffortsTest, WhatRandomGamesLikeWinsWhereNothingElseHas) {
  // 60,008 positions, of which the first effort takes 47,203.
  auto board = with_stones(5, "XOX.X.........O...XOX.XOX.....");
  OrderThreats search(board, 1, {1, 1}, 12);
  solve::OrderRace race(board, search, 1, 1);
  race.stop = [&] { return race.positions() >= 80'000; };
  std::vector<std::string> efforts;
  race.tell = [&](const std::string& text) {
    if (text.find("effort") != std::string::npos) efforts.push_back(text);
  };
  EXPECT_TRUE(race.attack());
  EXPECT_TRUE(search.win_to_move());
  EXPECT_EQ(efforts, (std::vector<std::string>{"effort 1 of 4", "effort 2 of 4"}));
}

TEST(EffortsTest, RepliesThatHoldAreTriedAgainUnlessNothingCameClose) {
  struct Case {
    const char* stones;
    int efforts;
    bool won;
  };
  int won_later = 0;
  for (const auto& [stones, efforts, all_won] : {Case{".XOXO.O.OO..X.O.O..O.O...X....", 2, true},
                                                 {"O..X...O...XO.XOX.XXOO.XO..X..", 4, false},
                                                 {"OXX.O..XOX...X.X.X.X.OO..XX.X.", 4, false},
                                                 {"..OXOXXO.O.......O...OXO.X...X", 1, false}}) {
    auto board = with_stones(5, stones);
    const auto before = board.hash();
    OrderThreats search(board, 1, {1, 1}, 12);
    solve::OrderRace race(board, search, 1, 1);
    std::set<std::string> won, held, first;  // those that come first in this effort
    int effort = 0;
    race.tell = [&](const std::string& text) {
      if (text.starts_with("effort")) {
        EXPECT_EQ(text, "effort " + std::to_string(++effort) + " of 4");
        EXPECT_TRUE(first.empty()) << stones;
        first = std::exchange(held, {});
      }
      const auto reply = text.substr(0, text.find(' '));
      if (text != reply + " won" && text != reply + " not won") return;
      const bool again = first.erase(reply) > 0;
      EXPECT_TRUE(again || first.empty()) << reply;
      EXPECT_FALSE(won.contains(reply)) << reply;
      (text == reply + " won" ? won : held).insert(reply);
      if (again && won.contains(reply)) ++won_later;
      EXPECT_LE(held.size(), 4U);
    };
    EXPECT_EQ(race.defend(), all_won) << stones;
    EXPECT_EQ(effort, efforts) << stones;
    const auto [refuted, all] = race.progress();
    EXPECT_EQ(refuted, won.size());
    EXPECT_EQ(refuted == all, all_won);
    EXPECT_EQ(held.size(), all_won ? 0U : 1U);  // in the last effort
    EXPECT_EQ(search.win_to_reply().has_value(), all_won);
    EXPECT_EQ(board.hash(), before);
  }
  EXPECT_GE(won_later, 2);
}

class RaceTest : public testing::TestWithParam<int> {};  // by the number of threads

TEST_P(RaceTest, OnABoardWithoutStonesTheFirstOneIsInTheMiddle) {
  OrderBoard board(5, 5, 4);
  OrderThreats search(board, 3, {}, 12);
  solve::OrderRace race(board, search, GetParam());
  ASSERT_TRUE(race.attack());
  EXPECT_EQ(board.empty(), board.cells());
  ASSERT_TRUE(search.win_to_move());
  EXPECT_EQ(search.win_to_move()->move.cell, 12);
  const auto [refuted, all] = race.progress();
  EXPECT_EQ(refuted, all);
  EXPECT_EQ(all, 17U);  // a pass, and two symbols on eight cells that no reflection exchanges
}

TEST_P(RaceTest, WhoIsToStopStopsEveryThread) {
  OrderBoard board(5, 5, 5);  // which Chaos wins
  OrderThreats search(board, 3, {}, 12);
  solve::OrderRace race(board, search, GetParam());
  std::atomic<bool> stop{false};
  race.stop = [&] { return stop || race.positions() >= 5'000; };
  EXPECT_FALSE(race.attack());
  EXPECT_LT(race.positions(), 10'000U);
  stop = true;
  EXPECT_FALSE(race.defend());
  EXPECT_EQ(board.empty(), board.cells());
}

INSTANTIATE_TEST_SUITE_P(Threads, RaceTest, testing::Values(1, 2, 5));

}  // namespace
}  // namespace zermelo::test
