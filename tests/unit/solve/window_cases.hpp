// Small windows, and the obvious ways to count threats and to say who wins in one, which the tests
// of the searches share.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "base/index.hpp"
#include "solve/window/set_board.hpp"

namespace zermelo::test {

using Sets = std::vector<std::vector<solve::Place>>;

inline Sets rows_of(int columns, int rows, int line) {
  Sets sets;
  for (const auto& [dx, dy] : {solve::Place{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
    for (int y = 0; y + (line - 1) * dy < rows; ++y) {
      for (int x = 0; x < columns; ++x) {
        const int last = x + (line - 1) * dx;
        if (last < 0 || last >= columns) continue;
        auto& set = sets.emplace_back();
        for (int k = 0; k < line; ++k) set.emplace_back(x + k * dx, y + k * dy);
      }
    }
  }
  return sets;
}

inline Sets squares_of(int columns, int rows) {
  Sets sets;
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) {
      for (int d = 1; x + d < columns && y + d < rows; ++d) {
        sets.push_back({{x, y}, {x + d, y}, {x, y + d}, {x + d, y + d}});
      }
    }
  }
  return sets;
}

/// Line 0: the squares.
inline solve::Window window_of(const solve::WindowShape& shape, int line, int larger = 0) {
  auto [columns, rows] = solve::board_for(shape);
  if (shape.both) columns += larger;
  rows += larger;
  return solve::make_window(shape,
                            line > 0 ? rows_of(columns, rows, line) : squares_of(columns, rows));
}

struct WindowCase {
  solve::WindowShape shape;
  int line;
};
inline const WindowCase kWindowCases[] = {{{.columns = 1, .rows = 3}, 2},
                                          {{.columns = 3, .rows = 3, .edge = 2}, 3},
                                          {{.columns = 3, .rows = 4}, 3},
                                          {{.columns = 2, .rows = 2, .both = true}, 2},
                                          {{.columns = 4, .rows = 4, .edge = 3, .both = true}, 4},
                                          {{.columns = 3, .rows = 3, .both = true}, 0},
                                          {{.columns = 5, .rows = 4, .edge = 2}, 0},
                                          {{.columns = 5, .rows = 3}, 0}};

/// Of each cell the player, or kNoStone.
using WindowStones = std::vector<int>;
inline constexpr int kNoStone = 2;

inline WindowStones no_stones(const solve::Window& window) {
  return WindowStones(base::at(window.cells()), kNoStone);
}

/// Where the player would complete a set, counted anew.
inline std::set<int> threats_of(const solve::Window& window, const WindowStones& stones,
                                int player) {
  std::set<int> cells;
  for (std::size_t i = 0; i < window.sets.size(); ++i) {
    if (player == solve::kAttacker && static_cast<int>(i) >= window.shared) continue;
    int lacking = 0, empty = -1;
    bool open = true;
    for (const int cell : window.sets[i]) {
      const int stone = stones[base::at(cell)];
      if (stone == kNoStone) {
        ++lacking;
        empty = cell;
      }
      open = open && stone != 1 - player;
    }
    if (open && lacking == 1) cells.insert(empty);
  }
  return cells;
}

/// Whether the attacker wins, who is to move, by trying everything.
inline bool wins_plainly(const solve::Window& window, WindowStones& stones, bool attacks) {
  const int player = attacks ? solve::kAttacker : solve::kDefender;
  if (!threats_of(window, stones, player).empty()) return attacks;
  const int end = attacks ? window.inner() : window.cells();
  for (int cell = 0; cell < end; ++cell) {
    int& place = stones[base::at(cell)];
    if (place != kNoStone) continue;
    place = player;
    const bool wins = wins_plainly(window, stones, !attacks);
    place = kNoStone;
    if (wins == attacks) return attacks;
  }
  return !attacks;
}

}  // namespace zermelo::test
