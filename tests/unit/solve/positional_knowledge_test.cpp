// What the searches of positional games know, each piece against plain minimax over the slow twin,
// and the search for pairs against one that tries all of them.
#include <gtest/gtest.h>

#include <bit>

#include "oracle/random_hypergraph.hpp"
#include "solve/df_pn.hpp"
#include "solve/pair_cover.hpp"
#include "solve/positional/dominance.hpp"
#include "solve/positional/insight.hpp"
#include "solve/positional/parts.hpp"
#include "solve/positional/set_matching.hpp"
#include "solve/solver_checks.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Move;
using games::Outcome;
using games::Side;
using Small = games::Positional<1>;

/// Calls visit(game, position, state) in every position of random games of random hypergraphs with
/// the word in their names.
template <class Visit>
void along_random_games(std::string_view word, std::uint64_t seed, int games_played,
                        Visit&& visit) {
  base::Random random(seed);
  for (int played = 0; played < games_played;) {
    auto hypergraph = random_hypergraph(random, 7);
    if (hypergraph.name.find(word) == std::string::npos) continue;
    ++played;
    const auto game = AnyGame::parse(hypergraph.name);
    auto position = game.initial();
    auto state = hypergraph.slow.start();
    while (game.outcome(position) == Outcome::undecided) {
      visit(hypergraph, game, position, state);
      if (testing::Test::HasFatalFailure()) return;
      const auto moves = game.moves(position);
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      state = after(hypergraph, state, game, move);
      game.play(position, move);
    }
  }
}

TEST(PositionalKnowledge, SomeCellThatIsNotDominatedIsBest) {
  int positions = 0, fewer = 0;
  along_random_games(
      "maker-breaker", 1, 3000,
      [&](RandomHypergraph& hypergraph, const AnyGame& game, const games::AnyPosition& position,
          const oracle::positional::State& state) {
        const auto& small = game.as<Small>();
        const auto& p = std::get<Small::Position>(position);
        if (p.passed) return;
        const auto cells = solve::Dominance<1>(small).undominated(p, Side::a);
        ASSERT_TRUE(cells);
        if (cells->none()) return;
        const bool maker = game.to_move(position) == Side::a;
        int best = maker ? -1 : 1;
        cells->for_each([&](int cell) {
          const auto move = Move::place(static_cast<games::Cell>(cell));
          const int value = hypergraph.slow.value(after(hypergraph, state, game, move));
          best = maker ? std::max(best, value) : std::min(best, value);
        });
        ASSERT_EQ(best, hypergraph.slow.value(state))
            << hypergraph.name << ' ' << game.position_name(position);
        ++positions;
        if (cells->count() < small.empty(p).count()) ++fewer;
      });
  EXPECT_GT(positions, 3000);
  EXPECT_GT(fewer, 1000);
}

TEST(PositionalKnowledge, WhoWinsTheGameWinsTheOneSidedGame) {
  int won = 0, not_won = 0;
  along_random_games(
      "maker-maker", 2, 2000,
      [&](RandomHypergraph& hypergraph, const AnyGame& game, const games::AnyPosition& position,
          const oracle::positional::State& state) {
        for (const Side side : {Side::a, Side::b}) {
          const auto alone = solve::one_sided_game(game.as<Small>(), side);
          if (!alone) return;
          const AnyGame easier(*alone);
          const auto value = small_solver(easier)->solve(position).value;
          ASSERT_NE(value, Outcome::draw);
          ASSERT_NE(value, Outcome::undecided);
          const bool wins = value == games::win_of(side);
          (wins ? won : not_won) += 1;
          if (wins) continue;
          const int worst = side == Side::a ? 1 : -1;
          ASSERT_NE(hypergraph.slow.value(state), worst)
              << hypergraph.name << ' ' << game.position_name(position);
        }
      });
  EXPECT_GT(won, 1000);
  EXPECT_GT(not_won, 1000);
}

TEST(PositionalKnowledge, WhoWinsAPartWinsThePosition) {
  int won = 0, not_won = 0, several = 0;
  along_random_games(
      "maker-breaker", 5, 3000,
      [&](RandomHypergraph& hypergraph, const AnyGame& game, const games::AnyPosition& position,
          const oracle::positional::State& state) {
        const auto& small = game.as<Small>();
        const auto& p = std::get<Small::Position>(position);
        if (p.to_move != Side::a || !solve::has_parts(small, p)) return;
        const auto parts = solve::parts(small, p, small.sets(Side::a));
        const bool some = std::any_of(parts.begin(), parts.end(), [&](const Small::Position& part) {
          auto of_part = state;
          of_part.content = content_of(game, part);
          return hypergraph.slow.value(of_part) == 1;
        });
        ASSERT_EQ(some, hypergraph.slow.value(state) == 1)
            << hypergraph.name << ' ' << game.position_name(position);
        (some ? won : not_won) += 1;
        several += parts.size() > 1 ? 1 : 0;
      });
  EXPECT_GT(won, 500);
  EXPECT_GT(not_won, 500);
  EXPECT_GT(several, 200);
}

TEST(PositionalKnowledge, EachPieceMayBeLeftOut) {
  base::Random random(3);
  for (int i = 0; i < 1000; ++i) {
    auto hypergraph = random_hypergraph(random, 7);
    const auto game = AnyGame::parse(hypergraph.name);
    const int value = hypergraph.slow.value(hypergraph.slow.start());
    for (const auto name : solve::kPositionalKnowledge) {
      const solve::SolverConfig config{.memory = std::size_t{1} << 14,
                                       .without = {std::string(name)}};
      const auto solver = solve::make_df_pn_solver(game, config);
      ASSERT_EQ(value_of(solver->solve(game.initial()).value), value)
          << hypergraph.name << " without " << name;
    }
  }
}

/// Whether pairs without a common cell lie in all of the sets, by trying all pairs of the first set
/// without one.
bool can_be_covered(const std::vector<solve::OpenSet>& sets, std::uint64_t used,
                    std::vector<std::uint64_t>& pairs) {
  for (const auto& set : sets) {
    if (std::any_of(pairs.begin(), pairs.end(),
                    [&](std::uint64_t pair) { return (pair & ~set.rest) == 0; })) {
      continue;
    }
    const std::uint64_t free = set.rest & ~used;
    for (std::uint64_t a = free; a != 0; a &= a - 1) {
      for (std::uint64_t b = a & (a - 1); b != 0; b &= b - 1) {
        pairs.push_back((a & -a) | (b & -b));
        const bool covered = can_be_covered(sets, used | pairs.back(), pairs);
        pairs.pop_back();
        if (covered) return true;
      }
    }
    return false;
  }
  return true;
}

TEST(PositionalKnowledge, PairsAreFoundWhereThereAreSome) {
  base::Random random(4);
  int found = 0, none = 0;
  for (int i = 0; i < 5000; ++i) {
    std::vector<solve::OpenSet> sets(1 + random.below(8));
    for (auto& set : sets) {
      while (std::popcount(set.rest) < 2 || random.below(3) != 0) {
        set.rest |= std::uint64_t{1} << random.below(10);
      }
    }
    std::vector<std::uint64_t> pairs;
    const bool there_are = can_be_covered(sets, 0, pairs);
    const auto cover = solve::cover_by_pairs(sets, solve::CoverBy::plain, 1, 1'000'000);
    ASSERT_EQ(cover.has_value(), there_are);
    (there_are ? found : none) += 1;
    if (!cover) continue;
    std::uint64_t used = 0;
    for (const auto& pair : *cover) {
      ASSERT_NE(pair.one, pair.other);
      ASSERT_EQ(used & pair.cells(), 0U);
      used |= pair.cells();
    }
    for (const auto& set : sets) {
      ASSERT_TRUE(std::any_of(cover->begin(), cover->end(), [&](const solve::CoverPair& pair) {
        return (pair.cells() & ~set.rest) == 0;
      }));
    }
  }
  EXPECT_GT(found, 500);
  EXPECT_GT(none, 500);
}

/// Whether the second player keeps the first from filling a set, both placing stones in turn on
/// so many cells, by trying everything.
bool second_holds(const std::vector<solve::OpenSet>& sets, std::uint64_t first,
                  std::uint64_t second, int cells) {
  const std::uint64_t empty = ((std::uint64_t{1} << cells) - 1) & ~first & ~second;
  for (std::uint64_t left = empty; left != 0; left &= left - 1) {
    const std::uint64_t own = first | (left & -left);
    const bool fills = std::any_of(sets.begin(), sets.end(),
                                   [&](const auto& set) { return (set.rest & ~own) == 0; });
    if (fills) return false;
    bool held = (empty & ~own) == 0;
    for (std::uint64_t reply = empty & ~own; reply != 0 && !held; reply &= reply - 1) {
      held = second_holds(sets, own, second | (reply & -reply), cells);
    }
    if (!held) return false;
  }
  return true;
}

TEST(PositionalKnowledge, SetsAreMatchedAsPlainMinimaxSays) {
  base::Random random(8);
  int held = 0, not_held = 0, more_than_pairs = 0, matched = 0;
  const solve::LeftOver few{solve::FewSets::kMost, [](std::span<const std::uint64_t> rests) {
                              return solve::FewSets(1'000'000).are_held(rests);
                            }};
  for (int i = 0; i < 20'000; ++i) {
    const int cells = 5 + static_cast<int>(random.below(4));
    std::vector<solve::OpenSet> sets(2 + random.below(i % 2 == 0 ? 3 : 5));
    for (auto& set : sets) {
      while (std::popcount(set.rest) < 2 || (random.below(3) != 0 && std::popcount(set.rest) < 4)) {
        set.rest |= std::uint64_t{1} << random.below(static_cast<std::uint32_t>(cells));
      }
    }
    const bool truth = second_holds(sets, 0, 0, cells);
    (truth ? held : not_held) += 1;
    const bool pairs = solve::cover_by_pairs(sets, solve::CoverBy::plain, 1, 1'000'000).has_value();
    if (sets.size() <= few.most) {
      std::vector<std::uint64_t> rests;
      for (const auto& set : sets) rests.push_back(set.rest);
      ASSERT_EQ(few.is_held(rests), truth);
      more_than_pairs += truth && !pairs ? 1 : 0;
    } else if (solve::cover_by_pairs(sets, solve::CoverBy::plain, 1, 1'000'000, few)) {
      ASSERT_TRUE(truth);
      matched += pairs ? 0 : 1;
    }
  }
  EXPECT_GT(held, 500);
  EXPECT_GT(not_held, 500);
  EXPECT_GT(more_than_pairs, 50);
  EXPECT_GT(matched, 20);
}

}  // namespace
}  // namespace zermelo::test
