// Covering sets of cells by pairs: every set contains a pair, and no two pairs share a cell.
//
// Such pairs keep a player from filling any of the sets, since the other player answers in the
// pair. Each family says in files of its own which sets it means and why the pairs decide a
// position. If the player who answers may have to be the first in a pair, more is asked of the
// pairs. Each then has a symbol to open with, and covers only the sets of other symbols; or it has
// a witness, which is a third cell, and covers only the sets that contain the witness as well.
//
// Finding such pairs is exact cover in disguise. The search takes the set with the fewest cells
// left and tries its pairs, those that cover most others first. It gives up after some steps, and
// then finding nothing has no meaning.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace zermelo::solve {

/// A winning set that can still be filled, given by its cells that are still empty, numbered in the
/// frame of a board of at most 64 cells, and by the symbol that would fill it (0 if there is only
/// one).
struct OpenSet {
  std::uint64_t rest = 0;
  std::uint8_t symbol = 0;
};
inline constexpr std::size_t kMostCoverSymbols = 8;

/// Two cells in the frame that answer each other.
struct CoverPair {
  int one = 0, other = 0;
  int opening = -1;  // the symbol to open the pair with, if it must be opened, or none
  int witness = -1;  // or the cell from whose stone the opening stone differs, or none

  std::uint64_t cells() const { return (std::uint64_t{1} << one) | (std::uint64_t{1} << other); }
};

/// The pairs of which a cover may be made.
enum class CoverBy : std::uint8_t {
  plain,     // the player who answers never opens one
  opening,   // each has an opening symbol
  witnessed  // each has an opening symbol or a witness, and comes after the pair of its witness
};

/// A test of sets that no pair covers, given by their cells that are in no pair.
struct LeftOver {
  std::size_t most = 0;  // so many sets may be left to the test
  bool (*is_held)(std::span<const std::uint64_t> rests) = nullptr;
};

/// Pairs that cover the sets, but for those that are left to the test and pass it together. Nothing
/// if there are none, or if none were found in so many steps.
std::optional<std::vector<CoverPair>> cover_by_pairs(std::span<const OpenSet> sets, CoverBy kind,
                                                     int symbols, int steps, LeftOver left = {});

}  // namespace zermelo::solve
