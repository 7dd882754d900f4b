// The conventions of positional games: what it means that a player fills a set, and who wins a full
// board on which nobody has.
//
// Sources: J. Beck, "Combinatorial Games: Tic-Tac-Toe Theory", 2008; D. Hefetz, M. Krivelevich, M.
// Stojakovic and T. Szabo, "Positional Games", 2014.
//
//   the literature       here               filling a set             a full board without that
//   strong game          maker-maker        either player: wins       draw
//   weak game            maker-breaker      Maker: wins               Breaker wins
//   Avoider-Enforcer     avoider-enforcer   Avoider: loses            Avoider wins
//   strong misere game   avoider-avoider    either player: loses      draw
//   Order and Chaos      order-chaos        with one symbol: Order    Chaos wins
//                                           wins, whoever does it
//
// Sim is avoider-avoider with the triangles of K_6.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/types.hpp"

namespace zermelo::games::positional {

struct Convention {
  enum class Filling : std::uint8_t { nothing, wins, loses };

  std::string_view name;
  std::array<std::string_view, 2> sides;  // by side
  std::string_view stones;                // by side, a letter each
  std::array<Filling, 2> filling;         // by side: what becomes of the side that fills a set
  Outcome full;                           // of a full board on which nobody has filled one
  std::string_view words;
  bool any_symbols = false;  // both players place any symbol, and nobody owns a stone

  bool has_sets(Side side) const { return filling[index(side)] != Filling::nothing; }
  /// Precondition: the side has sets.
  Outcome when_filled(Side side) const {
    return win_of(filling[index(side)] == Filling::wins ? side : other(side));
  }
};

/// All of them, the one that is meant where nothing is written first.
std::span<const Convention> conventions();

}  // namespace zermelo::games::positional
