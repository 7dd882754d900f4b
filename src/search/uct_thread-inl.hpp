// One thread of the search of uct.hpp over a Walk, compiled once for every vector target, or once
// for the plain one.
#if defined(ZERMELO_SEARCH_UCT_THREAD_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_SEARCH_UCT_THREAD_INL_HPP
#undef ZERMELO_SEARCH_UCT_THREAD_INL_HPP
#else
#define ZERMELO_SEARCH_UCT_THREAD_INL_HPP
#endif

#include <hwy/highway.h>

#include <atomic>
#include <span>
#include <vector>

#include "search/exploration.hpp"
#include "search/judging.hpp"
#include "search/nodes-inl.hpp"
#include "search/own_copy-inl.hpp"
#include "search/select-inl.hpp"
#include "search/uct.hpp"
#include "search/walk.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

/// The tree that the threads of a search share.
template <class W>
struct Tree {
  const W& walk;
  const UctConfig& config;
  Arena& arena;
  Node* root;
  // Visits of the root as long as nobody has a copy of it. They belong to the thread that holds it.
  std::uint32_t visits;
  std::atomic<bool> full = false;
  std::atomic<games::Outcome> proved = games::Outcome::undecided;  // the root's
};

/// A thread that searches; one of several if `kShared`.
template <class W, bool kShared>
class UctThread {
 public:
  /// The thread number `me`, from 0.
  UctThread(Tree<W>& tree, base::Random random, unsigned me = 0)
      : tree_(tree),
        walk_(tree.walk),
        weight_(static_cast<float>(tree.config.c)),
        solver_(tree.config.solver),
        games_(tree.config.leaf),
        random_(random),
        nodes_(tree.arena, tree.walk.words(), kShared),
        copies_(nodes_, games_, me, tree.config.threads),
        path_(kMostMoves),
        by_copy_(kMostMoves),
        judging_(tree.walk, tree.config) {}

  void iterate() {
    typename W::State state = walk_.root();
    depth_ = depth_by_copy_ = 0;
    last_counted_ = false;
    if (kShared && !late_.empty()) std::erase_if(late_, [&](const auto& l) { return add(l); });
    Place at{.node = tree_.root, .copy = root_copy()};
    games::Outcome outcome = games::Outcome::undecided;
    bool settled = false;
    while (at.node != nullptr) {
      if (kShared && at.copy != nullptr) {
        at = descend_by_copy(*at.copy, state, outcome);
      } else {
        at = descend(at, state, outcome, settled);
      }
    }
    if (!last_counted_) points_ = played_out(state, outcome);
    count();
    if (settled && solver_) settle();
  }

  /// To be called after the last iteration.
  void end() {
    for (const Late& late : late_) {
      const Hold hold(*late.step.node, kShared);
      late.step.child->points += late.points;
      refresh(late.step);
    }
    copies_.end();
    if (nodes_.full()) tree_.full.store(true, std::memory_order_relaxed);
  }

  /// A node for an undecided state, or kNoNode when the memory is full.
  Address make_node(const typename W::State& state) {
    std::uint64_t set[kMostWords];
    const unsigned moves = walk_.moves(state, set);
    return nodes_.make(set, moves);
  }

  /// Of a root that is new. Its value, if that is known, would not say which move reaches it.
  void judge_root() {
    if (judging_.is_due(*tree_.root, tree_.config.judged_after)) judged(*tree_.root);
  }

  Nodes& nodes() { return nodes_; }
  base::Random random() const { return random_; }

 private:
  /// Where a descent has arrived: at a node, of which we may have a copy, or, at its end, at no
  /// node.
  struct Place {
    Node* node = nullptr;
    OwnCopy* copy = nullptr;
    std::uint32_t visits = 0;
  };

  OwnCopy* root_copy() {
    if (!kShared || root_copy_ != nullptr) return root_copy_;
    if (++root_visits_ % OwnCopies::kBusy == 0) root_copy_ = copies_.make(*tree_.root);
    return root_copy_;
  }

  /// One step down from a node. If there are several threads, this one does not wait for a node
  /// that another one holds but ends its descent there.
  HWY_INLINE Place descend(Place at, typename W::State& state, games::Outcome& outcome,
                           bool& settled) {
    if (kShared && depth_ > 0) {
      const TryHold hold(*at.node);
      return hold ? descend_held(at, state, outcome, settled) : Place{};
    }
    const Hold hold(*at.node, kShared);
    return descend_held(at, state, outcome, settled);
  }

  /// The same from a node that is held. At the end of the descent it gives the outcome, if that is
  /// known, and `settled` says whether the last child has just turned out to end the game.
  HWY_INLINE Place descend_held(Place at, typename W::State& state, games::Outcome& outcome,
                                bool& settled) {
    Node& node = *at.node;
    if (at.node == tree_.root) {
      at.visits = tree_.visits;
      tree_.visits += games_;
    }
    if (node.untried != 0) {
      if (const Step step = nodes_.add_child(node, random_); step.child != nullptr) {
        path_[depth_++] = step;
        outcome = walk_.play(state, step.child->slot);
        settled = outcome != games::Outcome::undecided;
        if (settled) step.child->node = ends_with(outcome);
        if constexpr (kShared) {
          // One lock is enough for a new child: few threads wait for this node, and none will wait
          // long.
          points_ = played_out(state, outcome);
          count_last();
        }
        return {};
      }
    }
    if (node.count == 0) return {};  // no memory for its first child
    const Step step = select(node, at.visits);
    Child& child = *step.child;
    const auto visits = child.visits;
    enter(step);
    if (is_end(child.node)) {
      outcome = outcome_of(child.node);
      return {};
    }
    walk_.pass_through(state, child.slot);
    if (child.node == kNoNode) child.node = make_node(state);
    if (child.node == kNoNode) return {};
    Node* const next = nodes_.at(child.node);
    if (judging_.is_due(*next, visits)) {
      outcome = judged(*next);
      settled = outcome != games::Outcome::undecided;
      if (settled) child.node = ends_with(outcome);
      if (settled) return {};
    }
    return {.node = next, .visits = visits};
  }

  /// The same by our copy of the node.
  Place descend_by_copy(OwnCopy& copy, typename W::State& state, games::Outcome& outcome) {
    if (copy.since >= copy.every) copies_.exchange(copy);
    Selection selection(weight_ * copy.exploration);
    selection.look(copy.value, copy.spread, copy.count);
    const unsigned i = selection.best();
    Child& child = copy.child[i];
    nodes_.prefetch(child.node);
    ++copy.since;
    path_[depth_++] = {&child, copy.value + i, copy.spread + i, copy.node};
    by_copy_[depth_by_copy_++] = &copy;
    if (!is_end(child.node)) {
      walk_.pass_through(state, child.slot);
      if (child.node == kNoNode) child.node = node_below(*copy.node, i, state);
    }
    if (is_end(child.node)) {
      outcome = outcome_of(child.node);
      return {};
    }
    if (child.node == kNoNode) return {};
    Node* next = nodes_.at(child.node);
    OwnCopy*& below = copy.below[i];
    if (below == nullptr && child.visits >= OwnCopies::kBusy) below = copies_.make(*next);
    return {.node = next, .copy = below, .visits = child.visits};
  }

  /// What is known of the node at the end of the path. If that is no value, only the moves that
  /// decide it are left to be chosen.
  games::Outcome judged(Node& node) {
    const auto known = judging_.ask(node, std::span<const Step>(path_.data(), depth_));
    if (known != games::Outcome::undecided) return known;
    if (node.count == 0) judging_.leave_out_untried(node);
    // A child that is left out counts as lost, so that it is not chosen any more.
    for (unsigned i = 0; i < node.count; ++i) {
      const Step step = nodes_.child(node, i);
      if (is_end(step.child->node) || judging_.is_enough(step.child->slot)) continue;
      step.child->lost = 1;
      refresh(step);
      ++node.settled;
    }
    return node.settled < node.moves() ? known : value_of_settled(node, mover_at(depth_));
  }

  /// The node in the tree for a child for which our copy has none yet, or kNoNode.
  Address node_below(Node& node, unsigned i, const typename W::State& state) {
    const TryHold hold(node);
    if (!hold) return kNoNode;
    Child& child = *nodes_.child(node, i).child;
    if (child.node == kNoNode) child.node = make_node(state);
    return child.node;
  }

  Step select(Node& node, std::uint32_t visits) {
    Selection selection(weight_ * exploration(visits));
    const unsigned count = node.count;
    for (unsigned number = 0, start = 0; start < count; ++number) {
      const Chunk c = nodes_.chunk(node, number);
      const unsigned n = std::min(chunk_size(number), count - start);
      selection.look(c.value, c.spread, n);
      start += n;
    }
    const Step step = nodes_.child(node, selection.best());
    nodes_.prefetch(step.child->node);
    return step;
  }

  /// Adds the step to the path. Until it is counted, other threads see it as lost.
  HWY_INLINE void enter(const Step& step) {
    path_[depth_++] = step;
    if (!kShared) return;
    step.child->visits += games_;
    refresh(step);
  }

  /// The half points that the player to move at the root gets from the random games of an
  /// iteration. If the game is over, all of them have its outcome.
  HWY_INLINE std::uint32_t played_out(const typename W::State& state, games::Outcome outcome) {
    if (outcome != games::Outcome::undecided) return games_ * half_points(outcome, walk_.side());
    if (games_ == 1) return half_points(walk_.playout(state, random_), walk_.side());
    return static_cast<std::uint32_t>(
        playouts(walk_, state, games_, random_).half_points(walk_.side()));
  }

  /// Points that could not be added to a step because another thread held its node; the visits are
  /// counted.
  struct Late {
    Step step;
    std::uint32_t points;
  };
  bool add(const Late& late) {
    const TryHold hold(*late.step.node);
    if (!hold) return false;
    late.step.child->points += late.points;
    refresh(late.step);
    return true;
  }

  /// The points of the iteration for the player who chose the step of the path.
  std::uint32_t points_at(std::size_t step) const {
    return is_own(walk_, step) ? points_ : 2 * games_ - points_;
  }

  /// Counts the last step of the path, whose node is held.
  HWY_INLINE void count_last() {
    const Step& step = path_[depth_ - 1];
    step.child->visits = games_;
    step.child->points = points_at(depth_ - 1);
    refresh(step);
    last_counted_ = true;
  }

  HWY_INLINE void count() {
    std::size_t i = 0;
    if constexpr (kShared) {
      for (; i < depth_by_copy_; ++i) by_copy_[i]->count_in(path_[i], games_, points_at(i));
    }
    const std::size_t end = kShared && last_counted_ ? depth_ - 1 : depth_;
    for (; i < end; ++i) {
      const Step& step = path_[i];
      const std::uint32_t points = points_at(i);
      if constexpr (kShared) {
        if (const Late late{step, points}; !add(late)) late_.push_back(late);
      } else {
        step.child->visits += games_;
        step.child->points += points;
        refresh(step);
      }
    }
  }

  games::Side mover_at(std::size_t depth) const {
    return is_own(walk_, depth) ? walk_.side() : games::other(walk_.side());
  }

  /// MCTS-Solver: the last step of the path has just turned out to be settled.
  void settle() {
    for (std::size_t i = depth_; i-- > 0;) {
      const auto known = settled_by(i, mover_at(i));
      if (known == games::Outcome::undecided) return;
      if (i == 0) {
        tree_.proved.store(known, std::memory_order_relaxed);
        return;
      }
      const Hold hold(*path_[i - 1].node, kShared);
      Child& above = *in_tree(i - 1).child;
      if (is_end(above.node)) return;
      above.node = path_[i - 1].child->node = ends_with(known);
    }
  }

  /// The value of a node of the path, if its settled move settles the node.
  games::Outcome settled_by(std::size_t at, games::Side mover) {
    const Step& chosen = path_[at];
    Node& node = *chosen.node;
    const Hold hold(node, kShared);
    const Step step = in_tree(at);
    const auto outcome = outcome_of(step.child->node);
    if (outcome == games::win_of(mover)) return outcome;
    if (outcome != games::Outcome::draw) {
      step.child->lost = chosen.child->lost = 1;
      refresh(step);
      refresh(chosen);
    }
    if (++node.settled < node.moves()) return games::Outcome::undecided;
    return value_of_settled(node, mover);
  }

  /// Of a node all of whose moves are settled, and none of which wins.
  games::Outcome value_of_settled(Node& node, games::Side mover) {
    for (unsigned i = 0; i < node.count; ++i) {
      const Address end = nodes_.child(node, i).child->node;
      if (is_end(end) && outcome_of(end) == games::Outcome::draw) return games::Outcome::draw;
    }
    return games::win_of(games::other(mover));
  }

  /// A step of the path as it is in the tree, if it was taken in a copy. The node is held.
  Step in_tree(std::size_t at) {
    const Step& step = path_[at];
    return at < depth_by_copy_ ? nodes_.child(*step.node, by_copy_[at]->number(step)) : step;
  }

  /// No game is longer, since at least every second move places a stone.
  static constexpr std::size_t kMostMoves = 2 * board::kMaxNumbers + 2;
  static constexpr unsigned kMostWords = (8 * board::kMaxNumbers + 2 + 63) / 64;

  Tree<W>& tree_;
  const W& walk_;
  const float weight_;
  const bool solver_;
  const std::uint32_t games_;  // of an iteration (UctConfig::leaf)
  base::Random random_;
  Nodes nodes_;
  OwnCopies copies_;
  OwnCopy* root_copy_ = nullptr;
  std::uint32_t root_visits_ = 0;  // ours, before the copy existed
  std::vector<Step> path_;         // of this iteration, `depth_` steps
  std::size_t depth_ = 0;
  std::vector<OwnCopy*> by_copy_;  // the copies in which the first steps were taken
  std::size_t depth_by_copy_ = 0;
  bool last_counted_ = false;
  std::vector<Late> late_;
  std::uint32_t points_ = 0;  // half points of the player on turn at the root, from this iteration
  Judging<W> judging_;
};

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#endif
