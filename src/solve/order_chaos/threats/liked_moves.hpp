// Which of Order's stones random games like best: those to which UCT gives most of its games.
//
// The stones that are worth most for the lines are not always those that win. On 5x8, with lines of
// five, the races of order_race.hpp had failed for a quarter of an hour after X on c4 and c5 and O
// on c7 and c2, where UCT gave half of 20 million games to the stone that wins, O on b2, and its
// three images (docs/findings.md, "Eight rows").
//
// Order is to move, either player may pass, and she may place a stone on every empty cell.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/random.hpp"
#include "games/any_game.hpp"
#include "solve/order_chaos/threats/forced_win.hpp"
#include "solve/order_chaos/threats/order_board.hpp"

namespace zermelo::solve {

class LikedMoves {
 public:
  /// For boards of these columns and rows and lines of this length. So many threads play.
  explicit LikedMoves(const OrderBoard& like, int threads = 1);

  /// All of Order's stones, those with most visits after so many random games first; none if
  /// `ended`, which is asked every tenth of a second or so, says that it is too late.
  /// Precondition: no line of the board is complete, and a cell is empty.
  std::vector<OrderMove> moves(const OrderBoard& board, std::uint64_t games,
                               const std::function<bool()>& ended = {});

 private:
  games::AnyGame game_;
  unsigned threads_;
  base::Random random_{11};
};

}  // namespace zermelo::solve
