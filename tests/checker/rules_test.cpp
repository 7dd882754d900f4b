// The rules of the checker on tiny boards, against the oracle and against values by hand.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "checker/core/certificate.hpp"
#include "checker/games/order_chaos.hpp"
#include "oracle.hpp"

namespace {

using checker::Board;
using checker::Bounds;
using checker::OrderChaos;
using checker::Stones;

std::shared_ptr<const OrderChaos> game_of(const std::string& text) {
  return std::dynamic_pointer_cast<const OrderChaos>(checker::parse_subject(text, 1));
}

// Who wins for certain after the stone in `last` came to the others.
std::string winner_after(const OrderChaos& game, const Stones& stones, std::size_t last) {
  auto position = game.start();
  position.stones = stones;
  position.stones[last] = 0;
  const Bounds certain = game.play(position, {static_cast<int>(last), stones[last]});
  EXPECT_EQ(position.stones, stones);
  return certain.least == 1 ? "order" : certain.most == -1 ? "chaos" : "";
}

TEST(Board, CellsAreNumberedInReadingOrder) {
  const Board board = checker::parse_board("##./###", 1);
  const std::vector<std::string> names{"a1", "b1", "a2", "b2", "c2"};
  ASSERT_EQ(board.size(), 5);
  for (int cell = 0; cell < 5; ++cell) {
    EXPECT_EQ(board.name(cell), names[static_cast<std::size_t>(cell)]);
    EXPECT_EQ(checker::parse_cell(board.name(cell), board, 1), cell);
  }
  EXPECT_THROW(checker::parse_cell("c1", board, 1), checker::Rejection);
}

TEST(Board, ColumnsGoOnAfterZ) {
  const Board board = checker::parse_board("1024x1", 1);
  EXPECT_EQ(board.name(25), "z1");
  EXPECT_EQ(board.name(26), "aa1");
  EXPECT_EQ(board.name(26 + 26 * 26 - 1), "zz1");
  EXPECT_EQ(board.name(26 + 26 * 26), "aaa1");
  for (int cell = 0; cell < board.size(); ++cell) {
    EXPECT_EQ(checker::parse_cell(board.name(cell), board, 1), cell);
  }
}

TEST(Board, ShapesMayBeRagged) {
  EXPECT_EQ(checker::parse_board("#/.#//##", 1).size(), 4);
  EXPECT_EQ(checker::parse_board("#/.#//##", 1).name(3), "b4");
  EXPECT_EQ(checker::parse_board("./#", 1).name(0), "a2");
}

TEST(Board, NumberOfLines) {
  const auto count = [](const char* board, int length) {
    return checker::lines_of(checker::parse_board(board, 1), length).size();
  };
  EXPECT_EQ(count("3x3", 3), 8U);
  EXPECT_EQ(count("6x6", 5), 32U);
  EXPECT_EQ(count("19x19", 5), 1020U);
  EXPECT_EQ(count("2x2", 3), 0U);
  EXPECT_EQ(count("1x1", 1), 4U);    // once for each direction
  EXPECT_EQ(count("##.##", 2), 2U);  // none across the hole
}

// The outcome that the checker sees when stones are placed one after the other, against what the
// oracle says of the whole position.
void compare_all_positions(const std::string& text) {
  const auto game = game_of(text);
  const oracle::Game other(text);
  ASSERT_TRUE(other.valid);
  const auto n = static_cast<std::size_t>(game->board().size());
  const std::string names = ".XOABCDEF";

  Stones stones(n, 0);
  while (true) {  // all positions, counted up like a number
    std::size_t digit = 0;
    while (digit < n && stones[digit] == game->rules().symbols) stones[digit++] = 0;
    if (digit == n) break;
    ++stones[digit];

    std::string pattern;
    for (const auto stone : stones) pattern += names[stone];
    const std::string expected = other.outcome(pattern);
    for (std::size_t last = 0; last < n; ++last) {  // which stone came last
      if (stones[last] == 0) continue;
      std::string before = pattern;
      before[last] = '.';
      if (!other.outcome(before).empty()) continue;
      ASSERT_EQ(winner_after(*game, stones, last), expected)
          << text << " " << pattern << " last " << last;
    }
  }
}

TEST(Rules, OutcomesAgreeWithTheOracleOnAllPositions) {
  for (const char* win : {"line", "exact", "exact-at-end"}) {
    for (const char* line : {"1", "2", "3", "4"}) {
      for (const char* board : {"1x1", "2x2", "1x5", "2x3", "3x3", "##./###", "#.#/###/#.#"}) {
        const std::string game = "order-chaos:" + std::string(board) + ",line=" + line;
        compare_all_positions(game + ",win=" + win);
      }
      compare_all_positions("order-chaos:5x1,symbols=4,line=" + std::string(line) + ",win=" + win);
    }
  }
}

// A run of exactly one: on a board without corners every cell can have an equal neighbour in
// every direction, so that a full board need not hold one.
TEST(Rules, ExactlyOneAtTheEnd) {
  const auto game = game_of("order-chaos:.##./####/####/.##.,line=1,win=exact-at-end");
  Stones stones(12, 1);
  EXPECT_EQ(winner_after(*game, stones, 0), "chaos");
  stones[0] = 2;
  EXPECT_EQ(winner_after(*game, stones, 0), "order");
}

TEST(Rules, WhoMayPass) {
  using checker::Player;
  const auto may = [](const std::string& options, Player player) {
    return game_of("order-chaos:2x2,line=2" + options)->rules().may_pass(player);
  };
  EXPECT_FALSE(may("", Player::kA));
  EXPECT_FALSE(may("", Player::kB));
  EXPECT_TRUE(may(",pass=starter", Player::kA));
  EXPECT_FALSE(may(",pass=starter", Player::kB));
  EXPECT_FALSE(may(",pass=starter,first=chaos", Player::kA));
  EXPECT_TRUE(may(",pass=starter,first=chaos", Player::kB));
  EXPECT_TRUE(may(",pass=both", Player::kA));
  EXPECT_TRUE(may(",pass=both", Player::kB));
}

TEST(Rules, OptionsInAnyOrder) {
  const auto game = game_of("order-chaos:2x3,win=exact,symbols=8,first=chaos,line=3,pass=both");
  EXPECT_EQ(game->rules().win, checker::WinRule::kExact);
  EXPECT_EQ(game->rules().symbols, 8);
  EXPECT_EQ(game->rules().first, checker::Player::kB);
  EXPECT_EQ(game->rules().line, 3);
  EXPECT_EQ(game->rules().pass, checker::PassRule::kBoth);
  EXPECT_EQ(game->board().size(), 6);
}

}  // namespace
