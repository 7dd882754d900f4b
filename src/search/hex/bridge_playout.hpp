// Random games of Hex in which nobody lets a bridge be broken.
//
// Two stones of one colour, or a stone and an edge, form a bridge if they have two empty neighbours
// in common that touch each other. Whoever plays on one of them intrudes into the bridge, and the
// other one saves it. Seen from the intruding stone, the cell to answer on lies between the two
// ends of the bridge:
//
//     a   r          x      the stone just played
//       x   b        a, b   the other player's stones or edges
//     .   .          r      an empty cell between them: the answer
//
// So for every cell the colours of its six neighbours tell the answers, and a table of all 4096
// neighbourhoods holds them. Otherwise cells are taken in a random order. The board is filled to
// the end, as in games/hex/filling.hpp; on the torus the order of the stones then tells who was
// first.
//
// Source: B. Arneson, R. Hayward, P. Henderson, "Monte Carlo Tree Search in Hex" (2010), section
// III-B, the pattern that saves a bridge.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "board/hex_grid.hpp"
#include "games/types.hpp"

namespace zermelo::search {

class BridgePlayout {
 public:
  /// The stones before the playout, by side, and the last of them.
  struct Start {
    std::array<board::CellSet, 2> stones;
    games::Side to_move;
    std::optional<games::Cell> last = {};
  };

  /// `saving` says whether bridges are saved at all; otherwise the order is uniformly random.
  BridgePlayout(const board::HexGrid& grid, bool saving);

  /// Fills the board. The order of the stones that were added stays valid until the next call.
  std::span<const games::Cell> play(const Start& start, base::Random& random);

  /// The owner of a cell on the board as it was filled last.
  games::Side owner(games::Cell cell) const {
    return colours_[cell] == kSecond ? games::Side::b : games::Side::a;
  }

 private:
  enum Colour : std::uint8_t { kEmpty = 0, kFirst = 1, kSecond = 2, kBoth = 3 };
  static constexpr std::size_t kNumbers = board::kMaxNumbers;

  /// The cell on which `side` saves a bridge after the other player's stone on `last`.
  std::optional<games::Cell> answer(games::Cell last, games::Side side, base::Random& random) const;

  bool saving_;
  std::vector<games::Cell> cells_;
  /// Places: the cells by their numbers, then an edge of each player and a corner of both.
  std::array<Colour, kNumbers + 4> colours_{};
  std::vector<std::array<std::uint16_t, board::HexGrid::kSides>> around_;  // by number
  std::vector<games::Cell> waiting_, order_;
};

}  // namespace zermelo::search
