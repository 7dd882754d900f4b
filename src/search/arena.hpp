// The memory of the tree of a search: one piece of a fixed size, which is given out in parts and
// freed as a whole. An address is the number of 8-byte units from its start, in 32 bits.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace zermelo::search {

using Address = std::uint32_t;
inline constexpr Address kNoNode = 0;
inline constexpr Address kEnds = ~Address{0} - 3;  // no addresses from here on (tree.hpp)

/// Memory that is not used is never touched.
class Arena {
 public:
  static constexpr std::size_t kUnit = 8;

  /// Takes less memory if the system gives less.
  explicit Arena(std::size_t bytes) {
    for (units_ = std::min(bytes / kUnit, std::size_t{kEnds} - 1);; units_ /= 2) {
      const auto all = (units_ + kSlack) * kUnit;
      memory_.reset(new (kAlignment, std::nothrow) std::byte[all]);
      if (memory_ == nullptr) continue;
#if defined(__linux__)
      // A large tree is read in all places; with pages of 4 KiB each read would miss its page, too.
      if (all >= kLarge) madvise(memory_.get(), all, MADV_HUGEPAGE);
#endif
      break;
    }
  }

  /// The address of that many bytes, or kNoNode when the memory is full.
  Address take(std::size_t bytes) {
    const std::size_t units = (bytes + kUnit - 1) / kUnit;
    if (used_ + units > units_) return kNoNode;
    const auto address = static_cast<Address>(used_);
    used_ += units;
    return address;
  }
  /// The same, if several threads take from the memory.
  Address take_shared(std::size_t bytes) {
    const std::size_t units = (bytes + kUnit - 1) / kUnit;
    const std::atomic_ref used(used_);
    std::size_t before = used.load(std::memory_order_relaxed);
    do {
      if (before + units > units_) return kNoNode;
    } while (!used.compare_exchange_weak(before, before + units, std::memory_order_relaxed));
    return static_cast<Address>(before);
  }
  std::byte* at(Address address) { return memory_.get() + std::size_t{address} * kUnit; }
  std::size_t bytes_used() const { return used_ * kUnit; }
  std::size_t bytes() const { return units_ * kUnit; }
  void clear() { used_ = 1; }

 private:
  static constexpr std::size_t kSlack = 8;
  static constexpr std::size_t kLarge = std::size_t{32} << 20;
  static constexpr std::align_val_t kAlignment{64};
  struct Free {
    void operator()(std::byte* p) const { ::operator delete[](p, kAlignment); }
  };
  std::unique_ptr<std::byte[], Free> memory_;
  std::size_t units_ = 0;
  std::size_t used_ = 1;  // address 0 is never a node
};

/// Where a thread takes its memory from: the arena itself, or, if there are several threads, one
/// part of the arena at a time, so that they neither compete for every piece nor write next to each
/// other.
class Supply {
 public:
  Supply(Arena& arena, bool shared)
      : arena_(arena), part_(shared ? std::min(arena.bytes() / 64, kMostPart) / Arena::kUnit : 0) {}

  /// The address of that many bytes, or kNoNode when the memory is full.
  Address take(std::size_t bytes) {
    const auto taken = part_ == 0 ? arena_.take(bytes) : take_of_part(bytes);
    if (taken == kNoNode) full_ = true;
    return taken;
  }
  /// Whether take() has ever found the memory full.
  bool full() const { return full_; }

 private:
  static constexpr std::size_t kMostPart = 1 << 14;

  Address take_of_part(std::size_t bytes) {
    const std::size_t units = (bytes + Arena::kUnit - 1) / Arena::kUnit;
    if (units > left_) {
      const auto wanted = std::max(units, part_);
      const auto part = arena_.take_shared(wanted * Arena::kUnit);
      if (part == kNoNode) return arena_.take_shared(bytes);
      next_ = part;
      left_ = wanted;
    }
    const auto taken = next_;
    next_ += static_cast<Address>(units);
    left_ -= units;
    return taken;
  }

  Arena& arena_;
  const std::size_t part_;  // in units
  Address next_ = kNoNode;
  std::size_t left_ = 0;
  bool full_ = false;
};

}  // namespace zermelo::search
