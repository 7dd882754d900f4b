// A pairing of the rest of the board (rest_pairing.hpp), for those who write certificates.
#pragma once

#include <optional>
#include <vector>

#include "games/any_game.hpp"

namespace zermelo::solve {

struct PairOfRest {
  games::Cell one = 0, other = 0;
  std::optional<int> opening = {};  // the symbol that Chaos places if he has to open the pair
  std::optional<games::Cell> witness = {};  // or the cell whose stone's symbol he then avoids
};

/// A pairing with which Chaos wins from here, Order being on turn: each pair holds two cells of a
/// live line. Nothing if none was found, or the game is no Order and Chaos on at most 64 cells.
std::optional<std::vector<PairOfRest>> pairing_of_rest(const games::AnyGame& game,
                                                       const games::AnyPosition& position);

/// Whether Chaos wins, Order being on turn, since the live lines weigh little (potential.hpp).
bool is_light(const games::AnyGame& game, const games::AnyPosition& position);

}  // namespace zermelo::solve
