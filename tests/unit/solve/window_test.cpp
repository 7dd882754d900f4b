// Games on a window against slow twins: the sets, as drawn from ever larger boards; the threats,
// counted anew after every stone; and the search against trying everything.
#include "solve/window/window.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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
    auto stones = no_stones(window);
    for (int step = 0; step < 3'000; ++step) {
      const auto cell = static_cast<int>(random.below(static_cast<std::uint32_t>(window.cells())));
      int& stone = stones[base::at(cell)];
      if (stone != kNoStone) {
        stone = kNoStone;
        board.take(cell);
      } else {
        stone = cell < window.inner() && random.below(2) == 0 ? kAttacker : kDefender;
        board.put(cell, stone);
      }
      for (const int player : {kAttacker, kDefender}) {
        const auto& threats = board.threats(player);
        ASSERT_EQ(std::set<int>(threats.begin(), threats.end()),
                  threats_of(window, stones, player));
      }
    }
  }
}

/// As a forced line sees them: without placing the stone.
TEST(SetBoard, StonesThatForceAreThoseOfTheTwin) {
  base::Random random(4);
  int one = 0, several = 0;
  for (const auto& [shape, line] : kWindowCases) {
    const auto window = window_of(shape, line);
    for (int round = 0; round < 300; ++round) {
      SetBoard board(window);
      auto stones = no_stones(window);
      for (int cell = 0; cell < window.cells(); ++cell) {
        const int owner = static_cast<int>(random.below(5));
        if (owner > 1 || (owner == kAttacker && cell >= window.inner())) continue;
        stones[base::at(cell)] = owner;
        board.put(cell, owner);
      }
      if (!board.threats(kAttacker).empty()) continue;  // the twin counts threats that stand, too
      std::vector<std::pair<int, int>> expected, found;
      for (int cell = 0; cell < window.inner(); ++cell) {
        int& stone = stones[base::at(cell)];
        if (stone != kNoStone) continue;
        stone = kAttacker;
        const auto completes = threats_of(window, stones, kAttacker);
        stone = kNoStone;
        if (completes.empty()) continue;
        const bool forces = completes.size() == 1;
        expected.emplace_back(cell, forces ? *completes.begin() : SetBoard::kSeveral);
        ++(forces ? one : several);
      }
      std::vector<SetBoard::Forcing> cells;
      board.append_forcing(cells);
      for (const auto& [cell, reply] : cells) found.emplace_back(cell, reply);
      ASSERT_EQ(found, expected);
    }
  }
  EXPECT_GT(one, 100);
  EXPECT_GT(several, 100);
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
    auto stones = no_stones(window);
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
