// Many playouts of packed Order and Chaos from one position, bit-sliced: one word holds the same
// cell of 64 random fillings, so a line test is one operation for all of them.
//
// The fillings of a call depend on the random generator alone, not on the vectors of the machine.
// They come in rounds of 512, with eight words for each cell. Each of the eight has its own
// xoshiro256++ generator (D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
// generators", 2021), and all of these are seeded from the one number that is drawn from `random`.
//
// A random game under these rules has the outcome of a random filling, for the following reasons.
// Each stone that is placed is X or O with probability one half, whoever places it and on whichever
// cell. So the filling is uniform given the order of the cells, and therefore uniform. Passes
// change only who places. And a line, once made, stays to the end, so that it decides the full
// board, too.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "games/types.hpp"
#include "search/order_chaos/packed_root.hpp"

namespace zermelo::search {

class Fillings {
 public:
  explicit Fillings(const games::Packing& packing);

  /// One playout from an undecided position.
  games::Outcome one(const PackedStones& stones, base::Random& random) const {
    return one_(packing_, stones, random) ? games::Outcome::a_wins : games::Outcome::b_wins;
  }
  /// How many of n playouts Order wins.
  std::uint64_t order_wins(const PackedStones& stones, std::uint64_t n, base::Random& random) const;

  /// What the kernels read: the cells, and the chains of neighbours in which a line fits.
  struct Chain {
    std::uint8_t first;  // cell
    std::uint8_t step;   // to the next one
    std::uint8_t pairs;  // of neighbours in it, one less than cells
  };
  struct Plan {
    std::vector<std::uint8_t> cells;
    std::vector<Chain> chains;
    std::size_t line_pairs = 0;  // pairs in a row that make a line: its length less one
  };

 private:
  using One = bool (*)(const games::Packing&, const PackedStones&, base::Random&);
  games::Packing packing_;
  Plan plan_;
  One one_;
};

}  // namespace zermelo::search
