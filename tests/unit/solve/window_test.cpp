// Games on a window against slow twins: the sets, as drawn from ever larger boards; the threats,
// counted anew after every stone; and the search against trying everything.
#include "solve/window/window.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"
#include "solve/window/window_search.hpp"
#include "solve/window_cases.hpp"

namespace zermelo::test {
namespace {

using solve::kAttacker;
using solve::kDefender;
using solve::Place;
using solve::SetBoard;
using solve::Window;
using solve::WindowShape;

// The proof of kind family rests on this: no larger board has a set that is drawn otherwise.
TEST(Window, LargerBoardsHaveNoOtherSets) {
  for (const auto& [shape, line] : kWindowCases) {
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
  for (const auto& [shape, line] : kWindowCases) {
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

TEST(SetBoard, ThreatsAreThoseOfTheTwin) {
  base::Random random(3);
  for (const auto& [shape, line] : kWindowCases) {
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

TEST(WindowSearch, FindsWhatIsWon) {
  int won = 0;
  for (const auto& [shape, line] : {WindowCase{{.columns = 1, .rows = 1}, 2},
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
