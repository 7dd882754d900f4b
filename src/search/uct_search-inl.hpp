// The search of uct.hpp over a Walk, compiled once for every vector target, or once for the plain
// one.
#if defined(ZERMELO_SEARCH_UCT_SEARCH_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_SEARCH_UCT_SEARCH_INL_HPP
#undef ZERMELO_SEARCH_UCT_SEARCH_INL_HPP
#else
#define ZERMELO_SEARCH_UCT_SEARCH_INL_HPP
#endif

#include <hwy/highway.h>

#include <atomic>
#include <thread>
#include <vector>

#include "search/uct_job.hpp"
#include "search/uct_thread-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

/// The part of one thread: it takes iterations from `taken` as long as there are any, and returns
/// how many it did.
template <class W, bool kShared>
std::uint64_t run_thread(Tree<W>& tree, UctThread<W, kShared>& search,
                         std::atomic<std::uint64_t>& taken, std::atomic<bool>& stop,
                         const base::Limits& limits, const base::Stopwatch& watch) {
  constexpr std::uint64_t kBatch = 128;
  const auto all = tree.config.iterations;
  std::uint64_t made = 0;
  while (!stop.load(std::memory_order_relaxed)) {
    const auto first = taken.fetch_add(kBatch, std::memory_order_relaxed);
    if (first >= all) break;
    if (first != 0) {
      if (limits.reached(watch)) {
        stop = true;
        break;
      }
      if (limits.progress && first % (2 * kBatch) == 0) {
        limits.progress(static_cast<double>(first) / static_cast<double>(all),
                        static_cast<double>(first));
      }
    }
    for (auto left = std::min(kBatch, all - first); left > 0; --left, ++made) {
      if (tree.proved.load(std::memory_order_relaxed) != games::Outcome::undecided) return made;
      search.iterate();
    }
  }
  return made;
}

/// Follows, from a child on, always the most visited move, and of equals the first.
template <class W>
std::vector<games::Move> most_visited_play(const W& walk, Nodes& nodes, const Child& first,
                                           unsigned length) {
  std::vector<games::Move> play{walk.move(first.slot)};
  const Child* child = &first;
  while (play.size() < length && child->node != kNoNode && !is_end(child->node)) {
    Node& node = *nodes.at(child->node);
    if (node.count == 0) break;
    child = nodes.child(node, 0).child;
    for (unsigned i = 1; i < node.count; ++i) {
      const Child& other = *nodes.child(node, i).child;
      if (other.visits > child->visits) child = &other;
    }
    play.push_back(walk.move(child->slot));
  }
  return play;
}

/// The visited moves of the root, each followed by as much of the play as was asked for.
template <class W>
void tell(const Tree<W>& tree, Nodes& nodes, Estimate& estimate) {
  for (unsigned i = 0; i < tree.root->count; ++i) {
    const Child& child = *nodes.child(*tree.root, i).child;
    if (child.lost != 0 && !is_end(child.node)) continue;  // left out by the judge
    MoveEstimate entry{.move = tree.walk.move(child.slot), .visits = child.visits};
    entry.value = static_cast<double>(child.points) / (2.0 * static_cast<double>(child.visits));
    if (tree.config.solver && is_end(child.node)) {
      entry.proved = outcome_of(child.node);
      entry.value = half_points(entry.proved, tree.walk.side()) / 2.0;
    }
    if (tree.config.line > 0) {
      entry.line = most_visited_play(tree.walk, nodes, child, tree.config.line);
    }
    estimate.moves.push_back(std::move(entry));
  }
}

/// The node to which these moves lead, if the tree has it.
template <class W>
Address node_after(const W& walk, Nodes& nodes, Address from, std::span<const games::Move> moves) {
  for (const games::Move move : moves) {
    if (from == kNoNode) break;
    Node& node = *nodes.at(from);
    from = kNoNode;
    for (unsigned i = 0; i < node.count; ++i) {
      const Child& child = *nodes.child(node, i).child;
      if (walk.move(child.slot) == move && !is_end(child.node)) from = child.node;
    }
  }
  return from;
}

/// The number of visits of a node: those of its children, and its own playouts.
inline std::uint32_t visits_of(Nodes& nodes, Node& node, std::uint32_t own) {
  std::uint32_t visits = own;
  for (unsigned i = 0; i < node.count; ++i) visits += nodes.child(node, i).child->visits;
  return visits;
}

/// Runs a whole search with one thread or with several.
template <bool kShared, class W>
Estimate run(const W& walk, const UctJob& job) {
  const base::Stopwatch watch;
  Tree<W> tree{walk, job.config, job.arena, nullptr, 0};
  UctThread<W, kShared> search(tree, job.random);
  auto& nodes = search.nodes();
  Address root = node_after(walk, nodes, job.tree.root, job.since);
  const bool kept = root != kNoNode;
  if (!kept) {
    job.arena.clear();
    root = search.make_node(walk.root());
  }
  tree.root = nodes.at(root);
  search.judge_root();
  // A node further down had random games of its own before it had children.
  const auto own = job.since.empty() ? 0 : job.config.leaf;
  tree.visits = kept ? visits_of(nodes, *tree.root, own) : 0;
  job.tree.root = root;

  std::atomic<std::uint64_t> taken = 0, made = 0;
  std::atomic<bool> stop = false;
  {
    std::vector<std::jthread> others;
    for (unsigned t = 1; kShared && t < job.config.threads; ++t) {
      others.emplace_back([&, t, seed = job.random.next()] {
        auto limits = job.limits;
        limits.progress = nullptr;
        UctThread<W, kShared> other(tree, base::Random(seed), t);
        made += run_thread(tree, other, taken, stop, limits, watch);
        other.end();
      });
    }
    made += run_thread(tree, search, taken, stop, job.limits, watch);
    search.end();
  }
  job.random = search.random();
  Estimate estimate{
      .moves = {}, .iterations = made, .bytes = job.arena.bytes_used(), .full = tree.full};
  tell(tree, nodes, estimate);
  return estimate;
}

template <class W>
Estimate run_uct(const W& walk, const UctJob& job) {
  return job.config.threads > 1 ? run<true>(walk, job) : run<false>(walk, job);
}

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#endif
