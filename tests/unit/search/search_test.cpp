// UCT and pure Monte Carlo: counts, tactics, determinism, and a slow twin with the same statistics.
#include <gtest/gtest.h>

#include "games/conformance.hpp"
#include "search/monte_carlo.hpp"
#include "search/uct.hpp"
#include "search/uct_reference.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Move;
using games::Outcome;
using search::Estimate;
using search::Final;

AnyPosition after(const AnyGame& game, const char* moves) {
  return game.after(game.parse_moves(moves));
}

std::uint64_t all_visits(const Estimate& estimate) {
  std::uint64_t sum = 0;
  for (const auto& entry : estimate.moves) sum += entry.visits;
  return sum;
}

/// The share of all iterations that the player to move won.
double root_value(const Estimate& estimate) {
  double sum = 0;
  for (const auto& entry : estimate.moves) sum += entry.value * static_cast<double>(entry.visits);
  return sum / static_cast<double>(all_visits(estimate));
}

std::string best_name(const AnyGame& game, const Estimate& estimate, Final by) {
  base::Random random(1);
  return game.move_name(search::best_move(estimate, by, random));
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(listed_games()), test_name);

TEST_P(Conformance, UctCountsEveryIterationOnce) {
  for (const std::uint64_t iterations : {1U, 2U, 50U, 1000U}) {
    const auto estimate = search::uct(game, game.initial(), {.iterations = iterations}, random);
    EXPECT_EQ(estimate.iterations, iterations);
    EXPECT_EQ(all_visits(estimate), iterations);
    const auto moves = game.moves(game.initial());
    ASSERT_EQ(estimate.moves.size(), moves.size());
    std::size_t visited = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(estimate.moves[i].move, moves[i]) << "in the order of the game's list";
      EXPECT_GE(estimate.moves[i].value, 0);
      EXPECT_LE(estimate.moves[i].value, 1);
      visited += estimate.moves[i].visits > 0 ? 1U : 0U;
      if (estimate.moves[i].visits == 0) {
        EXPECT_EQ(estimate.moves[i].value, 0);
      }
    }
    // Unvisited children come first.
    EXPECT_EQ(visited, std::min<std::size_t>(moves.size(), iterations));
  }
}

TEST_P(Conformance, MonteCarloPlaysTheSameNumberAfterEveryMove) {
  const std::uint64_t playouts = game.board().size() > 150 ? 1 : 7;
  const auto estimate = search::monte_carlo(game, game.initial(), {.playouts = playouts}, random);
  const auto moves = game.moves(game.initial());
  ASSERT_EQ(estimate.moves.size(), moves.size());
  EXPECT_EQ(estimate.iterations, playouts * moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(estimate.moves[i].move, moves[i]);
    EXPECT_EQ(estimate.moves[i].visits, playouts);
  }
}

TEST_P(Conformance, SearchesAreTheSameForTheSameSeed) {
  // A late position if there is one, since searches are cheap there and end in many ways.
  const auto start = late_position(std::min(game.board().size(), 30)).value_or(game.initial());
  base::Random a(5), b(5);
  const auto first = search::uct(game, start, {.iterations = 300}, a);
  const auto second = search::uct(game, start, {.iterations = 300}, b);
  const auto third = search::monte_carlo(game, start, {.playouts = 3}, a);
  const auto fourth = search::monte_carlo(game, start, {.playouts = 3}, b);
  for (std::size_t i = 0; i < first.moves.size(); ++i) {
    EXPECT_EQ(first.moves[i].visits, second.moves[i].visits);
    EXPECT_EQ(first.moves[i].value, second.moves[i].value);
    EXPECT_EQ(third.moves[i].value, fourth.moves[i].value);
  }
}

TEST(Uct, OneIterationVisitsOneMove) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  base::Random random(3);
  const auto estimate = search::uct(game, game.initial(), {.iterations = 1}, random);
  int visited = 0;
  for (const auto& entry : estimate.moves) visited += entry.visits == 1 ? 1 : 0;
  EXPECT_EQ(visited, 1);
}

TEST(Uct, FindsTheMoveThatWinsAtOnce) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  // Order completes the row. There is only one way to do it, with one symbol.
  const auto threat = after(game, "Xa1 Xb1 Ob3 Xc1");
  base::Random random(4);
  const auto estimate = search::uct(game, threat, {.iterations = 4000}, random);
  EXPECT_EQ(best_name(game, estimate, Final::value), "Xd1");
  EXPECT_EQ(best_name(game, estimate, Final::visits), "Xd1");
  for (const auto& entry : estimate.moves) {
    if (game.move_name(entry.move) == "Xd1") {
      EXPECT_EQ(entry.value, 1) << "a win is a win in every game";
    }
  }
}

TEST(Uct, FindsTheOnlyDefence) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4,first=chaos");
  // Chaos must break the row of X at d1, and only O there does.
  const auto threat = after(game, "Oa4 Xa1 Ob3 Xb1 Oc4 Xc1");
  ASSERT_EQ(game.to_move(threat), games::kChaos);
  base::Random random(4);
  const auto estimate = search::uct(game, threat, {.iterations = 20000}, random);
  EXPECT_EQ(best_name(game, estimate, Final::value), "Od1");
  EXPECT_EQ(best_name(game, estimate, Final::visits), "Od1");
}

TEST(Uct, SeesTerminalStatesAsWhatTheyAre) {
  // One empty cell: every iteration ends at a full board, and the values are exact.
  const auto game = AnyGame::parse("order-chaos:2x2,line=2,win=exact-at-end");
  const auto last = after(game, "Xa1 Oa2 Ob1");
  base::Random random(6);
  const auto estimate = search::uct(game, last, {.iterations = 100}, random);
  ASSERT_EQ(estimate.moves.size(), 2U);
  for (const auto& entry : estimate.moves) {
    auto end = last;
    game.play(end, entry.move);
    EXPECT_EQ(entry.value, game.outcome(end) == Outcome::b_wins ? 1 : 0) << "for Chaos, who moves";
    EXPECT_GT(entry.visits, 0U);
  }
}

TEST(Uct, APassIsAMoveLikeAnyOther) {
  // Example II.1 of the paper: on two cells Chaos, who begins, must pass.
  const auto game = AnyGame::parse("order-chaos:2x1,line=2,first=chaos,pass=starter");
  base::Random random(7);
  const auto estimate = search::uct(game, game.initial(), {.iterations = 3000}, random);
  EXPECT_EQ(best_name(game, estimate, Final::value), "pass");
  EXPECT_EQ(best_name(game, estimate, Final::visits), "pass");
}

/// What is compared of two searches: how often the player to move won, and how much the visits
/// concentrate on few moves (the sum of the squared shares), which distinguishes one exploration
/// constant from another.
struct Behaviour {
  double value = 0;
  double concentration = 0;
};

TEST(Uct, BehavesAsItsSlowTwin) {
  struct Setting {
    const char* game;
    const char* moves;
    double c;
  };
  for (const auto& [name, moves, c] :
       {Setting{"order-chaos:3x3,line=3", "", 1.41421},
        Setting{"order-chaos:3x3,line=3", "Xb2 Oa1", 0.7},
        Setting{"order-chaos:4x4,line=4", "Xa1 Xb1 Ob3 Xc1", 1.41421},
        Setting{"order-chaos:3x2,line=3,first=chaos,pass=both", "", 1},
        Setting{"order-chaos:3x3,line=3,win=exact,symbols=3", "Xb2", 1.41421}}) {
    const auto game = AnyGame::parse(name);
    const auto position = after(game, moves);
    constexpr int kIterations = 2000, kSeeds = 32;
    Behaviour fast, slow;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
      base::Random random(seed);
      const auto estimate =
          search::uct(game, position, {.iterations = kIterations, .c = c}, random);
      ReferenceUct reference(game, position, c, seed + 100);
      for (int i = 0; i < kIterations; ++i) reference.iterate();
      EXPECT_EQ(reference.root_visits(), kIterations);
      fast.value += root_value(estimate) / kSeeds;
      for (const auto& entry : estimate.moves) {
        const double fast_share = static_cast<double>(entry.visits) / kIterations;
        const double slow_share = reference.visits(entry.move) / kIterations;
        slow.value += reference.value(entry.move) * slow_share / kSeeds;
        fast.concentration += fast_share * fast_share / kSeeds;
        slow.concentration += slow_share * slow_share / kSeeds;
      }
    }
    EXPECT_NEAR(fast.value, slow.value, 0.02) << name << " " << moves;
    EXPECT_NEAR(fast.concentration / slow.concentration, 1, 0.06) << name << " " << moves;
  }
}

TEST(Uct, LimitsGiveFewerIterations) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=5");
  base::Random random(8);
  const std::atomic<bool> stop = true;
  base::Limits limits;
  limits.stop = &stop;
  const auto stopped = search::uct(game, game.initial(), {.iterations = 100000}, random, limits);
  EXPECT_GE(stopped.iterations, 1U) << "there is always something to choose from";
  EXPECT_LT(stopped.iterations, 1000U);
  EXPECT_EQ(all_visits(stopped), stopped.iterations);
  const auto random_games =
      search::monte_carlo(game, game.initial(), {.playouts = 1000}, random, limits);
  EXPECT_GE(random_games.iterations, 1U);
  EXPECT_LT(random_games.iterations, 1000U);
  EXPECT_EQ(all_visits(random_games), random_games.iterations);
}

TEST(MonteCarlo, AgainstAClockAllMovesHaveAboutAsManyGames) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=5");
  base::Random random(12);
  base::Limits limits;
  limits.seconds = 0.1;
  const auto estimate =
      search::monte_carlo(game, game.initial(), {.playouts = 100'000'000}, random, limits);
  std::uint64_t least = ~std::uint64_t{0}, most = 0;
  for (const auto& entry : estimate.moves) {
    least = std::min(least, entry.visits);
    most = std::max(most, entry.visits);
  }
  EXPECT_LT(estimate.iterations, 100'000'000U);
  EXPECT_LE(most - least, 64U);
}

TEST(MonteCarlo, EstimatesTheChanceOfRandomPlay) {
  // After Xa1 on a 2x1 board the reply decides: one of the two symbols loses for Chaos.
  const auto game = AnyGame::parse("order-chaos:2x1,line=2");
  base::Random random(9);
  const auto replies = search::monte_carlo(game, after(game, "Xa1"), {.playouts = 50}, random);
  ASSERT_EQ(replies.moves.size(), 2U);
  EXPECT_EQ(replies.moves[0].value, 0) << "Xb1 makes the line";
  EXPECT_EQ(replies.moves[1].value, 1) << "Ob1 stops it";
  const auto first = search::monte_carlo(game, game.initial(), {.playouts = 20000}, random);
  for (const auto& entry : first.moves) EXPECT_NEAR(entry.value, 0.5, 0.025);
}

TEST(BestMove, ByValueOrByVisits) {
  const auto a = Move::place(0, 0), b = Move::place(1, 0), c = Move::place(2, 0);
  Estimate estimate{.moves = {{a, 10, 0.3}, {b, 5, 0.9}, {c, 0, 0}}, .iterations = 15};
  base::Random random(10);
  EXPECT_EQ(search::best_move(estimate, Final::value, random), b);
  EXPECT_EQ(search::best_move(estimate, Final::visits, random), a);
  estimate.moves[1].value = 0;
  estimate.moves[0].value = 0;
  EXPECT_NE(search::best_move(estimate, Final::value, random), c) << "never visited";
}

TEST(BestMove, TiesAreBrokenEvenly) {
  Estimate estimate;
  for (games::Cell cell = 0; cell < 5; ++cell) {
    estimate.moves.push_back({Move::place(cell, 0), cell == 2 ? 3U : 10U, cell == 2 ? 0.1 : 0.5});
  }
  base::Random random(11);
  for (const auto by : {Final::value, Final::visits}) {
    std::array<int, 5> counts{};
    for (int i = 0; i < 8000; ++i) ++counts[search::best_move(estimate, by, random).cell()];
    EXPECT_EQ(counts[2], 0);
    for (const std::size_t cell : {0U, 1U, 3U, 4U}) EXPECT_NEAR(counts[cell], 2000, 250);
  }
}

}  // namespace
}  // namespace zermelo::test
