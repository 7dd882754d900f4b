// What moves of Hex are likely to be good, by what lies around their cells.
//
// A move is a team of three features (scripts/hex_patterns.py says which, and how their strengths
// were learnt): the six cells that touch it, the six that make a bridge with it, and where it lies
// as seen from the opponent's previous stone. Its share is the product of their strengths, divided
// by the sum over all moves. The strengths are those of data/patterns/hex.txt, which is compiled
// in. A search rates the moves of a new node by them, and playouts (playout.hpp) draw theirs.
//
// Source: R. Coulom, "Computing Elo ratings of move patterns in the game of Go" (2007).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "board/hex_grid.hpp"
#include "games/types.hpp"
#include "search/hex/adviser.hpp"
#include "search/hex/around.hpp"

namespace zermelo::search {

/// The text of data/patterns/hex.txt.
std::string_view hex_patterns_text();

/// The strengths of features, by the mover and then by the feature as it lies on the board: what
/// lies around a cell as a code of two bits for each place (the colours of around.hpp, the first
/// place lowest), and places as seen from the last stone, those that touch it before those that
/// make a bridge with it.
struct PatternStrengths {
  static constexpr std::size_t kCodes = std::size_t{1} << (2 * board::HexGrid::kSides);
  static constexpr std::size_t kElsewhere = std::size_t{2} * board::HexGrid::kSides;

  std::array<std::vector<float>, 2> near, far;
  std::array<std::array<float, kElsewhere + 1>, 2> last{};

  /// Those of the file.
  static const PatternStrengths& learnt();
};

class HexPatterns {
 public:
  /// The surroundings outlive it.
  explicit HexPatterns(const Around& around) : around_(around) {}

  /// The shares of these moves, which are empty cells, for the player to move. `last` is the
  /// opponent's stone to which he replies.
  void rate(const HexBoard& board, const std::optional<games::Cell>& last,
            std::span<const games::Cell> moves, std::span<float> shares) const;

 private:
  const Around& around_;
};

}  // namespace zermelo::search
