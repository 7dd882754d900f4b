// What every solver is, and the one that knows nothing but the rules: depth-first search with a
// transposition table, whose answer is exact or unknown.
//
// That search is negamax over the values -1, 0, 1 (a loss, a draw or a win of the player to move)
// with alpha-beta bounds. Beyond the rules it uses the following, all of which is sound for every
// game: positions that a symmetry maps to each other have the same value (concept Symmetric); a
// position that can no longer be won has its value (concept Foreseeing); and a move that wins at
// once is the best one. Moves that caused cutoffs elsewhere are tried first (history heuristic: J.
// Schaeffer, "The history heuristic and alpha-beta search enhancements in practice", 1989).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "games/any_game.hpp"

namespace zermelo::solve {

/// The names of knowledge that is not to be used.
using Without = std::set<std::string, std::less<>>;

struct SolverConfig {
  std::size_t memory = std::size_t{1} << 29;  // bytes of the transposition table
  base::Limits limits = {};
  std::uint64_t max_nodes = 0;  // 0: no limit
  int threads = 1;              // if the solver can use them
  // The file that keeps the table (solve/tables/table_file.hpp). It is read when the solver is
  // made, and written from time to time and when a call ends. Empty: there is none.
  std::string resume = {};
  Without without = {};  // which names there are depends on the family of the game
};

/// How much work it seems to take to prove that a side wins, and to prove that it does not. Only
/// comparisons mean something.
struct Efforts {
  std::uint32_t prove = 1, refute = 1;
};
/// What a search that reached a limit expects of a move: the efforts of the position after it, by
/// the side that is asked for.
struct Expected {
  games::Move move;
  std::array<Efforts, 2> wins;
};

struct Solution {
  games::Outcome value = games::Outcome::undecided;  // undecided: unknown, as a limit was reached
  std::optional<games::Move> move;  // one that reaches the value, unless the player to move loses
  // The value lies between these, also if a limit was reached: 1 for side a, 0 for a draw, -1 for
  // side b.
  int least = -1;
  int most = 1;
  // If the value is unknown: the moves that matter as far as the search can tell. Any other move is
  // worse for the player to move, or no better. Empty if it cannot tell.
  std::vector<Expected> expected;
  std::uint64_t nodes = 0;  // positions visited by this call
  double seconds = 0;       // wall clock
  std::string not_kept;     // why the resume file could not be written, if it could not
};

/// Keeps what it has learnt from one call to the next. Not for concurrent use.
class Solver {
 public:
  virtual ~Solver() = default;
  /// The value of a position of the game; for a decided one, its outcome.
  virtual Solution solve(const games::AnyPosition& position) = 0;
  /// Each call from now on has these limits, and no longer those of SolverConfig.
  virtual void limit(const base::Limits& limits, std::uint64_t max_nodes) = 0;
};

/// The search above.
std::unique_ptr<Solver> make_depth_first_solver(const games::AnyGame& game,
                                                SolverConfig config = {});

}  // namespace zermelo::solve
