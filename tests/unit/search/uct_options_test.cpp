// What UCT has beyond the papers: proved values, kept trees, and several threads.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "base/error.hpp"
#include "games/any_game.hpp"
#include "play/player.hpp"
#include "search/playout.hpp"
#include "search/uct.hpp"
#include "search/visits.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Outcome;

/// The worth of an outcome for side a: 1, 0 or -1.
int worth(Outcome outcome) {
  return outcome == Outcome::draw ? 0 : outcome == Outcome::a_wins ? 1 : -1;
}

/// Plain negamax without even a table.
int negamax(const AnyGame& game, const AnyPosition& position) {
  if (game.outcome(position) != Outcome::undecided) return worth(game.outcome(position));
  const bool first = game.to_move(position) == games::Side::a;
  int best = first ? -1 : 1;
  for (const auto move : game.moves(position)) {
    auto next = position;
    game.play(next, move);
    const int value = negamax(game, next);
    best = first ? std::max(best, value) : std::min(best, value);
    if (best == (first ? 1 : -1)) break;
  }
  return best;
}

TEST(UctSolver, ProvesWhatNegamaxFinds) {
  for (const auto* name :
       {"order-chaos:2x3,line=2", "order-chaos:2x2,line=2,win=exact-at-end",
        "order-chaos:3x2,line=3,first=chaos,pass=starter", "order-chaos:2x2,line=2,pass=both",
        "order-chaos:4x1,line=2,win=exact", "order-chaos:##./###,line=3,symbols=3", "hex:3x3",
        "hex:3x2,wrap=torus", "square-war:2x2", "positional:3x2,bias=2:1,lines=3",
        "positional:3x2,convention=maker-breaker,first=breaker,bias=2:3,rows=3",
        "positional:3x2,convention=avoider-enforcer,bias=1:2,rows=2",
        "positional:3x2,swap=on,rows=2",
        "positional:3x2,convention=avoider-avoider,pass=both,rows=2",
        "positional:3x2,convention=order-chaos,pass=chaos,rows=3"}) {
    const auto game = AnyGame::parse(name);
    for (const unsigned threads : {1U, 2U}) {
      base::Random random(1);
      const auto estimate =
          search::uct(game, game.initial(),
                      {.iterations = 5'000'000, .solver = true, .threads = threads}, random);
      EXPECT_LT(estimate.iterations, 5'000'000U) << name << " is settled";
      const int value = negamax(game, game.initial());
      const int sign = game.to_move(game.initial()) == games::Side::a ? 1 : -1;
      int best = -1;
      bool all = true;
      for (const auto& entry : estimate.moves) {
        all = all && entry.proved != Outcome::undecided;
        if (entry.proved == Outcome::undecided) continue;
        auto next = game.initial();
        game.play(next, entry.move);
        EXPECT_EQ(worth(entry.proved), negamax(game, next)) << name << game.move_name(entry.move);
        best = std::max(best, sign * worth(entry.proved));
      }
      EXPECT_EQ(best, sign * value) << name;
      EXPECT_TRUE(all || best == 1) << name;
      const auto move = search::best_move(estimate, search::Final::visits, random);
      auto next = game.initial();
      game.play(next, move);
      EXPECT_EQ(negamax(game, next), value) << name << ": a proved move is played";
    }
  }
}

TEST(UctThreads, OnOneTreeEveryIterationIsCountedOnce) {
  for (const auto* name : {"order-chaos:4x4,line=4", "order-chaos:9x8,line=6", "hex:4x4"}) {
    const auto game = AnyGame::parse(name);
    base::Random random(2);
    const auto estimate =
        search::uct(game, game.initial(), {.iterations = 30'001, .threads = 3}, random);
    EXPECT_EQ(estimate.iterations, 30'001U);
    EXPECT_EQ(all_visits(estimate), 30'001U);
    for (const auto& entry : estimate.moves) EXPECT_LE(entry.value, 1);
    const auto full = search::uct(game, game.initial(),
                                  {.iterations = 30'001, .memory = 1 << 16, .threads = 3}, random);
    EXPECT_EQ(all_visits(full), 30'001U);
    EXPECT_LE(full.bytes, std::size_t{1} << 16);
  }
}

/// The mean value of all games of a search.
double mean_value(const search::Estimate& estimate) {
  double points = 0;
  for (const auto& entry : estimate.moves) {
    points += entry.value * static_cast<double>(entry.visits);
  }
  return points / static_cast<double>(all_visits(estimate));
}

TEST(UctThreads, OnOneTreeFindWhatOneThreadFinds) {
  // Long enough for the threads' own copies of the root and of the nodes below it.
  for (const auto* name : {"order-chaos:6x6,line=5", "order-chaos:9x8,line=5", "hex:5x5"}) {
    const auto game = AnyGame::parse(name);
    base::Random random(7);
    std::vector<double> values;
    for (const unsigned threads : {1U, 3U}) {
      // Nothing was lost below the root either: the children of a node have all of its visits but
      // one, and, with several threads, but those of games that began at the node while it was
      // held. There are many of these when the system suspends the thread that holds the node, so
      // the best of five tries counts.
      double kept = 0;
      for (int tries = 0; tries < 5 && kept < 0.9; ++tries) {
        search::UctTree tree;
        const search::UctConfig config{.iterations = 150'000, .threads = threads};
        const auto first = search::uct(game, game.initial(), config, random, {}, tree, {});
        EXPECT_EQ(all_visits(first), 150'000U) << name;
        if (tries == 0) values.push_back(mean_value(first));
        const auto best = search::best_move(first, search::Final::visits, random);
        auto position = game.initial();
        game.play(position, best);
        auto few = config;
        few.iterations = 1;
        few.threads = 1;
        const auto second =
            search::uct(game, position, few, random, {}, tree, std::array<games::Move, 1>{best});
        for (const auto& entry : first.moves) {
          if (entry.move != best) continue;
          const auto all = entry.visits - 1 + few.iterations;
          EXPECT_LE(all_visits(second), all) << name;
          kept = static_cast<double>(all_visits(second)) / static_cast<double>(all);
        }
        if (threads == 1) {
          EXPECT_EQ(kept, 1) << name;
        }
      }
      EXPECT_GE(kept, 0.9) << name;
    }
    EXPECT_NEAR(values[0], values[1], 0.01) << name;
  }
}

TEST(UctThreads, WithATreeEachTheAnswerIsTheSameInEveryRun) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  const search::UctConfig config{
      .iterations = 5'003, .threads = 3, .parallel = search::Parallel::root};
  base::Random a(3), b(3);
  const auto one = search::uct(game, game.initial(), config, a);
  const auto other = search::uct(game, game.initial(), config, b);
  EXPECT_EQ(one.iterations, 5'003U);
  EXPECT_EQ(all_visits(one), 5'003U);
  for (std::size_t m = 0; m < one.moves.size(); ++m) {
    EXPECT_EQ(one.moves[m].visits, other.moves[m].visits);
    EXPECT_EQ(one.moves[m].value, other.moves[m].value);
  }
}

TEST(UctLeaf, EveryGameIsAVisitAndTheSharesAreThoseOfSingleGames) {
  for (const auto* name :
       {"order-chaos:4x4,line=4", "order-chaos:9x8,line=5,first=chaos",
        "order-chaos:4x4,line=3,win=exact-at-end", "hex:4x4", "square-war:4x4"}) {
    const auto game = AnyGame::parse(name);
    base::Random random(8);
    for (const unsigned threads : {1U, 2U}) {
      const auto estimate = search::uct(
          game, game.initial(), {.iterations = 2'000, .threads = threads, .leaf = 100}, random);
      EXPECT_EQ(estimate.iterations, 2'000U) << name;
      EXPECT_EQ(all_visits(estimate), 200'000U) << name;
      for (const auto& entry : estimate.moves) {
        EXPECT_EQ(entry.visits % 100, 0U) << name;
        EXPECT_TRUE(entry.value >= 0 && entry.value <= 1) << name;
      }
    }
    // One iteration plays random games after one move, of which as many are won as of games one by
    // one.
    constexpr std::uint32_t kGames = 40'000;
    const auto leaf = search::uct(game, game.initial(), {.iterations = 1, .leaf = kGames}, random);
    const auto& tried = *std::find_if(leaf.moves.begin(), leaf.moves.end(),
                                      [](const auto& entry) { return entry.visits > 0; });
    const double single = game.visit(game.initial(), [&](const auto& rules, auto position) {
      const auto side = rules.to_move(position);
      rules.play(position, tried.move);
      std::uint64_t points = 0;
      for (std::uint32_t i = 0; i < kGames; ++i) {
        points += search::half_points(search::playout_by_moves(rules, position, random), side);
      }
      return static_cast<double>(points) / (2.0 * kGames);
    });
    // At most five standard deviations of the difference of two shares.
    EXPECT_NEAR(tried.value, single, 5 * std::sqrt(0.5 / kGames)) << name;
  }
}

TEST(UctTree, IsUsedAgainWhereItHoldsThePosition) {
  for (const auto* name : {"order-chaos:4x4,line=4", "hex:4x4"}) {
    const auto game = AnyGame::parse(name);
    base::Random random(4);
    search::UctTree tree;
    constexpr std::uint64_t kIterations = 20'000;
    const search::UctConfig config{.iterations = kIterations};
    const auto first = search::uct(game, game.initial(), config, random, {}, tree, {});
    EXPECT_EQ(all_visits(first), kIterations);
    // The most visited move, and a reply: the tree contains the position.
    const auto move = search::best_move(first, search::Final::visits, random);
    auto position = game.initial();
    game.play(position, move);
    const std::vector<games::Move> since{move, game.moves(position)[0]};
    game.play(position, since[1]);
    const auto second = search::uct(game, position, config, random, {}, tree, since);
    EXPECT_EQ(second.iterations, kIterations);
    EXPECT_GT(all_visits(second), kIterations);
    for (const auto& entry : second.moves) EXPECT_TRUE(game.legal(position, entry.move));
    // Another game: the tree is begun anew.
    tree.root = 0;
    const auto third = search::uct(game, game.initial(), config, random, {}, tree, {});
    EXPECT_EQ(all_visits(third), kIterations);
  }
}

TEST(UctPlayer, PlaysWithEveryOption) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3");
  for (const auto* name :
       {"uct:iterations=500,solver=yes", "uct:iterations=500,reuse=yes",
        "uct:iterations=500,threads=2", "uct:iterations=500,memory=1",
        "uct:iterations=500,threads=2,parallel=root,solver=yes", "uct:iterations=50,leaf=64",
        "uct:iterations=500,reuse=yes,solver=yes,threads=2,final=visits"}) {
    const auto player = play::make_player(game, games::Side::a, name, 5);
    const auto opponent = play::make_player(game, games::Side::b, "random", 6);
    auto position = game.initial();
    std::vector<games::Move> moves;
    while (game.outcome(position) == Outcome::undecided) {
      auto& mover = game.to_move(position) == games::Side::a ? *player : *opponent;
      mover.hear(moves);
      const auto advice = mover.choose(position, {});
      ASSERT_TRUE(advice.move && game.legal(position, *advice.move)) << name;
      game.play(position, *advice.move);
      moves.push_back(*advice.move);
    }
    // A move taken back, or another game, which the kept tree does not contain.
    player->hear({});
    EXPECT_TRUE(player->choose(game.initial(), {}).move) << name;
  }
  EXPECT_THROW(play::make_player(game, games::Side::a, "uct:threads=2,parallel=root,reuse=yes", 5),
               base::InputError);
}

}  // namespace
}  // namespace zermelo::test
