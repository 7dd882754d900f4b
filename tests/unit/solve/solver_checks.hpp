// What a solver must say of a game, checked against the oracle.
#pragma once

#include <gtest/gtest.h>

#include "oracle/bridge.hpp"
#include "solve/solver.hpp"

namespace zermelo::test {

/// 1 if side a wins, -1 if side b wins, otherwise 0, as the slow twins count.
inline int value_of(games::Outcome outcome) {
  return outcome == games::Outcome::a_wins ? 1 : outcome == games::Outcome::b_wins ? -1 : 0;
}

/// The depth-first search, which never asks the strong solution, with a small table, since most
/// games here are tiny.
inline std::unique_ptr<solve::Solver> small_solver(const games::AnyGame& game) {
  return solve::make_depth_first_solver(game, {.memory = std::size_t{1} << 18});
}

/// The value must be the oracle's, and the move must keep it if the player to move wins.
inline void expect_solved(const games::AnyGame& game, const oracle::Game& slow,
                          oracle::Negamax& negamax, solve::Solver& solver,
                          const oracle::State& state) {
  const auto position = to_fast(game, slow, state);
  const auto solution = solver.solve(position);
  const auto winner = negamax.winner(state);
  EXPECT_EQ(solution.value, games::win_of(to_fast(winner)))
      << slow.rules().name() << " in " << game.position_name(position);
  if (state.result != oracle::Result::open || winner != state.to_move) {
    EXPECT_FALSE(solution.move) << slow.rules().name() << " in " << game.position_name(position);
    return;
  }
  ASSERT_TRUE(solution.move) << slow.rules().name() << " in " << game.position_name(position);
  ASSERT_TRUE(game.legal(position, *solution.move));
  EXPECT_EQ(negamax.winner(slow.after(state, to_oracle(game, *solution.move))), winner)
      << slow.rules().name() << ": " << game.move_name(*solution.move) << " in "
      << game.position_name(position);
}

/// Checks the start and some positions of a random game, by a solver that is made for the game.
template <class MakeSolver>
void expect_game_solved_by(const oracle::Rules& rules, base::Random& random, int random_positions,
                           MakeSolver&& make) {
  const oracle::Game slow(rules);
  const auto game = fast(rules);
  const auto solver = make(game);
  oracle::Negamax negamax(slow);
  auto state = slow.start();
  expect_solved(game, slow, negamax, *solver, state);
  for (int i = 0; i < random_positions && state.result == oracle::Result::open; ++i) {
    const auto moves = slow.moves(state);
    state = slow.after(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    expect_solved(game, slow, negamax, *solver, state);
  }
}

inline void expect_game_solved(const oracle::Rules& rules, base::Random& random,
                               int random_positions) {
  expect_game_solved_by(rules, random, random_positions, small_solver);
}

}  // namespace zermelo::test
