// What moves of Hex are likely to be good, by what lies around their cells.
//
// A move is a team of three features (scripts/hex_patterns.py says which, and how their strengths
// were learnt): the six cells that touch it, the six that make a bridge with it, and where it lies
// as seen from the opponent's previous stone. Its share is the product of their strengths, divided
// by the sum over all moves. The strengths are those of data/patterns/hex.txt, which is compiled
// in.
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

namespace zermelo::search {

/// The text of data/patterns/hex.txt.
std::string_view hex_patterns_text();

class HexPatterns {
 public:
  explicit HexPatterns(const board::HexGrid& grid);

  /// The shares of these moves, which are empty cells, for the player to move. `last` is the
  /// opponent's stone to which he replies.
  void rate(const HexBoard& board, const std::optional<games::Cell>& last,
            std::span<const games::Cell> moves, std::span<float> shares) const;

 private:
  static constexpr unsigned kAround = board::HexGrid::kSides;
  static constexpr unsigned kCodes = 1U << (2 * kAround);  // two bits for each of the cells
  static constexpr std::size_t kElsewhere = 2 * kAround;
  using Places = std::array<std::uint16_t, kAround>;
  struct Strengths {
    std::vector<float> near = std::vector<float>(kCodes, 1), far = near;
    std::array<float, kElsewhere + 1> last{};
  };
  static const Strengths& strengths();
  static Strengths read_strengths();

  /// By the cell's number: numbers of cells, or beyond them an edge of each player or a corner.
  std::vector<Places> near_, far_;
};

}  // namespace zermelo::search
