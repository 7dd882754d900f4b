// The names of games in words, and what else families say of themselves to newcomers.
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "games/family.hpp"

namespace zermelo::test {
namespace {

using games::AnyGame;

std::string words(std::string_view name) {
  const auto game = AnyGame::parse(name);
  return game.family().name_in_words(game);
}

TEST(NameInWords, SaysTheBoardAndTheOptions) {
  const std::pair<const char*, const char*> names[] = {
      {"order-chaos:6x6,line=5", "Order and Chaos on a 6x6 board, 5 in a row"},
      {"order-chaos:8x8,line=5,first=chaos,pass=both",
       "Order and Chaos on an 8x8 board, 5 in a row, Chaos begins, both may pass"},
      {"order-chaos:4x4,line=4,pass=starter,symbols=3",
       "Order and Chaos on a 4x4 board, 4 in a row, with 3 symbols, the starter may pass"},
      {"order-chaos:6x6,line=5,win=exact", "Order and Chaos on a 6x6 board, exactly 5 in a row"},
      {"order-chaos:6x6,line=5,win=exact-at-end",
       "Order and Chaos on a 6x6 board, exactly 5 in a row at the end"},
      {"order-chaos:##./###,line=2", "Order and Chaos on a board of 5 cells, 2 in a row"},
      {"hex:11x11", "Hex on an 11x11 board"},
      {"hex:11x11,swap=on", "Hex on an 11x11 board, with the swap rule"},
      {"hex:7x6,wrap=cylinder,first=blue", "Hex on a 7x6 cylinder, Blue begins"},
      {"hex:5x5,wrap=torus", "Hex on a 5x5 torus"},
      {"square-war:18x18", "Square War on an 18x18 board"},
      {"square-war:6x6,opening=free", "Square War on a 6x6 board, Black opens anywhere"},
      {"mnk:3x3,line=3", "Tic-tac-toe"},
      {"mnk:15x15,line=5", "Five in a row on a 15x15 board"},
      {"mnk:15x15,line=12", "12 in a row on a 15x15 board"},
      {"positional:3x3,lines=3",
       "Maker-Maker game on a 3x3 board: 3 cells in a straight or diagonal line"},
      {"positional:box:3^3,box-lines",
       "Maker-Maker game on a 3x3x3 box: a straight line through the box"},
      {"positional:complete:5,convention=maker-breaker,first=breaker,spanning-trees",
       "Maker-Breaker game on the edges of K5: a tree that joins all vertices, Breaker begins"},
      {"positional:torus:5x5,lines=3,convention=avoider-enforcer",
       "Avoider-Enforcer game on a 5x5 torus: 3 cells in a straight or diagonal line"},
      {"positional:projective:2,plane-lines",
       "Maker-Maker game on the projective plane of order 2: a line of the plane"}};
  for (const auto& [name, expected] : names) EXPECT_EQ(words(name), expected) << name;
}

TEST(NameInWords, TellsEveryOptionThatIsNotTheDefault) {
  for (const auto* family : games::families()) {
    const auto& table = family->options;
    std::map<std::string, std::string> told;  // by the words: the name
    const auto add = [&](const std::string& name) {
      const auto [at, is_new] = told.emplace(words(name), name);
      EXPECT_TRUE(is_new || at->second == name)
          << name << " and " << at->second << " are both '" << at->first << "'";
    };
    add(table.usual_game());
    for (const auto& option : table.options) {
      for (const auto& choice : option.choices) {
        const auto name =
            table.usual_game() + "," + std::string(option.name) + "=" + std::string(choice.value);
        add(AnyGame::parse(name).name());
      }
    }
  }
}

TEST(Family, SamplesCanBePlayed) {
  for (const auto* family : games::families()) {
    EXPECT_TRUE(family->sentence.ends_with('.')) << family->name();
    const auto game = AnyGame::parse(family->sample.game);
    EXPECT_EQ(&game.family(), family);
    EXPECT_GE(game.parse_moves(family->sample.moves).size(), 3U) << family->name();
  }
}

}  // namespace
}  // namespace zermelo::test
