// The stones of the two players of a window (window.hpp), with the threats kept up to date. It is
// square_war/threat_board.hpp for sets of any size, of which some are the defender's alone.
//
// A set is *open* for a player whose set it is as long as the other one has no stone in it. An open
// set that lacks one stone is a *threat* at that cell.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/random.hpp"
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
  const std::vector<int>& threats(int player) const { return threats_[at(player)].cells; }
  /// A cell where a stone of the attacker's would make threats, and the cell where he would then
  /// complete a set; kSeveral if there is more than one.
  struct Forcing {
    int cell, reply;
  };
  static constexpr int kSeveral = -1;
  /// Appends all of them, with the cells ascending.
  void append_forcing(std::vector<Forcing>& to) const;
  /// The empty cells of the window where the player may play, with the most promising first.
  std::vector<int> moves(int player) const;
  /// The moves that come into question: where the other player threatens, the cells that stop it.
  std::vector<int> answers(int player) const;

  const Window& window() const { return window_; }
  std::uint64_t hash(int to_move) const { return hashes_.front() ^ turn(to_move); }
  /// The same for positions that a symmetry maps to each other.
  std::uint64_t canonical_hash(int to_move) const;

 private:
  static constexpr int kEmpty = 2;

  struct Set {
    std::array<std::uint8_t, 2> stones{};  // by player
    std::uint8_t size = 0;
    bool shared = false;
    std::uint16_t empty = 0;  // the exclusive or of its empty cells
    std::uint16_t place = 0;  // where it stands in pairs_, if it does
  };
  struct Threats {
    std::vector<int> cells;
    std::vector<std::uint8_t> count;  // by cell
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  /// The set, open for the player, lacks one stone, on this cell; or does so no more.
  void add_threat(int player, int cell);
  void remove_threat(int player, int cell);
  void add_pair(int set);
  void remove_pair(int set);
  void open(int set, int player);
  void close(int set, int player);
  static std::uint64_t turn(int to_move) {
    return base::mix(static_cast<std::uint64_t>(1'000 + to_move));
  }
  void toggle(int cell, int player);
  long worth(int cell, int player) const;

  const Window& window_;
  std::vector<std::uint16_t> through_;  // the sets of each cell, one cell after another
  std::vector<int> first_;              // by cell: where its sets begin
  std::vector<std::uint8_t> stones_;    // by cell
  std::vector<Set> sets_;
  std::array<Threats, 2> threats_;
  std::vector<std::uint16_t> pairs_;  // the attacker's open sets that lack two stones, in no order
  std::array<int, 2> placed_{};
  std::vector<std::uint64_t> keys_;    // 2 * cell + player, of one symmetry after another
  std::vector<std::uint64_t> hashes_;  // by symmetry
};

}  // namespace zermelo::solve
