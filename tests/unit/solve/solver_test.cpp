// The solver, compared with plain negamax over the oracle on every small board with every rule.
#include "solve/order_chaos/solver.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "games/conformance.hpp"
#include "solve/solver_checks.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;

/// All rectangles of up to `cells` cells.
std::vector<std::vector<std::string>> rectangles(int cells) {
  std::vector<std::vector<std::string>> all;
  for (int width = 1; width <= cells; ++width) {
    for (int height = 1; width * height <= cells; ++height) {
      all.push_back(oracle::rectangle(width, height));
    }
  }
  return all;
}

TEST(Solver, EqualsNegamaxOnRectanglesOfTwoSymbols) {
  base::Random random(201);
  for (const auto& rows : rectangles(6)) {
    for (const auto& rules : all_options(rows, 2)) expect_game_solved(rules, random, 3);
  }
}

TEST(Solver, EqualsNegamaxOnRectanglesOfThreeSymbols) {
  base::Random random(202);
  for (const auto& rows : rectangles(6)) {
    for (const auto& rules : all_options(rows, 3)) expect_game_solved(rules, random, 3);
  }
}

TEST(Solver, EqualsNegamaxOnEveryShapeWithin2x3) {
  base::Random random(203);
  for (unsigned set = 1; set < 64; ++set) {
    for (const auto& rules : all_options(subset(3, 2, set), 2)) {
      expect_game_solved(rules, random, 1);
    }
  }
}

TEST(Solver, EqualsNegamaxOnShapesWithin3x3) {
  base::Random random(204);
  for (unsigned set = 1; set < 512; ++set) {
    const int cells = std::popcount(set);
    if (cells > 7) continue;
    // Where there are many shapes, the options alternate from shape to shape; three symbols are
    // tried where that costs little.
    const auto options = all_options(subset(3, 3, set), cells <= 4 ? 3 : 2);
    const std::size_t stride = cells <= 5 ? 1 : cells == 6 ? 3 : 5;
    for (std::size_t i = set % stride; i < options.size(); i += stride) {
      expect_game_solved(options[i], random, 1);
    }
  }
}

TEST(Solver, KeepsWhatItLearntWithoutChangingItsMind) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3,first=chaos,pass=starter");
  const oracle::Game slow(rules_of(game));
  oracle::Negamax negamax(slow);
  const auto solver = small_solver(game);
  base::Random random(205);
  const auto first = solver->solve(game.initial());
  EXPECT_GT(first.nodes, 0U);
  for (int i = 0; i < 20; ++i) {
    auto state = slow.start();
    while (state.result == oracle::Result::open) {
      expect_solved(game, slow, negamax, *solver, state);
      const auto moves = slow.moves(state);
      state = slow.after(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  const auto again = solver->solve(game.initial());
  EXPECT_EQ(again.value, first.value);
  EXPECT_EQ(again.move, first.move);
  EXPECT_LT(again.nodes, first.nodes);
}

TEST(Solver, ATinyTableChangesNoValue) {
  // 16 KiB hold 2048 entries, far fewer than the positions visited, so entries are replaced all the
  // time.
  for (const auto* name : {"order-chaos:4x3,line=3,win=exact", "order-chaos:4x3,line=4"}) {
    const auto game = AnyGame::parse(name);
    const auto value = [&](std::size_t memory) {
      return solve::make_depth_first_solver(game, {.memory = memory})->solve(game.initial()).value;
    };
    const auto tiny = value(1);
    EXPECT_NE(tiny, Outcome::undecided);
    EXPECT_EQ(tiny, value(std::size_t{1} << 16)) << name;
    EXPECT_EQ(tiny, value(std::size_t{1} << 26)) << name;
  }
}

TEST(Solver, ADecidedPositionHasItsOutcomeAndNoMove) {
  const auto game = AnyGame::parse("order-chaos:2x2,line=2");
  const auto end = game.after(game.parse_moves("Xa1 Xb2"));
  const auto solution = small_solver(game)->solve(end);
  EXPECT_EQ(solution.value, Outcome::a_wins);
  EXPECT_FALSE(solution.move);
  EXPECT_EQ(solution.nodes, 0U);
}

TEST(Solver, LimitsGiveUndecided) {
  const auto game = AnyGame::parse("order-chaos:6x6,line=5");
  const auto one_node =
      solve::make_order_chaos_solver(game, {.max_nodes = 1})->solve(game.initial());
  EXPECT_EQ(one_node.value, Outcome::undecided);
  EXPECT_FALSE(one_node.move);
  EXPECT_LE(one_node.nodes, 2U);

  const auto some =
      solve::make_order_chaos_solver(game, {.max_nodes = 5000})->solve(game.initial());
  EXPECT_EQ(some.value, Outcome::undecided);
  EXPECT_GE(some.nodes, 5000U);
  EXPECT_LE(some.nodes, 5001U);

  solve::SolverConfig config;
  config.limits.seconds = 0.02;
  int reports = 0;
  config.limits.progress = [&](double fraction, double done) {
    EXPECT_LT(fraction, 0) << "the total is unknown";
    EXPECT_GT(done, 0);
    ++reports;
  };
  const auto timed = solve::make_order_chaos_solver(game, config)->solve(game.initial());
  EXPECT_EQ(timed.value, Outcome::undecided);
  EXPECT_LT(timed.seconds, 5);
  EXPECT_GT(reports, 0);

  const std::atomic<bool> stop = true;
  config.limits.stop = &stop;
  EXPECT_EQ(solve::make_order_chaos_solver(game, config)->solve(game.initial()).value,
            Outcome::undecided);
}

TEST(Solver, AStoppedSearchLeavesNothingWrongBehind) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3,win=exact");
  const oracle::Game slow(rules_of(game));
  const auto truth = games::win_of(to_fast(oracle::Negamax(slow).winner(slow.start())));
  // One solver that is stopped again and again: what it keeps must stay true, and in the end it
  // knows the value.
  const auto solver =
      solve::make_order_chaos_solver(game, {.memory = std::size_t{1} << 20, .max_nodes = 300});
  auto value = Outcome::undecided;
  for (int i = 0; i < 1000 && value == Outcome::undecided; ++i) {
    value = solver->solve(game.initial()).value;
  }
  EXPECT_EQ(value, truth);
}

TEST(Solver, KnownValues) {
  // Examples II.1 and II.2 of the paper, and what the thesis says of 4x4.
  const auto winner = [](const char* name) {
    const auto game = AnyGame::parse(name);
    return std::string(game.outcome_name(small_solver(game)->solve(game.initial()).value));
  };
  EXPECT_EQ(winner("order-chaos:2x1,line=2,first=chaos"), "order");
  EXPECT_EQ(winner("order-chaos:2x1,line=2,first=chaos,pass=starter"), "chaos");
  EXPECT_EQ(winner("order-chaos:2x1,line=2"), "chaos");
  EXPECT_EQ(winner("order-chaos:2x1,line=2,pass=starter"), "order");
  EXPECT_EQ(winner("order-chaos:1x1,line=2,first=chaos,pass=starter"), "chaos");
  EXPECT_EQ(winner("order-chaos:2x2,line=2,first=chaos,pass=starter"), "order");
  EXPECT_EQ(winner("order-chaos:2x2,line=2,pass=starter"), "order");
  EXPECT_EQ(winner("order-chaos:1x1,line=2,pass=starter"), "chaos");
  EXPECT_EQ(winner("order-chaos:4x4,line=4"), "order");
  EXPECT_EQ(winner("order-chaos:4x4,line=5"), "chaos");
}

/// Where the search takes long, the strong solution takes over; nothing but the speed may change.
TEST(TwoStepSolver, AgreesWithTheSearchAloneAfterTheStrongSolutionTookOver) {
  base::Random random(206);
  int taken_over = 0, after_a_pass = 0;
  for (const char* name : {"order-chaos:4x3,line=4,win=exact", "order-chaos:4x3,line=3,win=exact",
                           "order-chaos:4x3,line=4,pass=both,win=exact",
                           "order-chaos:6x2,line=3,first=chaos,pass=both,win=exact",
                           "order-chaos:12x1,line=4,pass=both,win=exact-at-end",
                           "order-chaos:4x3,line=4,first=chaos,pass=starter,win=exact-at-end",
                           "order-chaos:3x3,line=3,pass=both,win=exact,symbols=3",
                           "order-chaos:4x2,line=4,symbols=4,win=exact"}) {
    const auto game = AnyGame::parse(name);
    const solve::SolverConfig config{.memory = std::size_t{1} << 24};
    const auto two_step = solve::make_order_chaos_solver(game, config);
    const auto search = solve::make_depth_first_solver(game, config);
    taken_over += two_step->solve(game.initial()).nodes > 200'000 ? 1 : 0;
    for (int i = 0; i < 12; ++i) {
      auto position = game.initial();
      bool passed = false;
      while (game.outcome(position) == Outcome::undecided) {
        const auto found = two_step->solve(position);
        const auto expected = search->solve(position).value;
        ASSERT_EQ(found.value, expected) << name << " in " << game.position_name(position);
        const bool wins = expected == games::win_of(game.to_move(position));
        ASSERT_EQ(found.move.has_value(), wins) << name << " in " << game.position_name(position);
        after_a_pass += passed ? 1 : 0;
        const auto moves = game.moves(position);
        auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (moves.back().is_pass() && !passed && random.below(3) == 0) move = moves.back();
        if (wins && random.below(2) == 0) {
          move = *found.move;
          auto next = position;
          game.play(next, move);
          ASSERT_EQ(search->solve(next).value, expected)
              << name << ": " << game.move_name(move) << " in " << game.position_name(position);
        }
        passed = move.is_pass();
        game.play(position, move);
      }
      EXPECT_EQ(two_step->solve(position).value, game.outcome(position));
    }
  }
  EXPECT_GE(taken_over, 3) << "these games are meant to be too long for the search alone";
  EXPECT_GT(after_a_pass, 20);
}

TEST(TwoStepSolver, EqualsNegamaxOnSmallBoards) {
  for (const auto& rows : {oracle::rectangle(3, 2), std::vector<std::string>{"##.", "###"}}) {
    for (const auto& rules : all_options(rows, 3)) {
      const oracle::Game slow(rules);
      const auto game = fast(rules);
      oracle::Negamax negamax(slow);
      const auto solver = solve::make_order_chaos_solver(game, {.memory = std::size_t{1} << 18});
      expect_solved(game, slow, negamax, *solver, slow.start());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, OrderChaosConformance, testing::ValuesIn(listed_order_chaos()),
                         test_name);

TEST_P(OrderChaosConformance, SolverEqualsNegamaxInLatePositions) {
  const auto solver = small_solver(game);
  oracle::Negamax negamax(slow);
  int solved = 0;
  for (int i = 0; i < 8; ++i) {
    const auto position = late_position(solvable_cells());
    if (!position) continue;
    const auto state = to_oracle(game, slow, *position);
    expect_solved(game, slow, negamax, *solver, state);
    ++solved;
  }
  EXPECT_GT(solved, 0) << "no late position was found";
}

}  // namespace
}  // namespace zermelo::test
