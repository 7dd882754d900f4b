// Can this player force a win? The answer is exact for Square War, and a yes comes early.
//
// The search deepens iteratively in the number of *quiet* stones, which are the stones of the
// attacker's that make no threat at the end of a sequence of threats. With none left, only forced
// lines count (forced_line.hpp); with one left, there must be a stone after which every reply runs
// into a forced line; and so on. Proofs with few quiet stones are short and are found first.
// Without a bound the search is exhaustive, so its no is a no.
//
// Beyond the rules it knows the following: positions that a symmetry maps to each other have the
// same value; a threat must be met; an attacker without an open square cannot win; and neither can
// one against whom the defender holds by pairs (holds_by_pairs.hpp).
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"
#include "solve/square_war/threat_board.hpp"
#include "solve/tables/table.hpp"

namespace zermelo::solve {

inline constexpr int kAnyQuiet = std::numeric_limits<int>::max();

/// A position of Square War as searches need it: with its threats and the hashes of all its images.
class SearchBoard {
 public:
  explicit SearchBoard(const games::AnyGame& game);

  /// Takes over the stones of a position of the game.
  void set(const games::AnyGame& game, const games::AnyPosition& position);
  void put(board::Cell cell, games::Side side);
  void take(board::Cell cell, games::Side side);

  ThreatBoard& threats() { return threats_; }
  const ThreatBoard& threats() const { return threats_; }
  /// The same for positions that a symmetry maps to each other.
  std::uint64_t canonical_hash() const;
  /// Whether the player may play on any empty cell from now on.
  bool unrestricted(games::Side side) const;
  /// The cells where the player may play, with the most promising first.
  std::vector<board::Cell> moves(games::Side side) const;

 private:
  void toggle(board::Cell cell, games::Side side);
  bool beside_the_black_stone(board::Cell cell) const;
  long worth(board::Cell cell, games::Side side) const;

  ThreatBoard threats_;
  bool adjacent_;  // opening=adjacent
  int stride_;
  std::vector<std::vector<std::uint64_t>> keys_;  // [symmetry][2 number + player]
  std::vector<std::uint64_t> hashes_;             // [symmetry]
  int black_stones_ = 0;
};

class WinSearch {
 public:
  WinSearch(SearchBoard& board, games::Side attacker, Table& table)
      : board_(board), attacker_(attacker), defender_(games::other(attacker)), table_(table) {}

  /// Whether the attacker wins with so many quiet stones, when he or (in the second function) the
  /// defender is to move. After `stopped` the answer means nothing.
  bool attack(int quiet);
  bool defend(int quiet);

  /// Asked at every node; ends the search soon once it returns true.
  std::function<bool()> stop;
  bool stopped() const { return stopped_; }

 private:
  std::uint64_t key(games::Side to_move) const;
  bool attack_by_moves(int quiet);
  bool defend_by_moves(int quiet);
  std::optional<bool> known(std::uint64_t key, int quiet) const;
  bool learn(std::uint64_t key, int quiet, bool wins);
  bool out_of_time();

  SearchBoard& board_;
  games::Side attacker_, defender_;
  Table& table_;
  bool stopped_ = false;
};

}  // namespace zermelo::solve
