// Must-play search by proof numbers: who wins a position of Hex in which exactly one player can
// reach his aim.
//
// Sources: R. Hayward, Y. Bjornsson, M. Johanson, M. Kan, N. Po, J. van Rijswijck, "Solving 7x7
//          Hex: virtual connections and game-state reduction" (2003), section 4 and its algorithm
//          Solver. A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications"
//          (thesis, 2002); P. Henderson, B. Arneson, R. Hayward, "Solving 8x8 Hex" (2009) and
//          Henderson's thesis (2010) for df-pn with must-play regions and a widening front of
//          moves.
//
//   the sources                      here
//   must-play region M               `region`: the player on turn loses by every move outside
//   winning virtual connection       HexValue: winner and carrier. The carrier is a set of empty
//                                    cells on which the winner's strategy lives
//   M := M without ...               region &= carrier of what the opponent would win by
//   phi, delta                       HexNumbers, for the player on turn
//   MID                              visit()
//   widening (focused df-pn)         front(): the moves that count now, best first by resistance
//
// Why it is right. Let the player on turn play m, and let the opponent then win by a strategy that
// needs the cells C, in which m is not. Had he moved elsewhere outside of C, the opponent would win
// by the same stones: a stone more of the player's outside of C disturbs nothing, and m being empty
// instead of his does not either. So all moves outside of C lose, and only those in C remain. When
// none remains, the opponent wins, and the union of these carriers is his carrier: whatever cell is
// taken is missing from one of them. If m wins by C, then so does the player, by C and m. The
// opponent's semi connections that win are such carriers C before any move is tried.
//
// This needs that stones of the loser outside the carrier do not matter. It holds on the plane and
// the cylinder, where joining (or closing a ring) excludes the other's aim (Theorems 3.1 and 3.2 of
// the thesis, and planarity), and on the torus for the aims that exclude each other: one player
// wants a straight ring, the other any ring (solve/hex/net.hpp). It does not hold for the torus as
// it is played, where the first ring wins: there a stone outside the carrier may complete a
// parallel ring first.
//
// Proof numbers. A position that is met for the first time begins with phi = 1 and delta = 1 + the
// replies that its player on turn has to try. phi is the delta of the best move in front: the least
// one, where each counts for a twentieth more with every move that stands before it. For delta the
// sum of their phi would count the same cells again and again, for must-play regions overlap and
// one refutation often answers many moves: it is the greatest phi plus half of the number of the
// other moves in front, between that sum and its least possible value (weak proof numbers, T. Ueda,
// T. Hashimoto, J. Hashimoto, H. Iida, 2008, add the whole number). A node is a position whose
// tables are made; what is known of a position without making them is looked up first.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "solve/hex/levels.hpp"
#include "solve/hex/memory.hpp"

namespace zermelo::solve {

template <std::size_t Words>
class HexSearch {
 public:
  using Bits = base::Bits<Words>;
  using Stones = HexStones<Words>;
  using Value = HexValue<Words>;

  /// The aims by side; exactly one player can reach his.
  HexSearch(const board::HexGrid& grid, std::array<HexAim, 2> aims, const HexKnowledge& knowledge,
            std::size_t memory)
      : knowledge_(knowledge),
        levels_(grid, aims, knowledge),
        memory_(grid, knowledge.symmetry, knowledge.dominance, memory) {}

  /// Nothing if stopped.
  std::optional<Value> solve(const Stones& stones, games::Side to_move);

  HexLevels<Words>& levels() { return levels_; }
  HexTable<Words>& table() { return memory_.table(); }
  /// After the table was filled from outside.
  void learn_from_table() { memory_.learn_from_table(); }

  /// The value of the position on the level. Throws HexStopped.
  Value search(std::size_t depth, games::Side to_move);
  /// At a glance, or remembered.
  std::optional<Value> look(std::size_t depth, games::Side to_move) const;
  /// The value of the position after a move from the level, as one of its empty cells, if it is
  /// remembered.
  std::optional<Value> remembered_after(std::size_t depth, games::Side side, int cell) const;
  std::optional<Value> on_empty_cells(std::size_t depth, std::optional<Value> known) const;
  /// The cells of the region, the best moves first.
  std::vector<int> ordered(std::size_t depth, const Bits& region) const;

 private:
  struct Child {
    int cell;
    HexNumbers numbers;  // of the player who moves then
    bool is_new = true;
  };
  struct Front {
    std::size_t best;  // its number
    HexNumbers numbers, limit_of_best;
  };
  class Node;

  std::optional<Value> visit(std::size_t depth, games::Side to_move, HexNumbers limit,
                             HexNumbers& numbers);
  Front front(const std::vector<Child>& children, HexNumbers limit) const;
  std::optional<Value> value_of(std::size_t depth, games::Side to_move, Child& child,
                                HexNumbers limit);
  bool by_numbers() const { return knowledge_.proof_numbers && knowledge_.table; }

  HexKnowledge knowledge_;
  HexLevels<Words> levels_;
  HexMemory<Words> memory_;
};

}  // namespace zermelo::solve
