// What lets several threads work on one tree. Every descent begins at the root, so without further
// measures each thread would wait for the statistics of the root, and of the nodes below it, and
// fetch them from the other processors, twice in every iteration. Therefore each thread has its own
// copies of the statistics of the busiest nodes.
//
//   A copy    is made when a node has all of its children and kBusy visits, as long as the thread
//             has memory for copies (a fixed amount, about what a processor's nearer cache holds).
//   Between   two exchanges a thread chooses by its copy alone, and counts in it. It does not know
//             what others have found meanwhile: if k is the number of visits between exchanges and
//             T the number of threads, these are up to (T - 1) k visits, of the 64 k and more that
//             the node has.
//   Exchange  takes place every k = visits / 64 visits, but at least kLeast and at most kMost.
//             Under the lock of the node the new counts are added to it, and the copy is made
//             again.
//   Shares    Each thread has a share of the children of a copied node. To the others' children it
//             adds kOthers visits, all lost, as if it met the others there (virtual loss). At the
//             top of a tree all bounds are nearly equal, so this little is enough to keep each
//             thread to nodes that are in its own caches; moving a line of memory between
//             processors may take as long as an iteration.
//
// So nothing is lost or counted twice, and the choices differ from those by all counts only as much
// as the statistics of a few percent of the visits can make them differ. A single descent under way
// is not counted as lost for the other threads here, since they would learn of it long after it is
// over.
#if defined(ZERMELO_SEARCH_OWN_COPY_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef ZERMELO_SEARCH_OWN_COPY_INL_HPP
#undef ZERMELO_SEARCH_OWN_COPY_INL_HPP
#else
#define ZERMELO_SEARCH_OWN_COPY_INL_HPP
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <deque>
#include <memory>

#include "search/exploration.hpp"
#include "search/nodes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace zermelo::search {
namespace HWY_NAMESPACE {

struct OwnCopy {
  static constexpr unsigned kLeast = 8, kMost = 128;
  static constexpr std::uint32_t kOthers = 8;
  /// What was counted since the last exchange.
  struct New {
    std::uint32_t visits = 0, points = 0;
  };

  Node* node = nullptr;
  unsigned count = 0;                // of children, and entries in what follows
  float* value = nullptr;            // as in a Chunk
  float* spread = nullptr;           // as in a Chunk
  Child* child = nullptr;            // as in a Chunk
  New* fresh = nullptr;              //
  OwnCopy** below = nullptr;         // the copies of the children that have one
  float exploration = 0;             // sqrt(ln n_s) as of the last exchange
  unsigned since = 0, every = 0;     // visits since the last exchange, and between exchanges
  std::uint16_t* changed = nullptr;  // the children with something new
  unsigned changes = 0;
  unsigned me = 0, threads = 1;  // by which the children are shared out

  unsigned number(const Step& step) const { return static_cast<unsigned>(step.child - child); }

  HWY_INLINE void count_in(const Step& step, std::uint32_t games, std::uint32_t points) {
    const unsigned i = number(step);
    if (fresh[i].visits == 0) changed[changes++] = static_cast<std::uint16_t>(i);
    fresh[i].visits += games;
    fresh[i].points += points;
    step.child->visits += games;
    step.child->points += points;
    show(i);
  }

  /// Writes the entries in the streams.
  HWY_INLINE void show(unsigned i) {
    const Step step{child + i, value + i, spread + i, node};
    if (i % threads == me || child[i].lost != 0) return refresh(step);
    const auto seen = static_cast<float>(child[i].visits + kOthers);
    value[i] = static_cast<float>(child[i].points) / (2 * seen);
    spread[i] = 1 / std::sqrt(seen);
  }
};

/// The copies of one thread.
class OwnCopies {
 public:
  static constexpr std::uint32_t kBusy = 512;

  /// `games` is the number of visits for which an iteration counts.
  OwnCopies(Nodes& nodes, std::uint32_t games, unsigned me, unsigned threads)
      : nodes_(nodes), games_(games), me_(me), threads_(threads) {}

  /// A copy of a node, or nothing if the memory for copies is used up or the node still grows.
  OwnCopy* make(Node& node) {
    const TryHold hold(node);
    if (!hold || node.untried != 0 || full_) return nullptr;
    if (memory_ == nullptr) memory_.reset(new (std::align_val_t{64}) std::byte[kBytes]);
    OwnCopy copy{.node = &node, .count = node.count, .me = me_, .threads = threads_};
    const auto all = used_;
    copy.value = take<float>(copy.count);
    copy.spread = take<float>(copy.count);
    copy.child = take<Child>(copy.count);
    copy.fresh = take<OwnCopy::New>(copy.count);
    copy.below = take<OwnCopy*>(copy.count);
    copy.changed = take<std::uint16_t>(copy.count);
    if (full_) {
      used_ = all;
      return nullptr;
    }
    std::fill_n(copy.fresh, copy.count, OwnCopy::New{});
    std::fill_n(copy.below, copy.count, nullptr);
    copies_.push_back(copy);
    read(copies_.back());
    return &copies_.back();
  }

  /// Does nothing if another thread holds the node; the exchange then waits for the next visit.
  void exchange(OwnCopy& copy) {
    const TryHold hold(*copy.node);
    if (!hold) return;
    give(copy);
    read(copy);
  }

  /// Adds all that is new to the tree.
  void end() {
    for (auto& copy : copies_) {
      const Hold hold(*copy.node, true);
      give(copy);
    }
  }

 private:
  static constexpr std::size_t kBytes = std::size_t{1} << 20;
  struct Free {
    void operator()(std::byte* p) const { ::operator delete[](p, std::align_val_t{64}); }
  };

  template <class T>
  T* take(unsigned n) {
    // Arrays of pointers are taken, too. NOLINTNEXTLINE(bugprone-sizeof-expression)
    const std::size_t bytes = (n * sizeof(T) + 63) / 64 * 64;
    full_ = full_ || used_ + bytes > kBytes;
    if (full_) return nullptr;
    const auto at = memory_.get() + used_;
    used_ += bytes;
    return reinterpret_cast<T*>(at);
  }

  void give(OwnCopy& copy) {
    for (unsigned c = 0; c < copy.changes; ++c) {
      const unsigned i = copy.changed[c];
      const Step step = nodes_.child(*copy.node, i);
      step.child->visits += copy.fresh[i].visits;
      step.child->points += copy.fresh[i].points;
      refresh(step);
      copy.fresh[i] = {};
    }
    copy.changes = 0;
  }

  void read(OwnCopy& copy) {
    std::uint32_t visits = 0;
    for (unsigned number = 0, start = 0; start < copy.count; ++number) {
      const Chunk c = nodes_.chunk(*copy.node, number);
      const unsigned n = std::min(chunk_size(number), copy.count - start);
      std::memcpy(copy.value + start, c.value, n * sizeof(float));
      std::memcpy(copy.spread + start, c.spread, n * sizeof(float));
      std::memcpy(copy.child + start, c.child, n * sizeof(Child));
      for (unsigned i = 0; i < n; ++i) visits += c.child[i].visits;
      start += n;
    }
    for (unsigned i = 0; i < copy.count; ++i) {
      if (i % threads_ != me_) copy.show(i);
    }
    copy.since = 0;
    copy.every = std::clamp(visits / games_ / 64, OwnCopy::kLeast, OwnCopy::kMost);
    copy.exploration = exploration(visits);
  }

  Nodes& nodes_;
  const std::uint32_t games_;
  const unsigned me_, threads_;
  std::deque<OwnCopy> copies_;  // a deque, since they must never move
  std::unique_ptr<std::byte[], Free> memory_;
  std::size_t used_ = 0;
  bool full_ = false;
};

}  // namespace HWY_NAMESPACE
}  // namespace zermelo::search
HWY_AFTER_NAMESPACE();

#endif
