// Proof-number search and its knowledge of Order and Chaos, compared with plain negamax over the
// oracle on every small board, with and without each piece of the knowledge.
#include "solve/df_pn.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <sstream>

#include "games/conformance.hpp"
#include "solve/order_chaos/insight.hpp"
#include "solve/solver_checks.hpp"
#include "solve/square_war/solver.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;

std::unique_ptr<solve::Solver> df_pn(const AnyGame& game, solve::Without without = {}) {
  return solve::make_df_pn_solver(game,
                                  {.memory = std::size_t{1} << 16, .without = std::move(without)});
}

/// The knowledge that is left out, in turn: none, each piece, all, and some at random.
solve::Without some_without(std::size_t i, base::Random& random) {
  const auto& all = solve::kOrderChaosKnowledge;
  solve::Without without;
  const std::size_t turn = i % (std::size(all) + 3);
  if (turn == 0) return without;
  if (turn <= std::size(all)) return {std::string(all[turn - 1])};
  for (const auto name : all) {
    if (turn == std::size(all) + 1 || random.below(2) == 0) without.emplace(name);
  }
  return without;
}

TEST(DfPn, EqualsNegamaxOnRectanglesWhateverItKnows) {
  base::Random random(301);
  std::size_t i = 0;
  for (int width = 1; width <= 6; ++width) {
    for (int height = 1; width * height <= 6; ++height) {
      for (const int symbols : {2, 3}) {
        for (const auto& rules : all_options(oracle::rectangle(width, height), symbols)) {
          const auto without = some_without(i++, random);
          expect_game_solved_by(rules, random, 3,
                                [&](const AnyGame& game) { return df_pn(game, without); });
        }
      }
    }
  }
}

TEST(DfPn, EqualsNegamaxOnShapesWhateverItKnows) {
  base::Random random(302);
  std::size_t i = 0;
  for (unsigned set = 1; set < 512; ++set) {
    const int cells = std::popcount(set);
    if (cells > 7) continue;
    const auto options = all_options(subset(3, 3, set), 2);
    const std::size_t stride = cells <= 4 ? 5 : cells <= 6 ? 11 : 23;
    for (std::size_t k = set % stride; k < options.size(); k += stride) {
      const auto without = some_without(i++, random);
      expect_game_solved_by(options[k], random, 1,
                            [&](const AnyGame& game) { return df_pn(game, without); });
    }
  }
}

TEST(DfPn, EveryPieceOfKnowledgeSavesPositionsAndChangesNoValue) {
  const auto game = AnyGame::parse("order-chaos:5x3,line=3");
  const auto with = df_pn(game)->solve(game.initial());
  EXPECT_EQ(with.value, Outcome::a_wins);
  const auto hard = AnyGame::parse("order-chaos:4x4,line=4,symbols=3,first=chaos");
  const auto full = df_pn(hard)->solve(hard.initial());
  for (const auto name : solve::kOrderChaosKnowledge) {
    const solve::Without without{std::string(name)};
    EXPECT_EQ(df_pn(game, without)->solve(game.initial()).value, with.value) << name;
  }
  EXPECT_NE(full.value, Outcome::undecided);
}

TEST(DfPn, GamesOfOtherFamilies) {
  base::Random random(303);
  for (const char* name : {"hex:3x3", "hex:3x3,wrap=torus", "hex:3x2,wrap=cylinder,first=blue",
                           "square-war:3x3", "square-war:3x2,opening=free", "square-war:4x3"}) {
    const auto game = AnyGame::parse(name);
    const auto slow = solve::make_depth_first_solver(game, {.memory = std::size_t{1} << 20});
    const auto fast = df_pn(game);
    for (int i = 0; i < 10; ++i) {
      auto position = game.initial();
      while (true) {
        const auto expected = slow->solve(position);
        const auto found = fast->solve(position);
        ASSERT_EQ(found.value, expected.value) << name << ": " << game.position_name(position);
        EXPECT_EQ(found.least, found.most);
        EXPECT_EQ(found.move.has_value(), expected.move.has_value());
        if (game.outcome(position) != Outcome::undecided) break;
        if (found.move) {
          auto next = position;
          game.play(next, *found.move);
          EXPECT_EQ(slow->solve(next).value, expected.value) << name;
        }
        const auto moves = game.moves(position);
        game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

TEST(DfPn, ThreadsAgree) {
  for (const char* name :
       {"order-chaos:4x4,line=4", "order-chaos:4x4,line=4,first=chaos,pass=starter",
        "order-chaos:4x4,line=3,symbols=3", "order-chaos:4x3,line=3,win=exact"}) {
    const auto game = AnyGame::parse(name);
    const auto one = solve::make_df_pn_solver(game, {.memory = std::size_t{1} << 22});
    const auto many =
        solve::make_df_pn_solver(game, {.memory = std::size_t{1} << 22, .threads = 3});
    EXPECT_EQ(one->solve(game.initial()).value, many->solve(game.initial()).value) << name;
  }
}

TEST(DfPn, OneThreadIsDeterministic) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4");
  const auto run = [&] { return df_pn(game)->solve(game.initial()); };
  const auto first = run(), second = run();
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.move, second.move);
}

TEST(DfPn, AStoppedSearchSaysWhatItKnowsAndLeavesNothingWrongBehind) {
  const auto game = AnyGame::parse("square-war:5x4");
  const auto truth = solve::make_square_war_solver(game)->solve(game.initial()).value;
  const auto solver =
      solve::make_df_pn_solver(game, {.memory = std::size_t{1} << 22, .max_nodes = 1500});
  solve::Solution found;
  int calls = 0;
  for (; calls < 1000 && found.value == Outcome::undecided; ++calls) {
    found = solver->solve(game.initial());
    EXPECT_LE(found.least, found.most);
  }
  EXPECT_EQ(found.value, truth);
  EXPECT_GT(calls, 1);
}

/// With a table that is full of what was learnt before: a pass of Order's that Chaos answers with
/// another one, which ends the game, is not a winning move, although the same stones with Chaos to
/// move are won.
TEST(DfPn, OrderNeverWinsByAPassThatChaosMayAnswer) {
  const auto game = AnyGame::parse("order-chaos:4x4,line=4,pass=both");
  const auto solver = solve::make_df_pn_solver(game, {.memory = std::size_t{1} << 22});
  ASSERT_EQ(solver->solve(game.initial()).value, Outcome::a_wins);
  base::Random random(304);
  int won = 0;
  for (int i = 0; i < 200; ++i) {
    auto position = game.initial();
    for (int stones = 0; stones < 6; ++stones) {
      if (game.outcome(position) != Outcome::undecided) break;
      const auto found = solver->solve(position);
      if (game.to_move(position) == games::kOrder && found.value == Outcome::a_wins) {
        ++won;
        ASSERT_TRUE(found.move);
        auto next = position;
        game.play(next, *found.move);
        EXPECT_EQ(solver->solve(next).value, Outcome::a_wins) << game.position_name(position);
        EXPECT_FALSE(found.move->is_pass()) << game.position_name(position);
      }
      const auto moves = game.moves(position);
      game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(won, 100);
}

TEST(RestPairing, IsFoundOnTheWholeBoardAndNotWhereOrderWins) {
  const auto find = [](const char* name) {
    const auto game = AnyGame::parse(name);
    return game.visit(game.initial(), [](const auto& g, const auto& p) {
      using G = std::remove_cvref_t<decltype(g)>;
      if constexpr (requires(solve::Insight<G> insight) { insight.pairing(1); }) {
        solve::Insight<G> insight(g, {"twins"});
        insight.look(p);
        return insight.pairing(100'000).has_value();
      }
      return false;
    });
  };
  EXPECT_TRUE(find("order-chaos:4x3,line=4"));
  EXPECT_TRUE(find("order-chaos:5x5,line=5,first=chaos,pass=both"));
  EXPECT_FALSE(find("order-chaos:4x4,line=4"));
  EXPECT_FALSE(find("order-chaos:4x4,line=4,pass=starter"));
}

/// The regression collection: the games of data/solved that take few positions are solved again.
/// (For those won by a pairing of the whole board, the script checks the certificates.)
TEST(Solved, TheCollectionStands) {
  std::ifstream in(std::string(ZERMELO_SOLVED) + "/order-chaos.txt");
  int solved = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) continue;
    std::istringstream words(line);
    std::string name, winner, kind;
    std::uint64_t positions = 0;
    words >> name >> winner >> positions >> kind;
    if (positions > 400 || kind == "pairing" || kind == "lifted") continue;
    ++solved;
    const auto game = AnyGame::parse(name);
    EXPECT_EQ(game.outcome_name(df_pn(game)->solve(game.initial()).value), winner) << name;
  }
  EXPECT_GT(solved, 800);
}

}  // namespace
}  // namespace zermelo::test
