// The search of uct.hpp over a Walk, once for every vector target (or once for the plain one).
#if defined(ZERMELO_SEARCH_UCT_SEARCH_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_SEARCH_UCT_SEARCH_INL_HPP
#undef ZERMELO_SEARCH_UCT_SEARCH_INL_HPP
#else
#define ZERMELO_SEARCH_UCT_SEARCH_INL_HPP
#endif

#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include <bit>
#include <cmath>
#include <new>
#include <vector>

#if HWY_ARCH_X86
#include <immintrin.h>
#endif

#include "base/random.hpp"
#include "search/exploration.hpp"
#include "search/select-inl.hpp"
#include "search/tree.hpp"
#include "search/uct.hpp"
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

template <class W>
class Search {
 public:
  Search(const W& walk, const UctConfig& config, Arena& arena, base::Random random)
      : walk_(walk),
        weight_(static_cast<float>(config.c)),
        arena_(arena),
        random_(random),
        words_(walk.words()) {
    root_ = make_node(walk_.root());
    path_.reserve(1024);
  }

  void iterate() {
    typename W::State state = walk_.root();
    path_.clear();
    Node* node = root_;
    std::uint32_t visits = iterations_++;
    games::Outcome outcome;
    for (;;) {
      if (node->untried != 0) {
        if (const Step step = add_child(*node); step.child != nullptr) {
          outcome = walk_.play(state, step.child->slot);
          path_.push_back(step);
          if (outcome == games::Outcome::undecided) {
            outcome = walk_.playout(state, random_);
          } else {
            step.child->node = ends_with(outcome);
          }
          break;
        }
      }
      if (node->count == 0) {  // no memory for its first child
        outcome = walk_.playout(state, random_);
        break;
      }
      const Step step = select(*node, visits);
      path_.push_back(step);
      Child& child = *step.child;
      if (is_end(child.node)) {
        outcome = outcome_of(child.node);
        break;
      }
      walk_.pass_through(state, child.slot);
      visits = child.visits;
      node = child.node != kNoNode ? node_at(child.node) : make_node(state);
      if (node == nullptr) {
        outcome = walk_.playout(state, random_);
        break;
      }
      if (child.node == kNoNode) child.node = made_;
    }
    count(outcome);
  }

  /// The visited moves of the root.
  void tell(Estimate& estimate) {
    for (unsigned i = 0; i < root_->count; ++i) {
      const Child& child = *at(*root_, i).child;
      estimate.moves.push_back(
          {walk_.move(child.slot), child.visits,
           static_cast<double>(child.points) / (2.0 * static_cast<double>(child.visits))});
    }
  }
  base::Random random() const { return random_; }
  bool full() const { return full_; }

 private:
  /// A child and its two entries in the streams.
  struct Step {
    Child* child = nullptr;
    float* value = nullptr;
    float* spread = nullptr;
  };

  Node* node_at(Address address) {
    return std::launder(reinterpret_cast<Node*>(arena_.at(address)));
  }
  Chunk chunk(Node& node, unsigned number) {
    return Chunk(arena_.at(node.chunks(words_)[number]), node.capacity(number));
  }
  Step at(Node& node, unsigned child) {
    const unsigned number = chunk_of(child);
    const unsigned i = child - chunk_start(number);
    const Chunk c = chunk(node, number);
    return {c.child + i, c.value + i, c.spread + i};
  }

  /// Null when the memory is full. The address is left in made_.
  Node* make_node(const typename W::State& state) {
    std::uint64_t set[kMostWords];
    const unsigned moves = walk_.moves(state, set);
    const unsigned chunks = chunk_of(moves - 1) + 1;
    made_ = arena_.take(sizeof(Node) + words_ * sizeof(std::uint64_t) + chunks * sizeof(Address));
    if (made_ == kNoNode) {
      full_ = true;
      return nullptr;
    }
    Node* node = new (arena_.at(made_)) Node{.untried = static_cast<std::uint16_t>(moves)};
    std::memcpy(node->slots(), set, words_ * sizeof(std::uint64_t));
    return node;
  }

  /// A child for a random untried move; nothing when the memory is full.
  Step add_child(Node& node) {
    const unsigned i = node.count;
    const unsigned number = chunk_of(i);
    if (i == chunk_start(number)) {
      const auto address = arena_.take(Chunk::bytes(node.capacity(number)));
      if (address == kNoNode) {
        full_ = true;
        return {};
      }
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

  void count(games::Outcome outcome) {
    std::uint32_t points = half_points(outcome, walk_.side());
    for (const Step& step : path_) {
      Child& child = *step.child;
      child.visits += 1;
      child.points += points;
      const auto visits = static_cast<float>(child.visits);
      *step.value = static_cast<float>(child.points) / (2 * visits);
      *step.spread = 1 / std::sqrt(visits);
      points = 2 - points;
    }
  }

  static constexpr unsigned kMostWords = (8 * board::kMaxNumbers + 2 + 63) / 64;

  const W& walk_;
  const float weight_;
  Arena& arena_;
  base::Random random_;
  const unsigned words_;
  Node* root_ = nullptr;
  Address made_ = kNoNode;
  std::uint32_t iterations_ = 0;
  bool full_ = false;
  std::vector<Step> path_;
};

/// Runs a whole search.
template <class W>
Estimate run_uct(const W& walk, const UctConfig& config, Arena& arena, base::Random& random,
                 const base::Limits& limits) {
  const base::Stopwatch watch;
  Search<W> search(walk, config, arena, random);
  std::uint64_t done = 0;
  while (done < config.iterations) {
    if (done % 256 == 255) {
      if (limits.reached(watch)) break;
      if (limits.progress) {
        limits.progress(static_cast<double>(done) / static_cast<double>(config.iterations),
                        static_cast<double>(done));
      }
    }
    search.iterate();
    ++done;
  }
  random = search.random();
  Estimate estimate{
      .moves = {}, .iterations = done, .bytes = arena.bytes_used(), .full = search.full()};
  search.tell(estimate);
  return estimate;
}

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#endif
