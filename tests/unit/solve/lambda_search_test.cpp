// The search by threats in a window against a slow twin that plays the same restricted game without
// proof numbers, memory of failures and limits.
#include "solve/window/lambda_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "base/index.hpp"
#include "base/random.hpp"
#include "solve/window_cases.hpp"

namespace zermelo::test {
namespace {

using base::at;
using solve::kAttacker;
using solve::kDefender;
using solve::SetBoard;
using solve::Window;

class Twin {
 public:
  Twin(const Window& window, int free_stones) : window_(window), free_stones_(free_stones) {}

  /// Whether the attacker wins by the moves that the search considers.
  bool attack(const WindowStones& stones) {
    if (!threats(stones, kAttacker).empty()) return true;
    if (threats(stones, kDefender).size() > 1) return false;
    const auto known = attacks_.find(stones);
    if (known != attacks_.end()) return known->second;
    bool wins = has_line(stones);
    for (int cell = 0; cell < window_.inner() && !wins; ++cell) {
      if (!may_attack(stones, cell)) continue;
      const auto next = with(stones, cell, kAttacker);
      const bool considered = std::count(next.begin(), next.end(), kAttacker) <= free_stones_ ||
                              !threats(next, kAttacker).empty() || has_line(next);
      wins = considered && defend(next);
    }
    return attacks_[stones] = wins;
  }

  bool defend(const WindowStones& stones) {
    if (!threats(stones, kDefender).empty()) return false;
    if (threats(stones, kAttacker).size() > 1) return true;
    if (std::count(stones.begin(), stones.end(), kNoStone) == 0) return false;
    for (int cell = 0; cell < window_.cells(); ++cell) {
      if (stones[at(cell)] == kNoStone && !attack(with(stones, cell, kDefender))) return false;
    }
    return true;
  }

  /// Whether threats alone win for the attacker, who is to move.
  bool has_line(const WindowStones& stones) {
    if (!threats(stones, kAttacker).empty()) return true;
    if (threats(stones, kDefender).size() > 1) return false;
    const auto known = lines_.find(stones);
    if (known != lines_.end()) return known->second;
    bool wins = false;
    for (int cell = 0; cell < window_.inner() && !wins; ++cell) {
      if (!may_attack(stones, cell)) continue;
      const auto next = with(stones, cell, kAttacker);
      const auto completes = threats(next, kAttacker);
      wins = completes.size() > 1 ||
             (completes.size() == 1 && has_line(with(next, *completes.begin(), kDefender)));
    }
    return lines_[stones] = wins;
  }

 private:
  /// A threat of the defender's must be met.
  bool may_attack(const WindowStones& stones, int cell) const {
    const auto against = threats(stones, kDefender);
    return stones[at(cell)] == kNoStone && (against.empty() || against.contains(cell));
  }

  std::set<int> threats(const WindowStones& stones, int player) const {
    return threats_of(window_, stones, player);
  }
  static WindowStones with(WindowStones stones, int cell, int player) {
    stones[at(cell)] = player;
    return stones;
  }

  const Window& window_;
  int free_stones_;
  std::map<WindowStones, bool> attacks_, lines_;
};

/// Three stones each, and sometimes one more, somewhere.
WindowStones some_stones(SetBoard& board, base::Random& random) {
  auto stones = no_stones(board.window());
  for (const int player : {kAttacker, kDefender}) {
    const auto end = player == kAttacker ? board.window().inner() : board.window().cells();
    for (auto left = 3 + random.below(2); left > 0;) {
      const auto cell = static_cast<int>(random.below(static_cast<std::uint32_t>(end)));
      if (stones[at(cell)] != kNoStone) continue;
      stones[at(cell)] = player;
      board.put(cell, player);
      --left;
    }
  }
  return stones;
}

TEST(LambdaSearch, FindsWhatItsTwinFinds) {
  base::Random random(5);
  int won = 0, lost = 0;
  for (const auto& [shape, line] : {WindowCase{{.columns = 4, .rows = 5, .edge = 1}, 4},
                                    {{.columns = 5, .rows = 4, .edge = 1}, 4},
                                    {{.columns = 4, .rows = 3, .edge = 1}, 0}}) {
    const auto window = window_of(shape, line);
    for (int round = 0; round < 100; ++round) {
      SetBoard board(window);
      const auto stones = some_stones(board, random);
      const int free = board.count(kAttacker) + (round % 10 == 0 ? 1 : 0);
      Twin twin(window, free);
      solve::LambdaSearch search(board, free);
      const bool wins = twin.attack(stones);
      ASSERT_EQ(search.attack(), wins) << shape.columns << 'x' << shape.rows << ' ' << round;
      lost += wins ? 0 : 1;
      if (!wins || twin.has_line(stones)) continue;
      const auto move = search.winning_move();
      ASSERT_TRUE(move);
      board.put(*move, kAttacker);
      EXPECT_TRUE(search.is_known_win());
      auto next = stones;
      next[at(*move)] = kAttacker;
      EXPECT_TRUE(twin.defend(next));
      ++won;
    }
  }
  EXPECT_GE(won, 5);
  EXPECT_GT(lost, 20);
}

TEST(LambdaSearch, ItsWinsAreWins) {
  int won = 0;
  for (const auto& [shape, line] : {WindowCase{{.columns = 1, .rows = 3}, 2},
                                    {{.columns = 2, .rows = 2}, 2},
                                    {{.columns = 1, .rows = 5}, 3},
                                    {{.columns = 2, .rows = 2, .both = true}, 2}}) {
    const auto window = window_of(shape, line);
    auto stones = no_stones(window);
    SetBoard board(window);
    solve::LambdaSearch search(board, 2);
    if (!search.attack()) continue;
    EXPECT_TRUE(wins_plainly(window, stones, true));
    ++won;
  }
  EXPECT_EQ(won, 3);
}

TEST(LambdaSearch, StopsWhenItIsTold) {
  const auto window = window_of({.columns = 4, .rows = 8, .edge = 3}, 4);
  SetBoard board(window);
  solve::LambdaSearch search(board, 2);
  search.stop = [&] { return search.positions() >= 50; };
  EXPECT_FALSE(search.attack());
  EXPECT_TRUE(search.stopped());
  EXPECT_LT(search.positions(), 60U);
}

}  // namespace
}  // namespace zermelo::test
