// Random positional games, as the fast rules and the slow twin have them.
#pragma once

#include <algorithm>
#include <array>
#include <sstream>
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
/// random convention, sometimes with a bias, with passes or with the swap.
inline RandomHypergraph random_hypergraph(base::Random& random, int most_cells) {
  const auto below = [&](int n) {
    return static_cast<int>(random.below(static_cast<unsigned>(n)));
  };
  RandomHypergraph game;
  auto& slow = game.slow;
  slow.cells = 1 + below(most_cells);
  struct Convention {
    const char* name;
    std::array<const char*, 2> players;
  };
  constexpr std::array<Convention, 5> conventions{{{"maker-maker", {"x", "o"}},
                                                   {"maker-breaker", {"maker", "breaker"}},
                                                   {"avoider-enforcer", {"avoider", "enforcer"}},
                                                   {"avoider-avoider", {"x", "o"}},
                                                   {"order-chaos", {"order", "chaos"}}}};
  const auto& [convention, players] = conventions[static_cast<std::size_t>(below(5))];
  slow.convention = convention;
  const bool both_fill = players[0][0] == 'x', any_symbols = players[0][0] == 'o';
  slow.first = below(3) == 0 ? 'b' : 'a';
  game.name = "positional:" + std::to_string(slow.cells) + "x1,convention=" + slow.convention +
              (slow.first == 'b' ? std::string(",first=") + players[1] : "");
  if (any_symbols) {
    slow.symbols = slow.cells < 5 && below(3) == 0 ? "XOA" : "XO";
    if (slow.symbols == "XOA") game.name += ",symbols=3";
  }
  const int turns = below(6);
  if (turns == 0 && !any_symbols) {
    slow.bias = {1 + below(3), 1 + below(3)};
    game.name += ",bias=" + std::to_string(slow.bias[0]) + ":" + std::to_string(slow.bias[1]);
  }
  if (turns == 1) {
    const int who = below(3);
    slow.passers = who == 0 ? "a" : who == 1 ? "b" : "ab";
    game.name +=
        std::string(",pass=") + (who == 2 ? "both" : players[static_cast<std::size_t>(who)]);
  }
  slow.swap = both_fill && (turns == 1 || turns == 2) && below(2) == 0;
  if (slow.swap) game.name += ",swap=on";
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
    const int owner = both_fill && !slow.swap && below(3) == 0 ? below(2) : 2;
    for (int player = 0; player < 2; ++player) {
      if ((both_fill || player == 0) && (owner == 2 || owner == player)) {
        slow.sets[static_cast<std::size_t>(player)].push_back(set);
      }
    }
    game.name += std::string(owner == 0 ? ",x." : owner == 1 ? ",o." : ",") + "set=" + text;
  }
  return game;
}

/// The state after a move of the game's.
inline oracle::positional::State after(const RandomHypergraph& hypergraph,
                                       const oracle::positional::State& state,
                                       const games::AnyGame& game, games::Move move) {
  const auto& slow = hypergraph.slow;
  if (move.is_pass()) return slow.pass(state);
  if (move.is_swap()) return slow.take_over(state);
  const auto& cells = game.board().cells();
  const auto cell = std::find(cells.begin(), cells.end(), move.cell()) - cells.begin();
  return slow.place(state, static_cast<int>(cell),
                    slow.letters(state)[static_cast<std::size_t>(move.symbol())]);
}

/// The stones of a position as the slow twin writes them.
inline std::string content_of(const games::AnyGame& game, const games::AnyPosition& position) {
  std::string content;
  for (const auto cell : game.board().cells()) {
    const char stone = game.stone(position, cell);
    const bool kept = stone == '.' || game.chooses_stone();
    content += kept ? stone : stone == game.letters()[0] ? 'a' : 'b';
  }
  return content;
}

/// Whether the claim is true of the game and the moves that it names, on a board of one row.
inline bool claim_is_true(const std::string& claim) {
  std::istringstream words(claim.substr(claim.find("positional:")));
  std::string name, word, winner = claim.substr(0, claim.find(' '));
  words >> name >> word;
  const auto game = games::AnyGame::parse(name);
  const auto& rules = *games::rules_if<games::PositionalRules>(game);
  RandomHypergraph hypergraph;
  auto& slow = hypergraph.slow;
  slow.cells = game.board().size();
  slow.convention = rules.convention->name;
  slow.first = rules.first == games::Side::a ? 'a' : 'b';
  slow.bias = rules.bias;
  slow.passers = std::string(rules.pass[0] ? "a" : "") + (rules.pass[1] ? "b" : "");
  slow.swap = rules.swap;
  if (game.chooses_stone()) slow.symbols = game.letters();
  for (const std::size_t player : {std::size_t{0}, std::size_t{1}}) {
    for (const auto& set : rules.sets[player]) {
      auto& cells = slow.sets[player].emplace_back();
      set.for_each([&](int cell) { cells.push_back(cell); });
    }
  }
  auto position = game.initial();
  auto state = slow.start();
  while (words >> word) {
    const auto move = game.parse_move(position, word);
    state = after(hypergraph, state, game, move);
    game.play(position, move);
  }
  const int claimed = winner == game.side_name(games::Side::a)   ? 1
                      : winner == game.side_name(games::Side::b) ? -1
                                                                 : 0;
  return slow.value(state) == claimed;
}

}  // namespace zermelo::test
