// Wins that hold in other positions: they are found as in a plain list, and they are true however
// the loser fills the rest.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "games/any_game.hpp"
#include "games/hex/rules.hpp"
#include "oracle/hex_oracle.hpp"
#include "solve/hex/memory/dominance.hpp"
#include "solve/hex/memory/table.hpp"
#include "solve/hex/search.hpp"

namespace zermelo::test {
namespace {

using Bits = base::Bits<1>;
using Dominance = solve::HexDominance<1>;

/// Each cell with a probability of one in `n`.
Bits some_cells(std::uint32_t n, base::Random& random) {
  Bits cells;
  for (int cell = 0; cell < 20; ++cell) {
    if (random.below(n) == 0) cells.set(cell);
  }
  return cells;
}

TEST(HexDominance, FindsAWinWheneverOneHolds) {
  base::Random random(81);
  Dominance dominance(1 << 20);
  std::vector<Dominance::Win> wins;
  int found = 0;
  for (int i = 0; i < 300; ++i) {
    const Bits stones = some_cells(4, random);
    wins.push_back({stones, some_cells(3, random) - stones, i});
    dominance.add(wins.back());
    for (int trial = 0; trial < 20; ++trial) {
      const Bits own = some_cells(2, random), foe = some_cells(3, random) - own;
      const auto holds_win = [&](const Dominance::Win& win) {
        return (win.stones - own).none() && (win.carrier & foe).none();
      };
      const bool holds = std::any_of(wins.begin(), wins.end(), holds_win);
      int all = 0;
      dominance.each(own, foe, Dominance::kAnyCell, [&](const Dominance::Win& win) {
        EXPECT_TRUE(holds_win(win));
        return ++all > 0;
      });
      EXPECT_EQ(all, std::count_if(wins.begin(), wins.end(), holds_win));
      own.for_each([&](int cell) {
        EXPECT_EQ(dominance.find(own, foe, cell).has_value(),
                  std::any_of(wins.begin(), wins.end(), [&](const auto& win) {
                    return holds_win(win) && win.stones.test(cell);
                  }));
      });
      const auto answer = dominance.find(own, foe);
      ASSERT_EQ(answer.has_value(), holds);
      if (!answer) continue;
      ++found;
      ASSERT_TRUE((answer->stones - own).none() && (answer->carrier & foe).none());
    }
  }
  EXPECT_GT(found, 100);
  EXPECT_LT(found, 5900);
}

TEST(HexDominance, KeepsNoMoreThanAsked) {
  Dominance dominance(2);
  Bits one, two, three;
  one.set(1);
  two.set(2);
  three.set(3);
  for (const Bits& stones : {one, two, three}) dominance.add({stones, {}, 0});
  EXPECT_TRUE(dominance.find(one, {}));
  EXPECT_TRUE(dominance.find(two, {}));
  EXPECT_FALSE(dominance.find(three, {})) << "no room, and no older win in its list";
  Bits cell;
  cell.set(5);
  dominance.add({one, cell, 0});
  EXPECT_FALSE(dominance.find(one, cell)) << "the newer one replaces the older";
}

/// As the table grows nothing is mixed up, and little is lost.
TEST(HexNumbersTable, KeepsTheNumbersOfMostPositions) {
  base::Random random(83);
  solve::HexNumbersTable table(1 << 20);
  std::vector<std::uint64_t> hashes;
  for (std::uint32_t i = 1; i <= 10'000; ++i) {
    hashes.push_back(random.next());
    table.store(hashes.back(), {i, i + 1});
    ASSERT_TRUE(table.find(hashes.back()));
  }
  std::uint32_t kept = 0;
  for (std::uint32_t i = 1; i <= 10'000; ++i) {
    const auto found = table.find(hashes[i - 1]);
    if (!found) continue;
    ++kept;
    ASSERT_EQ(found->phi, i);
    ASSERT_EQ(found->delta, i + 1);
  }
  EXPECT_GT(kept, 8'000U);
  solve::HexNumbersTable small(1);
  for (const auto hash : hashes) small.store(hash, {1, 1});
  const auto has = [&](std::uint64_t hash) { return small.find(hash).has_value(); };
  EXPECT_LE(std::count_if(hashes.begin(), hashes.end(), has), 1 << 10);
  EXPECT_FALSE(table.find(random.next()));
}

/// Entries with hashes that look random, in the order in which they come, and sorted by their place
/// in another table, as a file has them.
TEST(HexTable, LosesFewEntriesAsItGrowsAndNoneOfAFile) {
  base::Random random(84);
  constexpr std::size_t kMany = 100'000, kEnough = std::size_t{1} << 26;
  solve::HexTable<1> table(kEnough), again(kEnough);
  for (std::uint32_t i = 1; i <= kMany; ++i) {
    solve::HexEntry<1> entry;
    entry.key = random.next();
    entry.work = i;
    table.store(entry);
  }
  const auto count = [](const solve::HexTable<1>& of) {
    std::size_t entries = 0;
    of.each([&](const auto&) { ++entries; });
    return entries;
  };
  EXPECT_GT(count(table), kMany * 19 / 20);
  again.make_room(count(table));
  table.each([&](const auto& entry) { again.store(entry); });
  EXPECT_EQ(count(again), count(table));
  std::size_t same = 0;
  table.each([&](const auto& entry) {
    const auto* known = again.find(entry.key);
    same += known != nullptr && known->work == entry.work;
  });
  EXPECT_EQ(same, count(table));
}

/// What the search remembers says which stones and which cells suffice; all other cells are given
/// to the loser.
TEST(HexDominance, WhatIsRememberedHoldsWhoeverHasTheRest) {
  base::Random random(82);
  constexpr int kMostFree = 8;
  int wins = 0, spare = 0;
  for (const char* name :
       {"hex:4x4", "hex:5x3", "hex:4x4,wrap=cylinder", "hex:5x5", "hex:5x5,wrap=cylinder"}) {
    const auto game = games::AnyGame::parse(name);
    const auto& rules = *games::rules_if<games::HexRules>(game);
    const board::HexGrid grid(rules.board, rules.wrap);
    const bool cylinder = rules.wrap == board::Wrap::cylinder;
    oracle::hex::Values values(name);
    for (int trial = 0; trial < 60; ++trial) {
      // Few connections, so that there is something to search.
      solve::HexKnowledge knowledge;
      if (trial % 4 == 0) knowledge.connections = false;
      if (trial % 2 == 1) knowledge.limits = {1, 2, 1, 2};
      solve::HexSearch<1> search(
          grid, {solve::HexAim::edges, cylinder ? solve::HexAim::ring : solve::HexAim::edges},
          knowledge, 1 << 20, 1 + trial % 3);
      solve::HexStones<1> stones;
      const int cells = rules.board.size();
      for (std::size_t k = 0; k < static_cast<std::size_t>(cells / 4 + trial % 5); ++k) {
        const int cell = static_cast<int>(random.below(static_cast<std::uint32_t>(cells)));
        if (!stones.of[0].test(cell) && !stones.of[1].test(cell)) stones.of[k % 2].set(cell);
      }
      search.solve(stones, trial % 3 == 0 ? games::Side::a : games::Side::b);
      search.table().each([&](const solve::HexEntry<1>& entry) {
        ASSERT_TRUE((entry.stones & entry.carrier).none());
        if (entry.carrier.count() > kMostFree) return;  // the recursion would take too long
        const char winner = entry.winner == games::Side::a ? 'R' : 'B';
        const char loser = winner == 'R' ? 'B' : 'R';
        std::string content(static_cast<std::size_t>(cells), loser);
        entry.stones.for_each([&](int cell) { content[static_cast<std::size_t>(cell)] = winner; });
        entry.carrier.for_each([&](int cell) { content[static_cast<std::size_t>(cell)] = '.'; });
        ASSERT_EQ(values.winner(content, entry.move >= 0 ? winner : loser), winner)
            << name << " " << content;
        ++wins;
        spare += cells - entry.stones.count() - entry.carrier.count();
      });
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(wins, 500);
  EXPECT_GT(spare, 3 * wins) << "the rest is too small to be a test";
}

}  // namespace
}  // namespace zermelo::test
