// Rectangles of any height, for weights that refuse a pairing (weighting.hpp).
//
// The boards on which games are played have at most 384 bits (board.hpp). What refuses a pairing on
// a strip may be far higher, as on 8x84 for lines of 8, so here a board is the numbers of its cells
// in reading order, x + columns * y, and a line the numbers of its cells.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "pairing/conditions.hpp"
#include "pairing/weighting.hpp"

namespace zermelo::pairing {

struct TallBoard {
  int columns = 0, rows = 0;
  std::vector<std::vector<int>> lines;  // each from its first cell to its last
  std::vector<Candidate> candidates;    // for opposite pairs

  int cells() const { return columns * rows; }
  std::string cell_name(int cell) const;
};

/// Precondition: line >= 1.
TallBoard tall_board(int columns, int rows, int line, Wish wish);

/// Weights that refuse every pairing. Nothing if the linear programme leaves room for one, or a
/// limit was reached.
std::optional<Weighting> refusal(const TallBoard& board, const base::Limits& limits);

}  // namespace zermelo::pairing
