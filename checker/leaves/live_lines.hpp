// Order and Chaos told by its live lines: a section of kind strategy (docs/certificates.md,
// "Positions told by their live lines", which proves that a strategy there is one in the game
// itself).
//
// The *rest* of a line that is live for a symbol is the set of its empty cells. Positions have the
// same key if their minimal rests agree, and the turn; and, where nobody may pass, whether the
// *free* cells, those in no minimal rest, are odd in number. Of replies on free cells one is tried,
// and in that case only.
#pragma once

#include <bit>

#include "checker/games/order_chaos.hpp"

namespace checker {

class LiveLines final : public OrderChaos {
 public:
  // Precondition: win=line, and at most kMostCells cells.
  static constexpr int kMostCells = 64;
  explicit LiveLines(const OrderChaos& game) : OrderChaos(game.board(), game.rules()) {}

  // Given what the rules say: Order on turn completes a line that lacks one cell.
  Bounds certain(const Position& position, const Bounds& by_rules) const override;

  std::vector<Move> moves(const Position& position) const override;
  void check_answer(const Position& position, Move move, int line) const override;
  Key key(const Position& position, const Group& group) const override;

  struct Rest {
    std::uint8_t symbol = 0;
    std::uint64_t cells = 0;  // bit i: the cell with number i
    auto operator<=>(const Rest&) const = default;
    bool has(int cell) const { return cell != kNoCell && (cells >> cell & 1) != 0; }
  };
  // The minimal ones, in ascending order.
  std::vector<Rest> rests(const Position& position) const;
  // The free cells, given the minimal rests; as a rest of no symbol.
  Rest free_cells(const Position& position, const std::vector<Rest>& rests) const;
  // Nobody may pass, and the number of free cells is odd: who is on turn may place a stone there.
  bool has_spare(const Rest& free) const {
    return rules().pass == PassRule::kNone && std::popcount(free.cells) % 2 != 0;
  }
};

// The game told by its live lines; rejects if it cannot be.
std::shared_ptr<const Game> told_by_live_lines(const Game& game, int line);

}  // namespace checker
