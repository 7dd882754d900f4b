// The stones of the two players of a window (window.hpp), with the threats kept up to date. It is
// square_war/threat_board.hpp for sets of any size, of which some are the defender's alone.
//
// A set is *open* for a player whose set it is as long as the other one has no stone in it. An open
// set that lacks one stone is a *threat* at that cell.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solve/window/window.hpp"

namespace zermelo::solve {

inline constexpr int kAttacker = 0, kDefender = 1;

class SetBoard {
 public:
  explicit SetBoard(const Window& window);

  /// Precondition: the cell is empty.
  void put(int cell, int player);
  /// Undoes put(). Stones may be removed in any order.
  void take(int cell);

  bool empty(int cell) const { return stones_[at(cell)] == kEmpty; }
  bool holds(int player, int cell) const { return stones_[at(cell)] == player; }
  int count(int player) const { return placed_[at(player)]; }

  /// The distinct cells at which the player would complete a set, in no particular order.
  const std::vector<int>& threats(int player) const { return players_[at(player)].threats; }
  /// The cells of the window where a stone of the attacker's would make a threat, ascending.
  std::vector<int> threatening_cells() const;
  /// The empty cells of the window where the player may play, with the most promising first.
  std::vector<int> moves(int player) const;

  const Window& window() const { return window_; }
  std::uint64_t hash() const { return hashes_.front(); }
  /// The same for positions that a symmetry maps to each other.
  std::uint64_t canonical_hash() const;

 private:
  static constexpr int kEmpty = 2;

  struct Player {
    std::vector<int> threats;
    std::vector<int> threat_count;  // by cell
    std::vector<int> pairs;         // open sets that lack two stones, in no order
    std::vector<int> place;         // by set: where it stands in pairs
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  bool is_of(int set, int player) const { return player == kDefender || set < window_.shared; }
  int lacking(int set, int player) const {
    return static_cast<int>(window_.sets[at(set)].size()) - counts_[at(set)][at(player)];
  }
  void enter(int set, int player);
  void leave(int set, int player);
  int empty_cell(int set) const;
  void toggle(int cell, int player);
  long worth(int cell, int player) const;

  const Window& window_;
  std::vector<std::vector<int>> through_;   // by cell
  std::vector<int> stones_;                 // by cell
  std::vector<std::array<int, 2>> counts_;  // by set and player
  std::array<Player, 2> players_;
  std::array<int, 2> placed_{};
  std::vector<std::vector<std::uint64_t>> keys_;  // by symmetry, 2 * cell + player
  std::vector<std::uint64_t> hashes_;             // by symmetry
};

}  // namespace zermelo::solve
