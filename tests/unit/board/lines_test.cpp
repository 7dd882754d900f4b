// Lines on bit boards, compared with walking from cell to cell.
#include "board/lines.hpp"

#include <gtest/gtest.h>

#include <set>

#include "oracle/bridge.hpp"
#include "oracle/game_case.hpp"

namespace zermelo::test {
namespace {

using board::Board;

/// All lines of a board as sets of cells, found by walking.
std::multiset<std::set<oracle::Cell>> walked_lines(const oracle::Game& game, int length) {
  std::multiset<std::set<oracle::Cell>> all;
  const std::set<oracle::Cell> cells(game.cells().begin(), game.cells().end());
  for (const auto cell : game.cells()) {
    for (const auto d : {oracle::kRight, oracle::kUp, oracle::kFalling, oracle::kRising}) {
      std::set<oracle::Cell> line;
      for (int k = 0; k < length; ++k)
        line.insert({cell.row + k * d.row, cell.column + k * d.column});
      bool inside = true;
      for (const auto c : line) inside = inside && cells.contains(c);
      if (inside) all.insert(line);
      if (length == 1) break;  // one line, not four
    }
  }
  return all;
}

TEST(Lines, AreThoseOfAWalk) {
  base::Random random(403);
  for (int i = 0; i < 300; ++i) {
    const auto rules = random_case(random, {9, 2}).rules;
    const oracle::Game slow(rules);
    const auto board = fast(rules).board();
    for (int length = 1; length <= std::max(board.width(), board.height()) + 1; ++length) {
      std::multiset<std::set<oracle::Cell>> found;
      for (const auto& line : board::lines(board, length)) {
        std::set<oracle::Cell> cells;
        for (const auto c : line) cells.insert({board.row(c), board.column(c)});
        EXPECT_EQ(static_cast<int>(line.size()), length);
        for (std::size_t k = 2; k < line.size(); ++k) {
          EXPECT_EQ(line[k] - line[k - 1], line[1] - line[0]) << "in the order of the step";
        }
        found.insert(cells);
      }
      EXPECT_EQ(found, walked_lines(slow, length)) << board.name() << ", length " << length;
    }
  }
}

TEST(Lines, NumbersOfLinesOnTheBoardsOfThePapers) {
  EXPECT_EQ(board::lines(Board::rectangle(6, 6), 5).size(), 32U);
  EXPECT_EQ(board::lines(Board::rectangle(4, 4), 4).size(), 10U);
  EXPECT_EQ(board::lines(Board::rectangle(6, 6), 1).size(), 36U);
  EXPECT_EQ(board::lines(Board::rectangle(6, 6), 7).size(), 0U);
}

template <std::size_t Words>
void expect_line_tests_of_a_walk(int longest_side) {
  base::Random random(404 + Words);
  for (int i = 0; i < 150; ++i) {
    const auto rules = random_case(random, {longest_side, 2}).rules;
    const auto board = fast(rules).board();
    if (board.numbers() > base::Bits<Words>::kSize) continue;
    const auto steps = board::directions(board);
    const oracle::Game slow(rules);
    base::Bits<Words> stones;
    std::map<oracle::Cell, char> drawn;
    for (const auto c : board.cells()) {
      if (random.below(3) == 0) continue;
      stones.set(c);
      drawn[{board.row(c), board.column(c)}] = 'X';
    }
    const auto runs = slow.runs(slow.set_up(drawn, oracle::Player::order));
    for (int length = 1; length <= longest_side + 2; ++length) {
      bool line = false, exact = false;
      for (const int run : runs) {
        line = line || run >= length;
        exact = exact || run == length;
      }
      EXPECT_EQ(board::has_line(stones, steps, length), line);
      EXPECT_EQ(board::has_run_of(stones, steps, length), exact);
      for (const int step : steps) {
        const auto starts = board::line_starts(stones, step, length);
        for (const auto c : board.cells()) {
          bool all = true;
          for (int k = 0; k < length && all; ++k) {
            const int at = c + k * step;
            all = at < base::Bits<Words>::kSize && stones.test(at);
          }
          EXPECT_EQ(starts.test(c), all);
        }
      }
    }
    EXPECT_FALSE(board::has_line(stones, steps, 1'000'000));
    EXPECT_FALSE(board::has_run_of(stones, steps, 1'000'000));
  }
}

TEST(Lines, TestsOnOneWord) { expect_line_tests_of_a_walk<1>(7); }
TEST(Lines, TestsOnTwoWords) { expect_line_tests_of_a_walk<2>(11); }
TEST(Lines, TestsOnSixWords) { expect_line_tests_of_a_walk<6>(19); }

}  // namespace
}  // namespace zermelo::test
