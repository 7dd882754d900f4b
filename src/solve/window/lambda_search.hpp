// Can the attacker force a win in a window (window.hpp) by stones each of which threatens to win? A
// yes is a win; a no says only that such stones do not suffice.
//
// Sources: T. Thomsen, "Lambda-search in game trees, with application to Go" (2000), for threats of
//          the second order; A. Nagai's df-pn (thesis, 2002), and K. Yoshizoe, A. Kishimoto, M.
//          Muller, "Lambda depth-first proof number search and its application to Go" (2007), for
//          proof numbers in such a search.
//
//   the sources                      here
//   lambda^1 tree                    forced_line() (forced_line.hpp)
//   lambda^2 move of the attacker    a stone after which, if the defender passed, there would be a
//                                    forced line; or one that makes a threat at once
//   lambda^2 move of the defender    a stone after which there is no forced line
//   phi, delta                       Numbers, proof and disproof, for the attacker's win
//   MID                              search()
//
// The first stones cannot threaten anything, so that some of them, `free_stones`, may be played
// anywhere; but where all cells are empty only the one nearest to the middle is tried. A move of
// the defender's spoils few of the lines that threaten, which is what keeps the tree narrow: on
// four columns with lines of 4 he has some ten replies of more than fifty.
//
// Of the disproof numbers of the moves to choose from, and of the proof numbers of the replies, the
// greatest counts, and 1 for each other one (weak proof numbers, T. Ueda and others, 2008), because
// the replies to a threat lead to much the same positions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solve/window/forced_line.hpp"
#include "solve/window/set_board.hpp"

namespace zermelo::solve {

class LambdaSearch {
 public:
  /// So many first stones of the attacker's may be played anywhere. Precondition: no stone of his
  /// has to stand beside another.
  LambdaSearch(SetBoard& board, int free_stones) : board_(board), free_stones_(free_stones) {}

  /// Whether the attacker wins so, when he or (in the second function) the defender is to move.
  /// After `stopped` a no means nothing.
  bool attack() { return decide(kAttacker); }
  bool defend() { return decide(kDefender); }
  /// Of the attacker's moves, who is to move, one after which a win has been found already.
  std::optional<int> winning_move();
  /// Whether a win with the defender to move has been found already.
  bool is_known_win() const;

  /// A forced line of the attacker's, who is to move, if one is found within the limits of this
  /// search.
  std::optional<std::vector<int>> line();
  /// The same where a line has been found before. It mostly is found again, but may escape line(),
  /// since a node less is left where other failures are remembered; then this looks further.
  std::optional<std::vector<int>> line_again();

  /// Asked at every position; ends the search soon once it returns true.
  std::function<bool()> stop;
  bool stopped() const { return stopped_; }
  std::uint64_t positions() const { return positions_; }

 private:
  struct Numbers {
    std::uint32_t proof = 1, disproof = 1;
  };
  static constexpr std::uint32_t kInfinite = 1'000'000'000;
  static constexpr Numbers kWon{0, kInfinite}, kNotWon{kInfinite, 0};

  bool decide(int to_move);
  void search(int to_move, Numbers limit);
  /// The moves that this search considers.
  const std::vector<int>* moves(int to_move);
  std::vector<int> attacks();
  std::vector<int> replies();
  int nearest_to_middle() const;
  /// What is seen without a move.
  std::optional<Numbers> glance(int to_move);
  /// How many replies the attacker's last stone leaves, at first sight; nothing if it is none that
  /// this search considers.
  std::optional<std::uint32_t> expected_replies();
  Numbers known(int to_move) const;
  /// The numbers of the position after the player's stone on the cell.
  Numbers after(int cell, int player);

  SetBoard& board_;
  int free_stones_;
  std::unordered_map<std::uint64_t, Numbers> numbers_;         // up to symmetry
  std::unordered_map<std::uint64_t, std::vector<int>> moves_;  // as the position stands
  LineFailures failures_;
  std::uint64_t positions_ = 0;
  bool stopped_ = false;
};

}  // namespace zermelo::solve
