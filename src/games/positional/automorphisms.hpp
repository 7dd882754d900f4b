// The symmetries of a positional game are found, and not declared by its generators: they are the
// automorphisms of its hypergraph, the permutations of the cells that map the sets of each player
// onto sets of that player.
//
// Colours are refined until nothing more can be told apart: a set is told by the colours of its
// cells, and a cell by those of its sets. Then cells b1, b2, ... are made special, one after the
// other, until all cells have different colours. For each bi, and each cell c of its colour, it is
// tried whether some automorphism fixes those before bi and takes bi to c. The elements found for
// bi, bi+1, ... generate the group that fixes b1, ..., bi-1, and every element is a product of one
// from each level (C. C. Sims, "Computational methods in the study of permutation groups", 1970;
// the refinement is that of B. D. McKay, "Practical graph isomorphism", 1981). Each automorphism is
// tested on all sets before it is used.
//
// Where the group is larger than kMostSymmetries, or finding it takes too long, it is the largest
// group of this chain that remains within the bounds.
#pragma once

#include <array>
#include <vector>

#include "board/symmetry.hpp"

namespace zermelo::games::positional {

inline constexpr std::size_t kMostSymmetries = 1000;

/// A group, the identity first. `sets` are those of the two sides.
std::vector<board::CellPermutation> automorphisms(
    const board::Board& board, const std::array<std::vector<board::CellSet>, 2>& sets);

}  // namespace zermelo::games::positional
