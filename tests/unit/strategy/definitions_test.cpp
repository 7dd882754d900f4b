// The measures of a board in the thesis, compared with its definitions taken literally
// (oracle.hpp), and its examples.
#include "strategy/order_chaos/definitions.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "strategy/boards.hpp"
#include "strategy/order_chaos/open_lines.hpp"

namespace zermelo::test {
namespace {

using strategy::Candidate;
using strategy::Matrix;
using strategy::OpenLines;
using strategy::Place;

// East, south, south-east, north-east: the order of strategy::kDirections.
constexpr std::array<oracle::Cell, 4> kLiteral{oracle::kRight, oracle::kUp, oracle::kFalling,
                                               oracle::kRising};

TEST(Definitions, Example22) {
  const Matrix m = matrix({"X....O", ".XX.OX", "..XO..", "..X.X.", ".O..X.", "...O.O"});
  EXPECT_EQ(strategy::longest_run(m, {1, 1}), 3);
  EXPECT_EQ(strategy::run_length(m, {1, 1}, {1, 1}), 3);
  EXPECT_EQ(strategy::longest_open_line(m, 5, {1, 1}, 'X'), 4);
  EXPECT_EQ(strategy::open_line(m, 5, {1, 1}, {1, 1}, 'X'), 4);
  EXPECT_EQ(strategy::longest_run(m, {1, 6}), 3);
  EXPECT_EQ(strategy::run_length(m, {1, 6}, {-1, 1}), 3);
  EXPECT_EQ(strategy::longest_open_line(m, 5, {1, 6}, 'O'), 1);
  EXPECT_EQ(strategy::open_line(m, 5, {1, 6}, {0, 1}, 'O'), 1);
  EXPECT_FALSE(strategy::in_order(m, 5));
  EXPECT_TRUE(strategy::in_order(m, 3));
}

TEST(Definitions, Example22ByTheOracle) {
  const auto game = square_game(6, 5);
  const auto state = state_of(game, {"X....O", ".XX.OX", "..XO..", "..X.X.", ".O..X.", "...O.O"});
  EXPECT_EQ(game.longest_row(state, {0, 0}), 3);
  EXPECT_EQ(game.longest_open_line(state, {0, 0}, 'X'), 4);
  EXPECT_EQ(game.longest_row(state, {0, 5}), 3);
  EXPECT_EQ(game.longest_open_line(state, {0, 5}, 'O'), 1);
}

TEST(Definitions, Example24IsInOrder) {
  const std::vector<std::string> rows{"OX....", "..X.O.", ".XOX..", "....X.", "....OX", ".O...."};
  EXPECT_TRUE(strategy::in_order(matrix(rows), 5));
  EXPECT_FALSE(strategy::in_order(matrix(rows), 6));
  EXPECT_EQ(strategy::run_length(matrix(rows), {1, 2}, {1, 1}), 5);
}

TEST(Definitions, Example25IsChaotic) {
  const std::vector<std::string> rows{"OXOOXO", "OXOXOO", "XXOOOX", "XOXXXO", "OXOXOX", "OOXXXO"};
  EXPECT_FALSE(strategy::in_order(matrix(rows), 5));
  const auto game = square_game(6, 5);
  EXPECT_EQ(state_of(game, rows).result, oracle::Result::chaos);
}

TEST(Definitions, AgreeWithTheLiteralOnesOnRandomBoards) {
  base::Random random(301);
  for (int n = 1; n <= 7; ++n) {
    for (int i = 0; i < 60; ++i) {
      const int l = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(n)));
      const auto rows = random_rows(random, n, 1 + random.below(9));
      const Matrix m = matrix(rows);
      const auto game = square_game(n, l);
      const auto state = state_of(game, rows);
      bool in_order = false;
      for (const Place p : m.places()) {
        const oracle::Cell cell{p.i - 1, p.j - 1};
        for (std::size_t d = 0; d < 4; ++d) {
          const Place direction = strategy::kDirections[d];
          if (m[p] != strategy::kEmpty) {
            EXPECT_EQ(strategy::run_length(m, p, direction),
                      game.row_length(state, cell, kLiteral[d]));
          }
          for (const char s : strategy::kBothSymbols) {
            EXPECT_EQ(strategy::open_line(m, l, p, direction, s),
                      game.open_line(state, cell, kLiteral[d], s));
          }
        }
        if (m[p] == strategy::kEmpty) {
          EXPECT_EQ(strategy::longest_run(m, p), 0);
          continue;
        }
        EXPECT_EQ(strategy::longest_run(m, p), game.longest_row(state, cell));
        in_order = in_order || game.longest_row(state, cell) >= l;
      }
      EXPECT_EQ(strategy::in_order(m, l), in_order);
      // Definition 2.6 and the scan of runs by which the oracle decides say the same.
      EXPECT_EQ(state.result == oracle::Result::order, in_order);
    }
  }
}

TEST(OpenLines, AreTheMaximumFeasibleLinesOf4x4) {
  base::Random random(302);
  for (int i = 0; i < 500; ++i) {
    const Matrix m = matrix(random_rows(random, 4, 1 + random.below(9)));
    for (const auto scan : {strategy::Scan::rows, strategy::Scan::columns}) {
      const OpenLines lines(m, scan);
      int longest_of_all = 0;
      std::vector<Candidate> order;
      lines.first([&](Candidate c) {
        order.push_back(c);
        return false;
      });
      std::size_t at = 0;
      for (int a = 1; a <= 4; ++a) {
        for (int b = 1; b <= 4; ++b) {
          const Place p = scan == strategy::Scan::rows ? Place{a, b} : Place{b, a};
          if (m[p] != strategy::kEmpty) continue;
          for (const char s : strategy::kBothSymbols) {
            const Candidate c{p, s};
            ASSERT_LT(at, order.size());
            EXPECT_EQ(order[at].place, p);
            EXPECT_EQ(order[at].symbol, s);
            ++at;
            // On 4x4 with lines of 4 a direction has at most one window, so P_x is the weight of
            // its line.
            int longest = 0, together = 0;
            std::array<int, 5> count{};
            for (const Place d : strategy::kDirections) {
              const int weight = strategy::open_line(m, 4, p, d, s);
              longest = std::max(longest, weight);
              together += weight;
              ++count[static_cast<std::size_t>(weight)];
            }
            EXPECT_EQ(lines.longest(c), longest);
            EXPECT_EQ(lines.longest(c), strategy::longest_open_line(m, 4, p, s));
            EXPECT_EQ(lines.together(c), together);
            for (int w = 1; w <= 3; ++w) {
              EXPECT_EQ(lines.lines_of(c, w), count[static_cast<std::size_t>(w)]);
            }
            longest_of_all = std::max(longest_of_all, longest);
          }
        }
      }
      EXPECT_EQ(at, order.size());
      EXPECT_EQ(lines.longest_of_all(), longest_of_all);
      const auto best =
          lines.best([](Candidate) { return true; }, [&](Candidate c) { return lines.longest(c); });
      const auto first =
          lines.first([&](Candidate c) { return lines.longest(c) == longest_of_all; });
      ASSERT_EQ(best.has_value(), !order.empty());
      if (best) {
        EXPECT_EQ(best->place, first->place) << "the first of equals is taken";
        EXPECT_EQ(best->symbol, first->symbol);
      }
    }
  }
}

TEST(OpenLines, TheExampleOfTheHeader) {
  const OpenLines lines(matrix({"O...", "XXOX", "O.X.", "O..."}), strategy::Scan::rows);
  EXPECT_EQ(lines.longest({{1, 4}, 'O'}), 2);
  EXPECT_EQ(lines.together({{1, 4}, 'O'}), 3);
  EXPECT_EQ(lines.longest({{1, 4}, 'X'}), 1);
}

TEST(Matrix, ReadsAPositionAndNamesItsMoves) {
  const auto game = games::AnyGame::parse("order-chaos:4x4,line=4");
  const auto position = game.after(game.parse_moves("Xb1 Oa3"));
  const Matrix m = strategy::matrix_of(game, position);
  EXPECT_EQ((m[{1, 2}]), 'X') << "row 1, column 2";
  EXPECT_EQ((m[{3, 1}]), 'O');
  EXPECT_EQ((m[{2, 1}]), strategy::kEmpty);
  EXPECT_FALSE(m.empty());
  EXPECT_TRUE(strategy::matrix_of(game, game.initial()).empty());
  EXPECT_EQ(game.move_name(strategy::move_at(game, {4, 3}, 'O')), "Oc4");
  EXPECT_TRUE(strategy::same_board(m, {".X..", "....", "O...", "...."}));
  EXPECT_FALSE(strategy::same_board(m, {".X..", "....", "OO..", "...."}));
  EXPECT_EQ(strategy::full_lines(4).size(), 10U);
}

}  // namespace
}  // namespace zermelo::test
