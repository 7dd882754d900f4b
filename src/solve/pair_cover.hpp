// Covering sets of cells by pairs: for every set some pair lies in it, and no two pairs share a
// cell.
//
// Such pairs keep a player from filling any of the sets, since the other answers in the pair. Each
// family says in files of its own what sets it means and why the pairs decide a position. Where the
// player who answers may have to be the first in a pair, the pairs are asked for more: each has a
// symbol to open with, and covers only the sets of other symbols, or a witness, a third cell, and
// covers only the sets that hold the witness as well.
//
// Finding such pairs is exact cover in disguise. The search takes the set with the fewest cells
// left and tries its pairs, those that cover most others first; it gives up after some steps, and
// then its silence means nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace zermelo::solve {

/// A winning set that can still be filled: the cells that are empty yet, numbered in the frame of a
/// board of at most 64 cells, and the symbol that would fill it (0 where there is one only).
struct OpenSet {
  std::uint64_t rest = 0;
  std::uint8_t symbol = 0;
};
inline constexpr std::size_t kMostCoverSymbols = 8;

/// Two cells in the frame that answer each other.
struct CoverPair {
  int one = 0, other = 0;
  int opening = -1;  // the symbol to open the pair with, if it must be opened, or none
  int witness = -1;  // or the cell to whose stone the opening stone is unlike, or none

  std::uint64_t cells() const { return (std::uint64_t{1} << one) | (std::uint64_t{1} << other); }
};

/// Of which pairs a cover may be made.
enum class CoverBy : std::uint8_t {
  plain,     // who answers never opens one
  opening,   // each has an opening symbol
  witnessed  // each has an opening symbol or a witness, and stands behind the pair of its witness
};

/// Pairs that cover the sets; nothing if there are none, or none were found in so many steps.
std::optional<std::vector<CoverPair>> cover_by_pairs(std::span<const OpenSet> sets, CoverBy kind,
                                                     int symbols, int steps);

}  // namespace zermelo::solve
