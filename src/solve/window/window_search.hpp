// Can the attacker force a win in a window (window.hpp)? A yes is a win; a no holds only for the
// number of quiet stones that was allowed.
//
// The search is that of Square War (square_war/win_search.hpp): it deepens by the number of *quiet*
// stones, which are the stones of the attacker's that make no threat at the end of a sequence of
// threats. With none left, only forced lines count (forced_line.hpp). The reply that the defender
// makes outside of the window comes first: a line that wins against it wins against most replies.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include "solve/window/set_board.hpp"

namespace zermelo::solve {

class WindowSearch {
 public:
  explicit WindowSearch(SetBoard& board) : board_(board) {}

  /// Whether the attacker wins with so many quiet stones, when he or (in the second function) the
  /// defender is to move. After `stopped` the answer means nothing.
  bool attack(int quiet);
  bool defend(int quiet);
  /// A move of the attacker's, who is to move, that wins with as few quiet stones as possible.
  std::optional<int> winning_move(int most_quiet);

  /// Asked at every node; ends the search soon once it returns true.
  std::function<bool()> stop;
  bool stopped() const { return stopped_; }
  std::uint64_t positions() const { return positions_; }

 private:
  struct Known {
    int wins_with = 1'000, fails_with = -1;  // quiet stones
  };

  bool out_of_time();
  bool attack_by_moves(int quiet);
  bool defend_by_moves(int quiet);
  Known& known(int to_move);
  bool learn(int to_move, int quiet, bool wins);

  SetBoard& board_;
  std::unordered_map<std::uint64_t, Known> table_;
  std::uint64_t positions_ = 0;
  bool stopped_ = false;
};

}  // namespace zermelo::solve
