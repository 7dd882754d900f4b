// Kind `product`: a player keeps the other from filling a set, in each part of a position apart.
#pragma once

#include "checker/core/certificate.hpp"
#include "checker/games/positional/own_stones.hpp"

namespace checker {

// The game in which only the sets of the player `maker` count, who wins by filling one; if nobody
// has when the board is full, the other player wins. Nobody may pass.
OwnStones one_sided(const OwnStones& game, Player maker);

// The parts of a position of that game, if the player `maker` is on turn, each as a position in
// which all that is outside of the part is the other player's; none if the position is its only
// part.
std::vector<Position> parts_of(const OwnStones& game, const Position& position, Player maker);

void check_product(const Header& header, Reader& reader);

}  // namespace checker
