// UCT with rapid action value estimation.
#include "search/rave.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.hpp"
#include "games/any_game.hpp"
#include "play/player.hpp"
#include "search/uct.hpp"
#include "search/visits.hpp"
#include "solve/solver.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Outcome;

void expect_equal(const search::Estimate& one, const search::Estimate& other) {
  ASSERT_EQ(one.moves.size(), other.moves.size());
  EXPECT_EQ(one.bytes, other.bytes);
  for (std::size_t m = 0; m < one.moves.size(); ++m) {
    EXPECT_EQ(one.moves[m].visits, other.moves[m].visits);
    EXPECT_EQ(one.moves[m].value, other.moves[m].value);
  }
}

TEST(Rave, CountsTheSameAfterKSimulations) {
  EXPECT_DOUBLE_EQ(search::rave_share(1000, 0), 1);
  EXPECT_DOUBLE_EQ(search::rave_share(1000, 1000), 0.5);
  EXPECT_LT(search::rave_share(1000, 1'000'000'000), 0.001);
}

TEST(Rave, AWonMoveIsFound) {
  for (const auto* name :
       {"order-chaos:2x3,line=2", "order-chaos:3x3,line=3",
        "order-chaos:3x2,line=3,first=chaos,pass=starter", "order-chaos:4x3,line=3,first=chaos",
        "hex:3x3", "hex:4x4", "hex:3x3,wrap=torus", "hex:3x3,swap=on", "square-war:2x2"}) {
    const auto game = AnyGame::parse(name);
    const auto solver = solve::make_depth_first_solver(game, {});
    const auto value = solver->solve(game.initial()).value;
    for (const double k : {30.0, 1000.0}) {
      base::Random random(1);
      const auto estimate =
          search::uct(game, game.initial(), {.iterations = 30'000, .c = 0.5, .rave = k}, random);
      EXPECT_EQ(all_visits(estimate), 30'000U);
      EXPECT_EQ(estimate.moves.size(), game.moves(game.initial()).size());
      const auto move = search::best_move(estimate, search::Final::visits, random);
      auto next = game.initial();
      game.play(next, move);
      const auto after =
          game.outcome(next) != Outcome::undecided ? game.outcome(next) : solver->solve(next).value;
      EXPECT_EQ(after, value) << name << ' ' << k << ' ' << game.move_name(move);
    }
  }
}

TEST(Rave, TheValuesOfMovesBecomeThoseOfTheGame) {
  const auto game = AnyGame::parse("hex:2x2");
  const auto solver = solve::make_depth_first_solver(game, {});
  base::Random random(2);
  const auto estimate =
      search::uct(game, game.initial(), {.iterations = 100'000, .c = 3, .rave = 100}, random);
  for (const auto& entry : estimate.moves) {
    auto next = game.initial();
    game.play(next, entry.move);
    const bool won = solver->solve(next).value == Outcome::a_wins;
    // Lost moves are seldom tried, so their first games, which random replies won, still count.
    EXPECT_GE(entry.value, won ? 0.95 : 0) << game.move_name(entry.move);
    EXPECT_LE(entry.value, won ? 1 : 0.35) << game.move_name(entry.move);
    EXPECT_GT(entry.visits, 50U) << "every move is tried again and again";
  }
}

TEST(Rave, AdvisesBeforeEveryMoveWasTried) {
  const auto game = AnyGame::parse("hex:9x9");
  const auto tried = [&](double k) {
    base::Random random(3);
    const auto estimate =
        search::uct(game, game.initial(), {.iterations = 200, .c = 0, .rave = k}, random);
    return std::count_if(estimate.moves.begin(), estimate.moves.end(),
                         [](const auto& entry) { return entry.visits > 0; });
  };
  EXPECT_EQ(tried(0), 81) << "without it every move comes once";
  EXPECT_LT(tried(1e6), 60);
}

TEST(Rave, IsTheSameInEveryRun) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  for (const unsigned threads : {1U, 3U}) {
    const search::UctConfig config{
        .iterations = 2'003, .threads = threads, .parallel = search::Parallel::root, .rave = 300};
    base::Random a(3), b(3);
    const auto one = search::uct(game, game.initial(), config, a);
    expect_equal(one, search::uct(game, game.initial(), config, b));
    EXPECT_EQ(all_visits(one), 2'003U);
  }
}

TEST(Rave, KeepsToItsMemory) {
  const auto game = AnyGame::parse("hex:9x9");
  base::Random random(4);
  const auto estimate = search::uct(game, game.initial(),
                                    {.iterations = 2000, .memory = 1 << 16, .rave = 300}, random);
  EXPECT_TRUE(estimate.full);
  EXPECT_LE(estimate.bytes, std::size_t{1} << 16);
  EXPECT_EQ(all_visits(estimate), 2000U);
}

TEST(Rave, IsRefusedWhereItHasNoTree) {
  const auto game = AnyGame::parse("order-chaos:3x3,line=3");
  for (const auto* name : {"uct:rave=100,solver=yes", "uct:rave=100,reuse=yes",
                           "uct:rave=100,threads=2", "uct:rave=-1"}) {
    EXPECT_THROW(play::make_player(game, games::Side::a, name, 5), base::InputError) << name;
  }
  EXPECT_TRUE(play::make_player(game, games::Side::a, "uct:rave=100,threads=2,parallel=root", 5));
  // Without it, nothing changes.
  base::Random a(5), b(5);
  const auto plain = search::uct(game, game.initial(), {.iterations = 500}, a);
  expect_equal(plain, search::uct(game, game.initial(), {.iterations = 500, .rave = 0}, b));
}

}  // namespace
}  // namespace zermelo::test
