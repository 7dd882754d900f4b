// Must-play search by proof numbers: it finds out who wins a position of Hex in which exactly one
// player can reach his aim.
//
// Sources: R. Hayward, Y. Bjornsson, M. Johanson, M. Kan, N. Po, J. van Rijswijck, "Solving 7x7
//          Hex: virtual connections and game-state reduction" (2003), section 4 and its algorithm
//          Solver; A. Nagai, "Df-pn algorithm for searching AND/OR trees and its applications"
//          (thesis, 2002); P. Henderson, B. Arneson, R. Hayward, "Solving 8x8 Hex" (2009), and
//          Henderson's thesis (2010), for df-pn with must-play regions and a widening front of
//          moves.
//
//   the sources                      here
//   must-play region M               `region`: the player to move loses by every move outside
//   winning virtual connection       HexValue: the winner and the carrier, which is the set of
//                                    empty cells that the winner's strategy uses
//   M := M without ...               region &= the carrier by which the opponent would win
//   phi, delta                       HexNumbers, for the player to move
//   MID                              visit()
//   widening (focused df-pn)         front(): the moves that count now, ordered by resistance
//
// Why it is right. Let the player to move play m, and let the opponent then win by a strategy that
// needs the cells C, where m is not in C. If the player had moved elsewhere outside of C, the
// opponent would win by the same stones: a further stone of the player's outside of C disturbs
// nothing, and neither does it that m is empty instead of his. So all moves outside of C lose, and
// only those in C remain. When none remains, the opponent wins, and the union of these carriers is
// his carrier, because whatever cell is taken is missing from one of them. If m wins by C, then the
// player wins by C and m. The semi connections with which the opponent wins are such carriers C
// before any move has been tried.
//
// This needs that stones of the loser's outside the carrier do not matter. That is true on the
// plane and on the cylinder, where joining the edges or closing a ring excludes the other player's
// aim (Theorems 3.1 and 3.2 of the thesis, and planarity). On the torus it is true for the aims
// that exclude each other, where one player wants a straight ring and the other any ring
// (solve/hex/net.hpp). It is not true for the torus as it is played, where the first ring wins,
// since a stone outside the carrier may complete a parallel ring first.
//
// Proof numbers. A position that is met for the first time begins with phi = 1 and delta = 1 +
// the number of replies that the player to move there has to try, times the square root of the
// ratio of the other player's resistance between his edges to his own
// (solve/hex/resistance.hpp). phi is the delta of the best move in front, that is, the least
// one, where each delta counts a twentieth more for every move that comes before it. For delta,
// the sum of the phi of all moves would count the same cells again and again, because must-play
// regions overlap and one refutation often answers many moves. Instead it is the greatest phi
// plus half the number of the other moves in front, which lies between that sum and its least
// possible value (weak proof numbers, T. Ueda, T. Hashimoto, J. Hashimoto, H. Iida, 2008, add
// the whole number). A node is a position whose tables are computed; what is known of a position
// without computing them is looked up first.
//
// Threads. All of them begin at the root and share what is remembered; each has its own tables. A
// move looks worse by a quarter for every other thread that searches it (virtual proof numbers, T.
// Kaneko, "Parallel depth first proof number search", 2010; in Hex J. Pawlewicz, R. Hayward,
// "Scalable parallel DFPN search", 2013). A thread leaves a position when another one has found its
// value, or that of a position above it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solve/hex/levels.hpp"
#include "solve/hex/memory/memory.hpp"

namespace zermelo::solve {

template <std::size_t Words>
class HexSearch {
 public:
  using Bits = base::Bits<Words>;
  using Stones = HexStones<Words>;
  using Value = HexValue<Words>;

  /// The aims are given by side, and exactly one player can reach his.
  HexSearch(const board::HexGrid& grid, std::array<HexAim, 2> aims, const HexKnowledge& knowledge,
            std::size_t memory, int threads = 1);
  HexSearch(const HexSearch&) = delete;
  HexSearch& operator=(const HexSearch&) = delete;

  /// Called at every node with the number of nodes of all threads; true stops the search.
  std::function<bool(std::uint64_t nodes)> stop;
  std::uint64_t nodes() const { return levels_.nodes() + shared_->nodes_of_helpers; }

  /// Makes the position the root, from which nodes are counted.
  void set_up(const Stones& stones);
  /// The value, or nothing if the search was stopped. All threads search the position.
  std::optional<Value> solve(const Stones& stones, games::Side to_move);

  /// Remembers the value of the position, as it is before it is filled in, as one that took so much
  /// work. Values of little work are overwritten first.
  void remember(const Stones& stones, games::Side to_move, const Value& value, std::uint64_t work);

  /// After a search of the position that was stopped: the moves that may win, with the best ones
  /// first, and the numbers of the positions after them.
  std::vector<std::pair<int, HexNumbers>> expected(const Stones& stones, games::Side to_move);

  HexLevels<Words>& levels() { return levels_; }
  HexTable<Words>& table() { return memory_.table(); }
  auto lock() const { return memory_.lock(); }
  /// To be called after the table was filled from outside.
  void learn_from_table() { memory_.learn_from_table(); }

  /// The value of the position on the level, by this thread alone. Throws HexStopped.
  Value search(std::size_t depth, games::Side to_move);
  /// The value if it is seen at a glance or remembered.
  std::optional<Value> look(std::size_t depth, games::Side to_move) const;
  /// The value of the position after a move on one of the empty cells of the level, if it is
  /// remembered.
  std::optional<Value> remembered_after(std::size_t depth, games::Side side, int cell) const;
  std::optional<Value> on_empty_cells(std::size_t depth, std::optional<Value> known) const;
  /// What is remembered of other positions and says that moves on cells of the region lose here:
  /// each has a carrier without some cell that is in those before it.
  std::vector<Value> refutations(std::size_t depth, games::Side to_move, const Bits& region) const;
  /// The cells of the region, with the best moves first.
  std::vector<int> ordered(std::size_t depth, const Bits& region) const;

 private:
  struct Child {
    int cell;
    HexNumbers numbers;      // for the player who is to move after it
    std::uint64_t hash = 0;  // under which it is remembered
    bool is_new = true;
  };
  struct Front {
    std::size_t best;  // its number
    HexNumbers numbers, limit_of_best;
  };
  class Node;
  /// What the threads have in common.
  struct Shared {
    Shared(const board::HexGrid& grid, const HexKnowledge& knowledge, std::size_t bytes)
        : memory(grid, knowledge.symmetry, knowledge.dominance, bytes) {}
    HexMemory<Words> memory;
    std::atomic<std::uint64_t> nodes_of_helpers = 0;
    std::atomic<bool> is_done = false;
  };

  HexSearch(const board::HexGrid& grid, std::array<HexAim, 2> aims, const HexKnowledge& knowledge,
            std::shared_ptr<Shared> shared);
  std::optional<Value> solve_alone(const Stones& stones, games::Side to_move);
  std::optional<Value> recalled(std::size_t depth, games::Side to_move) const;
  bool is_found_above(std::size_t depth, games::Side to_move) const;
  void refresh(std::size_t depth, games::Side to_move, Node& node) const;

  std::optional<Value> visit(std::size_t depth, games::Side to_move, HexNumbers limit,
                             HexNumbers& numbers);
  Front front(const std::vector<Child>& children, HexNumbers limit) const;
  HexNumbers first_numbers(std::size_t depth, games::Side to_move) const;
  std::optional<Value> value_of(std::size_t depth, games::Side to_move, Child& child, bool stands,
                                HexNumbers limit);
  bool by_numbers() const { return knowledge_.proof_numbers && knowledge_.table; }

  HexKnowledge knowledge_;
  HexLevels<Words> levels_;
  std::shared_ptr<Shared> shared_;
  HexMemory<Words>& memory_;
  std::vector<std::unique_ptr<HexSearch>> helpers_;
  bool is_one_of_many_ = false;
  std::vector<std::uint64_t> path_;  // the hashes of the positions that are being searched
};

}  // namespace zermelo::solve
