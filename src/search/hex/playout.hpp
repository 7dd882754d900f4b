// Random games of Hex in which nobody lets a bridge be broken, and moves are drawn by patterns.
//
// Bridges. Two stones of one colour, or a stone and an edge, form a bridge if they have two empty
// neighbours in common that touch each other. Whoever plays on one of them intrudes into the
// bridge, and the other one saves it. Seen from the intruding stone, the cell to answer on lies
// between the two ends of the bridge:
//
//     a   r          x      the stone just played
//       x   b        a, b   the other player's stones or edges
//     .   .          r      an empty cell between them: the answer
//
// So for every cell the colours of its six neighbours tell the answers, and a table of all 4096
// neighbourhoods holds them.
//
// Patterns. Where there is no bridge to save, the share of a move is to be that of patterns.hpp. To
// add up the strengths of all moves would take too long, so only the twelve around the last stone
// are weighed, and kDraws that are drawn at random from all n empty cells and stand for them: each
// weighs n / kDraws times its strength elsewhere. One of the twelve may be drawn, too, so that
// shares are only about those of patterns.hpp. After the share `patterned` of the moves, cells are
// taken in a random order.
//
// The board is filled to the end, as in games/hex/filling.hpp; on the torus the order of the stones
// then tells who was first.
//
// Sources: B. Arneson, R. Hayward, P. Henderson, "Monte Carlo Tree Search in Hex" (2010), section
// III-B, the pattern that saves a bridge; S.-C. Huang, B. Arneson, R. Hayward, M. Mueller, J.
// Pawlewicz, "MoHex 2.0: a pattern-based MCTS Hex player" (2013), who draw the moves of playouts by
// patterns, too, and weigh all cells.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "board/hex_grid.hpp"
#include "games/types.hpp"
#include "search/hex/around.hpp"
#include "search/hex/patterns.hpp"

namespace zermelo::search {

struct PlayoutStyle {
  bool bridges = true;   // are saved
  double patterned = 0;  // after this share of the moves, from 0 to 1, patterns are not used
};

class HexPlayout {
 public:
  static constexpr unsigned kDraws = 4;

  /// The stones before the playout, by side, and the last of them.
  struct Start {
    std::array<board::CellSet, 2> stones;
    games::Side to_move;
    std::optional<games::Cell> last = {};
  };

  /// The surroundings outlive it.
  HexPlayout(const Around& around, const PlayoutStyle& style);

  /// Fills the board. The order of the stones that were added stays valid until the next call.
  std::span<const games::Cell> play(const Start& start, base::Random& random);

  /// The cells of a side on the board as it was filled last.
  board::CellSet owned_by(games::Side side) const;

 private:
  /// The cell on which the player to move saves a bridge after the other one's last stone.
  std::optional<games::Cell> answer(base::Random& random) const;
  games::Cell drawn_by_patterns(base::Random& random) const;
  void play_on(games::Cell cell);
  void see(games::Cell cell, Colour colour);
  void play_by_patterns(std::size_t until, base::Random& random);

  PlayoutStyle style_;
  const Around& around_;
  const PatternStrengths& strengths_;

  // The playout as far as it has come.
  ByPlace<Colour> colours_ = edges_only();
  games::Side to_move_{};
  std::optional<games::Cell> last_;
  std::vector<games::Cell> empty_, order_;
  // While patterns are used: what lies around the places, where a cell stands in empty_, and 1 for
  // empty cells. Edges have some codes, too, and no share.
  ByPlace<std::uint16_t> near_{}, far_{}, where_{};
  ByPlace<float> open_{};
};

}  // namespace zermelo::search
