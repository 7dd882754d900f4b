// UCT: Monte-Carlo tree search with upper confidence bounds applied to trees, as the paper
// (Section V) and the thesis (3.2.1) describe it.
//
//   the paper             here
//   s, t                  a node and its child
//   n_s, n_t              Node::visits
//   v_t                   points / (2 visits), for the player who moves to t
//   C                     UctConfig::c
//   (i) selection         an unvisited child first (which one is not said: here one at random),
//                         else the child with the greatest v_t + C sqrt(ln n_s / n_t), on down to
//                         an unvisited or a terminal state
//   (ii) play-out         search/playout.hpp, one an iteration
//   (iii) expansion       one node an iteration
//   (iv) backpropagation  every node of the path
//   the final move        Final: the paper takes the highest v_t, the thesis the most visits
//
// The tree is built anew for every call, as in the sources, unless it is kept (UctTree).
//
// What the sources do not have, each an option:
//   solver    MCTS-Solver (Winands, Bjornsson, Saito, "Monte-Carlo Tree Search Solver", 2008):
//             proved values are backed up. A move that leads to a win is never looked into again, a
//             lost one is chosen no more, a node whose moves are all settled is settled itself; when
//             the root is, the search ends. Of the paper's details we take this back-up alone: a
//             proved loss does not shift the bounds of its siblings, and games in progress are random.
//   threads   parallel=tree: all on one tree. The busiest nodes every thread has for itself, and adds
//             up what it counted every 8 to 128 visits (own_copy-inl.hpp); the others are held by one
//             thread at a time, and a descent counts as lost for those who pass it there until it is
//             over (virtual loss). Nobody waits for a held node: the random game begins there then. Answers differ from run to run, as the threads happen to meet.
//             parallel=root: a tree for each thread, seeds derived from the seed, the counts of the
//             moves added up: the same answer in every run.
//   leaf      leaf parallelisation (Cazenave and Jouandeau, "On the Parallelization of UCT", 2007; named
//             so by Chaslot, Winands, van den Herik, "Parallel Monte-Carlo Tree Search", 2008): so many
//             random games from the new state in place of one, each of which counts as a visit. A
//             game that has ended there counts as often. In Order and Chaos they are played at once
//             (fillings.hpp): 512 take about as long as fifty one by one.
//   memory    bytes of tree at most. When it is full no node is added, and the search goes on in
//             the tree that it has.
//   rave      what moves are worth later in the game advises on them now; in a tree of its own
//             (rave.hpp), without solver, leaf, a kept tree, or threads on one tree.
#pragma once

#include <memory>
#include <numbers>
#include <span>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "search/estimate.hpp"

namespace zermelo::search {

/// Visits are counted in 32 bits of half points.
inline constexpr std::uint64_t kMostVisits = (std::uint64_t{1} << 31) - 1;
inline constexpr std::uint64_t kMostLeaf = 1 << 20;

enum class Parallel : std::uint8_t { tree, root };

struct UctConfig {
  std::uint64_t iterations = 60000;  // of all threads together
  double c = std::numbers::sqrt2;
  std::size_t memory = std::size_t{1} << 30;
  bool solver = false;
  unsigned threads = 1;
  Parallel parallel = Parallel::tree;
  std::uint32_t leaf = 1;  // random games an iteration; iterations * leaf <= kMostVisits
  double rave = 0;         // the equivalence parameter, 0 for none
  unsigned line = 0;       // so many moves of each MoveEstimate::line
};

class Arena;

/// The tree of a search, kept for a later position of the same game. It is begun anew when the
/// position is not in it, or three quarters of its memory are used: nothing in it is ever freed.
/// Not with parallel=root, and not with rave.
struct UctTree {
  std::shared_ptr<Arena> arena;
  std::uint32_t root = 0;  // an address in it, 0 for none
};

/// Precondition: the position is undecided, iterations >= 1. On a limit there may have been fewer
/// iterations; so, too, when a proof ends the search.
Estimate uct(const games::AnyGame& game, const games::AnyPosition& position,
             const UctConfig& config, base::Random& random, const base::Limits& limits = {});

/// The same in a tree that is kept; `since` are the moves from the position of its last search.
Estimate uct(const games::AnyGame& game, const games::AnyPosition& position,
             const UctConfig& config, base::Random& random, const base::Limits& limits,
             UctTree& tree, std::span<const games::Move> since);

}  // namespace zermelo::search
