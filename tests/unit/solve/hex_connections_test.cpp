// The lists of connections are changed and taken back as the search goes on; here they are compared
// with copies, and with tables that were made another way.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/random.hpp"
#include "board/hex_grid.hpp"
#include "solve/hex/carrier_lists.hpp"
#include "solve/hex/levels.hpp"

namespace zermelo::test {
namespace {

using Bits = base::Bits<1>;
using Lists = solve::CarrierLists<1>;
using games::Side;

constexpr std::size_t kLists = 5;

Bits some_cells(base::Random& random) {
  Bits cells;
  for (int cell = 0; cell < 12; ++cell) {
    if (random.below(3) == 0) cells.set(cell);
  }
  return cells;
}

using Copy = std::vector<std::vector<std::uint64_t>>;  // the words of the carriers

Copy copy_of(const Lists& lists) {
  Copy copy(kLists);
  for (std::size_t at = 0; at < kLists; ++at) {
    for (const auto& carrier : lists[at]) copy[at].push_back(carrier.cells.word(0));
  }
  return copy;
}

/// What the lists say about themselves, computed from their carriers.
void expect_summaries(const Lists& lists, base::Random& random) {
  for (std::size_t at = 0; at < kLists; ++at) {
    const Bits cells = some_cells(random);
    bool meets = false, avoids = false, contains = false;
    int size = 0;
    for (const auto& carrier : lists[at]) {
      ASSERT_EQ(carrier.size, carrier.cells.count());
      ASSERT_GE(carrier.size, size) << "the smallest first";
      size = carrier.size;
      meets = meets || (carrier.cells & cells).any();
      avoids = avoids || (carrier.cells & cells).none();
      contains = contains || (carrier.cells - cells).none();
    }
    ASSERT_TRUE(lists.may_meet(at, cells) || !meets);
    ASSERT_TRUE(lists.may_avoid(at, cells) || !avoids);
    ASSERT_EQ(lists.contains_one(at, cells, cells.count()), contains);
    const auto list = lists[at];
    const auto count = static_cast<int>(list.size());
    ASSERT_EQ(lists.least_size(at) <= 12, count != 0);
    ASSERT_EQ(lists.size_limit(at, count + 1), Lists::kNoLimit);
    if (count == 0) continue;
    ASSERT_EQ(lists.least_size(at), list.front().size);
    ASSERT_EQ(lists.size_limit(at, count), list.back().size);
  }
}

TEST(HexConnections, ListsAreTakenBackAsTheyWere) {
  base::Random random(51);
  Lists lists(kLists);
  lists.clear();
  std::vector<Copy> copies;
  for (int step = 0; step < 4000; ++step) {
    const std::size_t at = random.below(kLists);
    const Bits cells = some_cells(random);
    switch (random.below(8)) {
      case 0:
        copies.push_back(copy_of(lists));
        lists.push();
        break;
      case 1:
        if (!copies.empty()) {
          const auto level = random.below(static_cast<std::uint32_t>(copies.size()));
          lists.rewind(level);
          ASSERT_EQ(copy_of(lists), copies[level]);
          copies.resize(level);
        }
        break;
      case 2:
        lists.remove_above(at, cells);
        for (const auto& carrier : lists[at]) ASSERT_TRUE((cells - carrier.cells).any());
        break;
      case 3:
        if (!lists[at].empty()) lists.drop_largest(at);
        break;
      default:
        lists.insert(at, {cells, 0, cells.count()});
    }
    ASSERT_NO_FATAL_FAILURE(expect_summaries(lists, random));
  }
}

using Wins = std::set<std::uint64_t>;

std::vector<Wins> wins_at(const solve::HexLevels<1>& levels, std::size_t depth) {
  std::vector<Wins> all;
  for (const Side side : {Side::a, Side::b}) {
    Wins full, semi;
    for (const auto& carrier : levels.table(depth, side).wins()) full.insert(carrier.cells.word(0));
    for (const auto& carrier : levels.table(depth, side).semi_wins())
      semi.insert(carrier.cells.word(0));
    all.push_back(full);
    all.push_back(semi);
  }
  return all;
}

/// A position asked for again after others were looked at, and one that was reached by the same
/// moves alone.
TEST(HexConnections, ATableIsTheSameAfterOthersWereLookedAt) {
  base::Random random(52);
  for (const auto wrap : {board::Wrap::none, board::Wrap::cylinder}) {
    const board::HexGrid grid(board::Board::rectangle(5, 5), wrap);
    const auto blue = wrap == board::Wrap::none ? solve::HexAim::edges : solve::HexAim::ring;
    for (int trial = 0; trial < 10; ++trial) {
      solve::HexLevels<1> wandering(grid, {solve::HexAim::edges, blue}, {});
      solve::HexLevels<1> straight(grid, {solve::HexAim::edges, blue}, {});
      wandering.set_up({});
      straight.set_up({});
      Side side = Side::a;
      for (std::size_t depth = 0; depth < 8; ++depth, side = other(side)) {
        const auto cells = wandering.empty(depth);
        if (cells.none()) break;
        std::vector<int> moves;
        cells.for_each([&](int cell) { moves.push_back(cell); });
        const auto any = [&] {
          return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        };
        for (int look = 0; look < 3; ++look) {
          if (wandering.play(depth, side, any())) wins_at(wandering, depth + 1);
        }
        ASSERT_EQ(wins_at(wandering, depth), wins_at(straight, depth));
        const int move = any();
        const bool goes_on = wandering.play(depth, side, move);
        ASSERT_EQ(goes_on, straight.play(depth, side, move));
        if (!goes_on) break;
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::test
