// Games on a window against slow twins: the sets, as drawn from ever larger boards; the threats,
// counted anew after every stone; and the search against trying everything.
#include "solve/window/window.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"
#include "solve/window/window_search.hpp"

namespace zermelo::test {
namespace {

using solve::kAttacker;
using solve::kDefender;
using solve::Place;
using solve::SetBoard;
using solve::Window;
using solve::WindowShape;
using Sets = std::vector<std::vector<Place>>;

Sets rows_of(int columns, int rows, int line) {
  Sets sets;
  for (const auto& [dx, dy] : {Place{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
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

Sets squares_of(int columns, int rows) {
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
Window window_of(const WindowShape& shape, int line, int larger = 0) {
  auto [columns, rows] = solve::board_for(shape);
  if (shape.both) columns += larger;
  rows += larger;
  return solve::make_window(shape,
                            line > 0 ? rows_of(columns, rows, line) : squares_of(columns, rows));
}

struct Case {
  WindowShape shape;
  int line;
};
const Case kCases[] = {{{.columns = 1, .rows = 3}, 2},
                       {{.columns = 3, .rows = 3, .edge = 2}, 3},
                       {{.columns = 3, .rows = 4}, 3},
                       {{.columns = 2, .rows = 2, .both = true}, 2},
                       {{.columns = 4, .rows = 4, .edge = 3, .both = true}, 4},
                       {{.columns = 3, .rows = 3, .both = true}, 0},
                       {{.columns = 5, .rows = 4, .edge = 2}, 0},
                       {{.columns = 5, .rows = 3}, 0}};

// The proof of kind family rests on this: no larger board has a set that is drawn otherwise.
TEST(Window, LargerBoardsHaveNoOtherSets) {
  for (const auto& [shape, line] : kCases) {
    const auto window = window_of(shape, line);
    for (const int larger : {1, 2, 7}) {
      const auto other = window_of(shape, line, larger);
      EXPECT_EQ(other.sets, window.sets);
      EXPECT_EQ(other.shared, window.shared);
      EXPECT_EQ(other.places, window.places);
    }
    const auto count = (line > 0 ? rows_of(shape.columns, shape.rows, line)
                                 : squares_of(shape.columns, shape.rows))
                           .size();
    EXPECT_EQ(static_cast<std::size_t>(window.shared), count);
  }
}

TEST(Window, SymmetriesMapSetsToSets) {
  for (const auto& [shape, line] : kCases) {
    const auto window = window_of(shape, line);
    const auto middle = window.sets.begin() + window.shared;
    const std::set<std::vector<int>> shared(window.sets.begin(), middle);
    const std::set<std::vector<int>> alone(middle, window.sets.end());
    for (const auto& map : window.symmetries) {
      for (const auto* sets : {&shared, &alone}) {
        std::set<std::vector<int>> images;
        for (auto set : *sets) {
          for (int& cell : set) cell = map[static_cast<std::size_t>(cell)];
          std::sort(set.begin(), set.end());
          images.insert(set);
        }
        EXPECT_EQ(images, *sets);
      }
    }
  }
}

std::set<int> threats_of(const Window& window, const std::map<int, int>& stones, int player) {
  std::set<int> cells;
  for (std::size_t i = 0; i < window.sets.size(); ++i) {
    if (player == kAttacker && static_cast<int>(i) >= window.shared) continue;
    std::vector<int> lacking;
    bool open = true;
    for (const int cell : window.sets[i]) {
      const auto stone = stones.find(cell);
      if (stone == stones.end()) lacking.push_back(cell);
      open = open && (stone == stones.end() || stone->second == player);
    }
    if (open && lacking.size() == 1) cells.insert(lacking.front());
  }
  return cells;
}

TEST(SetBoard, ThreatsAreThoseOfTheTwin) {
  base::Random random(3);
  for (const auto& [shape, line] : kCases) {
    const auto window = window_of(shape, line);
    SetBoard board(window);
    std::map<int, int> stones;
    for (int step = 0; step < 3'000; ++step) {
      const auto cell = static_cast<int>(random.below(static_cast<std::uint32_t>(window.cells())));
      if (stones.erase(cell) > 0) {
        board.take(cell);
      } else {
        const int player = cell < window.inner() && random.below(2) == 0 ? kAttacker : kDefender;
        stones[cell] = player;
        board.put(cell, player);
      }
      for (const int player : {kAttacker, kDefender}) {
        const auto& threats = board.threats(player);
        ASSERT_EQ(std::set<int>(threats.begin(), threats.end()),
                  threats_of(window, stones, player));
      }
    }
  }
}

/// Whether the attacker wins, who is to move, by trying everything.
bool wins_plainly(const Window& window, std::map<int, int>& stones, bool attacks) {
  const int player = attacks ? kAttacker : kDefender;
  if (!threats_of(window, stones, player).empty()) return attacks;
  const int end = attacks ? window.inner() : window.cells();
  for (int cell = 0; cell < end; ++cell) {
    if (stones.contains(cell)) continue;
    stones[cell] = player;
    const bool wins = wins_plainly(window, stones, !attacks);
    stones.erase(cell);
    if (wins == attacks) return attacks;
  }
  return !attacks;
}

TEST(WindowSearch, FindsWhatIsWon) {
  int won = 0;
  for (const auto& [shape, line] : {Case{{.columns = 1, .rows = 1}, 2},
                                    {{.columns = 1, .rows = 2}, 2},
                                    {{.columns = 1, .rows = 3}, 2},
                                    {{.columns = 2, .rows = 2}, 2},
                                    {{.columns = 2, .rows = 1}, 2},
                                    {{.columns = 1, .rows = 5}, 3},
                                    {{.columns = 2, .rows = 2, .both = true}, 2}}) {
    const auto window = window_of(shape, line);
    std::map<int, int> stones;
    SetBoard board(window);
    solve::WindowSearch search(board);
    const bool wins = wins_plainly(window, stones, true);
    EXPECT_EQ(search.attack(window.cells()), wins) << shape.columns << 'x' << shape.rows;
    EXPECT_EQ(search.winning_move(window.cells()).has_value(), wins);
    won += wins ? 1 : 0;
  }
  EXPECT_EQ(won, 3);
}

}  // namespace
}  // namespace zermelo::test
