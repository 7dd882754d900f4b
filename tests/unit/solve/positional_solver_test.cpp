// Positional games: random small hypergraphs against plain minimax over the slow twin, the games
// that exist twice against their own families, and published values.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "games/any_game.hpp"
#include "oracle/random_hypergraph.hpp"
#include "solve/by_turns.hpp"
#include "solve/df_pn.hpp"
#include "solve/solver_checks.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;
using games::Outcome;
using games::Side;

Outcome outcome_of(char result) {
  return result == 'a'   ? Outcome::a_wins
         : result == 'b' ? Outcome::b_wins
         : result == '=' ? Outcome::draw
                         : Outcome::undecided;
}

/// In each position of a random game: the outcome, the turn, what is certain, and the value, by the
/// search that knows nothing and by the one that the family is settled with.
void expect_agreement(const RandomHypergraph& hypergraph, base::Random& random) {
  const auto game = AnyGame::parse(hypergraph.name);
  auto slow = hypergraph.slow;
  const solve::SolverConfig config{.memory = std::size_t{1} << 14};
  const auto solver = solve::make_depth_first_solver(game, config);
  const auto knowing = solve::make_df_pn_solver(game, config);
  const auto by_turns = solve::make_solver_by_turns(game, config, 1);
  auto position = game.initial();
  auto state = slow.start();
  while (true) {
    const auto what = hypergraph.name + ' ' + game.position_name(position);
    ASSERT_EQ(content_of(game, position), state.content) << what;
    ASSERT_EQ(game.outcome(position), outcome_of(slow.result(state))) << what;
    const int value = slow.value(state);
    const auto certain = game.certain(position);
    ASSERT_LE(certain.least, value) << what;
    ASSERT_GE(certain.most, value) << what;
    ASSERT_EQ(value_of(solver->solve(position).value), value) << what;
    ASSERT_EQ(value_of(knowing->solve(position).value), value) << what;
    ASSERT_EQ(value_of(by_turns->solve(position).value), value) << what;
    if (game.outcome(position) != Outcome::undecided) return;
    ASSERT_EQ(game.to_move(position) == Side::a, state.mover == 'a') << what;
    const auto moves = game.moves(position);
    const auto empty = std::count(state.content.begin(), state.content.end(), '.');
    ASSERT_EQ(moves.size(), static_cast<std::size_t>(empty) * slow.letters(state).size() +
                                slow.may_pass(state) + slow.may_swap(state))
        << what;
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    state = after(hypergraph, state, game, move);
    game.play(position, move);
  }
}

TEST(PositionalSolver, RandomHypergraphsHaveTheValuesOfPlainMinimax) {
  base::Random random(20261122);
  for (int i = 0; i < 10'000; ++i) {
    const int most_cells = i % 20 == 0 ? 9 : 6;
    expect_agreement(random_hypergraph(random, most_cells), random);
    if (testing::Test::HasFatalFailure()) return;
  }
}

/// Plays the same random games in both and compares all that can be compared, but for the letters
/// of the stones.
void expect_twins(const char* one_name, const char* other_name, int games_played) {
  const auto one = AnyGame::parse(one_name), other = AnyGame::parse(other_name);
  base::Random random(7);
  for (int i = 0; i < games_played; ++i) {
    auto p = one.initial(), q = other.initial();
    while (true) {
      ASSERT_EQ(one.outcome(p), other.outcome(q)) << one_name << ' ' << one.position_name(p);
      ASSERT_EQ(one.certain(p), other.certain(q)) << one_name << ' ' << one.position_name(p);
      const auto moves = one.moves(p);
      ASSERT_EQ(moves, other.moves(q));
      if (one.outcome(p) != Outcome::undecided) break;
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      one.play(p, move);
      other.play(q, move);
    }
  }
}

TEST(PositionalSolver, GamesThatExistTwiceAgreeAlongRandomGames) {
  expect_twins("mnk:3x3,line=3", "positional:3x3,lines=3", 200);
  expect_twins("mnk:5x4,line=4", "positional:5x4,lines=4", 200);
  expect_twins("mnk:1x9,line=3", "positional:1x9,lines=3", 100);
  expect_twins("mnk:15x15,line=5", "positional:15x15,lines=5", 3);
  expect_twins("square-war:5x5,opening=free", "positional:5x5,squares", 200);
  expect_twins("square-war:8x7,opening=free", "positional:8x7,squares", 50);
  expect_twins("mnk:4x4,line=4", "positional:box:4^2,box-lines", 100);
  for (const auto* more : {"", ",first=chaos", ",symbols=3", ",first=chaos,symbols=8"}) {
    const std::string order_chaos = "order-chaos:", by_sets = "positional:";
    for (const auto* board : {"3x3", "5x4", "6x6", "##./###/.##", "9x9"}) {
      expect_twins((order_chaos + board + ",line=3" + more).c_str(),
                   (by_sets + board + ",convention=order-chaos,lines=3" + more).c_str(), 20);
    }
  }
  expect_twins("order-chaos:4x4,line=4,pass=starter",
               "positional:4x4,convention=order-chaos,pass=order,lines=4", 50);
  expect_twins("order-chaos:4x4,line=4,first=chaos,pass=starter",
               "positional:4x4,convention=order-chaos,first=chaos,pass=chaos,lines=4", 50);
  expect_twins("order-chaos:4x4,line=4,pass=both",
               "positional:4x4,convention=order-chaos,pass=both,lines=4", 50);
}

/// Visits all positions that play can reach, each of them once.
void expect_equal_values(const AnyGame& one, const AnyGame& other, solve::Solver& of_one,
                         solve::Solver& of_other, const games::AnyPosition& p,
                         const games::AnyPosition& q, std::set<std::string>& seen) {
  const auto turn = one.to_move(p) == Side::a ? "a" : "b";
  if (!seen.insert(one.position_name(p) + turn).second) return;
  ASSERT_EQ(of_one.solve(p).value, of_other.solve(q).value) << one.position_name(p);
  for (const auto move : one.moves(p)) {
    auto next = p, then = q;
    one.play(next, move);
    other.play(then, move);
    expect_equal_values(one, other, of_one, of_other, next, then, seen);
  }
}

TEST(PositionalSolver, GamesThatExistTwiceHaveEqualValuesEverywhere) {
  struct TwoNames {
    const char* one;
    const char* other;
  };
  for (const auto& [one_name, other_name] :
       {TwoNames{"mnk:3x3,line=3", "positional:3x3,lines=3"},
        TwoNames{"mnk:4x2,line=3", "positional:4x2,lines=3"},
        TwoNames{"square-war:3x3,opening=free", "positional:3x3,squares"},
        TwoNames{"square-war:5x2,opening=free", "positional:5x2,squares"},
        TwoNames{"order-chaos:3x2,line=2,first=chaos,pass=both",
                 "positional:3x2,convention=order-chaos,first=chaos,pass=both,lines=2"},
        TwoNames{"order-chaos:3x2,line=3,symbols=3",
                 "positional:3x2,convention=order-chaos,symbols=3,lines=3"},
        TwoNames{"order-chaos:3x3,line=3", "positional:3x3,convention=order-chaos,lines=3"}}) {
    const auto one = AnyGame::parse(one_name), other = AnyGame::parse(other_name);
    const auto of_one = small_solver(one), of_other = small_solver(other);
    std::set<std::string> seen;
    expect_equal_values(one, other, *of_one, *of_other, one.initial(), other.initial(), seen);
  }
}

/// Hex on the plane as the game of a Maker who fills a path from the first row to the last.
std::string hex_as_positional(int width, int height) {
  std::string name = "positional:" + std::to_string(width) + "x" + std::to_string(height) +
                     ",convention=maker-breaker";
  const auto cell = [&](int number) {
    return std::string(1, static_cast<char>('a' + number % width)) +
           std::to_string(number / width + 1);
  };
  // All sets of cells that join the first and the last row; the game keeps the least of them.
  for (unsigned set = 1; set < 1U << (width * height); ++set) {
    unsigned reached = set & ((1U << width) - 1), before = 0;
    while (reached != before) {
      before = reached;
      for (int n = 0; n < width * height; ++n) {
        if ((reached >> n & 1) == 0) continue;
        const int x = n % width, y = n / width;
        for (const auto& [dx, dy] : {std::pair{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}) {
          const bool inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
          if (inside) reached |= set & 1U << ((y + dy) * width + x + dx);
        }
      }
    }
    if (reached >> (width * (height - 1)) == 0) continue;
    std::string cells;
    for (int n = 0; n < width * height; ++n) {
      if ((set >> n & 1) != 0) cells += (cells.empty() ? "" : "+") + cell(n);
    }
    name += ",set=" + cells;
  }
  return name;
}

TEST(PositionalSolver, HexByPathsIsAGameOfMakerAndBreaker) {
  for (const auto& [width, height] : {std::pair{2, 2}, {3, 2}, {2, 3}, {3, 3}}) {
    const auto hex = AnyGame::parse("hex:" + std::to_string(width) + "x" + std::to_string(height));
    const auto other = AnyGame::parse(hex_as_positional(width, height));
    const auto of_hex = small_solver(hex), of_other = small_solver(other);
    base::Random random(5);
    for (int i = 0; i < 50; ++i) {
      auto p = hex.initial(), q = other.initial();
      while (hex.outcome(p) == Outcome::undecided && other.outcome(q) == Outcome::undecided) {
        ASSERT_EQ(of_hex->solve(p).value, of_other->solve(q).value) << hex.position_name(p);
        const auto moves = hex.moves(p);
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        hex.play(p, move);
        other.play(q, move);
      }
      const bool joined = hex.outcome(p) == Outcome::a_wins;
      ASSERT_EQ(joined, other.outcome(q) == Outcome::a_wins) << hex.position_name(p);
    }
  }
}

/// The games of data/solved/positional.txt: what was found is what was published, where something
/// was, and those that take few positions are solved again.
TEST(PositionalSolver, TheCollectionStands) {
  std::ifstream in(std::string(ZERMELO_SOLVED) + "/positional.txt");
  int solved = 0, published = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) continue;
    std::istringstream words(line);
    std::string name, value, as_published, positions;
    words >> name >> value >> as_published >> positions;
    const auto game = AnyGame::parse(name);
    EXPECT_EQ(game.name(), name) << "names are in normal form";
    if (value == "?") continue;
    if (as_published != "-") {
      ++published;
      const bool differs = name == "positional:5x5,polyomino=###./..##" ||
                           name == "positional:6x6,polyomino=####/.#..";
      EXPECT_EQ(value == as_published, !differs) << name;
    }
    if (std::stoi(positions) > 2000) continue;
    ++solved;
    const auto solver = solve::make_df_pn_solver(game, {.memory = std::size_t{1} << 24});
    EXPECT_EQ(game.outcome_name(solver->solve(game.initial()).value), value) << name;
  }
  EXPECT_GT(solved, 80);
  EXPECT_GT(published, 50);
}

/// The search that knows nothing finds the same.
TEST(PositionalSolver, PublishedValuesWithoutKnowledge) {
  struct Published {
    const char* game;
    Outcome value;
  };
  for (const auto& [name, value] : {
           Published{"positional:box:3^2,box-lines", Outcome::draw},
           {"positional:projective:2,plane-lines", Outcome::a_wins},
           {"positional:affine:3,plane-lines", Outcome::a_wins},
           {"positional:complete:4,convention=maker-breaker,first=breaker,spanning-trees",
            Outcome::a_wins},
           {"positional:complete:6,convention=avoider-avoider,triangles", Outcome::b_wins},
       }) {
    const auto game = AnyGame::parse(name);
    EXPECT_EQ(small_solver(game)->solve(game.initial()).value, value) << name;
  }
}

}  // namespace
}  // namespace zermelo::test
