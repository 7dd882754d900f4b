// An informed search of Hex: Monte-Carlo tree search with what is known of the game.
//
// Sources: S. Gelly, D. Silver, "Monte-Carlo tree search and rapid action value estimation in
//          computer Go" (2011), for RAVE; G. Chaslot, M. Winands, J. van den Herik, J. Uiterwijk,
//          B. Bouzy, "Progressive strategies for Monte-Carlo tree search" (2008), for the bias; M.
//          Winands, Y. Bjornsson, J.-T. Saito, "Monte-Carlo Tree Search Solver" (2008); B. Arneson,
//          R. Hayward, P. Henderson, "Monte Carlo Tree Search in Hex" (2010), for how they and the
//          connections of Hex go together.
//
// An iteration goes down the tree by the best rated moves, adds a node below a move that has been
// tried `expand_after` times, fills the board by a playout in which bridges are saved and moves are
// drawn by patterns (playout.hpp), and counts who won.
//
//   rating    (wins + r A) / (visits + r) + bias / sqrt(visits + 1) + c sqrt(ln N / (visits + 1))
//   bias      prior_weight sqrt(share of the move), as a small network tells it (network.hpp), or
//             without one and on the empty board its patterns (patterns.hpp); and once an adviser
//             was asked bias_weight sqrt(worth of the cell) more
//   RAVE      A is the share of the playouts below the node won in which the same player took the
//             cell at any time, and r = n / (1 / rave_first + n / rave) is how much their number n
//             counts, so that they count like at most `rave` visits. It is off by default, since
//             beside all else it makes the player weaker (docs/players.md).
//   unvisited a move of which not even A is known is worth `unvisited`, and where there are shares,
//             which say which moves are likely, `unvisited_by_share` (first-play urgency)
//   adviser   A node that has been visited `advise_after` times is shown to an adviser once
//             (adviser.hpp). Moves that lose are left out, cells that are dead or captured count as
//             stones from there on, also in playouts, and the worth of the cells gives the bias.
//   proofs    What the adviser or the board decides is backed up: one winning move wins a node, and
//             a node whose moves all lose is lost. Nothing proved is searched again.
//   reuse     A search that starts from a position in the tree of the last one goes on there.
//
//   helpers   Playouts and priors, which take most of the time, can be made in other threads, and
//             the adviser asked there (informed_leaf.hpp).
//
// The same random numbers give the same tree.
#pragma once

#include <memory>
#include <vector>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "search/estimate.hpp"
#include "search/helping_threads.hpp"
#include "search/hex/adviser.hpp"
#include "search/hex/playout.hpp"

namespace zermelo::search {

/// Counts are floating-point numbers, which are exact up to here.
inline constexpr std::uint64_t kMostInformed = 1 << 24;

/// The share of a playout's moves, answers to intrusions among them, after which patterns are not
/// used any more. Later moves matter less.
inline constexpr double kPatterned = 0.4;

struct InformedConfig {
  double c = 0.01;
  // The constants of the ratings above.
  float rave_first = 0.5F, rave = 0, bias_weight = 2.5F, prior_weight = 2;
  float unvisited = 0.4F, unvisited_by_share = 0.1F;
  float expand_after = 8;  // visits of a move
  PlayoutStyle playouts{.bridges = true, .patterned = kPatterned};
  bool bias = true;                  // by the worth of the cells
  bool network = true;               // bias by its shares, from a node's first visit on
  bool patterns = true;              // the same by theirs, if not by the network's
  std::uint32_t advise_after = 400;  // visits
  // With helpers: leaves that are on their way at most, and iterations after which an answer of an
  // adviser is taken.
  std::size_t leaves = 6;
  std::uint32_t answer_after = 200;
  std::size_t memory = std::size_t{256} << 20;
};

class InformedSearch {
 public:
  virtual ~InformedSearch() = default;
  /// Says what is searched from now on. Precondition: nobody has won.
  virtual void start(const HexBoard& root) = 0;
  /// Makes so many iterations, or fewer if a limit is reached, the memory of counts is used up or
  /// the root is proved. How many there were.
  virtual std::uint64_t run(std::uint64_t iterations, base::Random& random,
                            const base::Limits& limits) = 0;
  /// Ends what helpers do for it, so that the advisers can be asked something else.
  virtual void rest() = 0;
  /// Who wins the root, if that is proved.
  virtual std::optional<games::Side> winner() const = 0;
  /// The moves of the root on empty cells, in reading order, with lines of at most so many moves.
  virtual Estimate estimate(unsigned line) const = 0;
};

/// Without advisers nobody is asked. `helpers` may be null; with helpers, leaves are judged and
/// advisers asked in other threads, as many questions at a time as there are advisers, and the tree
/// depends on their number, though not on that of the threads. Advisers and helpers outlive the
/// search. Precondition: the game is Hex.
std::unique_ptr<InformedSearch> make_informed_search(const games::AnyGame& game,
                                                     const InformedConfig& config,
                                                     std::vector<HexAdviser*> advisers,
                                                     Helpers* helpers = nullptr);

}  // namespace zermelo::search
