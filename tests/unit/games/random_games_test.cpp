// The fast rules are compared with the oracle, move by move, over random games on random boards.
#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/bridge.hpp"
#include "oracle/game_case.hpp"
#include "oracle/property.hpp"

namespace zermelo::test {
namespace {

/// Plays the moves in both games and compares them from the start to the end.
std::optional<std::string> agrees(const GameCase& one) {
  const oracle::Game slow(one.rules);
  const auto game = fast(one.rules);
  auto state = slow.start();
  auto position = game.initial();
  auto wrong = difference(game, position, slow, state);
  for (const auto& move : one.moves) {
    if (wrong) return wrong;
    const auto legal = slow.moves(state);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) continue;
    if (!game.legal(position, to_fast(game, move))) return oracle::name_of(move) + " is not legal";
    state = slow.after(state, move);
    game.play(position, to_fast(game, move));
    wrong = difference(game, position, slow, state);
    if (wrong) *wrong += " after " + oracle::name_of(move);
  }
  return wrong;
}

void expect_agreement(std::uint64_t seed, int cases, CaseLimits limits) {
  const Property<GameCase> property{
      .generate = [limits](base::Random& random) { return random_case(random, limits); },
      .simpler = simpler,
      .check = agrees};
  if (const auto failure = falsify(property, seed, cases)) {
    ADD_FAILURE() << failure->why << "\n" << describe(failure->smallest);
  }
}

TEST(RandomGames, TinyBoards) { expect_agreement(101, 40000, {4, 8}); }
TEST(RandomGames, SmallBoardsOfTwoSymbols) { expect_agreement(102, 15000, {7, 2}); }
TEST(RandomGames, MiddlingBoards) { expect_agreement(103, 4000, {11, 8}); }
TEST(RandomGames, LargeBoards) { expect_agreement(104, 2000, {19, 8}); }

/// All rectangles from 1x1 to 19x19, with one game on each and with options that alternate.
TEST(RandomGames, EveryRectangle) {
  base::Random random(105);
  for (int width = 1; width <= 19; ++width) {
    for (int height = 1; height <= 19; ++height) {
      GameCase one = random_case(random, {1, 2});
      one.rules.rows = oracle::rectangle(width, height);
      const int longest = std::max(width, height) + 1;
      one.rules.line = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(longest)));
      const oracle::Game game(one.rules);
      for (const auto cell : game.cells()) {
        one.moves.push_back({false, cell, random.below(2) == 0 ? 'X' : 'O'});
      }
      for (std::size_t i = one.moves.size(); i > 1; --i) {
        std::swap(one.moves[i - 1], one.moves[random.below(static_cast<std::uint32_t>(i))]);
      }
      const auto wrong = agrees(one);
      ASSERT_FALSE(wrong) << *wrong << "\n" << describe(one);
    }
  }
}

/// The comparison itself must notice a wrong rule: the oracle with one rule changed disagrees
/// somewhere.
TEST(RandomGames, TheComparisonSeesAWrongRule) {
  const auto check_with = [](auto change) {
    const Property<GameCase> property{
        .generate =
            [](base::Random& random) {
              return random_case(random, {6, 4});
            },
        .simpler = simpler,
        .check = [change](const GameCase& one) -> std::optional<std::string> {
          auto rules = one.rules;
          change(rules);
          const oracle::Game slow(rules);
          const auto game = fast(one.rules);
          auto state = slow.start();
          auto position = game.initial();
          for (const auto& move : one.moves) {
            if (auto wrong = difference(game, position, slow, state)) return wrong;
            const auto legal = slow.moves(state);
            if (std::find(legal.begin(), legal.end(), move) == legal.end()) continue;
            state = slow.after(state, move);
            game.play(position, to_fast(game, move));
          }
          return difference(game, position, slow, state);
        }};
    return falsify(property, 106, 400);
  };
  EXPECT_FALSE(check_with([](oracle::Rules&) {}));
  EXPECT_TRUE(check_with([](oracle::Rules& r) { ++r.line; }));
  EXPECT_TRUE(check_with([](oracle::Rules& r) { r.first = oracle::opponent(r.first); }));
  EXPECT_TRUE(check_with([](oracle::Rules& r) { r.pass = oracle::Pass::both; }));
  EXPECT_TRUE(check_with([](oracle::Rules& r) { r.win = oracle::Win::exact; }));
  EXPECT_TRUE(check_with([](oracle::Rules& r) { r.symbols = 2; }));
}

}  // namespace
}  // namespace zermelo::test
