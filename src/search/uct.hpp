// UCT: Monte-Carlo tree search with upper confidence bounds applied to trees, as the paper
// (Section V) and the thesis (3.2.1) describe it.
//
//   the paper             here
//   s, t                  a node and its child
//   n_s, n_t              Node::visits
//   v_t                   points / (2 visits), for the player who moves to t
//   C                     UctConfig::c
//   (i) selection         an unvisited child first, here one at random, since the sources do not
//                         say which; otherwise the child with the greatest v_t + C sqrt(ln n_s /
//                         n_t), and so on down to an unvisited or a terminal state
//   (ii) play-out         search/playout.hpp, one an iteration
//   (iii) expansion       one node an iteration
//   (iv) backpropagation  every node of the path
//   the final move        Final: the paper takes the highest v_t, the thesis the most visits
//
// The tree is built anew for every call, as in the sources, unless it is kept (UctTree).
//
// The following is not in the sources, and each is an option:
//   solver    MCTS-Solver (M. Winands, Y. Bjornsson, J.-T. Saito, "Monte-Carlo Tree Search Solver",
//             2008): proved values are backed up. A move that leads to a win is never searched
//             again, a lost one is not chosen any more, and a node whose moves are all settled is
//             settled itself; when the root is settled, the search ends. Of the details of that
//             paper only this back-up is used here: a proved loss does not shift the bounds of its
//             siblings, and playouts are random.
//   threads   parallel=tree: all threads work on one tree. Each has its own copies of the busiest
//             nodes and adds what it counted to the tree every 8 to 128 visits (own_copy-inl.hpp).
//             The other nodes are held by one thread at a time, and until a descent is over it
//             counts as lost for those that pass it there (virtual loss). Nobody waits for a node
//             that is held; the random game then begins there. The answer differs from run to run,
//             depending on how the threads happen to meet.
//             parallel=root: each thread has a tree of its own and a seed that is derived from the
//             seed, and the counts of the moves are added up. The answer is the same in every run.
//   leaf      Leaf parallelisation (T. Cazenave and N. Jouandeau, "On the Parallelization of UCT",
//             2007; named so by G. Chaslot, M. Winands, J. van den Herik, "Parallel Monte-Carlo
//             Tree Search", 2008): several random games are played from the new state in place of
//             one, and each of them counts as a visit. A game that has ended there counts as often.
//             In Order and Chaos they are played at once (order_chaos/fillings.hpp), and 512 of
//             them take about as long as fifty one by one.
//   memory    The most bytes that the tree may take. When they are used up no node is added any
//             more, and the search goes on in the tree that it has.
//   judge     What is known of a position without playing on is asked after so many visits
//             (judge.hpp). A value that is known is backed up like the end of a game, and of the
//             moves only those that decide the position are chosen from then on.
//   rave      What moves are worth later in the game advises on them now. This has its own kind of
//             tree (rave.hpp), and excludes solver, leaf, a kept tree, and threads on one tree.
#pragma once

#include <memory>
#include <numbers>
#include <span>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "games/any_game.hpp"
#include "games/judge.hpp"
#include "search/estimate.hpp"

namespace zermelo::search {

/// Visits are counted in 32 bits as half points.
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
  std::uint32_t leaf = 1;          // random games in an iteration; iterations * leaf <= kMostVisits
  double rave = 0;                 // the equivalence parameter, 0 for none
  unsigned line = 0;               // the number of moves in each MoveEstimate::line
  games::Judge* judge = nullptr;   // with solver, and on one thread
  std::uint32_t judged_after = 2;  // visits of a position
};

class Arena;

/// The tree of a search, kept for a later position of the same game. It is begun anew if the
/// position is not in it. If three quarters of its memory are used, it is also begun anew for
/// another position, since nothing in it is ever freed. It cannot be combined with parallel=root or
/// with rave.
struct UctTree {
  std::shared_ptr<Arena> arena;
  std::uint32_t root = 0;  // an address in it, 0 for none
};

/// Precondition: the position is undecided, and iterations >= 1. If a limit is reached, or a proof
/// ends the search, there may have been fewer iterations.
Estimate uct(const games::AnyGame& game, const games::AnyPosition& position,
             const UctConfig& config, base::Random& random, const base::Limits& limits = {});

/// The same in a tree that is kept; `since` holds the moves since the position of its last search.
/// If there are none, the search goes on, and what it says is what one search of all the iterations
/// would say.
Estimate uct(const games::AnyGame& game, const games::AnyPosition& position,
             const UctConfig& config, base::Random& random, const base::Limits& limits,
             UctTree& tree, std::span<const games::Move> since);

}  // namespace zermelo::search
