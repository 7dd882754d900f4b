// A long search of Hex in slices, led by the estimates of a search by random games.
//
// Proof-number search (solve/hex/search.hpp) turns to what looks best, and of a hard position it
// learns late what would have helped it early. It is therefore asked about other positions first,
// each for a slice of the work, and remembers what it finds there:
//
//   where the player to move seems to lose    all his moves, the weakest first. Whoever refutes one
//                                             by some cells has refuted all moves outside of them,
//                                             and each refutation makes the next ones cheaper. What
//                                             is still open has another turn, with three times as
//                                             much work for each.
//   where he seems to win                     the few moves that a Monte-Carlo search prefers. Its
//                                             playouts see the whole board, while the resistance by
//                                             which the search itself orders moves does not know
//                                             who answers. Where there is much work, also the moves
//                                             after which the other player seems worst off: on 8x8
//                                             the answers to h2 d3, h2 e4 and h2 h1 that win had
//                                             next to no visits.
//
// Who seems to win is the Monte-Carlo search's word, too, and since it may be wrong, the work is
// shared out by how sure it is. Whatever is found comes from the must-play search, so that nothing
// rests on an estimate.
//
// Source: the scheme is ours. Shares of the work that grow by a constant factor are those of
//         iterative deepening; that one search's moves lead another, exact one is as in C. Gao, M.
//         Mueller, R. Hayward, "Focused depth-first proof number search using convolutional neural
//         networks for the game of Hex" (2017), where a network orders the moves of df-pn.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "solve/hex/outlook/outlook.hpp"
#include "solve/hex/search.hpp"

namespace zermelo::solve {

template <std::size_t Words>
class HexSlices {
 public:
  using Bits = base::Bits<Words>;
  using Stones = HexStones<Words>;
  using Value = HexValue<Words>;
  /// The must-play search of a position, for so many nodes.
  using Attempt = std::function<std::optional<Value>(const Stones&, games::Side, std::uint64_t)>;
  /// What so many iterations of a Monte-Carlo search expect of a position.
  using Ask = std::function<HexOutlook(const Stones&, games::Side, std::uint64_t iterations)>;

  /// `attempt` searches with `search`, and both remember the same. `is_over` says whether a limit
  /// was reached.
  HexSlices(HexSearch<Words>& search, const board::HexGrid& grid, HexSlicing slicing,
            Attempt attempt, Ask ask, std::function<bool()> is_over);

  /// The value, or nothing if a limit was reached.
  std::optional<Value> solve(const Stones& stones, games::Side to_move);

 private:
  /// How much of its work is left to a part of the search.
  class Budget;

  std::optional<Value> attempt(const Stones& stones, games::Side to_move, double nodes);
  /// Searches the position for so many nodes, and those below it. What that finds is remembered
  /// with all of its work.
  std::optional<Value> look_into(const Stones& stones, games::Side to_move, double nodes);
  std::optional<Value> look_around(const Stones& stones, games::Side to_move, double nodes);
  std::vector<HexOutlook::Share> promising(const Stones& stones, games::Side to_move,
                                           const HexOutlook& outlook);
  void look_ahead(const Stones& stones, games::Side to_move, std::vector<HexOutlook::Share>& moves);
  bool loses(games::Side to_move, int cell) const;
  std::optional<Value> attack(const Stones& stones, games::Side to_move, double nodes,
                              const HexOutlook& outlook);
  std::optional<Value> defend(const Stones& stones, games::Side to_move, double nodes);
  /// What is known of the moves of a position.
  struct Known {
    Bits region;            // where nothing is known; unless one wins, all others lose
    std::vector<int> open;  // its cells, the weakest first
    bool wins = false;
  };
  Known known(const Stones& stones, games::Side to_move);

  HexSearch<Words>& search_;
  std::vector<games::Cell> cells_;    // in reading order
  std::vector<std::uint16_t> index_;  // in that order, by number
  HexSlicing slicing_;
  Attempt attempt_;
  Ask ask_;
  std::function<bool()> is_over_;
  double spent_ = 0;  // nodes
};

}  // namespace zermelo::solve
