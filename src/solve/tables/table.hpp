// A transposition table, growing up to a fixed size, for values that are bounds: what is known of a
// position, and how much work it took to find out.
//
// An entry is one 64-bit word, and four entries make a bucket:
//
//   bits  63 .. 8                               7 .. 4   3 2    1 0
//         upper 56 bits of the position's hash  work     most   least
//
// Here work is log2 of the nodes spent, from 1 to 15. The bucket is chosen by the lower bits of the
// hash, of which there are at least eight, so all 64 bits of the hash are compared. When a bucket
// is full, the entry with the least work is replaced. Two positions with equal hashes would be
// confused. With n positions the probability is about n^2 / 2^65, and what rests on it is proved by
// a certificate, which does not use hashes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace zermelo::solve {

/// What is known of a value in {-1, 0, 1} (a loss, a draw or a win of the player to move): least <=
/// value <= most.
struct Bounds {
  int least = -1;
  int most = 1;
};

class Table {
 public:
  /// A table that grows up to `bytes` bytes, and to at least 16 KiB.
  explicit Table(std::size_t bytes)
      : most_(std::bit_floor(std::max(bytes, kLeastBuckets * sizeof(Bucket)) / sizeof(Bucket))),
        buckets_(kLeastBuckets) {}

  std::optional<Bounds> find(std::uint64_t hash) const {
    for (const std::uint64_t entry : bucket_of(hash).entries) {
      if (entry != 0 && ((entry ^ hash) >> 8) == 0) {
        return Bounds{static_cast<int>(entry & 3) - 1, static_cast<int>((entry >> 2) & 3) - 1};
      }
    }
    return std::nullopt;
  }

  void store(std::uint64_t hash, Bounds bounds, std::uint64_t nodes) {
    const auto work =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(nodes)), 15);
    // The lower bits are never all zero, because most >= -1 and least >= -1 are stored plus one,
    // and work is at least 1.
    put(hash, (hash & ~std::uint64_t{0xff}) | (std::max<std::uint64_t>(work, 1) << 4) |
                  (static_cast<std::uint64_t>(bounds.most + 1) << 2) |
                  static_cast<std::uint64_t>(bounds.least + 1));
    if (used_ > 2 * buckets_.size() && buckets_.size() < most_) grow();
  }

  /// Calls put(hash, word) for every entry, with the word in the form that put_back() takes.
  template <class Put>
  void each(Put&& put) const {
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
      for (const std::uint64_t entry : buckets_[i].entries) {
        if (entry != 0) put((entry & ~std::uint64_t{0xff}) | (i & 0xff), entry & 0xff);
      }
    }
  }
  void put_back(std::uint64_t hash, std::uint64_t word) {
    const Bounds bounds{static_cast<int>(word & 3) - 1, static_cast<int>((word >> 2) & 3) - 1};
    store(hash, bounds, (std::uint64_t{1} << ((word >> 4) & 15)) - 1);
  }

 private:
  struct Bucket {
    std::uint64_t entries[4] = {};
  };
  static constexpr std::size_t kLeastBuckets = 512;

  const Bucket& bucket_of(std::uint64_t hash) const {
    return buckets_[hash & (buckets_.size() - 1)];
  }

  void put(std::uint64_t hash, std::uint64_t fresh) {
    std::uint64_t* victim = nullptr;
    for (auto& entry : buckets_[hash & (buckets_.size() - 1)].entries) {
      if (entry == 0) ++used_;
      if (entry == 0 || ((entry ^ hash) >> 8) == 0) {
        entry = fresh;
        return;
      }
      if (victim == nullptr || ((entry >> 4) & 15) < ((*victim >> 4) & 15)) victim = &entry;
    }
    *victim = fresh;
  }

  /// Doubles the table. The lower eight bits of a hash are not in its entry, but they are those of
  /// the number of its bucket.
  void grow() {
    const std::vector<Bucket> old =
        std::exchange(buckets_, std::vector<Bucket>(2 * buckets_.size()));
    used_ = 0;
    for (std::size_t i = 0; i < old.size(); ++i) {
      for (const std::uint64_t entry : old[i].entries) {
        if (entry != 0) put((entry & ~std::uint64_t{0xff}) | (i & 0xff), entry);
      }
    }
  }

  std::size_t most_;
  std::vector<Bucket> buckets_;  // a power of two of them
  std::size_t used_ = 0;         // entries that are not empty
};

}  // namespace zermelo::solve
