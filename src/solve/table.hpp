// A transposition table of a fixed size for values that are bounds: what is known of a position,
// and how much work it took to learn it.
//
// One 64-bit word an entry, four entries a bucket:
//
//   63 ............................ 8   7 .. 4   3 2   1 0
//   upper 56 bits of the position's hash   work    most  least     (work: log2 of the nodes spent,
//   at most 15)
//
// The bucket is chosen by the lower bits of the hash, of which there are at least eight, so all 64
// bits of the hash are compared. When a bucket is full the entry with the least work gives way. Two
// positions with equal hashes would be confused; with n positions the chance is about n^2 / 2^65,
// and what rests on it is proved by a certificate, which does not use hashes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

namespace zermelo::solve {

/// What is known of a value in {-1, 0, 1} (loss, draw, win of the player to move): least <= value
/// <= most.
struct Bounds {
  int least = -1;
  int most = 1;
};

class Table {
 public:
  /// A table of at most `bytes` bytes (at least 16 KiB). Pages that are never used cost no memory.
  explicit Table(std::size_t bytes)
      : buckets_(
            std::bit_floor(std::max<std::size_t>(bytes, std::size_t{1} << 14) / sizeof(Bucket))),
        data_(static_cast<Bucket*>(std::calloc(buckets_, sizeof(Bucket)))) {
    if (!data_) throw std::bad_alloc();
  }

  std::optional<Bounds> find(std::uint64_t hash) const {
    for (const std::uint64_t entry : data_.get()[hash & (buckets_ - 1)].entries) {
      if (entry != 0 && ((entry ^ hash) >> 8) == 0) {
        return Bounds{static_cast<int>(entry & 3) - 1, static_cast<int>((entry >> 2) & 3) - 1};
      }
    }
    return std::nullopt;
  }

  void store(std::uint64_t hash, Bounds bounds, std::uint64_t nodes) {
    const auto work =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(nodes)), 15);
    const std::uint64_t fresh = (hash & ~std::uint64_t{0xff}) | (work << 4) |
                                (static_cast<std::uint64_t>(bounds.most + 1) << 2) |
                                static_cast<std::uint64_t>(bounds.least + 1);
    std::uint64_t* victim = nullptr;
    for (auto& entry : data_.get()[hash & (buckets_ - 1)].entries) {
      if (entry == 0 || ((entry ^ hash) >> 8) == 0) {
        entry = fresh;
        return;
      }
      if (victim == nullptr || ((entry >> 4) & 15) < ((*victim >> 4) & 15)) victim = &entry;
    }
    *victim = fresh;
  }

 private:
  struct Bucket {
    std::uint64_t entries[4];
  };
  struct Free {
    void operator()(Bucket* p) const { std::free(p); }
  };
  std::size_t buckets_;
  std::unique_ptr<Bucket, Free> data_;
};

}  // namespace zermelo::solve
