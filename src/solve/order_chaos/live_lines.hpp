// Knowledge of Order and Chaos (win=line): dead lines, dead cells, and what a position comes to.
//
// A line of M cells is *live* for a symbol s if every cell of it is empty or holds s; its *rest* is
// the set of its empty cells. From a position on, Order wins if and only if some live line is
// filled up with its symbol, that is, if its rest is. So of the stones nothing matters but
//
//   (1) the pairs (s, rest) of the live lines;
//   (2) among these only the minimal ones: where rest R contains rest R' of the same symbol,
//       whoever fills R with s has filled R' by then;
//   (3) the number k of *free* cells, the empty cells that are in none of these rests (dead cells).
//
// Theorem. Let v(k) be the winner of the rest of a game with k free cells, all else equal.
//   (a) If nobody may pass, v(k) = v(k + 2).
//   (b) If Order may pass, or Chaos may (not both, see below), v(k) = v(k + 1).
// Proof. (a) Who wins with k cells does so with k + 2: call the two more extra, play as with k, and
// answer a stone on an extra cell by one on the other. If the game with k is over, its winner is
// known: a filled rest stays filled, and when all is full but for extra cells Order has lost.
// (b) Say Order may pass. If Order wins with k: when Chaos fills the extra cell, she passes. If
// Chaos wins with k: a stone of Order's on the extra cell is to him a pass of hers. The same with
// the names exchanged if Chaos may pass. QED
//
// Under pass=both Order has no use for a pass: Chaos answers it by another, and the game is his. So
// it is the game in which Chaos alone may pass, and she never passes there. (A position after her
// pass is not that game: Chaos ends it.)
//
// So positions that agree in (1) to (3), the turn, and the parity of k in case (a), have the same
// value, and share an entry of the table; so do those that a symmetry of the board and of the
// symbols maps to such. Of the free cells at most one is worth a move, in case (a) with k odd.
//
// Cells are numbered row by row in the frame of the board, which must not have more than 64.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/game.hpp"
#include "games/order_chaos/rules.hpp"
#include "solve/pair_cover.hpp"

namespace zermelo::solve {

using LiveLine = OpenSet;  // its rest, and its symbol

/// Who may pass, for all that matters.
enum class MayPass : std::uint8_t { nobody, order, chaos };

/// What a position comes to.
struct Rest {
  std::vector<LiveLine>
      lines;  // by size of the rest, then by symbol, then as the board's lines stand
  std::uint64_t empty = 0;
  std::vector<CoverPair> twin_pairs;  // taken away with their lines (twin_cells.hpp)
  std::uint64_t twins = 0;            // their cells
  games::Side to_move = games::kOrder;
  bool spare = false;  // nobody may pass, and the number of free cells is odd
  bool safe = false;   // Chaos never has to open a pair: he may pass, or nobody may and the parity
                       // is good (an even number of empty cells at Order's turn)

  std::uint64_t live_cells() const {
    std::uint64_t cells = 0;
    for (const LiveLine& line : lines) cells |= line.rest;
    return cells;
  }
  std::uint64_t free_cells() const { return empty & ~twins & ~live_cells(); }
};

/// The lines of one game.
class LineBook {
 public:
  using Stones = std::array<std::uint64_t, games::kMaxSymbols>;
  /// Four directions from 64 cells.
  static constexpr std::size_t kMostLines = std::size_t{4} * 64;

  static bool serves(const games::OrderChaosRules& rules) { return serves(rules.board); }
  /// Precondition: serves(rules).
  LineBook(const games::OrderChaosRules& rules, const std::vector<games::Symmetry>& symmetries);

  static bool serves(const board::Board& board) { return board.width() * board.height() <= 64; }
  /// Of lines that are any sets of cells. Precondition: serves(board), and the lines are at most
  /// kMostLines.
  LineBook(board::Board board, int symbols, MayPass may_pass,
           const std::vector<std::vector<board::Cell>>& lines,
           const std::vector<games::Symmetry>& symmetries);

  MayPass may_pass() const { return may_pass_; }
  bool may_pass(games::Side side) const {
    return may_pass_ == (side == games::kOrder ? MayPass::order : MayPass::chaos);
  }

  /// The rest of the position with these stones: (1) to (3).
  void find_rest(const Stones& stones, games::Side to_move, Rest& rest) const;

  /// Equal for rests that (1) to (3) and the symmetries make equal. `bare`: no symmetries.
  std::uint64_t key(const Rest& rest, bool bare = false) const;

  int frame(board::Cell cell) const {
    return board_.row(cell) * board_.width() + board_.column(cell);
  }
  board::Cell cell(int frame) const {
    return static_cast<board::Cell>(frame / board_.width() * board_.stride() +
                                    frame % board_.width());
  }

 private:
  board::Board board_;
  int symbols_;
  MayPass may_pass_;
  std::uint64_t cells_ = 0;  // of the board
  std::vector<std::uint64_t> lines_;

  /// Where a symmetry takes the cells: for each byte of a set of cells, and each value of it, the
  /// sum of the random words of the images.
  using CellImages = std::vector<std::array<std::uint64_t, 256>>;
  CellImages cell_images(const std::vector<int>& to) const;

  struct Image {
    std::size_t cells = 0;  // which of cell_images_
    std::array<std::uint64_t, games::kMaxSymbols> symbols{};
  };
  std::vector<CellImages> cell_images_;
  std::vector<Image> images_;
};

}  // namespace zermelo::solve
