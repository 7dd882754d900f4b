// The search of uct.hpp over a Walk, once for every vector target (or once for the plain one).
#if defined(ZERMELO_SEARCH_UCT_SEARCH_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_SEARCH_UCT_SEARCH_INL_HPP
#undef ZERMELO_SEARCH_UCT_SEARCH_INL_HPP
#else
#define ZERMELO_SEARCH_UCT_SEARCH_INL_HPP
#endif

#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include <atomic>
#include <bit>
#include <cmath>
#include <new>
#include <thread>
#include <vector>

#if HWY_ARCH_X86
#include <immintrin.h>
#endif

#include "base/random.hpp"
#include "search/exploration.hpp"
#include "search/select-inl.hpp"
#include "search/tree.hpp"
#include "search/uct_job.hpp"
#include "search/walk.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

/// The number of the n-th member (from 0) of a word.
HWY_INLINE unsigned nth_bit(std::uint64_t word, unsigned n) {
#if HWY_ARCH_X86_64 && HWY_TARGET <= HWY_AVX2
  return static_cast<unsigned>(std::countr_zero(_pdep_u64(std::uint64_t{1} << n, word)));
#else
  unsigned at = 0;
  for (unsigned half = 32; half != 0; half /= 2) {
    const auto low = word & ((std::uint64_t{1} << half) - 1);
    const auto count = static_cast<unsigned>(std::popcount(low));
    if (n < count) {
      word = low;
    } else {
      n -= count;
      at += half;
      word >>= half;
    }
  }
  return at;
#endif
}

/// The tree that the threads of a search share.
template <class W>
struct Tree {
  const W& walk;
  const UctConfig& config;
  Arena& arena;
  Node* root;
  std::uint32_t visits;  // of the root; belongs to who holds it
  bool shared;           // by several threads
  std::atomic<bool> full = false;
  std::atomic<games::Outcome> proved = games::Outcome::undecided;  // the root's
};

/// A thread that searches.
template <class W>
class Search {
 public:
  Search(Tree<W>& tree, base::Random random)
      : tree_(tree),
        walk_(tree.walk),
        weight_(static_cast<float>(tree.config.c)),
        solver_(tree.config.solver),
        shared_(tree.shared),
        arena_(tree.arena),
        random_(random),
        words_(tree.walk.words()) {
    path_.reserve(1024);
  }

  void iterate() {
    typename W::State state = walk_.root();
    path_.clear();
    Node* node = tree_.root;
    std::uint32_t visits = 0;
    bool settled = false;
    games::Outcome outcome;
    for (;;) {
      const Hold hold(*node, shared_);
      if (node == tree_.root) visits = tree_.visits++;
      if (node->untried != 0) {
        if (const Step step = add_child(*node); step.child != nullptr) {
          enter(step);
          outcome = walk_.play(state, step.child->slot);
          settled = outcome != games::Outcome::undecided;
          if (settled) step.child->node = ends_with(outcome);
          break;
        }
      }
      outcome = games::Outcome::undecided;
      if (node->count == 0) break;  // no memory for its first child
      const Step step = select(*node, visits);
      Child& child = *step.child;
      visits = child.visits;
      enter(step);
      if (is_end(child.node)) {
        outcome = outcome_of(child.node);
        break;
      }
      walk_.pass_through(state, child.slot);
      if (child.node == kNoNode) child.node = make_node(state);
      if (child.node == kNoNode) break;
      node = node_at(child.node);
    }
    if (outcome == games::Outcome::undecided) outcome = walk_.playout(state, random_);
    count(outcome);
    if (settled && solver_) settle();
  }

  /// The visited moves of the root, each with as much of the play behind it as was asked for.
  void tell(Estimate& estimate, unsigned line) {
    Node& root = *tree_.root;
    for (unsigned i = 0; i < root.count; ++i) {
      const Child& child = *at(root, i).child;
      MoveEstimate entry{.move = walk_.move(child.slot), .visits = child.visits};
      entry.value = static_cast<double>(child.points) / (2.0 * static_cast<double>(child.visits));
      if (solver_ && is_end(child.node)) {
        entry.proved = outcome_of(child.node);
        entry.value = half_points(entry.proved, walk_.side()) / 2.0;
      }
      if (line > 0) entry.line = most_visited_play(child, line);
      estimate.moves.push_back(std::move(entry));
    }
  }
  base::Random random() const { return random_; }

  /// A node for an undecided state, or kNoNode when the memory is full.
  Address make_node(const typename W::State& state) {
    std::uint64_t set[kMostWords];
    const unsigned moves = walk_.moves(state, set);
    const unsigned chunks = chunk_of(moves - 1) + 1;
    const auto made =
        take(sizeof(Node) + words_ * sizeof(std::uint64_t) + chunks * sizeof(Address));
    if (made == kNoNode) return kNoNode;
    Node* node = new (arena_.at(made)) Node{.untried = static_cast<std::uint16_t>(moves)};
    std::memcpy(node->slots(), set, words_ * sizeof(std::uint64_t));
    return made;
  }

  /// The node that a move leads to from this one, if the tree has it.
  Address after(Address from, games::Move move) {
    Node& node = *node_at(from);
    for (unsigned i = 0; i < node.count; ++i) {
      const Child& child = *at(node, i).child;
      if (walk_.move(child.slot) == move) return is_end(child.node) ? kNoNode : child.node;
    }
    return kNoNode;
  }
  /// How often a node was visited: its children's visits, and its own playout.
  std::uint32_t visits_of(Node& node) {
    std::uint32_t visits = 1;
    for (unsigned i = 0; i < node.count; ++i) visits += at(node, i).child->visits;
    return visits;
  }
  Node* node_at(Address address) {
    return std::launder(reinterpret_cast<Node*>(arena_.at(address)));
  }

 private:
  /// A child, its two entries in the streams, and whose child it is.
  struct Step {
    Child* child = nullptr;
    float* value = nullptr;
    float* spread = nullptr;
    Node* node = nullptr;
  };

  /// From a child on, always the most visited move (the first of several).
  std::vector<games::Move> most_visited_play(const Child& first, unsigned length) {
    std::vector<games::Move> play{walk_.move(first.slot)};
    const Child* child = &first;
    while (play.size() < length && child->node != kNoNode && !is_end(child->node)) {
      Node& node = *node_at(child->node);
      if (node.count == 0) break;
      child = at(node, 0).child;
      for (unsigned i = 1; i < node.count; ++i) {
        const Child& other = *at(node, i).child;
        if (other.visits > child->visits) child = &other;
      }
      play.push_back(walk_.move(child->slot));
    }
    return play;
  }

  Address take(std::size_t bytes) {
    const auto taken = shared_ ? arena_.take_shared(bytes) : arena_.take(bytes);
    if (taken == kNoNode) tree_.full.store(true, std::memory_order_relaxed);
    return taken;
  }
  Chunk chunk(Node& node, unsigned number) {
    return Chunk(arena_.at(node.chunks(words_)[number]), node.capacity(number));
  }
  Step at(Node& node, unsigned child) {
    const unsigned number = chunk_of(child);
    const unsigned i = child - chunk_start(number);
    const Chunk c = chunk(node, number);
    return {c.child + i, c.value + i, c.spread + i, &node};
  }

  /// A child for a random untried move; nothing when the memory is full.
  Step add_child(Node& node) {
    const unsigned i = node.count;
    const unsigned number = chunk_of(i);
    if (i == chunk_start(number)) {
      const auto address = take(Chunk::bytes(node.capacity(number)));
      if (address == kNoNode) return {};
      node.chunks(words_)[number] = address;
    }
    unsigned n = random_.below(node.untried);
    std::uint64_t* set = node.slots();
    unsigned word = 0;
    for (;; ++word) {
      const auto count = static_cast<unsigned>(std::popcount(set[word]));
      if (n < count) break;
      n -= count;
    }
    const unsigned bit = nth_bit(set[word], n);
    set[word] ^= std::uint64_t{1} << bit;
    const Step step = at(node, i);
    new (step.child) Child{.slot = static_cast<std::uint16_t>(64 * word + bit)};
    ++node.count;
    --node.untried;
    return step;
  }

  Step select(Node& node, std::uint32_t visits) {
    Selection selection(weight_ * exploration(visits));
    const unsigned count = node.count;
    for (unsigned number = 0, start = 0; start < count; ++number) {
      const Chunk c = chunk(node, number);
      const unsigned n = std::min(chunk_size(number), count - start);
      selection.look(c.value, c.spread, n);
      start += n;
    }
    const Step step = at(node, selection.best());
    hwy::Prefetch(arena_.at(is_end(step.child->node) ? 0 : step.child->node));
    return step;
  }

  /// The step becomes part of the path. Other threads see it lost until it is counted.
  HWY_INLINE void enter(const Step& step) {
    path_.push_back(step);
    if (!shared_) return;
    ++step.child->visits;
    refresh(step);
  }

  HWY_INLINE void count(games::Outcome outcome) {
    std::uint32_t points = half_points(outcome, walk_.side());
    for (const Step& step : path_) {
      const Hold hold(*step.node, shared_);
      if (!shared_) ++step.child->visits;
      step.child->points += points;
      refresh(step);
      points = 2 - points;
    }
  }

  HWY_INLINE void refresh(const Step& step) {
    const auto visits = static_cast<float>(step.child->visits);
    *step.value =
        step.child->lost != 0 ? kLost : static_cast<float>(step.child->points) / (2 * visits);
    *step.spread = 1 / std::sqrt(visits);
  }

  /// MCTS-Solver: the last step of the path has just turned out to be settled.
  void settle() {
    for (std::size_t i = path_.size(); i-- > 0;) {
      const auto mover = i % 2 == 0 ? walk_.side() : games::other(walk_.side());
      const auto known = settled_by(path_[i], mover);
      if (known == games::Outcome::undecided) return;
      if (i == 0) {
        tree_.proved.store(known, std::memory_order_relaxed);
        return;
      }
      const Hold hold(*path_[i - 1].node, shared_);
      Child& above = *path_[i - 1].child;
      if (is_end(above.node)) return;
      above.node = ends_with(known);
    }
  }

  /// The value of a node by a settled move of it, if that settles the node.
  games::Outcome settled_by(const Step& step, games::Side mover) {
    const Hold hold(*step.node, shared_);
    const auto outcome = outcome_of(step.child->node);
    if (outcome == games::win_of(mover)) return outcome;
    if (outcome != games::Outcome::draw) {
      step.child->lost = 1;
      refresh(step);
    }
    Node& node = *step.node;
    if (++node.settled < node.moves()) return games::Outcome::undecided;
    for (unsigned i = 0; i < node.count; ++i) {
      const auto end = outcome_of(at(node, i).child->node);
      if (end == games::Outcome::draw) return end;
    }
    return games::win_of(games::other(mover));
  }

  static constexpr unsigned kMostWords = (8 * board::kMaxNumbers + 2 + 63) / 64;
  static constexpr float kLost = -1e30F;

  Tree<W>& tree_;
  const W& walk_;
  const float weight_;
  const bool solver_;
  const bool shared_;
  Arena& arena_;
  base::Random random_;
  const unsigned words_;
  std::vector<Step> path_;
};

/// One thread's part: it takes iterations from `taken` as long as there are some, and returns how
/// many it made.
template <class W>
std::uint64_t run_thread(Tree<W>& tree, Search<W>& search, std::atomic<std::uint64_t>& taken,
                         std::atomic<bool>& stop, const base::Limits& limits,
                         const base::Stopwatch& watch) {
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

/// Runs a whole search.
template <class W>
Estimate run_uct(const W& walk, const UctJob& job) {
  const base::Stopwatch watch;
  const bool shared = job.config.threads > 1;
  Tree<W> tree{walk, job.config, job.arena, nullptr, 0, shared};
  Search<W> search(tree, job.random);
  Address root = job.tree.root;
  for (const auto move : job.since) {
    if (root != kNoNode) root = search.after(root, move);
  }
  const bool kept = root != kNoNode;
  if (!kept) {
    job.arena.clear();
    root = search.make_node(walk.root());
  }
  tree.root = search.node_at(root);
  tree.visits = kept ? search.visits_of(*tree.root) : 0;
  job.tree.root = root;

  std::atomic<std::uint64_t> taken = 0, made = 0;
  std::atomic<bool> stop = false;
  {
    std::vector<std::jthread> others;
    for (unsigned t = 1; t < job.config.threads; ++t) {
      others.emplace_back([&, seed = job.random.next()] {
        auto limits = job.limits;
        limits.progress = nullptr;
        Search<W> other(tree, base::Random(seed));
        made += run_thread(tree, other, taken, stop, limits, watch);
      });
    }
    made += run_thread(tree, search, taken, stop, job.limits, watch);
  }
  job.random = search.random();
  Estimate estimate{
      .moves = {}, .iterations = made, .bytes = job.arena.bytes_used(), .full = tree.full};
  search.tell(estimate, job.config.line);
  return estimate;
}

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#endif
