// Ways of a player over the board of Hex: his places, which are cells and the edges that he has to
// join, and whether what leads over a cell can be led round it.
#pragma once

#include <bitset>

#include "checker/games/hex.hpp"

namespace checker {

class HexWays {
 public:
  static constexpr std::size_t kMostCells = 1024;
  using Cells = std::bitset<kMostCells>;
  static constexpr int kFirstEdge = -2;  // beyond the first row (Red) or column (Blue)
  static constexpr int kLastEdge = -3;

  HexWays(const Hex& game, Player player);

  // The cell, or the player's edge beyond which the point lies, or kNoCell.
  int place_at(Point point) const;

  // Whether the player, if he holds `held` and all that he gets is in `passable`, loses nothing
  // without the cell: every two of its neighbours in `passable` (or edges) stand beside each other
  // round it, or all between them are held on one side; or, where he closes no rings, one leads
  // to the other over held cells and edges.
  bool go_round(int cell, const Cells& held, const Cells& passable) const;

 private:
  static bool is_in(const Cells& cells, int place) {
    return place != kNoCell && (place < 0 || cells.test(index(place)));
  }
  std::vector<int> round(int cell) const;
  bool leads(int from, int to, const Cells& held) const;

  const Hex& game_;
  Player player_;
  bool rings_;                                   // he closes rings, and has no edges
  std::vector<int> beside_first_, beside_last_;  // the cells that touch the edges
};

}  // namespace checker
