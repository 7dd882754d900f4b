// A search for tiles on strips of W columns: blocks of a few full rows, one below the other, each
// of them a tile (tiles.hpp).
//
// A line of k cells that lies within a block is a set of it. One that does not is cut into pieces
// by the ends of the blocks, and any one of its pieces may be the set by which the second player
// stops it. Which piece that should be is what is searched for: the longest ones are the best for
// him one by one, but not together. Proof-number search says who wins the game on the block. While
// Maker does, one to three lines take another piece, and a change is kept if the search took at
// least as many positions to find Maker's win.
#pragma once

#include <cstdint>
#include <optional>

#include "base/clock.hpp"
#include "prove/mnk/tiles.hpp"

namespace zermelo::prove {

struct BlockTiles {
  std::optional<Tiling> found;  // with one tile
  std::uint64_t positions = 0;  // visited on all blocks together
  bool stopped = false;         // one of the caller's limits ended the search
};

/// Tries blocks of (k + 1) / 2 to k rows again and again, with at most so many positions in all.
/// Precondition: 2 <= line <= columns.
BlockTiles find_block_tiles(int columns, int line, std::uint64_t most_positions,
                            const base::Limits& limits);

}  // namespace zermelo::prove
