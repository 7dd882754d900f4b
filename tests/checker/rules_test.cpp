// The rules of the checker on tiny boards, against the oracle and against values by hand.
#include "rules.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "oracle.hpp"
#include "reason.hpp"

namespace {

using checker::Board;
using checker::Game;
using checker::LineList;
using checker::Outcome;
using checker::Stones;

Game game_of(const std::string& text) { return checker::parse_game(text, 1); }

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
    return checker::parse_board(board, 1).lines(length).size();
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
  const Game game = game_of(text);
  const oracle::Game other(text);
  ASSERT_TRUE(other.valid);
  const auto n = static_cast<std::size_t>(game.board.size());
  const std::string names = ".XOABCDEF";
  LineList all;
  for (const auto& line : game.lines) all.push_back(&line);

  Stones stones(n, 0);
  while (true) {  // all positions, counted up like a number
    std::size_t digit = 0;
    while (digit < n && stones[digit] == game.symbols) stones[digit++] = 0;
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
      Stones earlier = stones;
      earlier[last] = 0;
      const Outcome outcome = checker::outcome_after(game, stones, static_cast<int>(last),
                                                     checker::live_lines(all, earlier));
      const char* found = outcome == Outcome::kOrderWins   ? "order"
                          : outcome == Outcome::kChaosWins ? "chaos"
                                                           : "";
      ASSERT_EQ(found, expected) << text << " " << pattern << " last " << last;
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
  const Game game = game_of("order-chaos:.##./####/####/.##.,line=1,win=exact-at-end");
  LineList all;
  for (const auto& line : game.lines) all.push_back(&line);
  Stones stones(12, 1);
  EXPECT_EQ(checker::outcome_after(game, stones, 0, all), Outcome::kChaosWins);
  stones[0] = 2;
  EXPECT_EQ(checker::outcome_after(game, stones, 0, all), Outcome::kOrderWins);
}

TEST(Rules, WhoMayPass) {
  using checker::Player;
  const auto may = [](const std::string& options, Player player) {
    return checker::may_pass(game_of("order-chaos:2x2,line=2" + options), player);
  };
  EXPECT_FALSE(may("", Player::kOrder));
  EXPECT_FALSE(may("", Player::kChaos));
  EXPECT_TRUE(may(",pass=starter", Player::kOrder));
  EXPECT_FALSE(may(",pass=starter", Player::kChaos));
  EXPECT_FALSE(may(",pass=starter,first=chaos", Player::kOrder));
  EXPECT_TRUE(may(",pass=starter,first=chaos", Player::kChaos));
  EXPECT_TRUE(may(",pass=both", Player::kOrder));
  EXPECT_TRUE(may(",pass=both", Player::kChaos));
}

TEST(Rules, OptionsInAnyOrder) {
  const Game game = game_of("order-chaos:2x3,win=exact,symbols=8,first=chaos,line=3,pass=both");
  EXPECT_EQ(game.win, checker::WinRule::kExact);
  EXPECT_EQ(game.symbols, 8);
  EXPECT_EQ(game.first, checker::Player::kChaos);
  EXPECT_EQ(game.line, 3);
  EXPECT_EQ(game.pass, checker::PassRule::kBoth);
  EXPECT_EQ(game.board.size(), 6);
}

}  // namespace
