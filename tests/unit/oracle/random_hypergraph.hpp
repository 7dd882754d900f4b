// Random positional games, as the fast rules and the slow twin have them.
#pragma once

#include <string>

#include "base/random.hpp"
#include "games/any_game.hpp"
#include "oracle/positional_oracle.hpp"

namespace zermelo::test {

struct RandomHypergraph {
  std::string name;
  oracle::positional::Game slow;
};

/// A row of 1 to `most_cells` cells, some random sets, which may differ for the players, and a
/// random convention.
inline RandomHypergraph random_hypergraph(base::Random& random, int most_cells) {
  const auto below = [&](int n) {
    return static_cast<int>(random.below(static_cast<unsigned>(n)));
  };
  RandomHypergraph game;
  auto& slow = game.slow;
  slow.cells = 1 + below(most_cells);
  const char* conventions[] = {"maker-maker", "maker-breaker", "avoider-enforcer",
                               "avoider-avoider"};
  const int convention = below(4);
  slow.convention = conventions[convention];
  const bool both_fill = convention == 0 || convention == 3;
  slow.first = below(3) == 0 ? 'b' : 'a';
  const std::string first = convention == 1 ? "breaker" : convention == 2 ? "enforcer" : "o";
  game.name = "positional:" + std::to_string(slow.cells) + "x1,convention=" + slow.convention +
              (slow.first == 'b' ? ",first=" + first : "");
  const int sets = 1 + below(6), largest = 1 + below(std::min(slow.cells, 4));
  for (int i = 0; i < sets; ++i) {
    std::vector<int> set;
    std::string text;
    for (int cell = 0; cell < slow.cells; ++cell) {
      if (static_cast<int>(set.size()) == largest || below(slow.cells) >= largest) continue;
      set.push_back(cell);
      text += (text.empty() ? "" : "+") + std::string(1, static_cast<char>('a' + cell)) + "1";
    }
    if (set.empty()) {
      set.push_back(0);
      text = "a1";
    }
    const int owner = both_fill && below(3) == 0 ? below(2) : 2;
    for (int player = 0; player < 2; ++player) {
      if ((both_fill || player == 0) && (owner == 2 || owner == player)) {
        slow.sets[static_cast<std::size_t>(player)].push_back(set);
      }
    }
    game.name += std::string(owner == 0 ? ",x." : owner == 1 ? ",o." : ",") + "set=" + text;
  }
  return game;
}

/// The stones of a position as the slow twin writes them.
inline std::string content_of(const games::AnyGame& game, const games::AnyPosition& position) {
  std::string content;
  for (const auto cell : game.board().cells()) {
    const char stone = game.stone(position, cell);
    content += stone == '.' ? '.' : stone == game.letters()[0] ? 'a' : 'b';
  }
  return content;
}

}  // namespace zermelo::test
