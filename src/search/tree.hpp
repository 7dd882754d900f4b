// The tree of a search. Its nodes are in one piece of memory, with the statistics of all children
// of a node side by side, in the order in which selection reads them.
//
//   Child    what is known of a move from a node: 16 bytes. A child that was visited only once is
//            nothing but this entry in its parent; the second visit makes it a Node.
//   Node     the moves not tried yet, as a set of slots (walk.hpp), and where its children are.
//   Chunk    the children of a node come in chunks of 2, 6, 8, 16, 32, ... entries, so that the
//            node takes memory as its children are visited and nothing ever moves. A chunk consists
//            of
//              value[capacity]   float: points / (2 visits)
//              spread[capacity]  float: 1 / sqrt(visits)
//              child[capacity]   Child
//            so that the bound of UCT, value + (C sqrt(ln n)) * spread, is computed from two
//            streams of floats.
//
// An address is the number of 8-byte units from the start of the memory, in 32 bits.
#pragma once

#include <hwy/cache_control.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <thread>

#include "games/types.hpp"
#include "search/arena.hpp"

namespace zermelo::search {

/// What `Child::node` can be besides an address: the end of the game, with its outcome.
constexpr Address ends_with(games::Outcome outcome) {
  return kEnds + static_cast<Address>(outcome);
}
constexpr bool is_end(Address node) { return node >= kEnds; }
constexpr games::Outcome outcome_of(Address end) {
  return static_cast<games::Outcome>(end - kEnds);
}

struct Child {
  std::uint32_t visits = 0;
  std::uint32_t points = 0;  // half points of the player who moved here
  Address node = kNoNode;
  std::uint16_t slot = 0;
  std::uint16_t lost = 0;  // proved to be lost for the player who moved here (UctConfig::solver)
};

// The chunk of a child. The chunks hold the children 0-1, 2-7, 8-15, 16-31, 32-63, ...
constexpr unsigned chunk_of(unsigned child) {
  return child < 8 ? (child < 2 ? 0U : 1U) : static_cast<unsigned>(std::bit_width(child)) - 2;
}
constexpr unsigned chunk_start(unsigned chunk) { return chunk < 2 ? 2 * chunk : 4U << (chunk - 1); }
constexpr unsigned chunk_size(unsigned chunk) {
  return chunk_start(chunk + 1) - chunk_start(chunk);
}

/// One chunk in memory.
struct Chunk {
  float* value = nullptr;
  float* spread = nullptr;
  Child* child = nullptr;

  Chunk(std::byte* at, unsigned capacity)
      : value(reinterpret_cast<float*>(at)),
        spread(value + capacity),
        child(reinterpret_cast<Child*>(spread + capacity)) {}
  static std::size_t bytes(unsigned capacity) {
    return capacity * (2 * sizeof(float) + sizeof(Child));
  }
};

/// In memory a node is followed by the set of the slots not tried, in `words` words, and by the
/// addresses of the chunks.
struct Node {
  std::uint16_t count = 0;  // children
  std::uint16_t untried = 0;
  std::uint16_t settled = 0;  // children that are proved, none of them won
  std::uint16_t judged = 0;   // 1 when UctConfig::judge was asked
  std::uint32_t lock = 0;     // 1 while a thread holds it (Hold, below)
  std::uint32_t unused_too = 0;

  unsigned moves() const { return static_cast<unsigned>(count) + untried; }
  std::uint64_t* slots() { return reinterpret_cast<std::uint64_t*>(this + 1); }
  Address* chunks(unsigned words) { return reinterpret_cast<Address*>(slots() + words); }
  unsigned capacity(unsigned chunk) const {
    return std::min(chunk_size(chunk), moves() - chunk_start(chunk));
  }
};

/// Holds a node while several threads work on one tree: everything that belongs to it, including
/// the statistics of its children, is read and written only by the thread that holds it.
class Hold {
 public:
  Hold(Node& node, bool shared) : node_(shared ? &node : nullptr) {
    if (node_ == nullptr) return;
    const std::atomic_ref lock(node_->lock);
    while (lock.exchange(1, std::memory_order_acquire) != 0) {
      for (int spins = 0; lock.load(std::memory_order_relaxed) != 0; ++spins) {
        hwy::Pause();
        if (spins > kSpins) std::this_thread::yield();
      }
    }
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  ~Hold() {
    if (node_ != nullptr) std::atomic_ref(node_->lock).store(0, std::memory_order_release);
  }

 private:
  static constexpr int kSpins = 200;  // then the holder may be waiting for our processor
  Node* node_;
};

/// The same without waiting: holds the node if nobody else does. A thread that waits for another
/// one may have to wait until that one gets a processor again.
class TryHold {
 public:
  explicit TryHold(Node& node)
      : node_(std::atomic_ref(node.lock).exchange(1, std::memory_order_acquire) == 0 ? &node
                                                                                     : nullptr) {}
  TryHold(const TryHold&) = delete;
  TryHold& operator=(const TryHold&) = delete;
  ~TryHold() {
    if (node_ != nullptr) std::atomic_ref(node_->lock).store(0, std::memory_order_release);
  }
  explicit operator bool() const { return node_ != nullptr; }

 private:
  Node* node_;
};

}  // namespace zermelo::search
