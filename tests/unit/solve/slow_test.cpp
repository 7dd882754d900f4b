// Tests that take longer: larger boards, and all options where the quick tests use some of them in
// turn.
#include <gtest/gtest.h>

#include <bit>

#include "solve/solver_checks.hpp"
#include "solve/strong/strong.hpp"
#include "solve/verify.hpp"
#include "strategy/catalogue.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using solve::StrongSolution;

constexpr std::size_t kMemory = std::size_t{1} << 28;

void expect_strong_equals_solver(const oracle::Rules& rules) {
  const auto game = fast(rules);
  const auto solution =
      StrongSolution::solve(*games::rules_if<games::OrderChaosRules>(game), kMemory);
  const auto solver = solve::make_depth_first_solver(game, {.memory = std::size_t{1} << 24});
  EXPECT_EQ(solver->solve(game.initial()).value,
            games::win_of(solution->winner(0, to_fast(rules.first))))
      << rules.name();
}

TEST(Slow, TheSolverAgreesWithTheStrongOneOnBoardsOf10To12Cells) {
  std::size_t turn = 0;
  for (const auto& rows :
       {oracle::rectangle(4, 3), oracle::rectangle(3, 4), oracle::rectangle(6, 2),
        oracle::rectangle(12, 1), oracle::rectangle(1, 11), oracle::rectangle(5, 2),
        std::vector<std::string>{".##.", "####", "####", ".##."},
        std::vector<std::string>{"####", "#..#", "#..#", "####"},
        std::vector<std::string>{"###..", "###..", "...##", "...##"}}) {
    const auto options = all_options(rows, 2);
    for (std::size_t i = turn++ % 4; i < options.size(); i += 4) {
      // Shorter lines are decided at once, and longer ones are dead from the start.
      if (options[i].line >= 2 && options[i].line <= 5) expect_strong_equals_solver(options[i]);
    }
  }
  EXPECT_EQ(turn, 9U);
}

TEST(Slow, EveryPositionOf3x3) {
  for (const auto& rules : all_options(oracle::rectangle(3, 3), 2)) {
    const oracle::Game slow(rules);
    oracle::Negamax negamax(slow);
    const auto solution =
        StrongSolution::solve(*games::rules_if<games::OrderChaosRules>(fast(rules)), kMemory);
    std::uint64_t wrong = 0;
    for (std::uint64_t index = 0; index < solution->positions(); ++index) {
      std::map<oracle::Cell, char> stones;
      auto rest = index;
      for (const auto cell : slow.cells()) {
        if (rest % 3 != 0) stones[cell] = oracle::kLetters[rest % 3 - 1];
        rest /= 3;
      }
      for (const auto player : {oracle::Player::order, oracle::Player::chaos}) {
        const auto winner = negamax.winner(slow.set_up(stones, player));
        if (solution->winner(index, to_fast(player)) != to_fast(winner)) ++wrong;
      }
    }
    ASSERT_EQ(wrong, 0U) << rules.name();
  }
}

TEST(Slow, TheSolverEqualsNegamaxOnEveryShapeOfSevenCells) {
  base::Random random(601);
  int shapes = 0;
  for (unsigned set = 1; set < 512; ++set) {
    if (std::popcount(set) != 7) continue;
    for (const auto& rules : all_options(subset(3, 3, set), 2)) {
      expect_game_solved(rules, random, 2);
    }
    ++shapes;
  }
  EXPECT_EQ(shapes, 36);
}

TEST(Slow, TheSolverEqualsNegamaxOnRectanglesOfSevenAndEightCells) {
  base::Random random(602);
  for (const auto& rows :
       {oracle::rectangle(7, 1), oracle::rectangle(1, 7), oracle::rectangle(4, 2),
        oracle::rectangle(2, 4), oracle::rectangle(8, 1)}) {
    for (const auto& rules : all_options(rows, 2)) expect_game_solved(rules, random, 4);
  }
}

TEST(Slow, MirroringPlayedOutOn5x5) {
  const auto game = AnyGame::parse("order-chaos:5x5,line=4,win=exact");
  const auto v = solve::verify(*strategy::make_strategy(game, "mirror:iv1"));
  EXPECT_TRUE(v.complete && v.wins);
  EXPECT_GT(v.positions, 10000U);
}

TEST(Slow, TheStrongSolutionOf4x4KnowsTheGamesOfThePapers) {
  for (const char* options :
       {"", ",first=chaos", ",pass=starter", ",first=chaos,pass=starter", ",pass=both"}) {
    const auto game = AnyGame::parse(std::string("order-chaos:4x4,line=4") + options);
    const auto& rules = *games::rules_if<games::OrderChaosRules>(game);
    const auto solution = StrongSolution::solve(rules, kMemory);
    ASSERT_EQ(solution->positions(), 43046721U);
    EXPECT_EQ(solution->winner(0, rules.first), games::kOrder) << options;
    // T1's first move and every reply to it are won for Order.
    std::uint64_t power = 1;
    for (int k = 0; k < 5; ++k) power *= 3;  // b2 is the sixth cell
    EXPECT_EQ(solution->winner(power, games::kChaos), games::kOrder) << options;
    std::uint64_t positions = 0, choose = 1, two = 1;
    const auto layers = solution->layers();
    for (std::uint64_t k = 0; k < layers.size(); ++k) {
      EXPECT_EQ(layers[k].positions, choose * two) << "16 over " << k << " times 2^" << k;
      positions += layers[k].positions;
      choose = choose * (16 - k) / (k + 1);
      two *= 2;
    }
    EXPECT_EQ(positions, solution->positions());
  }
}

}  // namespace
}  // namespace zermelo::test
