// Whether filling a set wins, by the convention of the game.
#pragma once

#include "games/positional/positional.hpp"

namespace zermelo::solve {

template <std::size_t W>
bool wins_by_filling(const games::Positional<W>& game, games::Side side) {
  return game.rules().convention->filling[games::index(side)] ==
         games::positional::Convention::Filling::wins;
}

}  // namespace zermelo::solve
