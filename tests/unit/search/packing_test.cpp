// Packed Order and Chaos on every vector target that this machine has: lines are compared with
// those of bit boards, selection with its version on plain words, the walk with the game, and whole
// searches with each other.
#include "games/order_chaos/packing.hpp"

#include <gtest/gtest.h>

#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/packing_test.cpp"
#include <hwy/foreach_target.h>
//
#include <hwy/highway.h>

#include <vector>

#include "games/order_chaos/packed_lines-inl.hpp"
#include "search/order_chaos/packed_walk-inl.hpp"
#include "search/select-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::test {
namespace HWY_NAMESPACE {

template <std::size_t W>
base::Bits<W> bits_of(const games::Packing::Words& words) {
  base::Bits<W> b;
  for (std::size_t i = 0; i < W; ++i) b.set_word(i, words[i]);
  return b;
}

template <std::size_t W>
bool line_of(const games::Packing& packing, const games::Packing::Words& words, bool equal,
             bool exact) {
  using games::HWY_NAMESPACE::Lines;
  const auto b = bits_of<W>(words);
  const bool fast = equal
                        ? games::HWY_NAMESPACE::has_packed_line<Lines::equal>(packing, b, exact)
                        : games::HWY_NAMESPACE::has_packed_line<Lines::members>(packing, b, exact);
  const bool plain =
      equal ? games::HWY_NAMESPACE::has_packed_line_by_words<Lines::equal>(packing, b, exact)
            : games::HWY_NAMESPACE::has_packed_line_by_words<Lines::members>(packing, b, exact);
  EXPECT_EQ(fast, plain);
  return fast;
}

bool packed_line(const games::Packing& packing, const games::Packing::Words& words, bool equal,
                 bool exact) {
  return packing.words == 1 ? line_of<1>(packing, words, equal, exact)
                            : line_of<4>(packing, words, equal, exact);
}

unsigned selected(const std::vector<float>& value, const std::vector<float>& spread, float weight,
                  unsigned split) {
  search::HWY_NAMESPACE::Selection selection(weight);
  const auto n = static_cast<unsigned>(value.size());
  selection.look(value.data(), spread.data(), split);
  selection.look(value.data() + split, spread.data() + split, n - split);
  return selection.best();
}

template <std::size_t W>
std::vector<games::Move> walked(const search::PackedRoot& root, std::vector<games::Outcome>& seen,
                                std::vector<std::vector<games::Move>>& choices,
                                base::Random& random) {
  const search::HWY_NAMESPACE::PackedWalk<W> walk(root);
  auto state = walk.root();
  std::vector<games::Move> played;
  do {
    std::uint64_t set[2 * W + 1];
    const unsigned n = walk.moves(state, set);
    std::vector<unsigned> slots;
    for (unsigned slot = 0; slot < 64 * walk.words(); ++slot) {
      if ((set[slot / 64] >> (slot % 64) & 1) != 0) slots.push_back(slot);
    }
    EXPECT_EQ(slots.size(), n);
    std::vector<games::Move> moves;
    for (const unsigned slot : slots) moves.push_back(walk.move(slot));
    choices.push_back(moves);
    const unsigned slot = slots[random.below(n)];
    auto through = state;
    walk.pass_through(through, slot);
    played.push_back(walk.move(slot));
    seen.push_back(walk.play(state, slot));
    if (seen.back() == games::Outcome::undecided) {
      std::uint64_t same[2 * W + 1];
      EXPECT_EQ(walk.moves(through, same), walk.moves(state, set));
    }
  } while (seen.back() == games::Outcome::undecided);
  return played;
}

std::vector<games::Move> walk(const search::PackedRoot& root, std::vector<games::Outcome>& seen,
                              std::vector<std::vector<games::Move>>& choices,
                              base::Random& random) {
  return root.packing.words == 1 ? walked<1>(root, seen, choices, random)
                                 : walked<4>(root, seen, choices, random);
}

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::test
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

#include <hwy/targets.h>

#include <algorithm>

#include "games/any_game.hpp"
#include "search/order_chaos/fillings.hpp"
#include "search/uct.hpp"
#include "search/vector_targets.hpp"

namespace zermelo::test {
namespace {

HWY_EXPORT(packed_line);
HWY_EXPORT(selected);
HWY_EXPORT(walk);

using games::AnyGame;
using games::Move;
using games::Packing;

/// One word with cells to spare, one word filled to the last bit, rows, shapes with holes, lines
/// longer than the board, and both ways to win.
const std::vector<const char*> kPacked{
    "order-chaos:6x6,line=5",
    "order-chaos:3x3,line=3,first=chaos,pass=starter",
    "order-chaos:8x8,line=4",
    "order-chaos:8x8,line=2",
    "order-chaos:7x9,line=8,pass=starter",
    "order-chaos:6x6,line=4,win=exact-at-end",
    "order-chaos:64x1,line=7",
    "order-chaos:##.###/######/#.####/.#####/####.#,line=4",
    "order-chaos:9x8,line=5",
    "order-chaos:13x13,line=7",
    "order-chaos:16x16,line=16",
    "order-chaos:16x5,line=3,first=chaos,pass=starter",
    "order-chaos:10x10,line=5,win=exact-at-end",
    "order-chaos:11x11,line=9",
    "order-chaos:5x13,line=6",
};

search::PackedRoot root_of(const AnyGame& game) {
  const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
  return {.packing = *Packing::of(rules),
          .stones = {},
          .to_move = rules.first,
          .may_pass = {rules.may_pass(rules.first), rules.may_pass(games::other(rules.first))},
          .stride = rules.board.stride()};
}

TEST(Packing, IsForFillingsOfTwoSymbolsOnBoardsThatFit) {
  const auto packed = [](const char* name) {
    return Packing::of(*games::rules_if<games::OrderChaosRules>(AnyGame::parse(name)));
  };
  for (const auto* name : kPacked) EXPECT_TRUE(packed(name)) << name;
  EXPECT_EQ(packed("order-chaos:8x8,line=4")->words, 1);
  EXPECT_EQ(packed("order-chaos:9x8,line=4")->words, 4);
  for (const auto* name :
       {"order-chaos:6x6,line=5,symbols=3", "order-chaos:6x6,line=5,win=exact",
        "order-chaos:6x6,line=5,pass=both", "order-chaos:17x5,line=5", "order-chaos:19x19,line=7",
        "order-chaos:5x17,line=5", "order-chaos:3x3,line=1"}) {
    EXPECT_FALSE(packed(name)) << name;
  }
}

TEST(Packing, LinesAreThoseOfBitBoards) {
  base::Random random(3);
  for (const auto* name : kPacked) {
    const auto game = AnyGame::parse(name);
    const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
    const auto packing = *Packing::of(rules);
    const auto steps = board::directions(rules.board);
    int with_line = 0;
    for (int i = 0; i < 300; ++i) {
      board::CellSet mine, others;
      Packing::Words words{};
      // From few stones to nearly all, so that lines of every length occur and are absent.
      const auto share = random.below(17);
      for (const auto cell : rules.board.cells()) {
        const bool here = random.below(16) < share;
        (here ? mine : others).set(cell);
        if (!here) continue;
        const auto number = static_cast<std::size_t>(packing.number(rules.board, cell));
        words[number / 64] |= std::uint64_t{1} << (number % 64);
      }
      const auto has = [&](const board::CellSet& set, bool exact) {
        return exact ? board::has_run_of(set, steps, rules.line)
                     : board::has_line(set, steps, rules.line);
      };
      with_line += has(mine, false) ? 1 : 0;
      on_every_target([&](const char* target) {
        for (const bool exact : {false, true}) {
          EXPECT_EQ(HWY_DYNAMIC_DISPATCH(packed_line)(packing, words, false, exact),
                    has(mine, exact))
              << name << " " << target << (exact ? " exact" : "");
          EXPECT_EQ(HWY_DYNAMIC_DISPATCH(packed_line)(packing, words, true, exact),
                    has(mine, exact) || has(others, exact))
              << name << " " << target << (exact ? " exact, both" : " both");
        }
      });
    }
    EXPECT_GT(with_line, 0) << name;
    EXPECT_LT(with_line, 300) << name;
  }
}

TEST(Packing, WalksAsTheGameIsPlayed) {
  base::Random random(4);
  for (const auto* name : kPacked) {
    const auto game = AnyGame::parse(name);
    on_every_target([&](const char* target) {
      for (int i = 0; i < 3; ++i) {
        std::vector<games::Outcome> seen;
        std::vector<std::vector<Move>> choices;
        const auto played = HWY_DYNAMIC_DISPATCH(walk)(root_of(game), seen, choices, random);
        auto position = game.initial();
        for (std::size_t k = 0; k < played.size(); ++k) {
          auto moves = game.moves(position);
          const auto by_code = [](Move x, Move y) { return x.code() < y.code(); };
          std::sort(moves.begin(), moves.end(), by_code);
          std::sort(choices[k].begin(), choices[k].end(), by_code);
          ASSERT_EQ(moves, choices[k]) << name << " " << target;
          game.play(position, played[k]);
          ASSERT_EQ(game.outcome(position), seen[k]) << name << " " << target;
        }
      }
    });
  }
}

TEST(Fillings, AreTheSameOnEveryTarget) {
  for (const auto* name : kPacked) {
    const auto root = root_of(AnyGame::parse(name));
    std::vector<std::uint64_t> wins;
    on_every_target([&](const char*) {
      const search::Fillings fillings(root.packing);
      base::Random random(8);
      wins.push_back(fillings.order_wins(root.stones, 3001, random));
      int one_by_one = 0;
      for (int i = 0; i < 300; ++i) {
        one_by_one += fillings.one(root.stones, random) == games::Outcome::a_wins ? 1 : 0;
      }
      wins.push_back(static_cast<std::uint64_t>(one_by_one));
      wins.push_back(random.next());
    });
    for (std::size_t i = 3; i < wins.size(); ++i) EXPECT_EQ(wins[i], wins[i % 3]) << name;
  }
}

TEST(Fillings, CountAsManyGamesAsAreAskedFor) {
  // Of four cells that all touch each other two are equal; where rows have eight cells, there
  // cannot be a line of nine.
  const search::Fillings always(root_of(AnyGame::parse("order-chaos:2x2,line=2")).packing);
  const search::Fillings never(root_of(AnyGame::parse("order-chaos:8x8,line=9")).packing);
  base::Random random(9);
  for (const std::uint64_t n : {0U, 1U, 63U, 64U, 65U, 500U, 512U, 513U, 2000U}) {
    EXPECT_EQ(always.order_wins({}, n, random), n);
    EXPECT_EQ(never.order_wins({}, n, random), 0U);
  }
}

TEST(Selection, IsTheFirstGreatestBoundOnEveryTarget) {
  base::Random random(5);
  for (unsigned n = 1; n < 100; ++n) {
    // Few different numbers, so that there are many equal ones.
    std::vector<float> value, spread;
    for (unsigned i = 0; i < n; ++i) {
      const auto visits = 1 + random.below(5);
      value.push_back(static_cast<float>(random.below(visits + 1)) / static_cast<float>(visits));
      spread.push_back(1 / std::sqrt(static_cast<float>(visits)));
    }
    const float weight = static_cast<float>(random.below(4));
    unsigned best = 0;
    for (unsigned i = 1; i < n; ++i) {
      if (value[i] + weight * spread[i] > value[best] + weight * spread[best]) best = i;
    }
    const unsigned split = random.below(n + 1);
    on_every_target([&](const char* target) {
      EXPECT_EQ(HWY_DYNAMIC_DISPATCH(selected)(value, spread, weight, split), best) << target;
    });
  }
}

TEST(Uct, GivesTheSameAnswerOnEveryTarget) {
  for (const auto* name : {"order-chaos:6x6,line=5", "order-chaos:9x8,line=5",
                           "order-chaos:3x3,line=3,first=chaos,pass=starter"}) {
    const auto game = AnyGame::parse(name);
    std::vector<search::Estimate> estimates;
    on_every_target([&](const char*) {
      base::Random random(6);
      estimates.push_back(search::uct(game, game.initial(), {.iterations = 20'000}, random));
    });
    for (const auto& estimate : estimates) {
      for (std::size_t m = 0; m < estimate.moves.size(); ++m) {
        EXPECT_EQ(estimate.moves[m].visits, estimates[0].moves[m].visits) << name;
        EXPECT_EQ(estimate.moves[m].value, estimates[0].moves[m].value) << name;
      }
    }
  }
}

TEST(Uct, GoesOnInTheTreeItHasWhenTheMemoryIsFull) {
  for (const auto* name : {"order-chaos:6x6,line=5", "order-chaos:4x4,line=3,win=exact", "hex:5x5",
                           "order-chaos:13x13,line=7"}) {
    const auto game = AnyGame::parse(name);
    base::Random random(7);
    constexpr std::size_t kBytes = 1 << 16;
    const auto estimate =
        search::uct(game, game.initial(), {.iterations = 20'000, .memory = kBytes}, random);
    EXPECT_TRUE(estimate.full) << name;
    EXPECT_LE(estimate.bytes, kBytes) << name;
    EXPECT_GT(estimate.bytes, kBytes / 2) << name;
    std::uint64_t visits = 0;
    for (const auto& entry : estimate.moves) visits += entry.visits;
    EXPECT_EQ(visits, 20'000U) << name;
    const auto roomy = search::uct(game, game.initial(), {.iterations = 2'000}, random);
    EXPECT_FALSE(roomy.full);
    EXPECT_LE(roomy.bytes, 2'000U * 96) << name;
  }
}

TEST(Uct, ChunksFollowEachOther) {
  EXPECT_EQ(search::chunk_start(0), 0U);
  for (unsigned chunk = 0; chunk < 12; ++chunk) {
    EXPECT_EQ(search::chunk_start(chunk) + search::chunk_size(chunk),
              search::chunk_start(chunk + 1));
    EXPECT_EQ(search::chunk_of(search::chunk_start(chunk)), chunk);
    EXPECT_EQ(search::chunk_of(search::chunk_start(chunk + 1) - 1), chunk);
  }
}

}  // namespace
}  // namespace zermelo::test
#endif
