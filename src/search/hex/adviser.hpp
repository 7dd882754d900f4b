// What an informed search of Hex (informed.hpp) is told of a position by somebody who knows more
// than random games do. The search relies on it, so everything but `worth` must be true.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "board/hex_grid.hpp"
#include "games/types.hpp"

namespace zermelo::search {

/// Stones by side, and whose turn it is. Nobody can swap any more.
struct HexBoard {
  std::array<board::CellSet, 2> stones = {};
  games::Side to_move = games::Side::a;
  friend bool operator==(const HexBoard&, const HexBoard&) = default;
};

struct HexAdvice {
  std::optional<games::Side> winner = {};     // if it is certain
  games::Cell winning = board::kNoCell;       // how, if it is the player to move
  board::CellSet carrier = {};                // the empty cells that the winner needs for that
  board::CellSet moves = {};                  // if he wins at all, then by one of these
  std::array<board::CellSet, 2> filled = {};  // empty cells that count as stones from here on
  std::vector<float> worth = {};              // by number, at least 0 and 1 in all; empty: unknown
};

class HexAdviser {
 public:
  virtual ~HexAdviser() = default;
  /// Says from which position the paths begin.
  virtual void start(const HexBoard& root) = 0;
  /// What is known of the position after these moves; nothing if nothing is. Whoever asks has asked
  /// this adviser or another one like it about all positions on the way, and none of the moves is
  /// a cell that was filled there.
  virtual std::optional<HexAdvice> look(std::span<const games::Cell> path) = 0;
};

}  // namespace zermelo::search
