// The m,n,k-games: depth-first and proof-number search, compared with plain negamax over the slow
// twin from every position of small boards, and with published values.
#include <gtest/gtest.h>

#include "games/any_game.hpp"
#include "oracle/mnk_oracle.hpp"
#include "solve/by_turns.hpp"
#include "solve/df_pn.hpp"
#include "solve/mnk_insight.hpp"
#include "solve/solver.hpp"
#include "solve/solver_checks.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;

/// Visits all positions that play can reach, each of them once.
void expect_values(const AnyGame& game, solve::Solver& solver, const oracle::mnk::Game& slow,
                   oracle::mnk::Negamax& negamax, const games::AnyPosition& position,
                   const oracle::mnk::State& state, std::set<std::string>& seen) {
  if (!seen.insert(state.content).second || game.outcome(position) != Outcome::undecided) return;
  const auto solution = solver.solve(position);
  ASSERT_NE(solution.value, Outcome::undecided);
  ASSERT_EQ(value_of(solution.value), negamax.value(state)) << game.position_name(position);
  for (const auto move : game.moves(position)) {
    auto next = position;
    game.play(next, move);
    const auto then = slow.after(state, game.move_name(move));
    if (solution.move == move) {
      ASSERT_EQ(negamax.value(then), negamax.value(state)) << game.position_name(position);
    }
    expect_values(game, solver, slow, negamax, next, then, seen);
  }
}

TEST(MnkSolver, EveryPositionHasTheValueOfPlainNegamax) {
  for (const auto* name :
       {"mnk:1x1,line=1", "mnk:2x2,line=2", "mnk:3x2,line=3", "mnk:3x3,line=2", "mnk:3x3,line=3",
        "mnk:4x2,line=3", "mnk:5x2,line=4", "mnk:1x8,line=3"}) {
    const auto game = AnyGame::parse(name);
    const oracle::mnk::Game slow(name);
    oracle::mnk::Negamax negamax(slow);
    const auto depth_first = solve::make_depth_first_solver(game);
    const auto proof_numbers = solve::make_df_pn_solver(game, {});
    const auto by_turns = solve::make_solver_by_turns(game, {}, 1);
    std::vector<solve::Solver*> solvers{depth_first.get()};
    if (game.board().size() < 9)
      solvers.insert(solvers.end(), {proof_numbers.get(), by_turns.get()});
    for (solve::Solver* solver : solvers) {
      std::set<std::string> seen;
      expect_values(game, *solver, slow, negamax, game.initial(), slow.start(), seen);
      EXPECT_FALSE(seen.empty());
    }
  }
}

/// Each piece of knowledge may be left out, and then the rest has to do.
TEST(MnkSolver, ValuesDoNotDependOnKnowledge) {
  for (const auto* name : {"mnk:4x3,line=3", "mnk:4x4,line=4", "mnk:5x3,line=4"}) {
    const auto game = AnyGame::parse(name);
    const auto value = solve::make_depth_first_solver(game)->solve(game.initial()).value;
    for (const auto without : solve::kPositionalKnowledge) {
      solve::SolverConfig config;
      config.without.emplace(without);
      const auto solver = solve::make_df_pn_solver(game, std::move(config));
      EXPECT_EQ(solver->solve(game.initial()).value, value) << name << " without " << without;
    }
  }
}

/// J. W. H. M. Uiterwijk and H. J. van den Herik, "The advantage of the initiative", 2000, and what
/// everybody knows.
TEST(MnkSolver, PublishedValues) {
  struct Published {
    const char* game;
    Outcome value;
  };
  for (const auto& [name, value] : {Published{"mnk:3x3,line=3", Outcome::draw},
                                    {"mnk:4x3,line=3", Outcome::a_wins},
                                    {"mnk:4x4,line=3", Outcome::a_wins},
                                    {"mnk:4x4,line=4", Outcome::draw},
                                    {"mnk:5x4,line=4", Outcome::draw},
                                    {"mnk:5x5,line=4", Outcome::draw},
                                    {"mnk:6x5,line=4", Outcome::a_wins},
                                    {"mnk:6x6,line=5", Outcome::draw}}) {
    const auto game = AnyGame::parse(name);
    EXPECT_EQ(solve::make_df_pn_solver(game, {})->solve(game.initial()).value, value) << name;
    if (game.board().size() > 20) continue;
    EXPECT_EQ(solve::make_depth_first_solver(game)->solve(game.initial()).value, value) << name;
  }
}

}  // namespace
}  // namespace zermelo::test
