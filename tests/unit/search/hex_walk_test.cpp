// UCT of Hex over stones alone gives the same answers, number by number, as over the positions of
// the game.
#include <gtest/gtest.h>

#include <sstream>

#include "games/any_game.hpp"
#include "search/uct.hpp"
#include "search/uct_search-inl.hpp"
#include "search/walk.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;

template <std::size_t W>
search::Estimate through_positions(const games::Hex<W>& game,
                                   const typename games::Hex<W>::Position& position,
                                   const search::UctConfig& config, base::Random& random) {
  search::Arena arena(std::size_t{1} << 26);
  search::UctTree tree;
  const search::GeneralWalk<games::Hex<W>> walk(game, position);
  return search::HWY_NAMESPACE::run_uct(walk, {config, arena, random, {}, tree, {}});
}

template <std::size_t W>
void expect_the_same(const AnyGame& any, const games::Hex<W>& game, const std::string& moves,
                     const search::UctConfig& config) {
  auto position = game.initial();
  auto start = any.initial();
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = *game.parse_move(word);
    game.play(position, move);
    any.play(start, move);
  }
  base::Random one(7), other(7);
  const auto slow = through_positions(game, position, config, one);
  const auto fast = search::uct(any, start, config, other);
  EXPECT_EQ(one.next(), other.next()) << "as many random numbers";
  EXPECT_EQ(slow.iterations, fast.iterations);
  EXPECT_EQ(slow.bytes, fast.bytes);
  for (const auto& expected : slow.moves) {
    bool found = false;
    for (const auto& entry : fast.moves) {
      if (entry.move != expected.move) continue;
      found = true;
      EXPECT_EQ(entry.visits, expected.visits) << any.name() << any.move_name(entry.move);
      EXPECT_EQ(entry.value, expected.value);
      EXPECT_EQ(entry.proved, expected.proved);
    }
    EXPECT_TRUE(found);
  }
}

TEST(HexWalk, GivesTheAnswersOfTheGamesPositions) {
  struct Case {
    const char* name;
    const char* moves;
  };
  for (const auto& [name, moves] :
       {Case{"hex:11x11", ""}, Case{"hex:11x11", "f6 e7"}, Case{"hex:11x11,wrap=cylinder", "a1"},
        Case{"hex:6x4,wrap=cylinder,first=blue", ""}, Case{"hex:5x5,swap=on", "b2 swap-pieces c3"},
        Case{"hex:5x5,swap=on", "b2"}, Case{"hex:3x3", "b2 a1"}, Case{"hex:17x16", "a1 b2 c3"},
        Case{"hex:5x5,wrap=torus", "a1"}}) {
    SCOPED_TRACE(name);
    const auto any = AnyGame::parse(name);
    for (const bool solver : {false, true}) {
      any.visit([&, &moves = moves](const auto& game) {
        if constexpr (requires { game.grid(); }) {
          expect_the_same(any, game, moves, {.iterations = 3000, .solver = solver});
        }
      });
    }
  }
}

}  // namespace
}  // namespace zermelo::test
