// The player `hex`: an informed search (search/hex/informed.hpp) that asks the tables of the Hex
// solver (sight.hpp), and the solver itself beside it on a share of the time. What the solver
// proves is played.
//
// While the stones may be swapped: a second player takes the stone if the search likes the first
// player's side better, and a first player opens with the move after which the sides are most
// nearly equal. Either way the search looks at the position as one in which nobody swaps.
//
// The reason that comes with a move says what was proved and how, or how often playouts won; how
// many cells the must-play region has, and the line that the search expects. Its cells, for
// drawing, are the carrier of the connection that wins or else the must-play region.
#pragma once

#include <memory>

#include "play/player.hpp"
#include "search/hex/informed.hpp"

namespace zermelo::play {

struct HexStyle {
  std::uint64_t iterations = 0;  // for a move
  std::size_t memory = 0;        // of the tree, in bytes
  std::size_t prover = 0;        // of the tables of the solver, in bytes
  double c = search::InformedConfig{}.c;
  double rave = 0;
  unsigned threads = 1;  // on one tree
  bool ponder = false;   // think on while the opponent does
  // Parts of the knowledge, all of which are used except to measure what they contribute.
  bool bridges = true, playout_patterns = true, patterns = true, network = true, bias = true;
  bool connections = true, must_play = true, fill = true, solver = true, reuse = true;
};

/// Precondition: the game is Hex.
std::unique_ptr<Player> make_hex_player(const games::AnyGame& game, const HexStyle& style,
                                        std::uint64_t seed);

}  // namespace zermelo::play
