// What an iteration of an informed search of Hex (informed.hpp) does where it leaves the tree, and
// a queue in which that can wait for a thread.
//
// To go down the tree and to count who won is the work of one thread. The rest, a playout and the
// prior of a new node, takes most of the time and changes nothing that others look at. So leaves
// are judged by any thread, but counted in the order in which they were reached, each after the
// same number of later descents, in whatever order the threads come: the tree is the same in every
// run. Until it is counted, a visit stands in the tree as one that was lost, so that the descents
// between go elsewhere.
//
// Source: G. Chaslot, M. Winands, J. van den Herik, "Parallel Monte-Carlo Tree Search" (2008), for
// judging leaves in parallel and for the virtual loss, which is theirs for threads on one tree.
#pragma once

#include <atomic>
#include <cassert>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "games/types.hpp"
#include "search/helping_threads.hpp"
#include "search/hex/adviser.hpp"

namespace zermelo::search {

/// The way of an iteration through the tree.
struct InformedPath {
  struct Step {
    std::uint32_t node, move;  // the move as an index, which holds until moves of the node close
  };
  std::vector<Step> steps;
  std::vector<games::Cell> moves;  // those of the steps
  HexBoard board;                  // where it ends, with all that has been filled in on the way

  std::optional<games::Cell> last() const {
    return moves.empty() ? std::nullopt : std::optional(moves.back());
  }
};

struct InformedLeaf {
  InformedPath path;
  std::vector<games::Cell> moves;  // of the node to be made here, if there is one
  std::vector<float> bias;         // of these
  base::Random random{0};
  games::Side winner{};
  board::CellSet firsts;  // the cells that were the first side's at the end, if RAVE wants them
  std::exception_ptr failure;
  std::atomic<bool> judged{false};
};

/// Leaves that are judged by any thread and come back in order.
class LeafQueue {
 public:
  using Judge = std::function<void(InformedLeaf&, std::size_t thread)>;

  LeafQueue(std::size_t size, Judge judge) : judge_(std::move(judge)) {
    assert(size > 0);
    for (std::size_t i = 0; i < size; ++i) leaves_.push_back(std::make_unique<InformedLeaf>());
  }

  bool empty() const { return counted_ == offered_.load(std::memory_order_relaxed); }
  bool full() const {
    return offered_.load(std::memory_order_relaxed) - counted_ == leaves_.size();
  }

  /// The leaf to be filled in next. Precondition: the queue is not full.
  InformedLeaf& next() { return at(offered_.load(std::memory_order_relaxed)); }
  void push() {
    next().judged.store(false, std::memory_order_relaxed);
    offered_.fetch_add(1, std::memory_order_release);
  }

  /// The first of those that were pushed, once it is judged. Precondition: the queue is not empty.
  InformedLeaf& front() {
    InformedLeaf& leaf = at(counted_);
    for (Helpers::Patience patience; !leaf.judged.load(std::memory_order_acquire);) {
      if (!judge_one(0)) patience.wait();
    }
    if (leaf.failure) std::rethrow_exception(std::exchange(leaf.failure, nullptr));
    return leaf;
  }
  void pop() { ++counted_; }

  /// Forgets all leaves. Precondition: no other thread is at work here.
  void clear() {
    counted_ = offered_;
    taken_ = counted_;
  }

  /// Judges a leaf, if there is one that nobody has taken.
  bool judge_one(std::size_t thread) noexcept {
    auto mine = taken_.load(std::memory_order_relaxed);
    do {
      if (mine >= offered_.load(std::memory_order_acquire)) return false;
    } while (!taken_.compare_exchange_weak(mine, mine + 1, std::memory_order_acq_rel));
    InformedLeaf& leaf = at(mine);
    try {
      judge_(leaf, thread);
    } catch (...) {
      leaf.failure = std::current_exception();
    }
    leaf.judged.store(true, std::memory_order_release);
    return true;
  }

 private:
  InformedLeaf& at(std::uint64_t number) { return *leaves_[number % leaves_.size()]; }

  Judge judge_;
  std::vector<std::unique_ptr<InformedLeaf>> leaves_;
  // How many were pushed, taken by somebody, and popped.
  alignas(64) std::atomic<std::uint64_t> offered_{0};
  alignas(64) std::atomic<std::uint64_t> taken_{0};
  alignas(64) std::uint64_t counted_ = 0;
};

}  // namespace zermelo::search
