// The nodes of the tree of a search and how they grow, compiled once for every vector target, or
// once for the plain one.
#if defined(ZERMELO_SEARCH_NODES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_SEARCH_NODES_INL_HPP
#undef ZERMELO_SEARCH_NODES_INL_HPP
#else
#define ZERMELO_SEARCH_NODES_INL_HPP
#endif

#include <hwy/cache_control.h>
#include <hwy/highway.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <new>

#if HWY_ARCH_X86
#include <immintrin.h>
#endif

#include "base/random.hpp"
#include "search/tree.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

/// The number of the n-th member of a word, counted from 0.
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

/// A child, its two entries in the streams, and the node whose child it is.
struct Step {
  Child* child = nullptr;
  float* value = nullptr;
  float* spread = nullptr;
  Node* node = nullptr;
};

/// Writes the entries of the step in the streams.
HWY_INLINE void refresh(const Step& step) {
  constexpr float kLost = -1e30F;
  const auto visits = static_cast<float>(step.child->visits);
  *step.value =
      step.child->lost != 0 ? kLost : static_cast<float>(step.child->points) / (2 * visits);
  *step.spread = 1 / std::sqrt(visits);
}

/// What one thread can do with the tree. The caller must hold the node in question (Hold).
class Nodes {
 public:
  /// A set of slots has `words` words. `shared` says that several threads take from the memory.
  Nodes(Arena& arena, unsigned words, bool shared)
      : arena_(arena), words_(words), supply_(arena, shared) {}

  HWY_INLINE Node* at(Address address) {
    return std::launder(reinterpret_cast<Node*>(arena_.at(address)));
  }
  HWY_INLINE Chunk chunk(Node& node, unsigned number) {
    return Chunk(arena_.at(node.chunks(words_)[number]), node.capacity(number));
  }
  HWY_INLINE Step child(Node& node, unsigned number) {
    const unsigned in = chunk_of(number);
    const unsigned i = number - chunk_start(in);
    const Chunk c = chunk(node, in);
    return {c.child + i, c.value + i, c.spread + i, &node};
  }
  unsigned words() const { return words_; }
  /// Whether an address was asked for when the memory was full.
  bool full() const { return supply_.full(); }

  /// A node with these moves untried, or kNoNode when the memory is full.
  HWY_INLINE Address make(const std::uint64_t* set, unsigned moves) {
    const unsigned chunks = chunk_of(moves - 1) + 1;
    const auto made =
        supply_.take(sizeof(Node) + words_ * sizeof(std::uint64_t) + chunks * sizeof(Address));
    if (made == kNoNode) return kNoNode;
    Node* node = new (arena_.at(made)) Node{.untried = static_cast<std::uint16_t>(moves)};
    std::memcpy(node->slots(), set, words_ * sizeof(std::uint64_t));
    return made;
  }

  /// A child for a random untried move, or nothing when the memory is full.
  HWY_INLINE Step add_child(Node& node, base::Random& random) {
    const unsigned i = node.count;
    const unsigned number = chunk_of(i);
    if (i == chunk_start(number)) {
      const auto address = supply_.take(Chunk::bytes(node.capacity(number)));
      if (address == kNoNode) return {};
      node.chunks(words_)[number] = address;
    }
    unsigned n = random.below(node.untried);
    std::uint64_t* set = node.slots();
    unsigned word = 0;
    for (;; ++word) {
      const auto count = static_cast<unsigned>(std::popcount(set[word]));
      if (n < count) break;
      n -= count;
    }
    const unsigned bit = nth_bit(set[word], n);
    set[word] ^= std::uint64_t{1} << bit;
    const Step step = child(node, i);
    new (step.child) Child{.slot = static_cast<std::uint16_t>(64 * word + bit)};
    ++node.count;
    --node.untried;
    return step;
  }

  HWY_INLINE void prefetch(Address address) {
    hwy::Prefetch(arena_.at(is_end(address) ? 0 : address));
  }

 private:
  Arena& arena_;
  const unsigned words_;
  Supply supply_;
};

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#endif
