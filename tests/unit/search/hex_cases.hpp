// Random positions of Hex, for tests of what rates moves.
#pragma once

#include <optional>
#include <vector>

#include "base/random.hpp"
#include "board/board.hpp"
#include "search/hex/adviser.hpp"

namespace zermelo::test {

/// A position, its empty cells, and one of the opponent's stones as the last, or none.
struct HexCase {
  search::HexBoard board;
  std::vector<games::Cell> moves;
  std::optional<games::Cell> last;
};

inline HexCase random_hex_case(const board::Board& cells, base::Random& random) {
  HexCase one;
  one.board.to_move = random.below(2) == 0 ? games::Side::a : games::Side::b;
  for (const games::Cell cell : cells.cells()) {
    const auto content = random.below(4);
    if (content > 1) {
      one.moves.push_back(cell);
      continue;
    }
    one.board.stones[content].set(cell);
    const bool theirs = content == games::index(other(one.board.to_move));
    if (theirs && random.below(3) == 0) one.last = cell;
  }
  return one;
}

}  // namespace zermelo::test
