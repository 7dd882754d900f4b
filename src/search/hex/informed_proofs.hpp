// What the tree of an informed search of Hex (informed.hpp) makes of what is proved, and what it
// tells of its root.
#pragma once

#include <cstdint>

#include "search/estimate.hpp"
#include "search/hex/informed_leaf.hpp"
#include "search/hex/informed_nodes.hpp"

namespace zermelo::search {

/// The index of the move that the path makes there: moves may have closed since.
std::uint32_t where(const InformedNodes& nodes, const InformedPath& path, std::size_t depth);

/// Backs up that the position where the path ends is won or lost for the player to move there.
void settle(InformedNodes& nodes, const InformedPath& path, InformedNodes::State state);

/// Closes all moves of a node but these, since they lose.
void leave_only(InformedNodes& nodes, std::uint32_t number, const board::CellSet& moves);
/// Closes the moves on these cells in all nodes from this one down. No leaf is on its way there.
void drop_below(InformedNodes& nodes, std::uint32_t number, const board::CellSet& cells);

/// The moves of the root on its empty cells, with lines of at most so many moves. `root` is the
/// position as it was asked about, and `open` those of the cells that are not filled in.
Estimate estimate_of(const InformedNodes& nodes, const HexBoard& root, const board::CellSet& empty,
                     const board::CellSet& open, unsigned line);

}  // namespace zermelo::search
