// Connected sets of cells that know their windings: union-find with offsets.
//
// Each cell holds a winding relative to its parent in the forest: the copy of the cell that lies so
// many boards away in the lifting (hex_grid.hpp) is connected with the parent's own copy. When a
// step joins two cells of one set, the windings of the two ways between them differ by the winding
// of the closed walk that the step completes; if the difference is not zero, there is a ring.
//
// Only one axis is counted, that of the player whose stones they are. The cells of several players
// may share one object.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "board/hex_grid.hpp"

namespace zermelo::board {

class WindingSets {
 public:
  /// Nothing is initialised, since a cell becomes known only when it is added.
  WindingSets() {}

  /// Adds a cell and joins it with those of its neighbours for which `own` says yes; all of them
  /// must have been added before, or be the cell itself. Returns whether that closes a walk which
  /// winds about the axis.
  template <class Own>
  bool add(const HexGrid& grid, Cell cell, Own&& own, Axis axis) {
    nodes_[cell] = {cell, 0};
    bool ring = false;
    for (const auto& next : grid.neighbours(cell)) {
      if (next.cell == kNoCell) continue;
      if (next.cell == cell || own(next.cell)) ring = join(cell, next, axis) || ring;
    }
    return ring;
  }

 private:
  struct Node {
    Cell parent;
    std::int16_t winding;  // of this cell's copy that is connected with the parent's own copy
  };
  struct Found {
    Cell root;
    int winding;
  };

  Found find(Cell cell) {
    int winding = 0;
    while (nodes_[cell].parent != cell) {
      Node& node = nodes_[cell];
      const Node& parent = nodes_[node.parent];
      node.winding = static_cast<std::int16_t>(node.winding + parent.winding);  // path halving;
      node.parent = parent.parent;  // a root's winding is 0
      winding += node.winding;
      cell = node.parent;
    }
    return {cell, winding};
  }

  bool join(Cell cell, const Neighbour& next, Axis axis) {
    const auto [root, winding] = find(cell);
    const auto [other, other_winding] = find(next.cell);
    const int between = winding + next.winding(axis) - other_winding;
    if (root == other) return between != 0;
    nodes_[other] = {root, static_cast<std::int16_t>(between)};
    return false;
  }

  std::array<Node, kMaxNumbers> nodes_;
};

}  // namespace zermelo::board
