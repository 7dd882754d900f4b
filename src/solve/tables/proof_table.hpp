// A transposition table of proof numbers that many threads share without locks.
//
// An entry is two 64-bit words, and four entries make a bucket of one cache line:
//
//   check   the position's hash XOR the data
//   data    bits 63 .. 36   35 .. 8   7 .. 0
//                delta      phi       work (log2 of the positions visited below, from 1)
//
// A reader that meets an entry while it is being written sees words that do not belong together,
// and their XOR is not the hash that it looks for (R. Hyatt, T. Mann, "A lock-less transposition
// table implementation for parallel search", 2002). When a bucket is full, the entry with the least
// work is replaced. Two positions with equal hashes would be confused; see table.hpp.
//
// Every entry of a large table is on a page of its own, which the system has to clear first. For a
// search of some 100,000 positions that takes as long as the search itself. Therefore the table
// doubles as it fills. It does so in place: an entry stays where it is or moves up by the old size,
// as the next bit of its hash says. The table doubles when there is one entry for four buckets, and
// no entry has been replaced yet, so a search does not depend on it. Where several threads use it,
// it only says that it should grow, and does so when they have ended.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>

#include "solve/tables/pages.hpp"

namespace zermelo::solve {

/// How far a position is from being decided, for the player to move (Nagai's phi and delta): phi is
/// a bound on the effort to prove that he reaches the goal, and delta on the effort to prove that
/// he does not.
struct Numbers {
  static constexpr std::uint32_t kInfinite = (1U << 28) - 1;
  std::uint32_t phi = 1;
  std::uint32_t delta = 1;

  static constexpr Numbers proved() { return {0, kInfinite}; }
  static constexpr Numbers refuted() { return {kInfinite, 0}; }
  bool is_proved() const { return phi == 0; }
  bool is_refuted() const { return delta == 0; }
  bool is_decided() const { return phi == 0 || delta == 0; }
};

class ProofTable {
 public:
  struct Found {
    Numbers numbers;
    int work;
  };

  /// A table of `bytes` bytes, rounded down to a power of two, and of at least 16 KiB. The memory
  /// is taken only as the table grows.
  explicit ProofTable(std::size_t bytes)
      : most_(std::bit_floor(std::max(bytes, kLeastBytes)) / sizeof(Bucket)),
        buckets_(most_),
        touched_(most_ / kPage + 1) {}

  /// From now on several threads use the table, or one only, which may have it grow. Nobody uses it
  /// during the call.
  void share(bool is_shared) { is_shared_ = is_shared; }
  /// Whether a shared table should grow.
  bool is_narrow() const {
    return is_shared_ && size_ < most_ && entries_.load(std::memory_order_relaxed) > size_ / 4;
  }
  /// Makes a shared table eight times as large, as far as it may be, while nobody uses it.
  void widen() {
    for (int i = 0; i < 3 && size_ < most_; ++i) grow();
  }

  std::optional<Found> find(std::uint64_t hash) const {
    for (const Entry& entry : buckets_[hash & (size_ - 1)]) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if (data != 0 && (entry.check.load(std::memory_order_relaxed) ^ data) == hash) {
        return unpack(data);
      }
    }
    return std::nullopt;
  }

  void store(std::uint64_t hash, Numbers numbers, std::uint64_t positions) {
    put(hash, pack(numbers, std::max(1, static_cast<int>(std::bit_width(positions)))));
  }

  /// Calls put(hash, word) for every entry, with the word in the form that put_back() takes.
  template <class Put>
  void each(Put&& put) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (i % kPage == 0 && touched_[i / kPage].load(std::memory_order_relaxed) == 0) {
        i += kPage - 1;  // visiting it would cost a page fault
        continue;
      }
      for (const Entry& entry : buckets_[i]) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if (data != 0) put(entry.check.load(std::memory_order_relaxed) ^ data, data);
      }
    }
  }
  void put_back(std::uint64_t hash, std::uint64_t word) { put(hash, word); }

 private:
  struct Entry {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  using Bucket = std::array<Entry, 4>;
  static constexpr std::size_t kLeastBytes = std::size_t{1} << 14;
  static constexpr std::size_t kFirstSize = kLeastBytes / sizeof(Bucket);
  static constexpr std::size_t kPage = 64;  // buckets: 4 KiB

  static std::uint64_t pack(Numbers numbers, int work) {
    return (std::uint64_t{numbers.delta} << 36) | (std::uint64_t{numbers.phi} << 8) |
           static_cast<std::uint64_t>(work);
  }
  static Found unpack(std::uint64_t data) {
    return {{static_cast<std::uint32_t>(data >> 8) & Numbers::kInfinite,
             static_cast<std::uint32_t>(data >> 36)},
            static_cast<int>(data & 0xff)};
  }

  void touch(std::size_t bucket) {
    auto& touched = touched_[bucket / kPage];
    if (touched.load(std::memory_order_relaxed) == 0) touched.store(1, std::memory_order_relaxed);
  }

  /// Doubles the table.
  void grow() {
    for (std::size_t i = 0; i < size_; ++i) {
      if (i % kPage == 0 && touched_[i / kPage].load(std::memory_order_relaxed) == 0) {
        i += kPage - 1;
        continue;
      }
      std::size_t stay = 0, move = 0;
      for (Entry& entry : buckets_[i]) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if (data == 0) break;  // a bucket fills from the front
        const std::uint64_t check = entry.check.load(std::memory_order_relaxed);
        const bool up = ((check ^ data) & size_) != 0;
        Entry& to = up ? buckets_[i + size_][move++] : buckets_[i][stay++];
        if (up) touch(i + size_);
        if (&to == &entry) continue;
        to.check.store(check, std::memory_order_relaxed);
        to.data.store(data, std::memory_order_relaxed);
        entry.data.store(0, std::memory_order_relaxed);
      }
    }
    size_ *= 2;
  }

  void put(std::uint64_t hash, std::uint64_t data) {
    touch(hash & (size_ - 1));
    Entry* victim = nullptr;
    std::uint64_t least = ~std::uint64_t{0};
    for (Entry& entry : buckets_[hash & (size_ - 1)]) {
      const std::uint64_t old = entry.data.load(std::memory_order_relaxed);
      if (old == 0 && size_ < most_) {
        const std::size_t entries = entries_.load(std::memory_order_relaxed) + 1;
        entries_.store(entries, std::memory_order_relaxed);  // two threads may count one
        if (!is_shared_ && entries > size_ / 4) {
          grow();
          put(hash, data);
          return;
        }
      }
      if (old == 0 || (entry.check.load(std::memory_order_relaxed) ^ old) == hash) {
        victim = &entry;
        break;
      }
      if ((old & 0xff) < least) {
        least = old & 0xff;
        victim = &entry;
      }
    }
    victim->check.store(hash ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
  }

  std::size_t most_;                      // buckets, a power of two
  std::size_t size_ = kFirstSize;         // those in use
  bool is_shared_ = false;                // by several threads
  std::atomic<std::size_t> entries_ = 0;  // approximately, as long as the table grows
  Pages<Bucket> buckets_;
  Pages<std::atomic<std::uint8_t>> touched_;  // by page: whether it holds entries
};

}  // namespace zermelo::solve
