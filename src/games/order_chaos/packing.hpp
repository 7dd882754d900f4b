// Order and Chaos packed for searches that look at nothing but lines: the cells of a board stand in
// one 64-bit word, or in sixteen rows of sixteen bits.
//
//   one word     cell (x, y) has the number y * width + x         boards of up to 64 cells
//   rows         cell (x, y) has the number y * 16 + x            up to 16 columns and 16 rows:
//                lane y of sixteen lanes of sixteen bits, or four words
//
// There is no guard column. Instead there is, for every direction, the set of *pairs*: the cells
// whose neighbour in that direction is a cell of the board, too. Let s be the step of the
// direction, and b the bit board of one symbol on a board that is full. Then
//   e = ~(b ^ b >> s) & pairs
// holds the cells that are equal to their neighbour, for both symbols at once, and a line of m
// equal cells begins wherever m - 1 members of e follow each other, that is, at the members of
//   e & e >> s & ... & e >> (m - 2)s,
// which is computed by doubling as in board/lines.hpp. Since the neighbour of a member of e is on
// the board, such a chain never wraps.
//
// A game can be packed if it has two symbols and its rules are such that a random game has the
// outcome of a random filling (see OrderChaos::has_fast_playout).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/order_chaos/rules.hpp"

namespace zermelo::games {

struct Packing {
  static constexpr int kMostWords = 4;
  static constexpr int kMostLine = 16;
  static constexpr int kMostDoublings = 4;
  using Words = std::array<std::uint64_t, kMostWords>;

  /// Nothing if the rules or the board cannot be packed.
  static std::optional<Packing> of(const OrderChaosRules& rules);

  int number(const board::Board& board, Cell cell) const {
    return board.row(cell) * stride + board.column(cell);
  }

  int words = 0;   // 1 for one word, 4 for rows
  int stride = 0;  // the width of the board, or 16
  int line = 0;
  bool exact = false;  // win=exact-at-end: the full board is judged by its maximal runs
  Words cells{};
  // By direction: east, south, south-east, south-west.
  std::array<std::uint64_t, 4> step{};
  std::array<Words, 4> pairs{};
  std::array<std::uint64_t, 4> pairs_of_word{};  // pairs[direction][0], side by side
  // For rows: the pairs of two directions side by side. First south and south-east; then east and
  // north-east, which are the lines to the south-west, known by their other ends.
  std::array<std::array<std::uint64_t, 8>, 2> two_pairs{};
  // Applying e &= e >> (doubling[i] * step) for all i < doublings leaves the starts of line - 1
  // members in a row.
  int doublings = 0;
  std::array<int, kMostDoublings> doubling{};
  // The same for one word as amounts by direction, [i][direction]. All are below 64, since a
  // direction in which no line fits has no pairs and step 0.
  std::array<std::array<std::uint64_t, 4>, kMostDoublings> shift{};
  std::array<std::uint64_t, 4> past{};  // (line - 1) * step
};

}  // namespace zermelo::games
