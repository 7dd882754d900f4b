// The m,n,k-game: x and o place a stone of their own on an empty cell in turn, x first; the first
// to have `length` or more of his own stones in a row, column or diagonal wins; a full board is a
// draw. Searched is the blocking game, in which rows of o do not count: x wins it if he ever fills
// a line, and o wins it otherwise. If o wins the blocking game, then the m,n,k-game is a draw:
//  - x does not win, for o plays the same moves and x never fills a line (if o fills one, x has
//    even lost);
//  - o does not win either, for x could take over a winning strategy of o: he places any stone
//    first, then plays as the second player, and places any stone again whenever the strategy asks
//    for a cell he already has. The one stone more never harms him.
// A line with a stone of o is dead. So what matters of a position with x to move is, for each live
// line, the set of cells that x still lacks on it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "cells.hpp"

namespace apart {

class BlockingGame {
 public:
  BlockingGame(int width, int height, int length) : start_(lines_on_board(width, height, length)) {
    std::sort(start_.begin(), start_.end());
  }

  bool x_wins() { return x_wins(start_); }
  std::size_t positions() const { return table_.size(); }

 private:
  using Lines = std::vector<Cells>;  // The cells that x lacks on each live line, sorted.

  // With x to move, a line with two empty cells that lie on no other line may go: o answers x on
  // one of the two with the other, which kills the line, and these two moves touch no other line.
  static Lines without_pairs(Lines lines) {
    for (bool again = true; again;) {
      Cells once = 0;
      Cells twice = 0;
      for (const Cells line : lines) {
        twice |= once & line;
        once |= line;
      }
      again =
          std::erase_if(lines, [&](Cells line) { return std::popcount(line & ~twice) >= 2; }) > 0;
    }
    return lines;
  }

  using Weight = std::uint64_t;
  // A line on which x lacks few cells weighs most.
  static Weight weight(Cells line) { return Weight{1} << (32 - std::popcount(line)); }

  // The cells worth a move, heaviest first (the order only saves time). If every line through
  // cell a also goes through cell b, then b is for either player at least as good a move as a, so a
  // is left out (of two cells with the same lines, the later one is). Why: compare x on a with x
  // on b. In the second case x plays as in the first, with the names of a and b exchanged for the
  // cell still empty. If both cells go to x, the cases end alike; if o gets the other cell, he has
  // killed the lines through a in the second case, but those through b, which are all these and
  // perhaps more, in the first. The same holds for o on a or on b. Cells on no live line are left
  // out too: a stone there changes nothing.
  static std::vector<int> useful_cells(const Lines& lines) {
    std::array<Cells, 64> common;  // For each cell, the cells that lie on all lines through it.
    std::array<Weight, 64> sum{};  // For each cell, the weight of all lines through it.
    common.fill(~Cells{0});
    Cells all = 0;
    for (const Cells line : lines) {
      all |= line;
      for (Cells rest = line; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
        common[cell] &= line;
        sum[cell] += weight(line);
      }
    }
    std::vector<int> cells;
    for (std::size_t a = 0; a < 64; ++a) {
      bool useful = (all >> a & 1) != 0;
      for (std::size_t b = 0; b < 64 && useful; ++b) {
        const bool b_covers_a = a != b && (common[a] >> b & 1) != 0;
        const bool a_covers_b = (common[b] >> a & 1) != 0;
        if (b_covers_a && (!a_covers_b || b < a)) useful = false;
      }
      if (useful) cells.push_back(static_cast<int>(a));
    }
    std::stable_sort(cells.begin(), cells.end(), [&](int a, int b) {
      return sum[static_cast<std::size_t>(a)] > sum[static_cast<std::size_t>(b)];
    });
    return cells;
  }

  // Whether x wins with x to move.
  bool x_wins(const Lines& live) {
    const Lines lines = without_pairs(live);
    if (std::any_of(lines.begin(), lines.end(), [](Cells l) { return std::popcount(l) <= 1; }))
      return true;
    if (const auto found = table_.find(lines); found != table_.end()) return found->second;
    const std::vector<int> cells = useful_cells(lines);
    const bool won =
        std::any_of(cells.begin(), cells.end(), [&](int cell) { return !o_holds(lines, cell); });
    table_.emplace(lines, won);
    return won;
  }

  // Whether o has a good answer to a stone of x on `x_cell`, which fills no line.
  bool o_holds(Lines lines, int x_cell) {
    for (Cells& line : lines) line &= ~bit(x_cell);
    std::sort(lines.begin(), lines.end());
    // If x threatens to fill a line, all answers but one fail at the next turn of x.
    const std::vector<int> cells = useful_cells(lines);
    if (cells.empty()) return true;  // No line is live.
    return std::any_of(cells.begin(), cells.end(), [&](int o_cell) {
      Lines live = lines;
      std::erase_if(live, [&](Cells line) { return (line & bit(o_cell)) != 0; });
      return !x_wins(live);
    });
  }

  Lines start_;
  std::map<Lines, bool> table_;
};

}  // namespace apart
