// Counts of stones on lines against plain counting, and forced wins against plain recursion.
#include "solve/order_chaos/threats/forced_win.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "solve/order_chaos/threats/order_board.hpp"

namespace zermelo::test {
namespace {

using solve::OrderBoard;
using SymbolCells = std::array<OrderBoard::Cells, 2>;

/// Cell and symbol.
using Stone = std::pair<int, int>;

int random_below(base::Random& random, int limit) {
  return static_cast<int>(random.below(static_cast<std::uint32_t>(limit)));
}

std::vector<Stone> random_stones(base::Random& random, int cells, int count) {
  std::vector<Stone> stones;
  OrderBoard::Cells taken = 0;
  while (static_cast<int>(stones.size()) < count) {
    const int cell = random_below(random, cells);
    if ((taken & solve::cell_bit(cell)) != 0) continue;
    taken |= solve::cell_bit(cell);
    stones.emplace_back(cell, random_below(random, 2));
  }
  return stones;
}

/// Looks at every line and every cell.
class PlainForcedWins {
 public:
  explicit PlainForcedWins(const OrderBoard& board) {
    for (int line = 0; line < board.lines(); ++line) lines_.push_back(board.cells_of(line));
    cells_ = std::popcount(board.cells());
  }

  bool find(const SymbolCells& stones) const {
    if (!completing(stones).empty()) return true;
    for (int cell = 0; cell < cells_; ++cell) {
      for (int symbol = 0; symbol < 2; ++symbol) {
        if (((stones[0] | stones[1]) & solve::cell_bit(cell)) != 0) continue;
        auto next = with(stones, {cell, symbol});
        const auto threats = completing(next);
        if (threats.size() > 1) return true;
        if (threats.empty()) continue;
        const auto [last, of] = *threats.begin();
        if (find(with(next, {last, 1 - of}))) return true;
      }
    }
    return false;
  }

  bool has_line(const SymbolCells& stones) const {
    return std::any_of(lines_.begin(), lines_.end(), [&](OrderBoard::Cells line) {
      return (line & ~stones.front()) == 0 || (line & ~stones.back()) == 0;
    });
  }

  /// With other stones, or none, on all of these cells.
  SymbolCells filled(SymbolCells stones, OrderBoard::Cells where, base::Random& random) const {
    for (int cell = 0; cell < cells_; ++cell) {
      if ((where & solve::cell_bit(cell)) == 0) continue;
      for (auto& each : stones) each &= ~solve::cell_bit(cell);
      const auto symbol = random.below(3);
      if (symbol < 2) stones[symbol] |= solve::cell_bit(cell);
    }
    return stones;
  }

 private:
  static SymbolCells with(SymbolCells stones, Stone stone) {
    stones[static_cast<std::size_t>(stone.second)] |= solve::cell_bit(stone.first);
    return stones;
  }
  /// The stones that complete a line.
  std::set<Stone> completing(const SymbolCells& stones) const {
    std::set<Stone> found;
    for (const auto line : lines_) {
      for (int symbol = 0; symbol < 2; ++symbol) {
        const auto lacks = line & ~stones[static_cast<std::size_t>(symbol)];
        if (std::popcount(lacks) == 1 &&
            (lacks & stones[static_cast<std::size_t>(1 - symbol)]) == 0)
          found.emplace(std::countr_zero(lacks), symbol);
      }
    }
    return found;
  }

  std::vector<OrderBoard::Cells> lines_;
  int cells_ = 0;
};

struct LineSize {
  int width, height, length;
};

class LineCountsTest : public testing::TestWithParam<LineSize> {};

TEST_P(LineCountsTest, OpenLinesAreThoseThatCountingFinds) {
  base::Random random(5);
  const auto size = GetParam();
  const int cells = size.width * size.height;
  OrderBoard board(size.width, size.height, size.length);
  for (int round = 0; round < 200; ++round) {
    auto stones = random_stones(random, cells, 1 + random_below(random, 2 * cells / 3));
    for (const auto& [cell, symbol] : stones) board.put(cell, symbol);
    for (std::size_t taken = stones.size() / 3; taken > 0; --taken) {
      board.take(stones.front().first, stones.front().second);
      stones.erase(stones.begin());
    }
    for (int line = 0; line < board.lines(); ++line) {
      const std::array held{std::popcount(board.cells_of(line) & board.stones(0)),
                            std::popcount(board.cells_of(line) & board.stones(1))};
      for (int symbol = 0; symbol < 2; ++symbol) {
        const auto own = held[static_cast<std::size_t>(symbol)];
        const bool open = held[static_cast<std::size_t>(1 - symbol)] == 0;
        EXPECT_EQ(board.held(line, symbol), open ? own : -1);
        for (int count = 1; count <= size.length; ++count) {
          EXPECT_EQ(board.open(symbol, count).test(line), open && own == count);
        }
      }
    }
    for (const auto& [cell, symbol] : stones) board.take(cell, symbol);
  }
}

// More than 64 lines fill a second word of a set.
INSTANTIATE_TEST_SUITE_P(Boards, LineCountsTest,
                         testing::Values(LineSize{7, 8, 6}, LineSize{8, 8, 5}, LineSize{9, 7, 4}));

struct ForcedWinSize {
  int width, height, length, fewest, most;  // stones, both included
};

class ForcedWinTest : public testing::TestWithParam<ForcedWinSize> {};

TEST_P(ForcedWinTest, OneIsFoundWhereThereIsOne) {
  const auto size = GetParam();
  OrderBoard board(size.width, size.height, size.length);
  const PlainForcedWins plain(board);
  solve::ForcedWins fast(board, 12);
  base::Random random(11);
  int won = 0, not_won = 0;
  for (int round = 0; round < 1'000; ++round) {
    const auto stones =
        random_stones(random, size.width * size.height,
                      size.fewest + random_below(random, size.most - size.fewest + 1));
    for (const auto& [cell, symbol] : stones) board.put(cell, symbol);
    const SymbolCells symbols{board.stones(0), board.stones(1)};
    const auto win = fast.find();
    ASSERT_EQ(win.has_value(), plain.find(symbols)) << round;
    if (win) {
      ++won;
      EXPECT_NE(board.empty() & solve::cell_bit(win->move.cell), 0U);
      EXPECT_NE(win->zone & solve::cell_bit(win->move.cell), 0U);
      const auto other = plain.filled(symbols, ~win->zone, random);
      EXPECT_TRUE(plain.has_line(other) || plain.find(other)) << round;
    } else {
      ++not_won;
    }
    for (const auto& [cell, symbol] : stones) board.take(cell, symbol);
  }
  EXPECT_GT(won, 100);
  EXPECT_GT(not_won, 100);
}

INSTANTIATE_TEST_SUITE_P(Boards, ForcedWinTest,
                         testing::Values(ForcedWinSize{4, 4, 3, 0, 2}, ForcedWinSize{5, 4, 4, 3, 7},
                                         ForcedWinSize{5, 8, 5, 6, 17},
                                         ForcedWinSize{8, 8, 5, 12, 30},
                                         ForcedWinSize{6, 6, 6, 16, 31}));

}  // namespace
}  // namespace zermelo::test
