// What shows without a search that Chaos wins a position, in the words of those who write
// certificates: pairs that cover every live line (rest_pairing.hpp, ordered_rest.hpp), or lines that
// weigh little (potential.hpp).
#pragma once

#include <optional>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::solve {

struct WinningPair {
  games::Cell one = 0, other = 0;
  std::optional<int> opening = {};  // the symbol that Chaos places if he has to open the pair
  std::optional<games::Cell> witness = {};  // or the cell whose stone's symbol he then avoids
};

/// A pairing with which Chaos wins from here, Order being on turn: each pair holds two cells of a
/// live line. Nothing if none was found, or the game is no Order and Chaos on at most 64 cells.
std::optional<std::vector<WinningPair>> winning_pairs(const games::AnyGame& game,
                                                      const games::AnyPosition& position);

/// Whether Chaos wins, Order being on turn, since the live lines weigh little (potential.hpp).
bool is_light(const games::AnyGame& game, const games::AnyPosition& position);

}  // namespace zermelo::solve
